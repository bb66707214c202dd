import type { PericiaRow } from '@vendas/contract/pericias';
import { processKey } from '@vendas/domain/process-number';
import type { Services } from '#platform/services.ts';
import { listPericiasByKey } from '#store/pericias.ts';
import { toPericiaRowResponse } from './pericia-response.ts';

/**
 * Up to five other cases with this process number, ignoring punctuation; none for a text without letters or digits.
 */
export async function findSameNumber(
  { database }: Services,
  processNumber: string,
  exceptId: string | undefined,
): Promise<PericiaRow[]> {
  const key = processKey(processNumber);
  if (key === '') return [];
  const rows = await listPericiasByKey(database.kysely, key, exceptId);
  return rows.map(toPericiaRowResponse);
}
