import type { CalendarDate } from '#calendar.ts';
import { sumCents } from '#money.ts';
import { amountDue, isOverdue, isPayable } from './order.ts';
import type { OrderBalance } from './order.ts';

/** What a person owes in all their orders, in cents. */
interface DebtSum {
  /** The number of orders with a balance. */
  readonly orders: number;
  readonly balanceCents: number;
  readonly overdueCents: number;
  /** Null when none of these orders has a due date. */
  readonly oldestDueDate: CalendarDate | null;
}

/** What one of many people owes. */
export interface Debt extends DebtSum {
  readonly personId: string;
}

interface OrderOfPerson extends OrderBalance {
  readonly personId: string;
}

/** The orders of the list of debtors, with the label of each. */
export const DEBTOR_SORTS = {
  oldest: { label: 'Mais antigo primeiro' },
  balance: { label: 'Maior saldo primeiro' },
} as const;

export type DebtorSort = keyof typeof DEBTOR_SORTS;

/**
 * Who owes what. By default the oldest due date is first, thus whatever is overdue, and people without a due date are
 * last; or the largest balance is first. Equal ones are in the order of their ids.
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

/** What the orders of one person owe together; those that are cancelled or paid owe nothing. */
export function sumDebt(orders: readonly OrderBalance[], today: CalendarDate): DebtSum {
  const open = orders.filter(isPayable);
  return {
    orders: open.length,
    balanceCents: sumCents(open.map(amountDue)),
    overdueCents: sumCents(open.filter((order) => isOverdue(order, today)).map(amountDue)),
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
