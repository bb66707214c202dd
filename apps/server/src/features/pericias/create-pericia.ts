import { periciaSchema } from '@vendas/contract/pericias';
import type { Pericia, periciaFormSchema } from '@vendas/contract/pericias';
import { processKey } from '@vendas/domain/pericias/process-number';
import { FIRST_STEP } from '@vendas/domain/pericias/pericia';
import type { z } from 'zod';
import type { IdempotentCall } from '#platform/database/transaction.ts';
import type { LookupAccess } from '#platform/lookups/lookup-access.ts';
import type { Services } from '#platform/services.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { withIdempotency } from '#store/idempotency.ts';
import { hasSecretNotice } from '#store/notices/notice-secrecy.ts';
import { insertPericia, insertPericiaEntry } from '#store/pericias.ts';
import { requestRecord } from './court-records/plan-look-ups.ts';
import { toColumns, toPericiaResponse } from './pericia-rows.ts';

/**
 * Opens a case at its first step, with the first entry of its history, once per idempotency key, and enqueues its
 * look-up. A notice of its number that states secrecy seals it.
 * @throws RuleViolation idempotencyKeyReused
 */
export async function createPericia(
  { clock, database }: Services,
  access: LookupAccess,
  form: z.output<typeof periciaFormSchema>,
  call: IdempotentCall,
): Promise<Pericia> {
  const { userId } = call;
  const isLookedUp = await access.isOn('datajud');
  return await inTransaction(database.kysely, (tx) =>
    withIdempotency(tx, call, periciaSchema.parse, async () => {
      const { status, notes } = FIRST_STEP;
      const isSecret = await hasSecretNotice(tx, processKey(form.processNumber));
      const sealed = isSecret && { isSealed: true };
      const fields = { ...toColumns(form), ...sealed, userId, currentStatus: status };
      const pericia = await insertPericia(tx, fields);
      await insertPericiaEntry(tx, {
        periciaId: pericia.id,
        statusType: status,
        processMovementNumber: null,
        eventDate: null,
        notes,
        userId,
      });
      if (isLookedUp) await requestRecord(tx, pericia.processNumber, clock.now());
      return toPericiaResponse(pericia);
    }),
  );
}
