import { BankProblem } from '#platform/pix/bank/bank-problem.ts';
import type { BankAccess } from '#platform/pix/bank/payment-provider.ts';
import type { Services } from '#platform/services.ts';
import { claimReads, countActiveCodes } from '#store/pix/pix-codes.ts';
import { confirmCharge } from './poll-bank.ts';

/** Between two reads of a code, by whatever process and for however many viewers. */
const PAUSE_MS = 3_000;

/** Asks the bank about the codes of an order that is on a screen; without a response the screen works as before. */
export async function checkCodes(
  services: Services,
  access: BankAccess,
  orderId: string,
): Promise<{ isWatched: boolean }> {
  const { kysely } = services.database;
  const bank = await access();
  if (bank === undefined) return { isWatched: false };
  const before = new Date(services.clock.now().getTime() - PAUSE_MS);
  const codes = await claimReads(kysely, { orderId, before, now: services.clock.now() });
  for (const code of codes) {
    try {
      await confirmCharge(services, bank, code);
    } catch (error) {
      if (!(error instanceof BankProblem)) throw error;
      services.log.info({ kind: error.kind }, 'the bank did not say whether a code was paid');
    }
  }
  return { isWatched: (await countActiveCodes(kysely, orderId)) > 0 };
}
