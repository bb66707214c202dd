import { formatMonth, monthOfDate } from '@vendas/domain/month';
import { describeDays, monthSoFar, relativeChange } from '@vendas/domain/finance/period';
import { PAYMENT_METHODS } from '@vendas/domain/orders/payment-method';
import { formatBRL } from '#lib/format/format.ts';
import { counted } from '#lib/format/counted.ts';
import type { Card } from '#features/today/today-card.ts';

const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 });

/**
 * The card of received money by the date of payment: today, and this month compared with the same days of the last.
 */
export const receivedCard: Card<'received'> = (card, today) => {
  const { todayCents, todayPayments, todayMethods, monthCents, lastMonthCents } = card;
  const month = formatMonth(monthOfDate(today)).replace(/ de \d+$/, '');
  // refunds are subtracted from the sums
  const cash = (fromDate: string) => `/admin/financials?inicio=${fromDate}&fim=${today}&tipo=caixa`;
  return {
    figures: [
      {
        label: 'Recebido hoje',
        value: formatBRL(todayCents),
        note: [
          counted(todayPayments, 'pagamento', 'pagamentos'),
          ...todayMethods.map(
            ({ method, cents }) => `${PAYMENT_METHODS[method].label} ${formatBRL(cents)}`,
          ),
        ].join(' · '),
        href: cash(today),
      },
      {
        label: `Recebido em ${month}`,
        value: formatBRL(monthCents),
        note: comparison(monthCents, lastMonthCents, today),
        href: cash(`${monthOfDate(today)}-01`),
      },
    ],
  };
};

function comparison(cents: number, beforeCents: number, today: string): string {
  const { fromDate, toDate } = monthSoFar(today).before;
  const days = describeDays(fromDate, toDate, today);
  const change = relativeChange(cents, beforeCents);
  if (change === undefined) return `nada em ${days}`;
  if (change === 0) return `igual a ${days}`;
  const size = percent.format(Math.abs(change));
  if (size === '0%') return `quase igual a ${days}`;
  return `${size} a ${change > 0 ? 'mais' : 'menos'} que ${days}`;
}
