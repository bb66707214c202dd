import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { testPixBank } from '@vendas/contract/pix/pix-bank';
import { pixAccount } from '@vendas/domain/pix/pix-account';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { BankAccess, OpenBank } from '#platform/pix/bank/payment-provider.ts';
import { BankProblem } from '#platform/pix/bank/bank-problem.ts';
import type { Services } from '#platform/services.ts';
import { readPixSettings } from '#store/pix/pix.ts';
import { updatePixBank } from '#store/pix/pix-bank.ts';

const HOUR_MS = 3_600_000;

/**
 * Tests everything that codes need: a token, the rights to read and to write, and the key. For the last two it
 * creates a charge of one cent, and removes it immediately.
 * @throws RuleViolation pixKeyMissing, pixBankMissing
 */
export async function testBank(
  { clock, config, database }: Services,
  access: BankAccess,
): Promise<z.output<typeof testPixBank.response>> {
  const account = pixAccount(await readPixSettings(database.kysely));
  if (account === undefined) throw new RuleViolation('pixKeyMissing', {});
  const bank = await access();
  if (bank === undefined) throw new RuleViolation('pixBankMissing', {});
  const problem = await problemOf(async () => {
    const to = clock.now();
    await bank.provider.listReceived({ from: new Date(to.getTime() - HOUR_MS), to }).next();
    const txid = randomUUID().replaceAll('-', '');
    await bank.provider.createCharge({
      txid,
      amountCents: 1,
      key: account.pixKey,
      message: 'Teste da conexão',
      expiresInSeconds: 60,
    });
    await bank.provider.removeCharge('cob', txid);
  });
  await updatePixBank(database.kysely, {
    problem: problem?.kind ?? null,
    problemDetail: problem?.detail ?? null,
  });
  const isNotified =
    problem === null && (await registerForNotices(config.siteUrl, bank, account.pixKey));
  await updatePixBank(database.kysely, { notifiedKey: isNotified ? account.pixKey : null });
  return { problem, isNotified };
}

/**
 * Notices only speed up the booking: a bank that refuses them, or a shop that is not on the internet, works without.
 */
async function registerForNotices(
  siteUrl: string | undefined,
  { noticeToken, provider }: OpenBank,
  key: string,
): Promise<boolean> {
  if (siteUrl?.startsWith('https://') !== true) return false;
  const url = `${siteUrl}/api/pix/webhook/${noticeToken}`;
  return (await problemOf(() => provider.notifyAt(key, url))) === null;
}

async function problemOf(steps: () => Promise<void>) {
  try {
    await steps();
    return null;
  } catch (error) {
    if (!(error instanceof BankProblem)) throw error;
    return { kind: error.kind, detail: error.detail ?? null };
  }
}
