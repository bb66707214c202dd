import { keysOf } from '@vendas/contract/fields';
import { dateInZone } from '@vendas/domain/calendar';
import { monthOfDate } from '@vendas/domain/month';
import { RECEIVABLE_AGES, receivablesByAge } from '@vendas/domain/finance/finance';
import { sumCents } from '@vendas/domain/money';
import { splitMonths } from '@vendas/domain/finance/period';
import type { DayRange } from '@vendas/domain/finance/period';
import type { Services } from '#platform/services.ts';
import {
  hasSurcharges,
  listFinanceMonths,
  listReceivablesByDueDate,
  readDayTotals,
} from '#store/finance.ts';

/** The amounts of a period; the cards show their sums. */
export async function readFinanceSummary(services: Services, period: DayRange) {
  const [months, isCharging] = await Promise.all([
    readMonths(services, period),
    hasSurcharges(services.database.kysely),
  ]);
  return {
    totalRevenueCents: sumCents(months.map((month) => month.revenueCents)),
    totalCostOfGoodsSoldCents: sumCents(months.map((month) => month.cogsCents)),
    totalAccountsReceivableCents: sumCents(months.map((month) => month.receivableCents)),
    totalSurchargesCents: isCharging
      ? sumCents(months.map(({ surchargeCents }) => surchargeCents))
      : null,
    monthlyData: months
      .filter(({ orders }) => orders > 0)
      .map(({ month, revenueCents, cogsCents, receivableCents }) => ({
        month,
        revenueCents,
        cogsCents,
        receivableCents,
      })),
    monthlyCash: months
      // a month may contain only refunds
      .filter(({ payments, cashCents }) => payments > 0 || cashCents !== 0)
      .map(({ month, cashCents, cancelledCashCents: cancelledCents }) => ({
        month,
        cashCents,
        cancelledCents,
      })),
  };
}

/** The totals of whole months from the stored totals, and those of partial months (at most two) from their rows. */
async function readMonths({ config, database }: Services, period: DayRange) {
  const { months, parts } = splitMonths(period);
  const wholeMonths = months === undefined ? [] : await listFinanceMonths(database.kysely, months);
  const inPart = await Promise.all(
    parts.map(async ({ fromDate, toDate }) => {
      const days = { fromDate, toDate, timeZone: config.businessTimeZone };
      const totals = await readDayTotals(database.kysely, days);
      return totals === undefined ? [] : [{ month: monthOfDate(fromDate), ...totals }];
    }),
  );
  return [...wholeMonths, ...inPart.flat()].toSorted((a, b) => (a.month < b.month ? -1 : 1));
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
