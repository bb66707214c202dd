import type { CalendarDate } from '#calendar.ts';
import { PERICIA_STATUSES } from './pericia-status.ts';
import type { PericiaStatus } from './pericia-status.ts';
import { RuleViolation } from '#rule-violation.ts';

/** The initial step of every case, and the note of its first history entry. */
export const FIRST_STEP = {
  status: 'EM_AVALIACAO',
  notes: 'Perícia criada e em avaliação inicial.',
} as const;

/** The final step of a refused case. */
export const REFUSED: PericiaStatus = 'ENCERRADA_RECUSADA';

const REFUSED_NOTE = 'Recusado.';

/** The outcomes of a decision step. */
export const DECISIONS = {
  approved: { label: 'Aprovado' },
  refused: { label: 'Recusado' },
} as const;

export type Decision = keyof typeof DECISIONS;

/** Whether no step can follow this one. */
export function isTerminal(status: PericiaStatus): boolean {
  return PERICIA_STATUSES[status].next.length === 0;
}

/** The steps that may follow, in the order of the workflow. */
export function allowedNext(status: PericiaStatus): readonly PericiaStatus[] {
  return PERICIA_STATUSES[status].next;
}

/** The step that the dialog preselects: the one that follows, or the current one if the case is closed. */
export function proposedStep(status: PericiaStatus): PericiaStatus {
  return allowedNext(status).find((next) => next !== REFUSED) ?? status;
}

/** A request of an administrator: the chosen step, the status they saw, and the data of the step. */
export interface StepRequest {
  readonly expectedStatus: PericiaStatus;
  readonly status: PericiaStatus;
  readonly decision: Decision | null;
  readonly processMovementNumber: string | null;
  readonly eventDate: CalendarDate | null;
  readonly notes: string | null;
}

/** The data of the history entry; `statusType` becomes the case's status. */
export interface RecordedStep {
  readonly statusType: PericiaStatus;
  readonly processMovementNumber: string | null;
  readonly eventDate: CalendarDate | null;
  readonly notes: string | null;
}

/**
 * Checks a step against the current status of the case. A chosen step must follow the current one; a decision step
 * may also be decided again while the case is on it, and needs its decision. A case is closed as refused only by the
 * decision 'Recusado'. Fields that the chosen step does not use are dropped.
 * @throws RuleViolation periciaStatusChanged, periciaClosed, periciaStepNotAllowed, periciaDecisionMissing
 */
export function checkStep(current: PericiaStatus, request: StepRequest): RecordedStep {
  const { expectedStatus, status, decision } = request;
  if (current !== expectedStatus) {
    throw new RuleViolation('periciaStatusChanged', { expected: expectedStatus, current });
  }
  if (isTerminal(current)) throw new RuleViolation('periciaClosed', { status: current });
  const { isDecision, asksMovementNumber, asksEventDate } = PERICIA_STATUSES[status];
  const isDecidedAgain = status === current && isDecision;
  if (!isDecidedAgain && !allowedNext(current).includes(status)) {
    throw new RuleViolation('periciaStepNotAllowed', { from: current, to: status });
  }
  const needsDecision = isDecision || status === REFUSED;
  if (needsDecision && decision === null) throw new RuleViolation('periciaDecisionMissing', {});
  if (status === REFUSED && decision !== 'refused') {
    throw new RuleViolation('periciaStepNotAllowed', { from: current, to: status });
  }
  return {
    ...resolveDecision(status, needsDecision ? decision : null, request.notes),
    processMovementNumber: asksMovementNumber ? request.processMovementNumber : null,
    eventDate: asksEventDate ? request.eventDate : null,
  };
}

/** 'Recusado' ends the case and is prepended to the person's own note; anything else is recorded as chosen. */
export function resolveDecision(
  status: PericiaStatus,
  decision: Decision | null,
  notes: string | null,
): Pick<RecordedStep, 'statusType' | 'notes'> {
  if (decision !== 'refused') return { statusType: status, notes };
  return {
    statusType: REFUSED,
    notes: notes === null ? REFUSED_NOTE : `${REFUSED_NOTE} ${notes}`,
  };
}

/**
 * The decision step at which a refused case ended, derived from its previous status: that status if it is a decision
 * step, otherwise the next step. Undefined for a status from which no case can be refused.
 */
export function refusedAt(before: PericiaStatus): PericiaStatus | undefined {
  return [before, ...allowedNext(before)].find((status) => PERICIA_STATUSES[status].isDecision);
}

/** The party that named a technical assistant (CPC, art. 465, § 1º, II). */
export const ASSISTANT_SIDES = {
  plaintiff: { label: 'Autor' },
  defendant: { label: 'Réu' },
  other: { label: 'Outra parte' },
} as const;

export type AssistantSide = keyof typeof ASSISTANT_SIDES;

/** A technical assistant of a party. */
export interface Assistant {
  readonly name: string;
  readonly side: AssistantSide;
  /** Mail address or telephone, as typed. */
  readonly contact: string | null;
}
