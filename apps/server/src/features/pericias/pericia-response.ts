import type { Pericia, PericiaHistoryEntry, PericiaRow } from '@vendas/contract/pericias';
import type { getPericia, listPericiasByKey, listPericiaHistory } from '#store/pericias.ts';

type FullRow = Awaited<ReturnType<typeof getPericia>>;
type ListRow = Awaited<ReturnType<typeof listPericiasByKey>>[number];
type EntryRow = Awaited<ReturnType<typeof listPericiaHistory>>[number];

/** A case as sent to clients. */
export function toPericiaResponse({ createdAt, lastStepAt, ...pericia }: FullRow): Pericia {
  return {
    ...pericia,
    lastStepAt: lastStepAt.toISOString(),
    createdAt: createdAt.toISOString(),
  };
}

/** A row of the list as sent to clients. */
export function toPericiaRowResponse({ createdAt, lastStepAt, ...row }: ListRow): PericiaRow {
  return {
    ...row,
    lastStepAt: lastStepAt.toISOString(),
    createdAt: createdAt.toISOString(),
  };
}

/** A history entry as sent to clients. */
export function toPericiaEntryResponse({ createdAt, ...entry }: EntryRow): PericiaHistoryEntry {
  return { ...entry, createdAt: createdAt.toISOString() };
}
