import { keysOf } from '@vendas/contract/fields';
import type { FinanceSummary, Period } from '@vendas/contract/finance';
import { dateInZone } from '@vendas/domain/calendar';
import { RECEIVABLE_AGES, receivablesByAge } from '@vendas/domain/finance';
import { sumCents } from '@vendas/domain/money';
import type { Services } from '#platform/services.ts';
import { listFinanceMonths, listReceivablesByDueDate } from '#store/finance.ts';

/** The amounts of a period from the monthly totals; their sums are the cards. */
export async function readFinanceSummary(
  { database }: Services,
  period: Period,
): Promise<FinanceSummary> {
  const months = await listFinanceMonths(database.kysely, period);
  return {
    totalRevenueCents: sumCents(months.map((month) => month.revenueCents)),
    totalCostOfGoodsSoldCents: sumCents(months.map((month) => month.cogsCents)),
    totalAccountsReceivableCents: sumCents(months.map((month) => month.receivableCents)),
    monthlyData: months
      .filter(({ orders }) => orders > 0)
      .map(({ month, revenueCents, cogsCents, receivableCents }) => ({
        month,
        revenueCents,
        cogsCents,
        receivableCents,
      })),
    monthlyCash: months
      .filter(({ payments }) => payments > 0)
      .map(({ month, cashCents, cancelledCashCents: cancelledCents }) => ({
        month,
        cashCents,
        cancelledCents,
      })),
  };
}

/** The receivables of today by age, most recent first. */
export async function readReceivableAges({ clock, config, database }: Services) {
  const owed = await listReceivablesByDueDate(database.kysely);
  const byAge = receivablesByAge(owed, dateInZone(clock.now(), config.businessTimeZone));
  return { ages: keysOf(RECEIVABLE_AGES).map((age) => ({ age, ...byAge[age] })) };
}

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
