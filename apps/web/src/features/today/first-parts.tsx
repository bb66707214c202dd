import type { SeenCards } from '@vendas/contract/today';
import type { FirstStep } from '@vendas/domain/shop/first-steps';
import { DeadlinesCard } from './deadlines-card.tsx';
import { FirstSteps } from './first-steps.tsx';

export interface FirstPartsProps {
  readonly firstSteps: readonly FirstStep[];
  /** Undefined for users who may not see it, null if there is no data. */
  readonly deadlines: SeenCards['deadlines'];
}

/** The first parts of the page, if any: the first steps of a new shop, and the court deadlines. */
export function FirstParts({ firstSteps, deadlines }: FirstPartsProps) {
  return (
    <>
      {firstSteps.length > 0 && <FirstSteps steps={firstSteps} />}
      {deadlines && <DeadlinesCard card={deadlines} />}
    </>
  );
}
