import type { CalendarDate } from '@vendas/domain/calendar';
import { saleCharges } from '@vendas/domain/charges/sale-charges';
import type { Executor } from '#platform/database/database.ts';
import { replaceCharges } from '#store/orders/charges.ts';
import type { Sale } from './sales.ts';

const RATES = { fineBp: 200, interestBp: 100 };

/** Splits two sales of which nothing is paid into instalments: one is late, and one is not. */
export async function splitSales(
  tx: Executor,
  sales: readonly Sale[],
  today: CalendarDate,
): Promise<void> {
  const unpaid = sales.filter(
    ({ amountPaidCents, cancelledAt, totalCents }) =>
      amountPaidCents === 0 && cancelledAt === null && totalCents > 0,
  );
  const isLate = ({ dueDate }: Sale) => dueDate !== null && dueDate < today;
  const isNotDue = ({ dueDate }: Sale) => dueDate !== null && dueDate > today;
  const chosen = [unpaid.find(isLate), unpaid.find(isNotDue)];
  for (const sale of chosen) {
    if (sale === undefined || sale.dueDate === null) continue;
    const rhythm = { every: 'month', interestBp: 0 } as const;
    const charges = saleCharges({
      totalCents: sale.totalCents,
      downPaymentCents: 0,
      saleDate: sale.dueDate,
      dueDate: null,
      plan: { count: 3, firstDueDate: sale.dueDate, rhythm, dueDates: null },
      rates: RATES,
    });
    await replaceCharges(tx, sale.id, charges);
  }
}
