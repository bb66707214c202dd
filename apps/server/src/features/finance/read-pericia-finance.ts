import { sumCents } from '@vendas/domain/money';
import type { Services } from '#platform/services.ts';
import { listFinanceMonths } from '#store/finance.ts';

/** The received and outstanding amounts of perícias, in total and by month of creation. */
export async function readPericiaFinance({ database }: Services) {
  const months = await listFinanceMonths(database.kysely);
  const monthly = months
    .filter(({ pericias }) => pericias > 0)
    .map(({ month, periciaReceivedCents, periciaToReceiveCents }) => ({
      month,
      receivedCents: periciaReceivedCents,
      toReceiveCents: periciaToReceiveCents,
    }));
  return {
    totalReceivedCents: sumCents(monthly.map(({ receivedCents }) => receivedCents)),
    totalToReceiveCents: sumCents(monthly.map(({ toReceiveCents }) => toReceiveCents)),
    monthly,
  };
}
