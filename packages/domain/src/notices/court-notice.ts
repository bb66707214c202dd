import { addDays } from '#calendar.ts';
import type { CalendarDate } from '#calendar.ts';

/** What became of a notice. */
export const NOTICE_STATES = {
  /** Found by the first search of a case and older than that search looks back: history. */
  silent: { label: 'Anterior' },
  toReview: { label: 'A conferir' },
  accepted: { label: 'Aceito' },
  dismissed: { label: 'Dispensado' },
} as const;

export type NoticeState = keyof typeof NOTICE_STATES;

/** To whom a notice is addressed; the side as the court writes it. */
export interface NoticeRecipient {
  readonly side: string | null;
  readonly name: string;
}

/** Which notices a list shows. */
export const NOTICE_RANGES = {
  toReview: { label: 'A conferir' },
  withoutCase: { label: 'Avisos sem perícia' },
  accepted: { label: 'Aceitos' },
  dismissed: { label: 'Dispensados' },
  all: { label: 'Todos' },
} as const;

export type NoticeRange = keyof typeof NOTICE_RANGES;

/** How far the first search looks back for notices to review: a nomination's five days may be running. */
const FIRST_LOOK_DAYS = 30;

/** How far each later search begins before the last success: the gazette adds notices of past days. */
const OVERLAP_DAYS = 3;

interface SearchSpan {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** The days of a search; undefined for all of them, as the first search of a case asks. */
export function searchSpan(
  lastSuccess: CalendarDate | null,
  today: CalendarDate,
): SearchSpan | undefined {
  if (lastSuccess === null) return undefined;
  return { from: addDays(lastSuccess, -OVERLAP_DAYS), to: today };
}

/** The days of a search for the name of the expert; the first looks back as far as notices are reviewed. */
export function nameSpan(lastSuccess: CalendarDate | null, today: CalendarDate): SearchSpan {
  return searchSpan(lastSuccess, today) ?? { from: addDays(today, -FIRST_LOOK_DAYS), to: today };
}

/** The state of a notice that was not known before. */
export function firstState(
  { availableOn }: { readonly availableOn: CalendarDate },
  isFirstSearch: boolean,
  today: CalendarDate,
): NoticeState {
  const isOld = availableOn < addDays(today, -FIRST_LOOK_DAYS);
  return isFirstSearch && isOld ? 'silent' : 'toReview';
}

/** The sentence of every screen of notices. */
export const NOTICE_SUPPORT =
  'Aviso de apoio. A intimação que vale é a do portal do tribunal ou do Domicílio Judicial Eletrônico, ou a que você recebeu pessoalmente (e-mail, mandado).';
