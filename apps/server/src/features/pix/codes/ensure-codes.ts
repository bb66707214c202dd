import { dateInZone } from '@vendas/domain/calendar';
import { BankProblem } from '#platform/pix/bank/bank-problem.ts';
import type { BankAccess } from '#platform/pix/bank/payment-provider.ts';
import type { EnsureCodes } from '#platform/pix/ensure-codes.ts';
import type { Services } from '#platform/services.ts';
import { readPixDebts } from '#store/pix/pix.ts';
import { makeCode } from './make-code.ts';

/** Codes of one view; what a page shows beyond is static until it is opened by itself. */
const MOST = 3;
const LIMIT_MS = 2_000;

/** Codes are made on demand: before a screen shows what is owed. A bank that does not respond in time leaves static codes. */
export function createEnsureCodes(services: Services, access: BankAccess): EnsureCodes {
  return async (orderIds) => {
    const bank = await access();
    if (bank === undefined || orderIds.length === 0) return;
    const { clock, config, database } = services;
    const today = dateInZone(clock.now(), config.businessTimeZone);
    const pix = await readPixDebts(database.kysely, orderIds, today);
    if (pix === undefined) return;
    const { account, debts } = pix;
    const missing = [...debts.values()].filter(({ copyPaste }) => copyPaste === undefined);
    const making = missing.slice(0, MOST).map(async ({ id }) => {
      try {
        await makeCode(services, { provider: bank.provider, account }, id);
      } catch (error) {
        if (!(error instanceof BankProblem)) throw error;
        services.log.info({ kind: error.kind }, 'the bank made no code');
      }
    });
    await Promise.race([Promise.all(making), pause(LIMIT_MS)]);
  };
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref();
  });
