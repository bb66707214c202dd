import { customerFileSchema } from '@vendas/contract/people/customers';
import type { CustomerFile, MergePreview } from '@vendas/contract/people/customers';
import {
  isOpenedToAnother,
  mergeCustomers as mergeValues,
  survivorOf,
} from '@vendas/domain/people/customer-file';
import { stricterLimit } from '@vendas/domain/charges/credit';
import { personName } from '@vendas/domain/people/person';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Executor } from '#platform/database/database.ts';
import type { IdempotentCall } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { insertAudit } from '#store/audit.ts';
import { withIdempotency } from '#store/idempotency.ts';
import { findCustomerLimit, readCreditSettings, setCustomerLimit } from '#store/orders/credit.ts';
import { setAccountContacts } from '#store/people/customer-contacts.ts';
import {
  findConsent,
  findCustomer,
  lockCustomers,
  resolveCustomer,
  saveCustomer,
} from '#store/people/customer-files.ts';
import type { CustomerRow } from '#store/people/customer-files.ts';
import { countReferences, endRecord, moveReferences } from '#store/people/merge-customers.ts';
import { customerFacts, customerValues, readCustomer, requireCustomer } from './read-customer.ts';

interface Pair {
  readonly id: string;
  readonly otherId: string;
}

/**
 * Previews the merge of two files; changes nothing.
 * @throws RuleViolation customerNotFound, customerIsTeam, customersSame, customersBothSignIn,
 *   customersDifferInDocument
 */
export async function previewMerge({ database }: Services, pair: Pair): Promise<MergePreview> {
  const db = database.kysely;
  const ids = await resolvePair(db, pair);
  if (ids.id === ids.otherId) throw new RuleViolation('customersSame', {});
  const { survivor, other } = await findPair(db, ids);
  const values = mergedValues(survivor, other);
  const counts = await countReferences(db, other.id);
  const otherName = nameOf(other);
  const isNameDropped = otherName !== null && otherName !== nameOf(values);
  const isBirthdayDropped = other.birthday !== null && other.birthday !== values.birthday;
  return {
    survivor: {
      id: survivor.id,
      name: personName(survivor) ?? null,
      canSignIn: survivor.canSignIn,
    },
    other: { id: other.id, name: personName(other) ?? null, canSignIn: other.canSignIn },
    values,
    dropped: {
      name: isNameDropped ? otherName : null,
      birthday: isBirthdayDropped ? other.birthday : null,
    },
    ...counts,
  };
}

interface Merge extends Pair {
  /** Which file remains according to the preview. */
  readonly survivorId: string;
  readonly seesOrders: boolean;
}

/**
 * Merges two files of one person, once per idempotency key: everything moves to the remaining file, and the id of the
 * other leads there. If the pair was merged meanwhile, that result is returned.
 * @throws RuleViolation customerNotFound, customerIsTeam, customersSame, customersBothSignIn,
 *   customersDifferInDocument, customersMergeChanged, customerAccessForbidden, idempotencyKeyReused
 */
export function mergeCustomers(
  { clock, config, database }: Services,
  { seesOrders, survivorId, ...pair }: Merge,
  call: IdempotentCall,
): Promise<CustomerFile> {
  if (pair.id === pair.otherId) throw new RuleViolation('customersSame', {});
  const hasText = config.smsWebhookUrl !== undefined;
  return inTransaction(database.kysely, (tx) =>
    withIdempotency(tx, call, customerFileSchema.parse, async () => {
      const pairToLock = await resolvePair(tx, pair);
      await lockCustomers(tx, [pairToLock.id, pairToLock.otherId]);
      // one of them may have been merged while this waited for the locks
      const ids = await resolvePair(tx, pair);
      if (ids.id === ids.otherId) return await readCustomer(tx, ids.id);
      if (ids.id !== pairToLock.id || ids.otherId !== pairToLock.otherId) {
        throw new RuleViolation('customersMergeChanged', {});
      }
      const { survivor, other } = await findPair(tx, ids);
      if (survivor.id !== survivorId) throw new RuleViolation('customersMergeChanged', {});
      if (!seesOrders) await requireAccess(tx, { survivor, other }, hasText);
      await merge(tx, { survivor, other, at: clock.now(), actorId: call.userId });
      return await readCustomer(tx, survivor.id);
    }),
  );
}

interface MergedPair {
  readonly survivor: CustomerRow;
  readonly other: CustomerRow;
}

/**
 * A person who can sign in to the remaining file, or will by its new address or number, sees the purchases. An actor
 * who may not see orders must not open them to others.
 */
async function requireAccess(
  tx: Executor,
  { survivor, other }: MergedPair,
  hasTextMessages: boolean,
): Promise<void> {
  const hasBought = async ({ id }: CustomerRow) => (await countReferences(tx, id)).orders > 0;
  const values = mergedValues(survivor, other);
  const isMovedOpen = survivor.canSignIn || isOpenedToAnother(other, values, hasTextMessages);
  const isKeptOpen = isOpenedToAnother(survivor, values, hasTextMessages);
  if ((isMovedOpen && (await hasBought(other))) || (isKeptOpen && (await hasBought(survivor)))) {
    throw new RuleViolation('customerAccessForbidden', {});
  }
}

async function merge(
  tx: Executor,
  { survivor, other, at, actorId }: MergedPair & { readonly at: Date; readonly actorId: string },
): Promise<void> {
  const { id } = survivor;
  const values = mergedValues(survivor, other);
  const isOwnConsent = values.acceptsMessages === survivor.acceptsMessages;
  const consent = await findConsent(tx, isOwnConsent ? id : other.id);
  const { creditLimitCents: shopLimitCents } = await readCreditSettings(tx);
  const limits = [await findCustomerLimit(tx, id), await findCustomerLimit(tx, other.id)] as const;
  const { orders } = await countReferences(tx, other.id);
  await moveReferences(tx, other.id, id);
  await endRecord(tx, { id: other.id, newId: id, at });
  await saveCustomer(tx, {
    ...values,
    id,
    consentAt: consent?.consentAt ?? null,
    consentBy: consent?.consentBy === other.id ? id : (consent?.consentBy ?? null),
  });
  await setCustomerLimit(tx, id, stricterLimit(...limits, shopLimitCents));
  if (values.email !== survivor.email || values.phone !== survivor.phone) {
    await setAccountContacts(tx, { id, email: values.email, phone: values.phone, at });
  }
  await insertAudit(tx, {
    at,
    actorId,
    action: 'customersMerged',
    subject: 'user',
    subjectId: id,
    before: customerFacts(other),
    after: { mergedCustomer: personName(other) ?? other.id, orders },
  });
}

async function resolvePair(db: Executor, { id, otherId }: Pair): Promise<Pair> {
  return { id: await resolveCustomer(db, id), otherId: await resolveCustomer(db, otherId) };
}

async function findPair(db: Executor, { id, otherId }: Pair): Promise<MergedPair> {
  const opened = requireCustomer(await findCustomer(db, id));
  const second = requireCustomer(await findCustomer(db, otherId));
  return survivorOf(opened, second) === 'opened'
    ? { survivor: opened, other: second }
    : { survivor: second, other: opened };
}

function mergedValues(survivor: CustomerRow, other: CustomerRow) {
  const { canSignIn } = survivor;
  return mergeValues({ ...customerValues(survivor), canSignIn }, customerValues(other));
}

function nameOf({ firstName, lastName }: Pick<CustomerRow, 'firstName' | 'lastName'>) {
  return personName({ firstName, lastName }) ?? null;
}
