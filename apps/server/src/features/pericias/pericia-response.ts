import type { PericiaHistoryEntry } from '@vendas/contract/pericias';
import type { listPericiaHistory } from '#store/pericias.ts';

type EntryRow = Awaited<ReturnType<typeof listPericiaHistory>>[number];

interface Instants {
  readonly lastStepAt: Date;
  readonly createdAt: Date;
}

/** A case, or its row in the list, as sent to clients. */
export function toPericiaResponse<T extends Instants>({ createdAt, lastStepAt, ...rest }: T) {
  return { ...rest, lastStepAt: lastStepAt.toISOString(), createdAt: createdAt.toISOString() };
}

/** A history entry as sent to clients. */
export function toPericiaEntryResponse({ createdAt, ...entry }: EntryRow): PericiaHistoryEntry {
  return { ...entry, createdAt: createdAt.toISOString() };
}
