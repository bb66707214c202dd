import type { NoticeRow } from '@vendas/contract/notices/notices';
import type { CalendarDate } from '@vendas/domain/calendar';
import { DEADLINE_KINDS } from '@vendas/domain/deadlines/deadline-kinds';
import type { DayUnit, DeadlineKind, StartKind } from '@vendas/domain/deadlines/deadline-kinds';
import type { DeadlineTerms } from '@vendas/domain/deadlines/deadline-terms';
import { type TermDraft, termsOf, withStart } from '#features/pericias/deadlines/deadline-draft.ts';
import { type DateInputValue, isUnreadable } from '#ui/forms/date-input.ts';

/** The act that the deadline of a notice is counted from. */
export const BASES = {
  notice: { label: 'Desta intimação' },
  fixed: { label: 'Data marcada pelo juiz' },
  event: { label: 'Dias antes de um evento' },
} as const;

export type Basis = keyof typeof BASES;

/** Whether the intimação also reached the expert in person, which may start the deadline on another day. */
export const RECEIPTS = {
  none: { label: 'Ainda não', day: '' },
  portal: { label: 'Sim, abri no portal ou no Domicílio', day: 'Dia da leitura' },
  awareness: { label: 'Sim, recebi por e-mail, mandado ou em audiência', day: 'Dia em que recebi' },
} as const;

type Receipt = keyof typeof RECEIPTS;

/** The deadline of a notice as the user types it. */
export interface AcceptDraft {
  readonly periciaId: string;
  /** Undefined until the user selects one. */
  readonly calendarId: string | undefined;
  /** Empty until the user selects one, unless the notice leaves no doubt. */
  readonly kind: DeadlineKind | '';
  readonly title: string;
  readonly basis: Basis;
  readonly receipt: Receipt;
  readonly receivedOn: DateInputValue;
  /** The fixed date, or the date of the event. */
  readonly date: DateInputValue;
  readonly days: string;
  readonly unit: DayUnit;
  /** HH:mm of a term in hours, or empty. */
  readonly endTime: string;
  readonly withTask: boolean;
}

/** The initial values of a notice, for the first case with its number. */
export function draftOf(notice: NoticeRow, withTask: boolean): AcceptDraft {
  const { cases, suggestedDays, suggestedKind } = notice;
  const [first] = cases;
  const draft = {
    periciaId: first?.id ?? '',
    calendarId: first?.calendarId ?? undefined,
    title: '',
    receipt: 'none',
    receivedOn: null,
    date: null,
    endTime: '',
    withTask,
  } as const;
  const days = suggestedDays === null ? '' : String(suggestedDays);
  if (suggestedKind === null) {
    const unit = notice.suggestedUnit ?? 'working';
    return { ...draft, kind: '', basis: 'notice', days, unit };
  }
  return { ...draft, ...ofKind(suggestedKind, notice), days };
}

/** The values that the law gives for a kind; days that the notice sets for it have priority. */
export function ofKind(kind: DeadlineKind, notice: Suggestion) {
  const { days, start, unit } = DEADLINE_KINDS[kind];
  const basis = start === 'event' ? 'event' : 'notice';
  const isOfNotice =
    basis === 'notice' && (notice.suggestedKind === null || notice.suggestedKind === kind);
  const initialDays = (isOfNotice ? notice.suggestedDays : null) ?? days;
  return {
    kind,
    basis,
    unit: (isOfNotice ? notice.suggestedUnit : null) ?? unit,
    days: initialDays === null ? '' : String(initialDays),
  } as const;
}

type Suggestion = Pick<NoticeRow, 'suggestedKind' | 'suggestedDays' | 'suggestedUnit'>;

/** Another basis with a matching unit. */
export function ofBasis(draft: AcceptDraft, basis: Basis) {
  const start = basis === 'notice' ? 'gazette' : basis;
  return { basis, unit: withStart(termDraftOf(draft, ''), start).unit };
}

/** The typed values, in the form of any deadline. */
export function termDraftOf(draft: AcceptDraft, availableOn: CalendarDate): TermDraft {
  const { days, unit, endTime } = draft;
  // the form is not sent without a kind
  const kind = draft.kind === '' ? 'free' : draft.kind;
  return { kind, days, unit, endTime, ...startOf(draft, availableOn) };
}

interface Start {
  readonly start: StartKind;
  readonly startDate: DateInputValue;
}

function startOf(
  { basis, receipt, receivedOn, date }: AcceptDraft,
  availableOn: CalendarDate,
): Start {
  if (basis !== 'notice') return { start: basis, startDate: date };
  return receipt === 'none'
    ? { start: 'gazette', startDate: availableOn }
    : { start: receipt, startDate: receivedOn };
}

/**
 * The terms to compute the dates from; undefined while a value is missing or invalid. By law a personal notice starts
 * the deadline, and the gazette remains the other start, of which the safe date uses the earlier one.
 */
export function acceptedTerms(
  draft: AcceptDraft,
  { availableOn, today }: { readonly availableOn: CalendarDate; readonly today: CalendarDate },
): DeadlineTerms | undefined {
  if (draft.kind === '') return undefined;
  const terms = termsOf(termDraftOf(draft, availableOn));
  if (terms === undefined || receiptProblem(draft, today) !== undefined) return undefined;
  const isReceived = draft.basis === 'notice' && draft.receipt !== 'none';
  return {
    ...terms,
    otherStart: isReceived ? { start: 'gazette', startDate: availableOn } : null,
  };
}

/** Why the day of the receipt is refused, or undefined. */
export function receiptProblem(
  { basis, receipt, receivedOn }: AcceptDraft,
  today: CalendarDate,
): string | undefined {
  if (basis !== 'notice' || receipt === 'none') return undefined;
  if (receivedOn === null) return 'Informe a data.';
  const isLate = receivedOn > today && !isUnreadable(receivedOn);
  return isLate ? 'A data não pode ser depois de hoje.' : undefined;
}

/** Whether the start is uncertain, because the expert has not received the intimação in person yet. */
export function isProvisional({ basis, receipt }: AcceptDraft): boolean {
  return basis === 'notice' && receipt === 'none';
}
