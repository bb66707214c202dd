import type { Assistant } from '@vendas/domain/pericias/pericia';
import type { PericiaHistoryEntry } from '@vendas/contract/pericias';
import type { listPericiaHistory } from '#store/pericias.ts';

interface WithAssistants {
  readonly assistants?: readonly Assistant[];
}

/** The fields of a form or case as their columns store them: assistants as JSON, its keys in one order. */
export function toColumns<T extends WithAssistants>({ assistants, ...fields }: T) {
  const listed = assistants?.map(({ name, side, contact }) => ({ name, side, contact }));
  return { ...fields, ...(listed !== undefined && { assistants: JSON.stringify(listed) }) };
}

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
