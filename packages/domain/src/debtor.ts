import type { CalendarDate } from './calendar.ts';
import { sumCents } from './money.ts';
import { amountDue, isOverdue, isPayable } from './order.ts';
import type { OrderBalance } from './order.ts';

/** What one person owes, in cents. */
export interface Debt {
  readonly personId: string;
  /** The number of orders with a balance. */
  readonly orders: number;
  readonly balanceCents: number;
  readonly overdueCents: number;
  /** Null when none of these orders has a due date. */
  readonly oldestDueDate: CalendarDate | null;
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
  const debts = [...new Set(open.map(({ personId }) => personId))].map((personId) =>
    debtOf(
      personId,
      open.filter((order) => order.personId === personId),
      today,
    ),
  );
  return debts.toSorted(
    (a, b) =>
      (sort === 'balance'
        ? b.balanceCents - a.balanceCents
        : compareText(a.oldestDueDate ?? NEVER, b.oldestDueDate ?? NEVER)) ||
      compareText(a.personId, b.personId),
  );
}

function debtOf(personId: string, open: readonly OrderBalance[], today: CalendarDate): Debt {
  return {
    personId,
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
