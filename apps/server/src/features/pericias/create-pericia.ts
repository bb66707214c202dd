import { periciaSchema } from '@vendas/contract/pericias';
import type { Pericia, periciaFormSchema } from '@vendas/contract/pericias';
import { FIRST_STEP } from '@vendas/domain/pericia';
import type { z } from 'zod';
import type { Repeatable } from '#platform/database/repeatable.ts';
import type { Services } from '#platform/services.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { once } from '#store/idempotency.ts';
import { insertPericia, insertPericiaStep } from '#store/pericias.ts';
import { periciaAnswer } from './pericia-answer.ts';

/**
 * Opens a case at its first step, with the first entry of its history, once per idempotency key.
 * @throws RuleViolation idempotencyKeyReused
 */
export function createPericia(
  { database }: Services,
  fields: z.output<typeof periciaFormSchema>,
  repeatable: Repeatable,
): Promise<Pericia> {
  const { userId } = repeatable;
  return inTransaction(database.kysely, (tx) =>
    once(tx, repeatable, periciaSchema.parse, async () => {
      const { status, notes } = FIRST_STEP;
      const pericia = await insertPericia(tx, { ...fields, userId, currentStatus: status });
      await insertPericiaStep(tx, {
        periciaId: pericia.id,
        statusType: status,
        processMovementNumber: null,
        eventDate: null,
        notes,
        userId,
      });
      return periciaAnswer(pericia);
    }),
  );
}
