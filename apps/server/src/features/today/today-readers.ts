import type { TodayCardName, TodayCards } from '@vendas/contract/today';
import { addDays } from '@vendas/domain/calendar';
import type { CalendarDate } from '@vendas/domain/calendar';
import { monthSoFar } from '@vendas/domain/finance/period';
import { publicDeadlineLabel } from '@vendas/domain/deadlines/open-deadline';
import { sumCents } from '@vendas/domain/money';
import { caseLabel } from '@vendas/domain/pericias/case-label';
import { idleSince, LONG_IDLE_DAYS } from '@vendas/domain/pericias/pericia-history';
import type { Executor } from '#platform/database/database.ts';
import { readRecentMoves } from '#store/deadlines/deadline-moves.ts';
import { readDueDeadlines } from '#store/deadlines/due-deadlines.ts';
import { countLowStock, listAdminProducts } from '#store/products/admin-products.ts';
import { countOpenPericias, selectPericias } from '#store/list-pericias.ts';
import { countToPrepare, sumReceivables } from '#store/orders/open-orders.ts';
import { sumPaymentMethods, sumReceived } from '#store/orders/payments.ts';
import { sumToReview } from '#store/pix/pix-received.ts';
import { countPixRefundsToReview } from '#store/pix/pix-refunds.ts';
import { countUnread } from '#store/pix/pix-unread.ts';
import { countDueTasks } from '#store/tasks/due-tasks.ts';

/** How many of the lowest products are listed. */
const LOWEST = 3;

/** How many of the nearest deadlines are listed. */
const NEAREST = 4;

/** The business day for which a card is read. */
interface BusinessDay {
  readonly now: Date;
  readonly today: CalendarDate;
  readonly timeZone: string;
}

type Readers = {
  readonly [Name in TodayCardName]: (db: Executor, day: BusinessDay) => Promise<TodayCards[Name]>;
};

/** Reads each card of *Hoje*. */
export const TODAY_READERS: Readers = {
  received: readReceived,
  pixToReview: readPixToReview,
  toPrepare: readToPrepare,
  receivables: (db, { today }) => sumReceivables(db, today),
  stock: readStock,
  idleCases: readIdleCases,
  deadlines: readDeadlines,
  tasks: (db, { today }) => countDueTasks(db, today),
};

async function readReceived(db: Executor, { today }: BusinessDay) {
  const [sums, todayMethods] = await Promise.all([
    sumReceived(db, monthSoFar(today)),
    sumPaymentMethods(db, { fromDate: today, toDate: today }),
  ]);
  return {
    todayCents: sumCents(todayMethods.map(({ cents }) => cents)),
    todayPayments: todayMethods.reduce((sum, { payments }) => sum + payments, 0),
    todayMethods,
    ...sums,
  };
}

async function readPixToReview(db: Executor) {
  const { cents, count } = await sumToReview(db);
  const refunds = await countPixRefundsToReview(db);
  return { cents, count: count + (await countUnread(db)), refunds };
}

async function readToPrepare(db: Executor) {
  const { orders, oldestAt } = await countToPrepare(db);
  return { orders, oldestAt: oldestAt?.toISOString() ?? null };
}

async function readStock(db: Executor) {
  const [counts, lowest] = await Promise.all([
    countLowStock(db),
    listAdminProducts(db, {
      state: 'low',
      place: { key: 'stock', isDescending: false },
      limit: LOWEST,
    }),
  ]);
  return {
    ...counts,
    lowest: lowest.map(({ id, name, stock }) => ({ id, name, stock })),
  };
}

async function readIdleCases(db: Executor, { today, timeZone }: BusinessDay) {
  const since = { date: idleSince(LONG_IDLE_DAYS, today), timeZone };
  const [{ idle }, longest] = await Promise.all([
    countOpenPericias(db, since),
    selectPericias(db, { sort: 'idle', idleSince: since, limit: 1 }).executeTakeFirst(),
  ]);
  return {
    cases: idle,
    longest:
      longest === undefined
        ? null
        : {
            id: longest.id,
            processNumber: caseLabel(longest),
            lastStepAt: longest.lastStepAt.toISOString(),
          },
  };
}

async function readDeadlines(db: Executor, { now, today, timeZone }: BusinessDay) {
  const [{ hasOpen, nearest, ...counts }, moved] = await Promise.all([
    readDueDeadlines(db, now, NEAREST),
    // a move of the evening is still listed in the morning
    readRecentMoves(db, { since: addDays(today, -1), timeZone, limit: NEAREST }),
  ]);
  if (!hasOpen && counts.noticesToReview === 0) return null;
  return {
    ...counts,
    nearest: nearest.map((deadline) => ({
      ...nameOf(deadline),
      safeDate: deadline.safeDate,
      legalDate: deadline.legalDate,
      endTime: deadline.endTime,
      courtDate: deadline.courtDate,
      courtTime: deadline.courtTime,
    })),
    moved: {
      count: moved.count,
      first: moved.rows.map((deadline) => ({
        ...nameOf(deadline),
        oldSafeDate: deadline.oldSafeDate,
        oldLegalDate: deadline.oldLegalDate,
        safeDate: deadline.safeDate,
        legalDate: deadline.legalDate,
      })),
    },
  };
}

type NamedDeadline = Parameters<typeof publicDeadlineLabel>[0] &
  Parameters<typeof caseLabel>[0] & { readonly id: string; readonly periciaId: string };

function nameOf(deadline: NamedDeadline) {
  const { id, periciaId } = deadline;
  return { id, periciaId, label: publicDeadlineLabel(deadline), caseLabel: caseLabel(deadline) };
}
