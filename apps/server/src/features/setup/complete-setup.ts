import type { z } from 'zod';
import type { firstAccessSchema } from '@vendas/contract/setup';
import { normalizeEmail } from '@vendas/domain/people/email';
import { checkPassword } from '@vendas/domain/people/password';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { hashPassword } from '#platform/crypto/passwords.ts';
import type { Executor } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { deleteSetupTokens, findAnyAdministrator, hasSetupToken, lockSetup } from '#store/setup.ts';
import { hashSetupToken } from './first-access.ts';
import { insertAdministrator } from './insert-administrator.ts';

export interface SetupOptions {
  /** Loads demonstration data as this administrator. */
  readonly loadDemo: (administratorId: string) => Promise<void>;
}

/**
 * Creates the first administrator's account, confirmed, for a caller with a token of this shop. Of several concurrent
 * calls exactly one succeeds. Demonstration data is loaded after the commit of the account.
 * @throws RuleViolation setupUnavailable, setupTokenInvalid, passwordTooWeak, emailTaken
 */
export async function completeSetup(
  { clock, config, database }: Services,
  { loadDemo }: SetupOptions,
  input: z.output<typeof firstAccessSchema>,
): Promise<{ email: string }> {
  const tokenHash = hashSetupToken(input.token);
  // checked before the costly hash, so that strangers cannot cause it
  await checkPending(database.kysely, tokenHash);
  checkPassword(config.auth.passwordRules, input.password);
  const passwordHash = await hashPassword(input.password);
  const email = normalizeEmail(input.email);
  const { firstName, lastName } = input;
  const administratorId = await inTransaction(database.kysely, async (tx) => {
    await lockSetup(tx);
    await checkPending(tx, tokenHash);
    const names = { firstName, lastName: lastName === '' ? null : lastName };
    const account = { email, passwordHash, ...names };
    const id = await insertAdministrator(tx, account, clock.now());
    if (id === undefined) throw new RuleViolation('emailTaken', {});
    await deleteSetupTokens(tx);
    return id;
  });
  if (input.loadsDemoData) await loadDemo(administratorId);
  return { email };
}

async function checkPending(db: Executor, tokenHash: Buffer): Promise<void> {
  // Reads the token first. If a concurrent call has just removed it, the check for an administrator below refuses.
  const isKnown = await hasSetupToken(db, tokenHash);
  if ((await findAnyAdministrator(db)) !== undefined) {
    throw new RuleViolation('setupUnavailable', {});
  }
  if (!isKnown) throw new RuleViolation('setupTokenInvalid', {});
}
