import { DEADLINE_LIMITS } from '@vendas/contract/deadlines/deadline-terms';
import type { DeadlineRow } from '@vendas/contract/deadlines/deadlines';
import { keysOf } from '@vendas/contract/fields';
import type { DeadlineChange } from '@vendas/domain/deadlines/change-deadline';
import { halfOf } from '@vendas/domain/deadlines/change-deadline';
import type { Suspension } from '@vendas/domain/deadlines/court-calendar';
import type { DeadlineTerms } from '@vendas/domain/deadlines/deadline-terms';
import { type DateInputValue, isUnreadable, unreadableReason } from '#ui/forms/date-input.ts';
import { termsOf, type TermDraft } from './deadline-draft.ts';

/** A change of a deadline as the user types it. */
export interface ChangeDraft extends TermDraft {
  readonly cause: DeadlineChange;
  readonly reason: string;
  readonly extensionDays: string;
  /** The stored suspension that is changed, by its key; empty for a new one. */
  readonly suspension: string;
  /** Whether that suspension is removed. */
  readonly isRemoved: boolean;
  readonly from: DateInputValue;
  readonly to: DateInputValue;
  readonly isDecided: boolean;
  readonly isProvisional: boolean;
}

const NEW_SUSPENSION = { suspension: '', isRemoved: false, from: null, to: null, isDecided: true };

/** Identifies a suspension among those of its deadline. */
export function suspensionKey({ from, to }: Pick<Suspension, 'from' | 'to'>): string {
  return `${from} ${to}`;
}

/** The draft for a stored suspension, with its values, or for a new one. */
export function withSuspension(
  draft: ChangeDraft,
  suspension: string,
  { suspensions }: DeadlineRow,
): ChangeDraft {
  const stored = suspensions.find((each) => suspensionKey(each) === suspension);
  return { ...draft, ...NEW_SUSPENSION, ...stored, suspension };
}

/** The initial values of a change: those of the deadline, and the extension that the law allows. */
export function draftOf(deadline: DeadlineRow): ChangeDraft {
  const { days, endTime, extensionDays, kind, start, startDate, unit } = deadline;
  return {
    kind,
    start,
    startDate,
    unit,
    endTime: endTime ?? '',
    days: String(days),
    cause: extensionDays > 0 ? 'corrected' : 'extended',
    reason: '',
    extensionDays: String(extensionDays > 0 ? extensionDays : halfOf(days)),
    ...NEW_SUSPENSION,
    isProvisional: deadline.isProvisional,
  };
}

/** The draft on top of the deadline that another person changed: only what the user edited differs from it. */
export function rebasedDraft(draft: ChangeDraft, old: DeadlineRow, now: DeadlineRow): ChangeDraft {
  const before = draftOf(old);
  const edited = keysOf(draft).filter((field) => draft[field] !== before[field]);
  const values = Object.fromEntries(edited.map((field) => [field, draft[field]]));
  const rebased = { ...draftOf(now), ...values, cause: draft.cause };
  const isStored = now.suspensions.some((each) => suspensionKey(each) === draft.suspension);
  return isStored ? rebased : { ...rebased, suspension: '', isRemoved: false };
}

/** The draft with another cause: a restart needs a start of its own, which the server refuses if it is the current one. */
export function withCause(
  draft: ChangeDraft,
  cause: DeadlineChange,
  { startDate: current }: DeadlineRow,
): ChangeDraft {
  const { startDate } = draft;
  if (cause !== 'restarted') return { ...draft, cause, startDate: startDate ?? current };
  return { ...draft, cause, startDate: startDate === current ? null : startDate };
}

/** Whether the form has a field for the days of the extension: to grant one, or to correct the existing one. */
export function hasExtensionField(deadline: DeadlineRow, cause: DeadlineChange): boolean {
  return cause === 'extended' || (cause === 'corrected' && deadline.extensionDays > 0);
}

/** The problems of the fields of a cause, by a short name of the field. */
export function problemsOf(
  deadline: DeadlineRow,
  draft: ChangeDraft,
): Readonly<Record<string, string>> {
  const { cause, extensionDays, from, reason, start, to } = draft;
  const problems: Record<string, string> = {};
  const days = Number(extensionDays);
  // 0 is valid for a correction, which removes the extension
  const minDays = cause === 'corrected' ? 0 : 1;
  const isCount =
    /^\d+$/.test(extensionDays.trim()) && days >= minDays && days <= DEADLINE_LIMITS.days;
  const isDated = cause === 'corrected' && (start === 'fixed' || start === 'event');
  if (hasExtensionField(deadline, cause)) {
    if (!isCount) {
      problems['prorrogacao'] = `Informe de ${minDays} a ${DEADLINE_LIMITS.days} dias.`;
    } else if (isDated && days > 0) {
      problems['prorrogacao'] = 'Uma data marcada não se prorroga em dias: informe 0.';
    }
  }
  if (cause === 'suspended' && isUnchanged(deadline, draft)) {
    problems['suspensao'] = 'Mude esta suspensão ou marque que ela é retirada.';
  }
  if (cause === 'suspended' && !draft.isRemoved) {
    for (const [field, date] of [
      ['de', from],
      ['ate', to],
    ] as const) {
      if (date === null) problems[field] = 'Informe a data.';
      else if (isUnreadable(date)) problems[field] = unreadableReason(date);
    }
    if (from !== null && to !== null && !isUnreadable(from) && !isUnreadable(to) && to < from) {
      problems['ate'] = 'A suspensão termina antes de começar.';
    }
  }
  if (reason.trim() === '') problems['motivo'] = 'Diga o que a decisão ou o ato diz.';
  return problems;
}

/** Whether the chosen suspension has its stored values. */
function isUnchanged({ suspensions }: DeadlineRow, draft: ChangeDraft): boolean {
  const { from, to, isDecided, isRemoved, suspension } = draft;
  return suspensions.some(
    (each) =>
      !isRemoved &&
      suspensionKey(each) === suspension &&
      each.from === from &&
      each.to === to &&
      each.isDecided === isDecided,
  );
}

/** The suspensions with the one of the draft; undefined while a date is missing or invalid. */
function changedSuspensions(
  { suspensions }: DeadlineRow,
  { from, to, isDecided, isRemoved, suspension }: ChangeDraft,
): readonly Suspension[] | undefined {
  if (isRemoved) return suspensions.filter((each) => suspensionKey(each) !== suspension);
  if (from === null || to === null || isUnreadable(from) || isUnreadable(to)) return undefined;
  const typed = { from, to, isDecided };
  if (suspension === '') return [...suspensions, typed];
  return suspensions.map((each) => (suspensionKey(each) === suspension ? typed : each));
}

/** The changed terms of the deadline; undefined while a value is missing or invalid. */
export function changedTerms(deadline: DeadlineRow, draft: ChangeDraft): DeadlineTerms | undefined {
  const { days, endTime, extensionDays, kind, otherStart, start, startDate, suspensions, unit } =
    deadline;
  const counted = { days, endTime, extensionDays, kind, unit };
  const stored = { ...counted, otherStart, start, startDate, suspensions };
  const problems = problemsOf(deadline, draft);
  switch (draft.cause) {
    case 'extended':
      return problems['prorrogacao'] === undefined
        ? { ...stored, extensionDays: Number(draft.extensionDays) }
        : undefined;
    case 'suspended': {
      const changed = changedSuspensions(deadline, draft);
      const isRefused = problems['ate'] !== undefined || problems['suspensao'] !== undefined;
      return changed === undefined || isRefused ? undefined : { ...stored, suspensions: changed };
    }
    case 'corrected': {
      const typed = termsOf(draft);
      if (typed === undefined || problems['prorrogacao'] !== undefined) return undefined;
      const isExtended = hasExtensionField(deadline, 'corrected');
      return {
        ...typed,
        extensionDays: isExtended ? Number(draft.extensionDays) : extensionDays,
        suspensions,
        // a fixed date has no other start
        otherStart: typed.start === 'fixed' || typed.start === 'event' ? null : otherStart,
      };
    }
    case 'restarted': {
      const typed = termsOf(draft);
      return typed && { ...typed, otherStart: null };
    }
  }
  return undefined;
}
