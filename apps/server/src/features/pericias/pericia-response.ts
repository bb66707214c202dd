import type { Pericia, PericiaHistoryEntry, PericiaRow } from '@vendas/contract/pericias';
import type { getPericia, listPericiasByKey, listPericiaSteps } from '#store/pericias.ts';

type FullRow = Awaited<ReturnType<typeof getPericia>>;
type ListRow = Awaited<ReturnType<typeof listPericiasByKey>>[number];
type StepRow = Awaited<ReturnType<typeof listPericiaSteps>>[number];

/** A case as sent to clients. */
export function toPericiaResponse({ createdAt, ...pericia }: FullRow): Pericia {
  return { ...pericia, createdAt: createdAt.toISOString() };
}

/** A row of the list as sent to clients. */
export function toPericiaRowResponse({ createdAt, ...row }: ListRow): PericiaRow {
  return { ...row, createdAt: createdAt.toISOString() };
}

/** A history entry as sent to clients. */
export function toPericiaStepResponse({ createdAt, ...step }: StepRow): PericiaHistoryEntry {
  return { ...step, createdAt: createdAt.toISOString() };
}
