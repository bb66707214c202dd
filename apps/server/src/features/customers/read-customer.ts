import { type CustomerFile, customerValuesSchema } from '@vendas/contract/people/customers';
import type { AuditFacts } from '@vendas/domain/audit';
import { addressLine } from '@vendas/domain/people/address';
import type { CustomerValues } from '@vendas/domain/people/customer-values';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Executor } from '#platform/database/database.ts';
import { findCustomer, lockCustomers, resolveCustomer } from '#store/people/customer-files.ts';
import type { CustomerRow } from '#store/people/customer-files.ts';
import { listCustomerNotes } from '#store/people/customer-notes.ts';

/**
 * The file of a customer; the id of a merged file leads to the remaining one.
 * @throws RuleViolation customerNotFound
 */
export async function readCustomer(db: Executor, id: string): Promise<CustomerFile> {
  const customer = await findCustomer(db, await resolveCustomer(db, id));
  if (customer === undefined) throw new RuleViolation('customerNotFound', {});
  const notes = await listCustomerNotes(db, customer.id);
  const { createdAt, role, consentAt, ...rest } = customer;
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    isTeam: role !== 'user',
    consentAt: consentAt?.toISOString() ?? null,
    notes: notes.map((note) => ({ ...note, createdAt: note.createdAt.toISOString() })),
  };
}

/**
 * Locks the file of a customer until the transaction ends.
 * @throws RuleViolation customerNotFound, customerIsTeam
 */
export async function lockCustomer(tx: Executor, id: string): Promise<CustomerRow> {
  const current = await resolveCustomer(tx, id);
  await lockCustomers(tx, [current]);
  return requireCustomer(await findCustomer(tx, current));
}

/**
 * Requires the file of a customer; the file of a member of the team who bought something is refused.
 * @throws RuleViolation customerNotFound, customerIsTeam
 */
export function requireCustomer(customer: CustomerRow | undefined): CustomerRow {
  if (customer === undefined) throw new RuleViolation('customerNotFound', {});
  if (customer.role !== 'user') throw new RuleViolation('customerIsTeam', {});
  return customer;
}

/** The values of the form, without the file's other fields. */
export function customerValues(values: CustomerValues): CustomerValues {
  return customerValuesSchema.parse(values);
}

/** The values as facts of the audit log. */
export function customerFacts(values: CustomerValues): AuditFacts {
  const { emails, phones, addresses, ...single } = customerValues(values);
  return {
    ...single,
    emails: emails.join(', ') || null,
    phones: phones.join(', ') || null,
    addresses: addresses.map(addressLine).join('; ') || null,
  };
}
