import { sql } from 'kysely';
import { PERSONAL_FACTS } from '@vendas/domain/audit';
import type { Executor } from '#platform/database/database.ts';
import type { ImageName } from '#platform/files/images.ts';

/** The name of an erased person in the lists of their sales. */
const NAMELESS = { firstName: 'Conta', lastName: 'excluída' } as const;

/** Every order of a person with the columns of its balance. */
export function listBalances(db: Executor, userId: string) {
  return db
    .selectFrom('orders')
    .select(['status', 'totalCents', 'adjustmentCents', 'amountPaidCents'])
    .where('userId', '=', userId)
    .execute();
}

/**
 * The amount a person owes of instalment interest and of late charges carried into an agreement; cancelled orders owe
 * nothing.
 */
export async function sumOpenExtras(db: Executor, userId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(open_carried_cents + open_financing_cents), 0)::bigint as cents
    from charges join orders on orders.id = order_id
    where user_id = ${userId}::uuid and status <> 'cancelled'`.execute(db);
  return rows[0]?.cents ?? 0;
}

/** Whether a Pix of a person's orders still waits for a decision of the shop. */
export async function hasPixToReview(db: Executor, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('pixReceived')
    .innerJoin('orders', 'orders.id', 'pixReceived.orderId')
    .select('endToEndId')
    .where('orders.userId', '=', userId)
    .where('pixReceived.state', '=', 'to_review')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the bank is still refunding money of a person's orders: if a refund fails, they have paid after all. */
export async function hasReservedRefunds(db: Executor, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .select('refunds.id')
    .where('orders.userId', '=', userId)
    .where('refunds.state', '=', 'reserved')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Reduces an account to the row its sales refer to: it has no personal data and no sign-in. */
export async function eraseAccount(tx: Executor, userId: string, at: Date): Promise<void> {
  await tx
    .updateTable('auth.users')
    .set({
      email: null,
      phone: null,
      sharedPhone: null,
      newEmail: null,
      newPhone: null,
      passwordHash: null,
      emailConfirmedAt: null,
      phoneConfirmedAt: null,
      lastSignInAt: null,
      hasHalfEmailChange: false,
      appMetadata: '{}',
      userMetadata: '{}',
      deletedAt: at,
      updatedAt: at,
    })
    .where('id', '=', userId)
    .execute();
  await tx
    .updateTable('profiles')
    .set({ ...NAMELESS, avatarUrl: null, role: 'user' })
    .where('id', '=', userId)
    .execute();
}

/** Removes every way to sign in to an account, and every trace of where it was used. */
export async function eraseTraces(tx: Executor, userId: string): Promise<void> {
  for (const table of [
    'auth.identities',
    'auth.oneTimeTokens',
    'auth.flowStates',
    'auth.mfaFactors',
    'auth.mfaRecoveryCodes',
    'auth.knownDevices',
    'auth.sessions',
    'auth.pins',
    'auth.tills',
    'deadlineFeeds',
    'deadlineMails',
  ] as const) {
    await tx.deleteFrom(table).where('userId', '=', userId).execute();
  }
  await tx
    .updateTable('auth.auditLog')
    .set({ ip: null, facts: '{}' })
    .where('actorId', '=', userId)
    .execute();
}

/**
 * Removes notes about a person from their sales, and personal facts that administrators recorded; amounts and days
 * remain.
 */
export async function eraseRemarks(tx: Executor, userId: string): Promise<void> {
  await sql`
    update payments set notes = null, taken_back_reason = null
    where (notes is not null or taken_back_reason is not null) and order_id in (select id from orders where user_id = ${userId})`.execute(
    tx,
  );
  await sql`
    update charge_adjustments set reason = null
    where reason is not null and charge_id in (
      select charges.id from charges join orders on orders.id = order_id where user_id = ${userId})`.execute(
    tx,
  );
  await sql`
    update agreements set reason = null
    where reason is not null and order_id in (select id from orders where user_id = ${userId})`.execute(
    tx,
  );
  await sql`
    update refunds set reason = null
    where reason is not null and payment_id in (
      select payments.id from payments join orders on orders.id = order_id where orders.user_id = ${userId})`.execute(
    tx,
  );
  await sql`delete from reminder_messages where user_id = ${userId}`.execute(tx);
  await sql`
    update receipts set content = content || '{"payerName": null, "payerDocument": null}'
    where order_id in (select id from orders where user_id = ${userId})`.execute(tx);
  await sql`delete from payment_links
    where order_id in (select id from orders where user_id = ${userId})`.execute(tx);
  await sql`
    update pix_received set message = null
    where message is not null and order_id in (select id from orders where user_id = ${userId})`.execute(
    tx,
  );
  await sql`select set_config('vendas.is_erasure', 'on', true)`.execute(tx);
  await sql`
    update audit_log set before = before - 'notes', after = after - 'notes'
    where subject = 'order' and (before ? 'notes' or after ? 'notes')
      and subject_id in (select id from orders where user_id = ${userId})`.execute(tx);
  await sql`
    update audit_log
    set before = before - ${PERSONAL_FACTS}::text[], after = after - ${PERSONAL_FACTS}::text[]
    where subject = 'user' and subject_id in (${idsOf(userId)})`.execute(tx);
  await sql`select set_config('vendas.is_erasure', 'off', true)`.execute(tx);
  // stored responses of idempotent calls: the person's own, and those of administrators that contain their data
  await sql`
    delete from idempotency_keys
    where user_id = ${userId}
      or exists (select from (${idsOf(userId)}) as ids (id) where response::text like '%' || ids.id || '%')`.execute(
    tx,
  );
}

/** The ids of a person: their own, and those of records that were merged into theirs. */
function idsOf(userId: string) {
  return sql`select ${userId}::uuid union all select old_id from customer_aliases where new_id = ${userId}::uuid`;
}

/** Deletes the customer's file of a person with its notes, and the ids of merged records that lead to it. */
export async function eraseCustomerFile(tx: Executor, userId: string): Promise<void> {
  for (const table of [
    'customerFiles',
    'customerContacts',
    'customerAddresses',
    'customerNotes',
  ] as const) {
    await tx.deleteFrom(table).where('userId', '=', userId).execute();
  }
  await tx.deleteFrom('customerAliases').where('newId', '=', userId).execute();
}

/** Whether an account was erased. */
export async function isErased(db: Executor, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('auth.users')
    .select('id')
    .where('id', '=', userId)
    .where('deletedAt', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Unassigns a person's tasks, and ends the links of tasks about them. */
export async function eraseAssignments(tx: Executor, userId: string): Promise<void> {
  await tx
    .updateTable('tasks')
    .set({ customerId: null })
    .where('customerId', '=', userId)
    .execute();
  await tx
    .updateTable('tasks')
    .set({ assignedToUserId: null })
    .where('assignedToUserId', '=', userId)
    .execute();
}

/** Deletes the rows of a person's images of themselves; the caller removes the bytes. */
export async function deleteAvatarsOf(tx: Executor, userId: string): Promise<ImageName[]> {
  const rows = await tx
    .deleteFrom('files')
    .where('bucket', '=', 'avatars')
    .where('userId', '=', userId)
    .returning('path')
    .execute();
  return rows.map(({ path }) => ({ bucket: 'avatars', path }));
}
