import { dateInZone } from '@vendas/domain/calendar';
import type { CalendarDate } from '@vendas/domain/calendar';
import { byDueDate } from '@vendas/domain/charges/charge';
import { codeDebt } from '@vendas/domain/pix/code-terms';
import { pixAccount } from '@vendas/domain/pix/pix-account';
import type { Executor } from '#platform/database/database.ts';
import { BankProblem } from '#platform/pix/bank/bank-problem.ts';
import type { BankAccess } from '#platform/pix/bank/payment-provider.ts';
import type { EnsureCodes, RequestedCodes } from '#platform/pix/bank-codes.ts';
import type { Services } from '#platform/services.ts';
import { readChargesWithRows } from '#store/orders/charges.ts';
import { readLiveCodes } from '#store/pix/pix-codes.ts';
import { readPixSettings, usableCode } from '#store/pix/pix.ts';
import { makeCode } from './make-code.ts';
import type { Bank } from './make-code.ts';

/** The number of codes that one view of a list registers; the other orders have static ones until they are opened. */
const MOST_OF_LIST = 3;
const LIMIT_MS = 2_000;
const CONCURRENCY = 4;

/**
 * Registers codes on demand, before something shows what is owed. When the bank does not respond in time, static
 * codes remain.
 */
export function createEnsureCodes(services: Services, access: BankAccess): EnsureCodes {
  return async (requested) => {
    const open = await access();
    if (open === undefined || requested.orderIds.length === 0) return false;
    const { clock, config, database } = services;
    const account = pixAccount(await readPixSettings(database.kysely));
    if (account === undefined) return false;
    const today = dateInZone(clock.now(), config.businessTimeZone);
    const missing = await listMissing(database.kysely, requested, today);
    const { provider } = open;
    return await makeInTime(services, { provider, account }, { missing, ...requested });
  };
}

/** The charges without a code, or whose code is not of the amount they owe. */
async function listMissing(
  db: Executor,
  { orderIds, of }: RequestedCodes,
  today: CalendarDate,
): Promise<string[]> {
  const orders = await readChargesWithRows(db, orderIds);
  const codes = await readLiveCodes(db, orderIds);
  const missing = orderIds.flatMap((orderId) => {
    const open = (orders.get(orderId) ?? [])
      .map((owed) => ({ ...owed.charge, debt: codeDebt(owed, today) }))
      .filter(({ debt }) => debt.openCents > 0)
      .toSorted(byDueDate);
    const shown = of === 'next' ? open.slice(0, 1) : open;
    return shown
      .filter(({ dueDate }) => of !== 'dated' || (dueDate !== null && dueDate >= today))
      .filter(
        ({ id, debt }) =>
          usableCode(codes.get(id), debt, { isLasting: of === 'dated' }) === undefined,
      )
      .map(({ id }) => id);
  });
  return of === 'next' ? missing.slice(0, MOST_OF_LIST) : missing;
}

/** @returns whether the timeout passed or the bank failed */
async function makeInTime(
  services: Services,
  bank: Bank,
  { missing, of }: Pick<RequestedCodes, 'of'> & { readonly missing: readonly string[] },
): Promise<boolean> {
  const until = Date.now() + LIMIT_MS;
  const ids = missing.values();
  let isSilent = false;
  const makeSome = async () => {
    for (const id of ids) {
      if (isSilent || Date.now() >= until) return;
      try {
        await makeCode(services, bank, { chargeId: id, isDated: of === 'dated' });
      } catch (error) {
        if (!(error instanceof BankProblem)) throw error;
        services.log.info({ kind: error.kind }, 'the bank made no code');
        isSilent = true;
      }
    }
  };
  const making = Promise.all(Array.from({ length: CONCURRENCY }, makeSome)).then(() => true);
  const isInTime = await Promise.race([making, pause(LIMIT_MS)]);
  return isSilent || !isInTime;
}

const pause = (ms: number) =>
  new Promise<false>((resolve) => {
    setTimeout(() => resolve(false), ms).unref();
  });
