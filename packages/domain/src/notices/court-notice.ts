import { addDays } from '#calendar.ts';
import type { CalendarDate } from '#calendar.ts';

/** The states of a notice. */
export const NOTICE_STATES = {
  /** The first search of a case found it, and it is older than the days to review: history. */
  silent: { label: 'Anterior' },
  toReview: { label: 'A conferir' },
  accepted: { label: 'Aceito' },
  dismissed: { label: 'Dispensado' },
} as const;

export type NoticeState = keyof typeof NOTICE_STATES;

/** The addressee of a notice; the side as the court writes it. */
export interface NoticeRecipient {
  readonly side: string | null;
  readonly name: string;
}

/** The filters of the list of notices. */
export const NOTICE_RANGES = {
  toReview: { label: 'A conferir' },
  withoutCase: { label: 'Avisos sem perícia' },
  accepted: { label: 'Aceitos' },
  dismissed: { label: 'Dispensados' },
  all: { label: 'Todos' },
} as const;

export type NoticeRange = keyof typeof NOTICE_RANGES;

/** How far back the first search looks for notices to review: the five days after a nomination may still be running. */
const FIRST_LOOK_DAYS = 30;

/** How long before the last success a search starts: the gazette adds notices to past days. */
const OVERLAP_DAYS = 3;

interface SearchSpan {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** The days of a search; undefined means all days, as in the first search of a case. */
export function searchSpan(
  lastSuccess: CalendarDate | null,
  today: CalendarDate,
): SearchSpan | undefined {
  if (lastSuccess === null) return undefined;
  return { from: addDays(lastSuccess, -OVERLAP_DAYS), to: today };
}

/** The days of a search for the expert's name; the first search covers the days for which notices are reviewed. */
export function nameSpan(lastSuccess: CalendarDate | null, today: CalendarDate): SearchSpan {
  return searchSpan(lastSuccess, today) ?? { from: addDays(today, -FIRST_LOOK_DAYS), to: today };
}

/** How long a notice is searched again because its court may cancel it; with an open deadline, always. */
const CANCELLABLE_DAYS = 90;

/** The days whose reviewed notices are searched again: not those that each search covers anyway. */
export function cancellableSpan(today: CalendarDate): SearchSpan {
  return { from: addDays(today, -CANCELLABLE_DAYS), to: addDays(today, -OVERLAP_DAYS - 1) };
}

/** The state of a newly found notice. */
export function firstState(
  { availableOn }: { readonly availableOn: CalendarDate },
  isFirstSearch: boolean,
  today: CalendarDate,
): NoticeState {
  const isOld = availableOn < addDays(today, -FIRST_LOOK_DAYS);
  return isFirstSearch && isOld ? 'silent' : 'toReview';
}

/** The sentence that every screen with notices shows. */
export const NOTICE_SUPPORT =
  'Aviso de apoio. A intimação que vale é a do portal do tribunal ou do Domicílio Judicial Eletrônico, ou a que você recebeu pessoalmente (e-mail, mandado).';
