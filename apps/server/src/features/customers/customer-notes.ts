import { customerFileSchema } from '@vendas/contract/people/customers';
import type { CustomerFile } from '@vendas/contract/people/customers';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { IdempotentCall } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { insertAudit } from '#store/audit.ts';
import { withIdempotency } from '#store/idempotency.ts';
import { deleteCustomerNote, insertCustomerNotes } from '#store/people/customer-notes.ts';
import { lockCustomer, readCustomer } from './read-customer.ts';

/**
 * Adds a note to a file, once per idempotency key.
 * @throws RuleViolation customerNotFound, customerIsTeam, idempotencyKeyReused
 */
export function addNote(
  { clock, database }: Services,
  id: string,
  body: string,
  call: IdempotentCall,
): Promise<CustomerFile> {
  return inTransaction(database.kysely, (tx) =>
    withIdempotency(tx, call, customerFileSchema.parse, async () => {
      const { id: userId } = await lockCustomer(tx, id);
      const createdAt = clock.now();
      await insertCustomerNotes(tx, [{ userId, body, authorId: call.userId, createdAt }]);
      return await readCustomer(tx, userId);
    }),
  );
}

interface Removal {
  readonly id: string;
  readonly noteId: string;
  readonly actorId: string;
}

/**
 * Removes a note from a file. The audit log records the removal, not the text.
 * @throws RuleViolation customerNotFound, customerIsTeam, customerNoteNotFound
 */
export function removeNote(
  { clock, database }: Services,
  { id, noteId, actorId }: Removal,
): Promise<CustomerFile> {
  return inTransaction(database.kysely, async (tx) => {
    const { id: userId } = await lockCustomer(tx, id);
    if (!(await deleteCustomerNote(tx, userId, noteId))) {
      throw new RuleViolation('customerNoteNotFound', {});
    }
    await insertAudit(tx, {
      at: clock.now(),
      actorId,
      action: 'customerNoteRemoved',
      subject: 'user',
      subjectId: userId,
    });
    return await readCustomer(tx, userId);
  });
}
