import { DEADLINE_LIMITS } from '@vendas/contract/deadlines/deadline-terms';
import { DEADLINE_KINDS } from '@vendas/domain/deadlines/deadline-kinds';
import type { DayUnit, DeadlineKind, StartKind } from '@vendas/domain/deadlines/deadline-kinds';
import type { DeadlineTerms } from '@vendas/domain/deadlines/deadline-terms';
import { type DateInputValue, isUnreadable } from '#ui/forms/date-input.ts';

/** The terms of a deadline as the user types them. */
export interface TermDraft {
  readonly kind: DeadlineKind;
  readonly start: StartKind;
  readonly startDate: DateInputValue;
  readonly days: string;
  readonly unit: DayUnit;
  /** HH:mm of a term in hours, or empty. */
  readonly endTime: string;
}

/** A new deadline as the user types it. */
export interface DeadlineDraft extends TermDraft {
  /** Undefined until the user selects one. */
  readonly calendarId: string | undefined;
  readonly title: string;
  readonly isProvisional: boolean;
  readonly withTask: boolean;
}

/** A draft with the values that the law gives for a kind. */
export function withKind(draft: DeadlineDraft, kind: DeadlineKind): DeadlineDraft {
  const { days, unit, start } = DEADLINE_KINDS[kind];
  return { ...draft, kind, start, unit, days: days === null ? '' : String(days) };
}

/** Another start with a matching unit: hours only for a fixed date, only working days before an event. */
export function withStart({ unit }: TermDraft, start: StartKind) {
  const isUnitValid = start === 'fixed' ? unit !== 'calendar' : unit !== 'hours';
  return { start, unit: isUnitValid && start !== 'event' ? unit : 'working' } as const;
}

/** Why the number of days is refused, or undefined. */
export function daysProblem({ days, start }: TermDraft): string | undefined {
  if (start === 'fixed') return undefined;
  const isCount = /^\d+$/.test(days.trim());
  const number = Number(days);
  return isCount && number >= 1 && number <= DEADLINE_LIMITS.days
    ? undefined
    : `Informe de 1 a ${DEADLINE_LIMITS.days} dias.`;
}

/** The terms to compute the dates from; undefined while a value is missing or invalid. */
export function termsOf(draft: TermDraft): DeadlineTerms | undefined {
  const { kind, start, startDate, unit, endTime } = draft;
  if (startDate === null || isUnreadable(startDate) || daysProblem(draft) !== undefined) {
    return undefined;
  }
  const days = start === 'fixed' ? 0 : Number(draft.days);
  const timeLimit = start === 'fixed' && unit === 'hours' && endTime !== '' && { endTime };
  return { kind, start, startDate, days, unit, ...timeLimit, extensionDays: 0, suspensions: [] };
}
