import { type CalendarDate, addDays, daysBetween } from '#calendar.ts';
import { REFUSED, resolveDecision, type RecordedStep, isTerminal } from './pericia.ts';
import { PERICIA_STATUSES, type PericiaStatus } from './pericia-status.ts';
import { RuleViolation } from '#rule-violation.ts';

/** An entry of a case's history: a step, or the correction of one. */
export interface HistoryEntry extends RecordedStep {
  readonly id: string;
  /** The step that this entry corrects; null for a step itself. */
  readonly correctsId: string | null;
}

/** The corrected values of an entry; its status and decision never change. */
export interface Correction {
  readonly processMovementNumber: string | null;
  readonly eventDate: CalendarDate | null;
  /** Without the note 'Recusado.' that a refusal adds. */
  readonly notes: string | null;
}

/** The steps of a history without corrections, in the same order. */
export function stepsTaken<Entry extends Pick<HistoryEntry, 'correctsId'>>(
  history: readonly Entry[],
): Entry[] {
  return history.filter(({ correctsId }) => correctsId === null);
}

/** Whether a later entry of the history, oldest first, replaces the values of this one. */
export function isCorrected(
  history: readonly Pick<HistoryEntry, 'id' | 'correctsId'>[],
  entry: Pick<HistoryEntry, 'id' | 'correctsId'>,
): boolean {
  const stepId = stepOf(entry);
  return history.findLast((other) => stepOf(other) === stepId)?.id !== entry.id;
}

/** Whether a step was a decision in favour: a refused one closes the case with a status of its own. */
export function isApproval({ statusType }: Pick<RecordedStep, 'statusType'>): boolean {
  return PERICIA_STATUSES[statusType].isDecision;
}

/** Whether a step says nothing that the last entry of a history, oldest first, does not say. */
export function isSaidAlready(history: readonly RecordedStep[], step: RecordedStep): boolean {
  const last = history.at(-1);
  if (last?.statusType !== step.statusType) return false;
  const fields = ['processMovementNumber', 'eventDate', 'notes'] as const;
  return fields.every((field) => step[field] === null || step[field] === last[field]);
}

/**
 * The fields besides the notes that can be corrected: those that the step uses, and those that the entry already has.
 */
export function correctableFields(entry: RecordedStep) {
  const { asksMovementNumber, asksEventDate } = PERICIA_STATUSES[entry.statusType];
  return {
    // a refusal has the movement number of the decision step at which it was chosen
    hasMovementNumber:
      asksMovementNumber || entry.statusType === REFUSED || entry.processMovementNumber !== null,
    hasEventDate: asksEventDate || entry.eventDate !== null,
  };
}

/** The notes of an entry as a person wrote them, without the note that a refusal prepends. */
export function ownNotes({ statusType, notes }: RecordedStep): string | null {
  const prefix = statusType === REFUSED ? resolveDecision(statusType, 'refused', null).notes : null;
  if (notes === null || prefix === null || !notes.startsWith(prefix)) return notes;
  return notes.slice(prefix.length).trim() || null;
}

/**
 * Checks a correction of the entry `entryId` against the history of its case, oldest first. Only the last entry can
 * be corrected, even of a closed case, and it keeps its status and decision. Fields that its step does not use are
 * dropped.
 * @returns the values of the correcting entry
 * @throws RuleViolation periciaEntryNotFound, periciaEntryChanged, periciaEntryNotLast, periciaEntryUnchanged
 */
export function checkCorrection(
  history: readonly HistoryEntry[],
  entryId: string,
  correction: Correction,
): RecordedStep & { readonly correctsId: string } {
  const entry = history.find(({ id }) => id === entryId);
  const last = history.at(-1);
  if (entry === undefined || last === undefined)
    throw new RuleViolation('periciaEntryNotFound', {});
  if (entry !== last) {
    const isSameStep = stepOf(entry) === stepOf(last);
    throw new RuleViolation(isSameStep ? 'periciaEntryChanged' : 'periciaEntryNotLast', {});
  }
  const { statusType } = entry;
  const { hasMovementNumber, hasEventDate } = correctableFields(entry);
  const corrected = {
    ...resolveDecision(statusType, statusType === REFUSED ? 'refused' : null, correction.notes),
    processMovementNumber: hasMovementNumber ? correction.processMovementNumber : null,
    eventDate: hasEventDate ? correction.eventDate : null,
  };
  if (
    corrected.notes === entry.notes &&
    corrected.processMovementNumber === entry.processMovementNumber &&
    corrected.eventDate === entry.eventDate
  ) {
    throw new RuleViolation('periciaEntryUnchanged', {});
  }
  return { ...corrected, correctsId: stepOf(entry) };
}

function stepOf({ id, correctsId }: Pick<HistoryEntry, 'id' | 'correctsId'>): string {
  return correctsId ?? id;
}

/** A case without a step for more than this many days counts as idle for long. */
export const LONG_IDLE_DAYS = 30;

/** The days since the last step of a case, by the business's calendar; null for a closed case. */
export function idleDays(
  status: PericiaStatus,
  lastStepDate: CalendarDate,
  today: CalendarDate,
): number | null {
  return isTerminal(status) ? null : daysBetween(lastStepDate, today);
}

/** Cases with a last step before this date are idle for more than `days` days. */
export function idleSince(days: number, today: CalendarDate): CalendarDate {
  return addDays(today, -days);
}
