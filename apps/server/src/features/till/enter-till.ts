import { TILL_IDLE_SECONDS } from '@vendas/domain/people/pin';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { verifyPassword } from '#platform/crypto/passwords.ts';
import type { Executor } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { findPin, lockPersonWithPin } from '#store/auth/pins.ts';
import { deleteSessionsOfTill } from '#store/auth/sessions.ts';
import { lockTill, updateTillUsed } from '#store/auth/tills.ts';
import { countPinGuess } from './count-guess.ts';
import { findOpenTill, isBanned, maySell } from './read-till.ts';

interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

interface Opening {
  readonly userId: string;
  readonly tillId: string;
  readonly notAfter: Date;
  readonly origin: Origin;
  readonly now: Date;
}

interface Origin {
  readonly ip: string | null;
  readonly userAgent: string | null;
}

/** Opens a session of a till in this transaction; undefined when the account was erased. */
export type OpenSession = (tx: Executor, opening: Opening) => Promise<Tokens | undefined>;

interface Entry {
  readonly personId: string;
  readonly pin: string;
  /** The hash of the browser's till cookie. */
  readonly hash: Buffer | undefined;
  readonly origin: Origin;
}

/** When a session of a till that is used now ends. */
function idleEnd(now: Date, { expiresAt }: { readonly expiresAt: Date }): Date {
  return new Date(Math.min(now.getTime() + TILL_IDLE_SECONDS * 1000, expiresAt.getTime()));
}

/**
 * Opens a restricted session with a PIN at a till. A person without a PIN, or who may not sell, gets the same refusal
 * as for a wrong PIN, after the same work.
 * @throws RuleViolation tillClosed, pinWrong
 * @throws Fault tooManyGuesses
 */
export async function enterTill(
  services: Services,
  openSession: OpenSession,
  { hash, origin, personId, pin }: Entry,
): Promise<Tokens & { endsAt: string }> {
  const { clock, database } = services;
  const till = await findOpenTill(services, hash);
  if (till === undefined) throw new RuleViolation('tillClosed', {});
  const guess = await countPinGuess(services, personId, till.id);
  const pinHash = (await findPin(database.kysely, personId))?.pinHash ?? null;
  if (!(await verifyPassword(pinHash, pin))) throw new RuleViolation('pinWrong', {});
  const now = clock.now();
  const notAfter = idleEnd(now, till);
  const tokens = await inTransaction(database.kysely, async (tx) => {
    // till and PIN may have been revoked while the PIN was being checked
    if (!(await lockTill(tx, till.id))) throw new RuleViolation('tillClosed', {});
    const person = await lockPersonWithPin(tx, personId);
    if (person?.pinHash !== pinHash || isBanned(person, now) || !maySell(person)) return undefined;
    // one person at a time: the previous person's session ends
    await deleteSessionsOfTill(tx, till.id);
    await updateTillUsed(tx, till.id, now);
    return await openSession(tx, { userId: personId, tillId: till.id, notAfter, origin, now });
  });
  if (tokens === undefined) throw new RuleViolation('pinWrong', {});
  await guess.wasRight();
  return { ...tokens, endsAt: notAfter.toISOString() };
}
