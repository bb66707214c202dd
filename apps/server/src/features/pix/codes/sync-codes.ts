import { dateInZone } from '@vendas/domain/calendar';
import { asksForDebt, codeDebt } from '@vendas/domain/pix/code-terms';
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

/** Read at once; more than a shop shows in a day. */
const MOST_READ = 1_000;
/** Changed at the bank in one run. */
const MOST_CHANGED = 50;

/**
 * Every minute, codes whose charge owes another amount or on another day are changed at the bank, and those of a charge
 * that owes nothing are removed, so that an old code that hangs on a wall or lies in a mail asks for the right amount.
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
    // it is paid or removed, or was never there
    return await endCode(services, bank.provider, code);
  }
}

/** The codes that do not ask for what is owed today; the expired ones are removed meanwhile. */
async function listWrongCodes({ clock, config, database: { kysely } }: Services) {
  const now = clock.now();
  const today = dateInZone(now, config.businessTimeZone);
  const codes = await listDoubtfulCodes(kysely, now, today, MOST_READ);
  const [over, live] = [
    codes.filter(({ expiresAt }) => expiresAt <= now),
    codes.filter(({ expiresAt }) => expiresAt > now),
  ];
  for (const { txid } of over) await removeCode(kysely, txid);
  const charges = await readChargesWithRows(kysely, [
    ...new Set(live.map(({ orderId }) => orderId)),
  ]);
  return live.filter((code) => {
    const owed = charges.get(code.orderId)?.find(({ charge }) => charge.id === code.chargeId);
    return code.isUnowed || owed === undefined || !asksForDebt(code, codeDebt(owed, today));
  });
}
