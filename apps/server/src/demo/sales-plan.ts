import type { DemoClock } from './present.ts';
import type { Random } from './random.ts';

/** One future order, before it has a buyer, items and amounts. */
export interface PlannedSale {
  readonly daysAgo: number;
  /** shop: ordered on the site; counter: sold in person and paid immediately; credit: sold in person, paid later. */
  readonly kind: 'shop' | 'counter' | 'credit' | 'cancelled';
  /** Days from the sale to the due date of a credit sale. */
  readonly termDays: number;
  /** A credit sale that is fully paid. */
  readonly isSettled: boolean;
}

const TRADING_DAYS = 545;
const EVERYDAY_SALES = 262;
const CANCELLED_SALES = 22;

/** How long overdue each unpaid sale is, so that every age band of a receivables report has some. */
const OVERDUE_DAYS = [2, 5, 9, 14, 21, 28, 33, 41, 47, 58, 64, 72, 85, 94, 118, 163, 204];
/** Days until an unpaid sale falls due; today is not overdue yet. */
const DUE_IN_DAYS = [0, 1, 3, 6, 8, 12, 15, 19, 22, 25, 27];
/** The sales of today and yesterday. */
const LATEST_SALES = [
  ['shop', 0],
  ['counter', 0],
  ['shop', 0],
  ['counter', 0],
  ['shop', 1],
  ['counter', 1],
  ['shop', 1],
  ['credit', 1],
] as const;
/** By month, January first: Mother's Day, Valentine's in June, Father's Day, Black Friday and Christmas sell more. */
const SEASON = [0.75, 0.8, 0.9, 0.95, 1.35, 1.2, 0.9, 1.1, 0.9, 1, 1.35, 1.9];
/** By weekday, Sunday first. */
const WEEKDAY = [0.2, 0.8, 0.9, 1, 1.1, 1.3, 1.5];
const GROWTH = 1.4;

/** Every sale of eighteen months up to today, oldest first: growing, with seasons, some of it unpaid. */
export function planSales(random: Random, present: DemoClock): PlannedSale[] {
  const days = Array.from({ length: TRADING_DAYS }, (_, daysAgo) => ({
    daysAgo,
    weight: demandOn(present.dateAgo(daysAgo), daysAgo),
  }));
  const randomDay = (from: number) =>
    random.pickWeighted(days.slice(from), (day) => day.weight).daysAgo;
  const everyday = Array.from({ length: EVERYDAY_SALES }, () => settledSale(random, randomDay(2)));
  const cancelled = Array.from({ length: CANCELLED_SALES }, () => randomDay(4)).map((daysAgo) =>
    sale('cancelled', daysAgo),
  );
  const overdue = OVERDUE_DAYS.map((overdueDays) => unpaid(overdueDays, 30));
  const open = DUE_IN_DAYS.map((dueInDays) => unpaid(-dueInDays, 30));
  const latest = LATEST_SALES.map(([kind, daysAgo]) => sale(kind, daysAgo));
  return [...everyday, ...cancelled, ...overdue, ...open, ...latest].toSorted(
    (one, other) => other.daysAgo - one.daysAgo,
  );
}

function demandOn(date: string, daysAgo: number): number {
  const month = Number(date.slice(5, 7));
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const growth = 1 + GROWTH * (1 - daysAgo / TRADING_DAYS);
  return growth * (SEASON[month - 1] ?? 1) * (WEEKDAY[weekday] ?? 1);
}

/** A recent credit sale can't have reached its due date, so younger ones have another kind. */
function settledSale(random: Random, daysAgo: number): PlannedSale {
  const kind = random.pickWeighted(['shop', 'counter', 'credit'] as const, weightOfKind);
  if (kind === 'credit' && daysAgo < 50) return sale('counter', daysAgo);
  return { ...sale(kind, daysAgo), termDays: random.pick([30, 30, 45]), isSettled: true };
}

function weightOfKind(kind: 'shop' | 'counter' | 'credit'): number {
  return { shop: 5, counter: 3, credit: 3 }[kind];
}

function unpaid(overdueDays: number, termDays: number): PlannedSale {
  return { ...sale('credit', overdueDays + termDays), termDays };
}

function sale(kind: PlannedSale['kind'], daysAgo: number): PlannedSale {
  return { kind, daysAgo, termDays: 30, isSettled: false };
}
