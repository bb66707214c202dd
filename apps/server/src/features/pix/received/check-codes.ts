import { BankProblem } from '#platform/pix/bank/bank-problem.ts';
import type { BankAccess } from '#platform/pix/bank/payment-provider.ts';
import type { CheckCodes } from '#platform/pix/bank-codes.ts';
import type { Services } from '#platform/services.ts';
import { claimReads, countActiveCodes } from '#store/pix/pix-codes.ts';
import { confirmCharge } from './poll-bank.ts';

/** The time between two reads of a code, over all processes and viewers. */
const PAUSE_MS = 3_000;
/** A screen shows a later booking at its next poll. */
const LIMIT_MS = 1_000;

export function createCheckCodes(services: Services, access: BankAccess): CheckCodes {
  return async (orderId) => {
    const bank = await access();
    if (bank === undefined) return { isWatched: false };
    const { kysely } = services.database;
    const now = services.clock.now();
    const before = new Date(now.getTime() - PAUSE_MS);
    const codes = await claimReads(kysely, { orderId, before, now });
    const readAll = async () => {
      for (const code of codes) {
        try {
          await confirmCharge(services, bank, code);
        } catch (error) {
          if (!(error instanceof BankProblem)) throw error;
          services.log.info({ kind: error.kind }, 'the bank did not say whether a code was paid');
        }
      }
    };
    if (codes.length > 0) await Promise.race([readAll(), pause(LIMIT_MS)]);
    return { isWatched: (await countActiveCodes(kysely, orderId)) > 0 };
  };
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref();
  });
