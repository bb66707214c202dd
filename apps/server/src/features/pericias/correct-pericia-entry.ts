import type { z } from 'zod';
import { correctPericiaEntry as route } from '@vendas/contract/pericias';
import type { PericiaHistoryEntry } from '@vendas/contract/pericias';
import { checkCorrection } from '@vendas/domain/pericias/pericia-history';
import type { Correction } from '@vendas/domain/pericias/pericia-history';
import type { IdempotentCall } from '#platform/database/transaction.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { withIdempotency } from '#store/idempotency.ts';
import { insertPericiaEntry, listPericiaHistory, lockPericia } from '#store/pericias.ts';
import { toPericiaEntryResponse } from './pericia-rows.ts';

/**
 * Corrects the last entry of a case's history by a new entry, once per idempotency key; the case keeps its status.
 * The case is locked during the check, so that the second of two concurrent administrators gets a refusal.
 * @throws RuleViolation periciaNotFound, idempotencyKeyReused, those of checkCorrection
 */
export function correctPericiaEntry(
  { database }: Services,
  { id: periciaId, entryId }: z.output<typeof route.params>,
  correction: Correction,
  call: IdempotentCall,
): Promise<PericiaHistoryEntry> {
  return inTransaction(database.kysely, (tx) =>
    withIdempotency(tx, call, route.response.parse, async () => {
      await lockPericia(tx, periciaId);
      const history = await listPericiaHistory(tx, periciaId);
      const corrected = checkCorrection(history, entryId, correction);
      const entry = { ...corrected, periciaId, userId: call.userId };
      return toPericiaEntryResponse(await insertPericiaEntry(tx, entry));
    }),
  );
}
