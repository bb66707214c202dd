import type { CalendarDate } from '#calendar.ts';
import { sumCents } from '#money.ts';
import { sumDue } from './due-date.ts';
import type { OpenCharge } from './due-date.ts';
import { amountDue, isPayable } from './order.ts';
import type { OrderBalance } from './order.ts';

/** The amount that a person owes in all their orders, in cents. */
interface DebtSum {
  /** The number of orders with a balance. */
  readonly orders: number;
  readonly balanceCents: number;
  readonly overdueCents: number;
  /** Null when none of these orders has a due date. */
  readonly oldestDueDate: CalendarDate | null;
}

/** The amount that one of several people owes. */
export interface Debt extends DebtSum {
  readonly personId: string;
}

/** An order with its charges, which are due on days of their own. */
interface ChargedOrder extends OrderBalance {
  readonly charges: readonly OpenCharge[];
}

interface OrderOfPerson extends ChargedOrder {
  readonly personId: string;
}

/** The sort orders of the list of debtors. */
export const DEBTOR_SORTS = {
  oldest: { label: 'Mais antigo primeiro' },
  balance: { label: 'Maior saldo primeiro' },
} as const;

export type DebtorSort = keyof typeof DEBTOR_SORTS;

/**
 * The debt of each person. By default the oldest due date is first, so overdue debts lead, and people without a due
 * date are last; the other order starts with the largest balance. Equal debts are sorted by id.
 */
export function debtsByPerson(
  orders: readonly OrderOfPerson[],
  today: CalendarDate,
  sort: DebtorSort = 'oldest',
): readonly Debt[] {
  const open = orders.filter(isPayable);
  const debts = [...new Set(open.map(({ personId }) => personId))].map((personId) => ({
    personId,
    ...sumDebt(
      open.filter((order) => order.personId === personId),
      today,
    ),
  }));
  return debts.toSorted(
    (a, b) =>
      (sort === 'balance'
        ? b.balanceCents - a.balanceCents
        : compareText(a.oldestDueDate ?? NEVER, b.oldestDueDate ?? NEVER)) ||
      compareText(a.personId, b.personId),
  );
}

/** The amount that all orders of one person owe; cancelled and paid orders owe nothing. */
export function sumDebt(orders: readonly ChargedOrder[], today: CalendarDate): DebtSum {
  const open = orders.filter(isPayable);
  return {
    orders: open.length,
    balanceCents: sumCents(open.map(amountDue)),
    overdueCents: sumDue(
      open.flatMap(({ charges }) => charges),
      'overdue',
      today,
    ),
    oldestDueDate: oldestOf(open),
  };
}

/** Sorts after every date. */
const NEVER = 'never';

function oldestOf(orders: readonly OrderBalance[]): CalendarDate | null {
  const dates = orders.map(({ dueDate }) => dueDate).filter((date) => date !== null);
  return dates.toSorted()[0] ?? null;
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
