import { dateInZone } from '@vendas/domain/calendar';
import { matchesDebt, codeDebt } from '@vendas/domain/pix/code-terms';
import { pixAccount } from '@vendas/domain/pix/pix-account';
import { BankProblem } from '#platform/pix/bank/bank-problem.ts';
import type { BankAccess } from '#platform/pix/bank/payment-provider.ts';
import type { Services } from '#platform/services.ts';
import { readChargesWithRows } from '#store/orders/charges.ts';
import { listDoubtfulCodes, removeCode } from '#store/pix/pix-codes.ts';
import { readPixSettings } from '#store/pix/pix.ts';
import { endCode } from './end-code.ts';
import { makeCode } from './make-code.ts';
import type { Bank } from './make-code.ts';

/** Read in one query; more than a shop shows in a day. */
const MOST_READ = 1_000;
/** The most codes changed at the bank in one run. */
const MOST_CHANGED = 50;

/**
 * Every minute, changes at the bank the codes whose charge owes another amount or has another due date, and removes
 * those of charges that owe nothing. An old code on a wall or in a mail thereby has the right amount.
 */
export async function syncCodes(services: Services, access: BankAccess): Promise<void> {
  const { database, log } = services;
  const bank = await access();
  const account = pixAccount(await readPixSettings(database.kysely));
  if (bank === undefined || account === undefined) return;
  const { provider } = bank;
  for (const code of (await listWrongCodes(services)).slice(0, MOST_CHANGED)) {
    try {
      await correctCode(services, { provider, account }, code);
    } catch (error) {
      if (!(error instanceof BankProblem)) throw error;
      log.warn({ kind: error.kind }, 'the bank did not change a code');
      if (error.kind !== 'refused') return;
    }
  }
}

type WrongCode = Awaited<ReturnType<typeof listWrongCodes>>[number];

async function correctCode(services: Services, bank: Bank, code: WrongCode): Promise<void> {
  if (code.isUnowed) return await endCode(services, bank.provider, code);
  try {
    return await makeCode(services, bank, code);
  } catch (error) {
    if (!(error instanceof BankProblem) || error.kind !== 'refused') throw error;
    // it is paid or removed, or was never registered
    return await endCode(services, bank.provider, code);
  }
}

/** The codes whose amount or due date is not that of today; removes the expired ones. */
async function listWrongCodes({ clock, config, database: { kysely } }: Services) {
  const now = clock.now();
  const today = dateInZone(now, config.businessTimeZone);
  const codes = await listDoubtfulCodes(kysely, now, today, MOST_READ);
  const [expired, live] = [
    codes.filter(({ expiresAt }) => expiresAt <= now),
    codes.filter(({ expiresAt }) => expiresAt > now),
  ];
  for (const { txid } of expired) await removeCode(kysely, txid);
  const charges = await readChargesWithRows(kysely, [
    ...new Set(live.map(({ orderId }) => orderId)),
  ]);
  return live.filter((code) => {
    const owed = charges.get(code.orderId)?.find(({ charge }) => charge.id === code.chargeId);
    return code.isUnowed || owed === undefined || !matchesDebt(code, codeDebt(owed, today));
  });
}
