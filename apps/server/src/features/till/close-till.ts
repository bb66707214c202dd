import { RuleViolation } from '@vendas/domain/rule-violation';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Caller } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import { insertAudit } from '#store/audit.ts';
import { insertAuditEntry } from '#store/auth/audit.ts';
import { deleteTill } from '#store/auth/tills.ts';
import { findOpenTill } from './read-till.ts';
import { provePassword } from './prove-password.ts';

/**
 * Closes the till of this browser, with the password of the person who opened it.
 * @throws RuleViolation tillClosed, passwordMissing, passwordWrong
 * @throws Fault tooManyGuesses
 */
export async function closeTill(
  services: Services,
  { hash, password }: { readonly hash: Buffer | undefined; readonly password: string },
): Promise<void> {
  const { clock, database } = services;
  const till = await findOpenTill(services, hash);
  if (till === undefined) throw new RuleViolation('tillClosed', {});
  const { id, passwordHash, userId } = till;
  await provePassword(services, { userId, passwordHash, password });
  const at = clock.now();
  await inTransaction(database.kysely, async (tx) => {
    if ((await deleteTill(tx, id)) === undefined) return;
    await insertAuditEntry(tx, { actorId: userId, action: 'till_closed', ip: null, at });
  });
}

/** Closes a till from another browser, with its sessions. */
export async function revokeTill(
  { clock, database }: Services,
  id: string,
  { userId: actorId }: Caller,
): Promise<{ isClosed: true }> {
  const at = clock.now();
  await inTransaction(database.kysely, async (tx) => {
    const userId = await deleteTill(tx, id);
    if (userId === undefined) return;
    await insertAudit(tx, {
      at,
      actorId,
      action: 'tillClosed',
      subject: 'user',
      subjectId: userId,
    });
    const facts = { scope: 'administrator' };
    await insertAuditEntry(tx, { actorId: userId, action: 'till_closed', ip: null, at, facts });
  });
  return { isClosed: true };
}
