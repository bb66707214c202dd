import { periciaSchema } from '@vendas/contract/pericias';
import type { Pericia } from '@vendas/contract/pericias';
import { checkStep } from '@vendas/domain/pericias/pericia';
import { isSaidAlready } from '@vendas/domain/pericias/pericia-history';
import type { StepRequest } from '@vendas/domain/pericias/pericia';
import type { IdempotentCall } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { withIdempotency } from '#store/idempotency.ts';
import {
  insertPericiaEntry,
  listPericiaHistory,
  lockPericia,
  updatePericiaStatus,
} from '#store/pericias.ts';
import { toPericiaResponse } from './pericia-rows.ts';

/**
 * Records a step and moves the case to it, all or nothing, once per idempotency key. A step that was saved before and
 * says nothing new is not recorded again. The case is locked during the
 * check, so that the second of two concurrent administrators gets a refusal.
 * @throws RuleViolation periciaNotFound, idempotencyKeyReused, those of checkStep
 */
export function advancePericia(
  { database }: Services,
  id: string,
  request: StepRequest,
  call: IdempotentCall,
): Promise<Pericia> {
  return inTransaction(database.kysely, (tx) =>
    withIdempotency(tx, call, periciaSchema.parse, async () => {
      const pericia = await lockPericia(tx, id);
      const step = checkStep(pericia.currentStatus, request);
      if (
        step.statusType === pericia.currentStatus &&
        isSaidAlready(await listPericiaHistory(tx, id), step)
      ) {
        return toPericiaResponse(pericia);
      }
      await insertPericiaEntry(tx, { ...step, periciaId: id, userId: call.userId });
      return toPericiaResponse(await updatePericiaStatus(tx, id, step.statusType));
    }),
  );
}
