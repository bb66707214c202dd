import type { z } from 'zod';
import type { eraseOwnAccount as route } from '@vendas/contract/people/privacy';
import { requireErasable } from '@vendas/domain/people/erasure';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { Fault, refuseFor } from '#platform/http/errors.ts';
import type { Caller } from '#platform/http/http.ts';
import { verifyPassword } from '#platform/crypto/passwords.ts';
import type { Services } from '#platform/services.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { insertAuditEntry } from '#store/auth/audit.ts';
import { returnAllowance, takeAllowance } from '#store/auth/limits.ts';
import { findSession } from '#store/auth/sessions.ts';
import { findUser, lockUser } from '#store/auth/users.ts';
import {
  deleteAvatarsOf,
  eraseAccount as eraseAccountRow,
  eraseAssignments,
  eraseCustomerFile,
  eraseRemarks,
  eraseTraces,
  hasPixToReview,
  hasReservedRefunds,
  listBalances,
  sumOpenExtras,
} from '#store/people/erasure.ts';
import { deleteMessagesTo, insertJob } from '#store/jobs.ts';
import { countOtherAdministrators, lockRoles } from '#store/people/people.ts';
import { lockProfile } from '#store/people/profiles.ts';
import { eraseLineTexts } from '#store/statements/erase-texts.ts';

const GUESSES = { name: 'guess:erasure', burst: 10, refillSeconds: 300 } as const;
/** The maximum age of a sign-in as authentication where there is no password. */
const FRESH_SECONDS = 600;

/**
 * Erases the caller's account permanently. Personal data are deleted; the sales remain without a name.
 * @throws RuleViolation passwordWrong, signInTooOld, lastAdministratorStays, erasureWithBalance, erasureWithCharges,
 * erasureWithPix
 * @throws Fault tooManyRequests after too many wrong passwords, unauthenticated
 */
export async function eraseAccount(
  services: Services,
  { password }: z.output<typeof route.body>,
  caller: Caller,
): Promise<{ isErased: true }> {
  const { clock, database } = services;
  const { userId } = caller;
  await requireProof(services, caller, password);
  const at = clock.now();
  await inTransaction(database.kysely, async (tx) => {
    await lockRoles(tx);
    const user = await lockUser(tx, userId);
    const profile = await lockProfile(tx, userId);
    if (user === undefined || profile === undefined) throw new Fault('unauthenticated');
    const otherAdministrators = await countOtherAdministrators(tx, userId);
    const orders = await listBalances(tx, userId);
    const openExtrasCents = await sumOpenExtras(tx, userId);
    requireErasable({ role: profile.role, otherAdministrators, orders, openExtrasCents });
    if ((await hasPixToReview(tx, userId)) || (await hasReservedRefunds(tx, userId)))
      throw new RuleViolation('erasureWithPix', {});
    for (const image of await deleteAvatarsOf(tx, userId)) {
      await insertJob(tx, 'remove_picture', image);
    }
    await deleteMessagesTo(tx, user);
    await insertJob(tx, 'remove_mails', { userId });
    await eraseLineTexts(tx, userId);
    await eraseAccountRow(tx, userId, at);
    await eraseAssignments(tx, userId);
    await eraseRemarks(tx, userId);
    await eraseCustomerFile(tx, userId);
    await insertAuditEntry(tx, { actorId: userId, action: 'account_erased', ip: null, at });
    await eraseTraces(tx, userId);
  });
  return { isErased: true };
}

/** An unlocked browser must not be enough: requires the password, or a recent sign-in. */
async function requireProof(
  { clock, config, database: { kysely, prepared } }: Services,
  { sessionId, userId }: Caller,
  password: string,
): Promise<void> {
  const now = clock.now();
  const wait = config.hasRateLimits ? await takeAllowance(prepared, GUESSES, userId, now) : 0;
  refuseFor(wait);
  const user = await findUser(kysely, userId);
  if (user === undefined) throw new Fault('unauthenticated');
  if (user.passwordHash === null) {
    const session = await findSession(kysely, sessionId, userId);
    const age = (now.getTime() - (session?.createdAt.getTime() ?? 0)) / 1000;
    if (age > FRESH_SECONDS) throw new RuleViolation('signInTooOld', {});
  } else if (!(await verifyPassword(user.passwordHash, password))) {
    throw new RuleViolation('passwordWrong', {});
  }
  await returnAllowance(prepared, GUESSES, userId);
}
