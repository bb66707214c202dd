import type { z } from 'zod';
import type { pinFormSchema } from '@vendas/contract/people/till';
import { hashPassword } from '#platform/crypto/passwords.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Fault } from '#platform/http/errors.ts';
import type { Caller } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import { insertAuditEntry } from '#store/auth/audit.ts';
import { deletePin, findPin, putPin } from '#store/auth/pins.ts';
import { deleteTillSessionsOfUser } from '#store/auth/sessions.ts';
import { findUser, lockUser } from '#store/auth/users.ts';
import { provePassword } from './prove-password.ts';

interface OwnPin {
  readonly setAt: string | null;
}

/** Whether the caller has a PIN, and since when. */
export async function readOwnPin({ database }: Services, { userId }: Caller): Promise<OwnPin> {
  const pin = await findPin(database.kysely, userId);
  return { setAt: pin?.setAt.toISOString() ?? null };
}

/**
 * Sets the caller's PIN, and ends sessions that were opened with an earlier one.
 * @throws RuleViolation passwordMissing, passwordWrong
 * @throws Fault tooManyGuesses, unauthenticated
 */
export async function setOwnPin(
  services: Services,
  { password, pin }: z.output<typeof pinFormSchema>,
  { userId }: Caller,
): Promise<OwnPin> {
  const { clock, database } = services;
  const user = await findUser(database.kysely, userId);
  if (user === undefined) throw new Fault('unauthenticated');
  await provePassword(services, { userId, passwordHash: user.passwordHash, password });
  const pinHash = await hashPassword(pin);
  const setAt = clock.now();
  await inTransaction(database.kysely, async (tx) => {
    // an account erased meanwhile gets no PIN
    if ((await lockUser(tx, userId)) === undefined) throw new Fault('unauthenticated');
    await putPin(tx, { userId, pinHash, setAt });
    await deleteTillSessionsOfUser(tx, userId);
    await insertAuditEntry(tx, { actorId: userId, action: 'pin_set', ip: null, at: setAt });
  });
  return { setAt: setAt.toISOString() };
}

/** Removes the caller's PIN; does nothing without one. */
export async function removeOwnPin(
  { clock, database }: Services,
  { userId }: Caller,
): Promise<OwnPin> {
  const at = clock.now();
  await inTransaction(database.kysely, async (tx) => {
    if (!(await deletePin(tx, userId))) return;
    await deleteTillSessionsOfUser(tx, userId);
    await insertAuditEntry(tx, { actorId: userId, action: 'pin_removed', ip: null, at });
  });
  return { setAt: null };
}
