import type { CustomerCredit } from '@vendas/contract/credit/credit';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { insertAudit } from '#store/audit.ts';
import { findCustomerLimit, readCreditSettings, setCustomerLimit } from '#store/orders/credit.ts';
import { shareLockCustomer, resolveCustomer } from '#store/people/customer-files.ts';

interface Edit {
  readonly id: string;
  readonly limitCents: number | null;
  /** The limit that the form had when it was opened. */
  readonly shownCents: number | null;
  readonly actorId: string;
}

/** A customer's own limit and that of the shop; the id of a merged file leads to the remaining one. */
export async function readCustomerCredit(
  { database }: Services,
  id: string,
): Promise<CustomerCredit> {
  const db = database.kysely;
  const customerId = await resolveCustomer(db, id);
  const limitCents = await findCustomerLimit(db, customerId);
  const { creditLimitCents: shopLimitCents } = await readCreditSettings(db);
  return { limitCents, shopLimitCents };
}

/**
 * Sets how much a customer may owe on credit. Saving the stored value again has no effect.
 * @throws RuleViolation customerNotFound, creditLimitChanged
 */
export function setLimit({ clock, database }: Services, edit: Edit): Promise<CustomerCredit> {
  const { limitCents, shownCents, actorId } = edit;
  return inTransaction(database.kysely, async (tx) => {
    const id = await shareLockCustomer(tx, edit.id, true);
    if (id === undefined) throw new RuleViolation('customerNotFound', {});
    const current = await findCustomerLimit(tx, id);
    const { creditLimitCents: shopLimitCents } = await readCreditSettings(tx);
    if (current === limitCents) return { limitCents, shopLimitCents };
    if (current !== shownCents)
      throw new RuleViolation('creditLimitChanged', { limitCents: current });
    await setCustomerLimit(tx, id, limitCents);
    await insertAudit(tx, {
      at: clock.now(),
      actorId,
      action: 'customerUpdated',
      subject: 'user',
      subjectId: id,
      before: { creditLimitCents: current },
      after: { creditLimitCents: limitCents },
    });
    return { limitCents, shopLimitCents };
  });
}
