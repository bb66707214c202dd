import { periciaSchema } from '@vendas/contract/pericias';
import type { Pericia } from '@vendas/contract/pericias';
import { checkStep } from '@vendas/domain/pericia';
import type { StepRequest } from '@vendas/domain/pericia';
import type { Repeatable } from '#platform/database/repeatable.ts';
import type { Services } from '#platform/services.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { once } from '#store/idempotency.ts';
import { insertPericiaStep, lockPericia, updatePericiaStatus } from '#store/pericias.ts';
import { periciaAnswer } from './pericia-answer.ts';

/**
 * Records a step and moves the case to it, all or nothing, once per idempotency key. The case is locked while it is
 * judged, so that of two administrators at once the second is told.
 * @throws RuleViolation periciaNotFound, idempotencyKeyReused, those of checkStep
 */
export function advancePericia(
  { database }: Services,
  id: string,
  request: StepRequest,
  repeatable: Repeatable,
): Promise<Pericia> {
  return inTransaction(database.kysely, (tx) =>
    once(tx, repeatable, periciaSchema.parse, async () => {
      const { currentStatus } = await lockPericia(tx, id);
      const step = checkStep(currentStatus, request);
      await insertPericiaStep(tx, { ...step, periciaId: id, userId: repeatable.userId });
      return periciaAnswer(await updatePericiaStatus(tx, id, step.statusType));
    }),
  );
}
