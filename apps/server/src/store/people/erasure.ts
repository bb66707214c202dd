import { sql } from 'kysely';
import type { Executor } from '#platform/database/database.ts';
import type { ImageName } from '#platform/files/images.ts';

/** What the row of somebody who was erased is called where their sales are listed. */
const NAMELESS = { firstName: 'Conta', lastName: 'excluída' } as const;

/** Every order of a person with what its balance is made of. */
export function listBalances(db: Executor, userId: string) {
  return db
    .selectFrom('orders')
    .select(['status', 'totalCents', 'amountPaidCents'])
    .where('userId', '=', userId)
    .execute();
}

/** Leaves of an account only the row its sales hang on: nobody signs in with it, and nothing in it tells who it was. */
export async function eraseAccount(tx: Executor, userId: string, at: Date): Promise<void> {
  await tx
    .updateTable('auth.users')
    .set({
      email: null,
      phone: null,
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

/** Removes every way into an account, and every trace of where it was used. */
export async function eraseTraces(tx: Executor, userId: string): Promise<void> {
  for (const table of [
    'auth.identities',
    'auth.oneTimeTokens',
    'auth.flowStates',
    'auth.mfaFactors',
    'auth.mfaRecoveryCodes',
    'auth.knownDevices',
    'auth.sessions',
  ] as const) {
    await tx.deleteFrom(table).where('userId', '=', userId).execute();
  }
  await tx
    .updateTable('auth.auditLog')
    .set({ ip: null, facts: '{}' })
    .where('actorId', '=', userId)
    .execute();
}

/** Takes what people noted beside a person's sales and what administrators wrote down of them; amounts and days stay. */
export async function eraseRemarks(tx: Executor, userId: string): Promise<void> {
  await sql`
    update payments set notes = null
    where notes is not null and order_id in (select id from orders where user_id = ${userId})`.execute(
    tx,
  );
  await sql`select set_config('vendas.is_erasure', 'on', true)`.execute(tx);
  await sql`
    update audit_log set before = before - 'notes', after = after - 'notes'
    where subject = 'order' and (before ? 'notes' or after ? 'notes')
      and subject_id in (select id from orders where user_id = ${userId})`.execute(tx);
  await sql`
    update audit_log
    set before = before - array['firstName', 'lastName', 'email', 'phone'],
      after = after - array['firstName', 'lastName', 'email', 'phone']
    where subject = 'user' and subject_id = ${userId}`.execute(tx);
  await sql`select set_config('vendas.is_erasure', 'off', true)`.execute(tx);
  // kept answers of idempotent calls: their own, and those of administrators that name them
  await sql`
    delete from idempotency_keys
    where user_id = ${userId} or response::text like ${`%${userId}%`}`.execute(tx);
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

/** Tasks wait for nobody who is gone. */
export async function eraseAssignments(tx: Executor, userId: string): Promise<void> {
  await tx
    .updateTable('tasks')
    .set({ assignedToUserId: null })
    .where('assignedToUserId', '=', userId)
    .execute();
}

/** Forgets a person's images of themselves; their bytes are removed by the caller. */
export async function deleteAvatarsOf(tx: Executor, userId: string): Promise<ImageName[]> {
  const rows = await tx
    .deleteFrom('files')
    .where('bucket', '=', 'avatars')
    .where('userId', '=', userId)
    .returning('path')
    .execute();
  return rows.map(({ path }) => ({ bucket: 'avatars', path }));
}
