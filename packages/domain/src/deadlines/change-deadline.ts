import type { CalendarDate } from '#calendar.ts';
import { RuleViolation } from '#rule-violation.ts';
import type { Suspension } from './court-calendar.ts';
import type { DeadlineTerms } from './deadline-terms.ts';

/** Why a person changes the terms that a deadline is counted from. */
export const DEADLINE_CHANGES = {
  corrected: { label: 'Correção' },
  extended: { label: 'Prorrogação (CPC, art. 476)' },
  suspended: { label: 'Suspensão (CPC, art. 221)' },
  restarted: { label: 'Interrupção ou nova decisão' },
} as const;

export type DeadlineChange = keyof typeof DEADLINE_CHANGES;

const OTHER_CAUSES = {
  calendar: { label: 'Calendário do tribunal' },
  reopened: { label: 'Cumprimento desfeito' },
  court: { label: 'Mudança de tribunal (CPC, art. 64, § 3º)' },
} as const;

/** Why the dates of a deadline moved. */
export const MOVE_CAUSES = { ...DEADLINE_CHANGES, ...OTHER_CAUSES } as const;

export type MoveCause = keyof typeof MOVE_CAUSES;

/** The extension that CPC 476 allows: half of the days, rounded down. */
export function halfOf(days: number): number {
  return Math.floor(days / 2);
}

/**
 * Checks that a change contains only what its cause allows. A deadline is extended once: a further extension is a new
 * decision with its own start.
 * @throws RuleViolation deadlineExtendedAlready, deadlineChangeMixed
 */
export function checkChange(
  cause: DeadlineChange,
  before: DeadlineTerms,
  after: DeadlineTerms,
): void {
  if (cause === 'extended' && before.extensionDays > 0) {
    throw new RuleViolation('deadlineExtendedAlready', {});
  }
  const isNewStart =
    before.start !== after.start ||
    before.startDate !== after.startDate ||
    (before.endTime ?? null) !== (after.endTime ?? null) ||
    before.otherStart?.start !== after.otherStart?.start ||
    before.otherStart?.startDate !== after.otherStart?.startDate;
  const isExtended = before.extensionDays !== after.extensionDays;
  const isSuspended = textOf(before.suspensions) !== textOf(after.suspensions);
  const isCounted = before.days !== after.days || before.unit !== after.unit;
  const isOther = isNewStart || isCounted || before.kind !== after.kind;
  const isAllowed = {
    corrected: !isSuspended && (!isExtended || before.extensionDays > 0),
    extended: after.extensionDays > 0 && !isSuspended && !isOther,
    suspended: isSuspended && !isExtended && !isOther,
    restarted: isNewStart && after.extensionDays === 0 && after.suspensions.length === 0,
  }[cause];
  if (!isAllowed) throw new RuleViolation('deadlineChangeMixed', {});
}

/** Equal texts for equal suspensions, even if the order of their keys differs, as in JSON from the database. */
function textOf(suspensions: readonly Suspension[]): string {
  return suspensions.map(({ from, to, isDecided }) => `${from} ${to} ${isDecided}`).join();
}

/**
 * Checks the day on which a deadline was fulfilled, on a day of its court. A fixed date and a count backward say only
 * when the term ends, so any earlier day is possible.
 * @throws RuleViolation deadlineFulfilledInFuture, deadlineFulfilledBeforeStart
 */
export function checkFulfilment(
  terms: Pick<DeadlineTerms, 'start' | 'startDate' | 'otherStart'>,
  on: CalendarDate,
  today: CalendarDate,
): void {
  if (on > today) throw new RuleViolation('deadlineFulfilledInFuture', {});
  const startDate = firstStart(terms);
  if (startDate !== undefined && on < startDate) {
    throw new RuleViolation('deadlineFulfilledBeforeStart', { startDate });
  }
}

/** The earliest known start of a deadline; undefined if its terms only say when it ends. */
export function firstStart({
  start,
  startDate,
  otherStart = null,
}: Pick<DeadlineTerms, 'start' | 'startDate' | 'otherStart'>): CalendarDate | undefined {
  if (start === 'fixed' || start === 'event') return undefined;
  return otherStart !== null && otherStart.startDate < startDate ? otherStart.startDate : startDate;
}
