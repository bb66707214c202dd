import type { z } from 'zod';
import { customerSchema } from '@vendas/contract/people/customer';
import type { Customer } from '@vendas/contract/people/customer';
import type { customerFormSchema } from '@vendas/contract/people/customer-form';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { IdempotentCall } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { insertAudit } from '#store/audit.ts';
import { findUserByEmail } from '#store/auth/users.ts';
import { insertCustomer } from '#store/orders/customers.ts';
import { withIdempotency } from '#store/idempotency.ts';

/**
 * Adds a customer at the counter, once per idempotency key. The account has no password; if it has an e-mail address,
 * its owner can claim it by that.
 * @throws RuleViolation emailTaken, phoneTaken, idempotencyKeyReused
 */
export function createCustomer(
  { database, clock }: Services,
  form: z.output<typeof customerFormSchema>,
  call: IdempotentCall,
): Promise<Customer> {
  const { userId } = call;
  return inTransaction(database.kysely, (tx) =>
    withIdempotency(tx, call, customerSchema.parse, async () => {
      const now = clock.now();
      const id = await insertCustomer(tx, { ...form, createdAt: now });
      if (id === undefined) {
        const isEmailTaken = form.email !== null && (await findUserByEmail(tx, form.email));
        throw isEmailTaken
          ? new RuleViolation('emailTaken', {})
          : new RuleViolation('phoneTaken', {});
      }
      await insertAudit(tx, {
        at: now,
        actorId: userId,
        action: 'customerCreated',
        subject: 'user',
        subjectId: id,
        after: form,
      });
      return { id, ...form };
    }),
  );
}
