import { addDays } from '#calendar.ts';
import type { CalendarDate } from '#calendar.ts';
import { isWeekend } from '#holidays.ts';
import { lawDays } from './court-rules.ts';
import type { CourtRules, DayReason } from './court-rules.ts';

/** The effects on deadlines of a day that the owner added. */
export const COURT_DAY_EFFECTS = {
  closed: { label: 'Feriado ou sem expediente' },
  suspended: { label: 'Prazos suspensos' },
  outage: { label: 'Indisponibilidade ou expediente reduzido' },
  open: { label: 'Dia útil por ato' },
} as const;

export type CourtDayEffect = keyof typeof COURT_DAY_EFFECTS;

/** A day in a court's calendar that no general law defines. */
export interface CourtDay {
  readonly date: CalendarDate;
  readonly effect: CourtDayEffect;
  readonly name: string;
  /** The act that defines it. */
  readonly source: string;
}

/** The days of a court: those of its laws, and its own days by date, each with one or more effects. */
export interface CourtCalendar {
  readonly rules: CourtRules;
  readonly days: ReadonlyMap<CalendarDate, readonly CourtDay[]>;
  /** The digit J of the court, if it is known: labour courts have a law of their own. */
  readonly branch?: number | undefined;
}

/** The branch of the labour courts. */
export const LABOUR = 5;

/** A suspension of one deadline (CPC 221), both days included. */
export interface Suspension {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** Whether the decision is attached: until then the safe date ignores the suspension. */
  readonly isDecided: boolean;
}

/** A calendar of own days; later days do not replace earlier ones of the same date. */
export function courtCalendar(rules: CourtRules, days: readonly CourtDay[] = []): CourtCalendar {
  return { rules, days: Map.groupBy(days, ({ date }) => date) };
}

/** The last own day of a date that has an effect, which is that of a comarca before that of its court. */
function ownDay(
  { days }: CourtCalendar,
  date: CalendarDate,
  effect: CourtDayEffect,
): CourtDay | undefined {
  return days.get(date)?.findLast((day) => day.effect === effect);
}

const closures = new WeakMap<CourtCalendar, Map<CalendarDate, DayReason | null>>();

/** Why a date is not a working day, or undefined. Cached for each day of a calendar. */
export function closure(calendar: CourtCalendar, date: CalendarDate): DayReason | undefined {
  let reasons = closures.get(calendar);
  if (reasons === undefined) closures.set(calendar, (reasons = new Map()));
  let reason = reasons.get(date);
  if (reason === undefined) reasons.set(date, (reason = findClosure(calendar, date) ?? null));
  return reason ?? undefined;
}

function findClosure(calendar: CourtCalendar, date: CalendarDate): DayReason | undefined {
  if (isWeekend(date)) return { name: 'Fim de semana', law: 'CPC, art. 216' };
  const closed = ownDay(calendar, date, 'closed');
  if (closed !== undefined) return { name: closed.name, law: closed.source };
  // an act opens only a day that the law closes
  if (ownDay(calendar, date, 'open') !== undefined) return undefined;
  return lawDays(calendar.rules, Number(date.slice(0, 4))).get(date);
}

/** Why a working day is not counted although the court works, or undefined. */
export function suspension(
  calendar: CourtCalendar,
  date: CalendarDate,
  suspensions: readonly Suspension[],
): DayReason | undefined {
  const day = date.slice(5);
  if (day >= '12-20' || day <= '01-20') {
    const law = calendar.branch === LABOUR ? 'CLT, art. 775-A' : 'CPC, art. 220';
    return { name: 'Suspensão dos prazos', law };
  }
  const suspended = ownDay(calendar, date, 'suspended');
  if (suspended !== undefined) return { name: suspended.name, law: suspended.source };
  return suspensionOfDeadline(date, suspensions);
}

/** Why only this deadline skips a day, or undefined. */
export function suspensionOfDeadline(
  date: CalendarDate,
  suspensions: readonly Suspension[],
): DayReason | undefined {
  const isWithin = suspensions.some(({ from, to }) => from <= date && date <= to);
  return isWithin ? { name: 'Prazo suspenso', law: 'CPC, art. 221' } : undefined;
}

/** Why a day moves the start or the end of a deadline, or undefined. */
export function outage(calendar: CourtCalendar, date: CalendarDate): DayReason | undefined {
  const day = ownDay(calendar, date, 'outage');
  return day && { name: day.name, law: `CPC, art. 224, § 1º (${day.source})` };
}

/** The date itself if the court works on it, otherwise the last working day before it. */
export function workingDayUntil(calendar: CourtCalendar, date: CalendarDate): CalendarDate {
  let day = date;
  while (closure(calendar, day) !== undefined) day = addDays(day, -1);
  return day;
}
