import { keysOf } from '@vendas/contract/fields';
import { REFUSED, refusedAt } from '@vendas/domain/pericias/pericia';
import { PERICIA_STATUSES } from '@vendas/domain/pericias/pericia-status';
import type { PericiaStatus } from '@vendas/domain/pericias/pericia-status';

export type StepState = 'done' | 'current' | 'ahead' | 'refused';

export interface CaseStep {
  readonly status: PericiaStatus;
  readonly state: StepState;
}

/** The nine steps of a case that is never refused, in order. */
const REGULAR_STEPS = keysOf(PERICIA_STATUSES).filter((status) => status !== REFUSED);

/**
 * The progress of a case. A refused case ended at a decision, which its history contains: the status before the last
 * one.
 */
export function caseProgress(
  current: PericiaStatus,
  steps: readonly { readonly statusType: PericiaStatus }[],
): CaseStep[] {
  const isRefused = current === REFUSED;
  const before = steps.at(-2)?.statusType;
  const lastStatus = isRefused ? before && refusedAt(before) : current;
  const reached = REGULAR_STEPS.findIndex((status) => status === lastStatus);
  return REGULAR_STEPS.map((status, index) => {
    if (index > reached) return { status, state: 'ahead' };
    if (index < reached) return { status, state: 'done' };
    return { status, state: isRefused ? 'refused' : 'current' };
  });
}
