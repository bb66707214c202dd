import { keysOf } from '@vendas/contract/fields';
import { PERICIA_STATUSES, type PericiaStatus } from '@vendas/domain/pericias/pericia-status';

const STATUSES = keysOf(PERICIA_STATUSES);

/** The number of a step, from 1; its label starts with it. */
export function stepNumber(status: PericiaStatus): number {
  return STATUSES.indexOf(status) + 1;
}

export type Phase = 'appointment' | 'fees' | 'work' | 'report' | 'refused';

/** The number of the last step of each phase. */
const LAST_STEPS: readonly (readonly [Phase, number])[] = [
  ['appointment', 2],
  ['fees', 4],
  ['work', 7],
  ['report', 9],
  ['refused', 10],
];

/** The phase of a step, which gives it its colour. */
export function phaseOf(status: PericiaStatus): Phase {
  const number = stepNumber(status);
  return LAST_STEPS.find(([, last]) => number <= last)?.[0] ?? 'refused';
}
