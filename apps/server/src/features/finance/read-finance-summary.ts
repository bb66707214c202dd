import type { FinanceSummary, Period } from '@vendas/contract/finance';
import { sumCents } from '@vendas/domain/money';
import type { Services } from '#platform/services.ts';
import { listFinanceMonths } from '#store/finance.ts';

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
