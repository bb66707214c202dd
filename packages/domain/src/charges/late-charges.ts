import { daysBetween } from '#calendar.ts';
import type { CalendarDate } from '#calendar.ts';
import { nextWorkingDay } from '#holidays.ts';
import { sumCents } from '#money.ts';
import { fractionOf } from '#split-money.ts';
import { WHOLE_BP } from '#percent.ts';
import { chargedParts } from './charge.ts';
import type { ChargeWithRows } from './charge.ts';
import { NO_PARTS, subtractParts, sumParts, totalParts, withoutNegatives } from './parts.ts';
import type { Parts } from './parts.ts';

/** Late interest is simple and counts calendar days of months of thirty days. */
const DAYS_OF_MONTH = 30;

export type LateCharges = Readonly<Pick<Parts, 'fine' | 'interest'>>;

/** Consecutive days on which the same amount of a charge was open and late, with their interest. */
export interface LateStretch {
  readonly fromDate: CalendarDate;
  readonly toDate: CalendarDate;
  readonly days: number;
  readonly openCents: number;
  readonly interestCents: number;
}

/**
 * The last day on which a charge can be paid without being late: a due date without banking moves to the next banking
 * day.
 */
export function effectiveDueDate(dueDate: CalendarDate): CalendarDate {
  return nextWorkingDay(dueDate);
}

/** The late days of a charge up to a day, grouped by the amount that was open on them. */
export function lateStretches(owed: ChargeWithRows, day: CalendarDate): LateStretch[] {
  const due = lateSince(owed, day);
  if (due === undefined) return [];
  const changes = owed.rows.map(({ date }) => date).filter((date) => date > due && date < day);
  const starts = [due, ...new Set(changes.toSorted())].filter((date, index, all) => {
    const before = all[index - 1];
    return before === undefined || openAtEndOf(owed, date) !== openAtEndOf(owed, before);
  });
  return starts.map((fromDate, index) => {
    const toDate = starts[index + 1] ?? day;
    const days = daysBetween(fromDate, toDate);
    const openCents = openAtEndOf(owed, fromDate);
    const rate = owed.charge.interestBp * days;
    const interestCents = fractionOf(openCents, rate, WHOLE_BP * DAYS_OF_MONTH);
    return { fromDate, toDate, days, openCents, interestCents };
  });
}

/** The late charges that accrued until a day, whether settled or not. */
export function accruedOn(owed: ChargeWithRows, day: CalendarDate): LateCharges {
  const stretches = lateStretches(owed, day);
  const openWhenDueCents = stretches[0]?.openCents ?? 0;
  return {
    fine: fractionOf(openWhenDueCents, owed.charge.fineBp, WHOLE_BP),
    interest: sumCents(stretches.map(({ interestCents }) => interestCents)),
  };
}

/** The late charges owed on a day: the accrued ones, less those paid or waived by then. */
export function lateChargesOn(owed: ChargeWithRows, day: CalendarDate): LateCharges {
  const { fine, interest } = owedOn(owed, day);
  return { fine, interest };
}

/** The amount owed for a charge on a day, given what was settled by then; never below zero. */
export function owedOn(owed: ChargeWithRows, day: CalendarDate): Parts {
  return withoutNegatives(subtractParts(chargedUntil(owed, day), settledUntil(owed, day)));
}

/**
 * The amounts of a charge including the late charges that accrued until a day, settled or not; a renegotiated charge
 * has none.
 */
export function chargedUntil(owed: ChargeWithRows, day: CalendarDate): Parts {
  if (owed.charge.state === 'renegotiated') return NO_PARTS;
  return { ...chargedParts(owed.charge), ...accruedOn(owed, day) };
}

/** The amount of a charge that was settled by the end of a day. */
export function settledUntil({ rows }: ChargeWithRows, day: CalendarDate): Parts {
  return totalParts(rows.filter(({ date }) => date <= day).map(({ parts }) => parts));
}

/** The day after which a charge is late, if that is before `day`. */
function lateSince({ charge }: ChargeWithRows, day: CalendarDate): CalendarDate | undefined {
  if (charge.dueDate === null || charge.dueDate >= day) return undefined;
  if (charge.state === 'renegotiated') return undefined;
  const due = effectiveDueDate(charge.dueDate);
  return due < day ? due : undefined;
}

/** Principal, carried charges and financing that were not settled at the end of a day. */
function openAtEndOf(owed: ChargeWithRows, day: CalendarDate): number {
  const settled = { ...settledUntil(owed, day), fine: 0, interest: 0 };
  return sumParts(withoutNegatives(subtractParts(chargedParts(owed.charge), settled)));
}
