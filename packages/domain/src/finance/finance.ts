import { type CalendarDate } from '#calendar.ts';
import { monthOf, type Month } from '#month.ts';
import { sumCents } from '#money.ts';
import { amountDue } from '#orders/order.ts';
import type { OrderBalance } from '#orders/order.ts';

/** The figures of sales in a period, in cents. Profit is derived: `netProfit`. */
export interface SalesFigures {
  readonly revenueCents: number;
  readonly cogsCents: number;
  readonly receivableCents: number;
}

/** An order as an input of the finance figures. */
export interface FinanceOrder extends OrderBalance {
  readonly id: string;
  readonly createdAt: Date;
  readonly items: readonly { readonly quantity: number; readonly costCents: number }[];
  /** The part of that cost that returned goods gave back. */
  readonly returnedCostCents?: number;
}

/** A payment as an input of the finance figures, whatever the status of its order; a refund has a negative amount. */
export interface FinancePayment {
  readonly orderId: string;
  readonly paymentDate: CalendarDate;
  readonly amountCents: number;
  /** The part of it beyond the price of what was sold. */
  readonly surchargeCents: number;
}

/** An expert's case as an input of the finance figures. */
export interface FinancePericia {
  readonly createdAt: Date;
  readonly receivedCents: number;
  readonly toReceiveCents: number;
}

/** The transactions of the sales list with their labels. */
export const TRANSACTION_TYPES = {
  sale: { label: 'Venda (Valor Total)' },
  cost: { label: 'Custo' },
  payment: { label: 'Pagamento Recebido' },
  refund: { label: 'Dinheiro devolvido' },
  // a part of payments and refunds, so the list shows it only if it is selected
  surcharge: { label: 'Juros e multas' },
} as const;

export type TransactionType = keyof typeof TRANSACTION_TYPES;

/** The filters of the list: one type, or all cash movements. */
export const TRANSACTION_FILTERS = {
  ...TRANSACTION_TYPES,
  cash: { label: 'Caixa' },
} as const;

export type TransactionFilter = keyof typeof TRANSACTION_FILTERS;

const MONEY_TYPES: readonly TransactionType[] = ['payment', 'refund'];

/** The transaction types that a filter lists; only payments, refunds and surcharges have a payment method. */
export function transactionTypesOf(
  filter: TransactionFilter | undefined,
  hasMethod: boolean,
): readonly TransactionType[] {
  const isOfMoney = filter === 'payment' || filter === 'refund' || filter === 'surcharge';
  if (filter === 'cash' || (hasMethod && !isOfMoney)) return MONEY_TYPES;
  return filter === undefined ? ['sale', 'cost', ...MONEY_TYPES] : [filter];
}

/** The transactions of the perícia list with their labels. */
export const PERICIA_TRANSACTION_TYPES = {
  received: { label: 'Recebido' },
  to_receive: { label: 'A Receber' },
} as const;

export type PericiaTransactionType = keyof typeof PERICIA_TRANSACTION_TYPES;

/** The ages of a debt, youngest first; `toDays` is the last day after the due date that belongs to the age. */
export const RECEIVABLE_AGES = {
  not_due: { label: 'A vencer', toDays: 0 },
  days_1_30: { label: '1 a 30 dias', toDays: 30 },
  days_31_60: { label: '31 a 60 dias', toDays: 60 },
  days_61_90: { label: '61 a 90 dias', toDays: 90 },
  over_90: { label: 'Mais de 90 dias' },
  no_due_date: { label: 'Sem vencimento' },
} as const;

export type ReceivableAge = keyof typeof RECEIVABLE_AGES;

const DAY_MS = 86_400_000;

/** Profit is revenue minus cost; negative when costs are higher. */
export function netProfit(figures: Pick<SalesFigures, 'revenueCents' | 'cogsCents'>): number {
  return figures.revenueCents - figures.cogsCents;
}

/** The balance of the perícias: the amount received minus the amount to be received. */
export function periciaBalance(
  figures: Pick<FinancePericia, 'receivedCents' | 'toReceiveCents'>,
): number {
  return figures.receivedCents - figures.toReceiveCents;
}

/** The age of a debt on `today`; due today is not yet overdue. */
export function receivableAge(dueDate: CalendarDate | null, today: CalendarDate): ReceivableAge {
  if (dueDate === null) return 'no_due_date';
  const days = (Date.parse(today) - Date.parse(dueDate)) / DAY_MS;
  if (days <= RECEIVABLE_AGES.not_due.toDays) return 'not_due';
  if (days <= RECEIVABLE_AGES.days_1_30.toDays) return 'days_1_30';
  if (days <= RECEIVABLE_AGES.days_31_60.toDays) return 'days_31_60';
  return days <= RECEIVABLE_AGES.days_61_90.toDays ? 'days_61_90' : 'over_90';
}

/** Revenue is the amount paid, cost that of the items less returned goods, receivable the amount due; cancelled orders are excluded. */
export function salesFigures(orders: readonly FinanceOrder[]): SalesFigures {
  const counted = orders.filter(({ status }) => status !== 'cancelled');
  return {
    revenueCents: sumCents(counted.map((order) => order.amountPaidCents)),
    cogsCents: sumCents(
      counted.flatMap(({ items, returnedCostCents = 0 }) => [
        ...items.map((item) => item.quantity * item.costCents),
        -returnedCostCents,
      ]),
    ),
    receivableCents: sumCents(counted.map(amountDue)),
  };
}

/** The figures of each month in which a valid sale was made, oldest first. */
export function monthlySales(orders: readonly FinanceOrder[], timeZone: string) {
  const counted = orders.filter(({ status }) => status !== 'cancelled');
  return byMonth(counted, (order) => monthOf(order.createdAt, timeZone)).map(([month, group]) => ({
    month,
    ...salesFigures(group),
  }));
}

/** Cash of each month by payment date, oldest first; `cancelledCents` is the part for orders cancelled since. */
export function monthlyCash(
  payments: readonly FinancePayment[],
  orders: readonly Pick<FinanceOrder, 'id' | 'status'>[],
) {
  const cancelled = new Set(
    orders.filter(({ status }) => status === 'cancelled').map(({ id }) => id),
  );
  return byMonth(payments, ({ paymentDate }) => paymentDate.slice(0, 7)).map(([month, group]) => ({
    month,
    cashCents: sumCents(group.map(({ amountCents }) => amountCents)),
    cancelledCents: sumCents(
      group.filter((p) => cancelled.has(p.orderId)).map(({ amountCents }) => amountCents),
    ),
  }));
}

/** The amount received beyond the price of what was sold, whatever the status of the orders. */
export function surchargesReceived(payments: readonly FinancePayment[]): number {
  return sumCents(payments.map(({ surchargeCents }) => surchargeCents));
}

/** The amount due and the number of charges for every age, in the order of RECEIVABLE_AGES. */
export function receivablesByAge(
  owed: readonly {
    readonly dueDate: CalendarDate | null;
    readonly charges: number;
    readonly receivableCents: number;
  }[],
  today: CalendarDate,
) {
  const ages = {
    not_due: { charges: 0, receivableCents: 0 },
    days_1_30: { charges: 0, receivableCents: 0 },
    days_31_60: { charges: 0, receivableCents: 0 },
    days_61_90: { charges: 0, receivableCents: 0 },
    over_90: { charges: 0, receivableCents: 0 },
    no_due_date: { charges: 0, receivableCents: 0 },
  } satisfies Record<ReceivableAge, object>;
  for (const { dueDate, charges, receivableCents } of owed) {
    const age = ages[receivableAge(dueDate, today)];
    age.charges += charges;
    age.receivableCents += receivableCents;
  }
  return ages;
}

/** The amounts that the perícias have brought in and that are still to be received, in cents. */
export function periciaFigures(pericias: readonly FinancePericia[]) {
  return {
    receivedCents: sumCents(pericias.map(({ receivedCents }) => receivedCents)),
    toReceiveCents: sumCents(pericias.map(({ toReceiveCents }) => toReceiveCents)),
  };
}

/** The perícias' figures by month of creation, oldest first. */
export function monthlyPericias(pericias: readonly FinancePericia[], timeZone: string) {
  return byMonth(pericias, ({ createdAt }) => monthOf(createdAt, timeZone)).map(
    ([month, group]) => ({ month, ...periciaFigures(group) }),
  );
}

function byMonth<T>(rows: readonly T[], monthOfRow: (row: T) => Month): [Month, T[]][] {
  const months = new Map<Month, T[]>();
  for (const row of rows) {
    const month = monthOfRow(row);
    const group = months.get(month);
    if (group) group.push(row);
    else months.set(month, [row]);
  }
  return [...months].toSorted(([a], [b]) => (a < b ? -1 : 1));
}
