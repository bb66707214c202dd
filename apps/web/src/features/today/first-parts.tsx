import type { SeenCards } from '@vendas/contract/today';
import type { FirstStep } from '@vendas/domain/shop/first-steps';
import { DeadlinesCard } from './deadlines-card.tsx';
import { FirstSteps } from './first-steps.tsx';

export interface FirstPartsProps {
  readonly firstSteps: readonly FirstStep[];
  /** Undefined for people who may not see it, null where there is nothing to watch. */
  readonly deadlines: SeenCards['deadlines'];
}

/** What comes first on the page where there is any: the first steps of a new shop, and the deadlines of courts. */
export function FirstParts({ firstSteps, deadlines }: FirstPartsProps) {
  return (
    <>
      {firstSteps.length > 0 && <FirstSteps steps={firstSteps} />}
      {deadlines && <DeadlinesCard card={deadlines} />}
    </>
  );
}
