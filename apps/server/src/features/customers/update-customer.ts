import type { z } from 'zod';
import type { CustomerFile, updateCustomerFile } from '@vendas/contract/people/customers';
import { changedFacts } from '@vendas/domain/audit';
import { dateInZone } from '@vendas/domain/calendar';
import {
  hasCustomerValues,
  isBirthdayPlausible,
  isOpenedToAnother,
} from '@vendas/domain/people/customer-file';
import type { CustomerValues } from '@vendas/domain/people/customer-values';
import { distinctPhones, personName } from '@vendas/domain/people/person';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { insertAudit } from '#store/audit.ts';
import {
  findTakenContact,
  lockContacts,
  setAccountContacts,
} from '#store/people/customer-contacts.ts';
import {
  findByTaxDocument,
  findConsent,
  lockTaxDocuments,
  saveCustomer,
} from '#store/people/customer-files.ts';
import { countReferences } from '#store/people/merge-customers.ts';
import type { CustomerRow } from '#store/people/customer-files.ts';
import { customerFacts, customerValues, lockCustomer, readCustomer } from './read-customer.ts';

interface Edit {
  readonly id: string;
  readonly form: z.output<typeof updateCustomerFile.body>;
  readonly actorId: string;
  readonly seesOrders: boolean;
}

/**
 * Saves the form of a file. Saving an unchanged form has no effect, so that a repeat after a lost response succeeds.
 * @throws RuleViolation customerNotFound, customerIsTeam, customerChanged, customerContactOwn, birthdayImplausible,
 * taxDocumentTaken, emailTaken, phoneTaken, customerAccessForbidden
 */
export function updateCustomer(services: Services, edit: Edit): Promise<CustomerFile> {
  const { clock, config, database } = services;
  const { form, actorId } = edit;
  return inTransaction(database.kysely, async (tx) => {
    const current = await lockCustomer(tx, edit.id);
    const { id } = current;
    const requested = withoutRepeats(customerValues(form));
    if (hasCustomerValues(current, requested)) return await readCustomer(tx, id);
    if (!hasCustomerValues(current, form.expected)) {
      throw new RuleViolation('customerChanged', { current: customerValues(current) });
    }
    const at = clock.now();
    requireBirthday(current, requested, dateInZone(at, config.businessTimeZone));
    await requireDocument(tx, current, requested);
    const areContactsNew = requested.email !== current.email || requested.phone !== current.phone;
    if (areContactsNew) await requireContacts(tx, current, requested);
    const hasText = config.smsWebhookUrl !== undefined;
    const isOpened = isOpenedToAnother(current, requested, hasText);
    if (isOpened && !edit.seesOrders) await requireNoPurchase(tx, id);
    const isConsentNew = requested.acceptsMessages !== current.acceptsMessages;
    const consent = isConsentNew
      ? newConsent(requested, { at, actorId })
      : { consentAt: current.consentAt, consentBy: (await findConsent(tx, id))?.consentBy ?? null };
    await saveCustomer(tx, { ...requested, ...consent, id });
    if (areContactsNew) {
      await setAccountContacts(tx, { id, email: requested.email, phone: requested.phone, at });
    }
    await insertAudit(tx, {
      at,
      actorId,
      action: 'customerUpdated',
      subject: 'user',
      subjectId: id,
      ...changedFacts(customerFacts(current), customerFacts(requested)),
    });
    return await readCustomer(tx, id);
  });
}

/** The further contacts without those of the account. */
function withoutRepeats(values: CustomerValues): CustomerValues {
  const { email, phone, emails, phones } = values;
  return {
    ...values,
    emails: emails.filter((one) => one !== email),
    phones: distinctPhones(phones, phone),
  };
}

function newConsent(
  { acceptsMessages }: CustomerValues,
  { at, actorId }: { readonly at: Date; readonly actorId: string },
) {
  return acceptsMessages === null
    ? { consentAt: null, consentBy: null }
    : { consentAt: at, consentBy: actorId };
}

function requireBirthday(current: CustomerValues, requested: CustomerValues, today: string): void {
  const { birthday } = requested;
  if (birthday === null || birthday === current.birthday) return;
  if (!isBirthdayPlausible(birthday, today)) throw new RuleViolation('birthdayImplausible', {});
}

async function requireDocument(
  tx: Executor,
  current: CustomerRow,
  { taxDocument }: CustomerValues,
): Promise<void> {
  if (taxDocument === null || taxDocument === current.taxDocument) return;
  await lockTaxDocuments(tx);
  const other = await findByTaxDocument(tx, taxDocument, current.id);
  if (other === undefined) return;
  const customerName = personName(other) ?? null;
  throw new RuleViolation('taxDocumentTaken', { customerId: other.id, customerName });
}

/**
 * The owner of a new address or number can sign in with it and see the purchases. An actor who may not see orders
 * must not open them to others.
 */
async function requireNoPurchase(tx: Executor, id: string): Promise<void> {
  const { orders } = await countReferences(tx, id);
  if (orders > 0) throw new RuleViolation('customerAccessForbidden', {});
}

async function requireContacts(
  tx: Executor,
  current: CustomerRow,
  { email, phone }: CustomerValues,
): Promise<void> {
  if (current.canSignIn) throw new RuleViolation('customerContactOwn', {});
  await lockContacts(tx);
  const takenField = await findTakenContact(tx, { id: current.id, email, phone });
  if (takenField === 'email') throw new RuleViolation('emailTaken', {});
  if (takenField === 'phone') throw new RuleViolation('phoneTaken', {});
}
