import { addDays } from './calendar.ts';
import type { CalendarDate } from './calendar.ts';

export interface Holiday {
  readonly date: CalendarDate;
  readonly name: string;
  readonly law: string;
}

const HOLIDAYS_LAW = 'Lei 662/1949, art. 1º';

/** Fixed national holidays: month and day, name, law, and the first year of a recent one. */
const NATIONAL: readonly (readonly [day: string, name: string, law?: string, since?: number])[] = [
  ['01-01', 'Confraternização Universal'],
  ['04-21', 'Tiradentes'],
  ['05-01', 'Dia do Trabalho'],
  ['09-07', 'Independência do Brasil'],
  ['10-12', 'Nossa Senhora Aparecida', 'Lei 6.802/1980'],
  ['11-02', 'Finados'],
  ['11-15', 'Proclamação da República'],
  ['11-20', 'Dia da Consciência Negra', 'Lei 14.759/2023', 2024],
  ['12-25', 'Natal'],
];

/** Days without banking that depend on Easter, by their distance from it in days. */
const AROUND_EASTER: readonly (readonly [days: number, name: string])[] = [
  [-48, 'Carnaval'],
  [-47, 'Carnaval'],
  [-2, 'Sexta-feira Santa'],
  [60, 'Corpus Christi'],
];

/** The holidays that federal law fixes for the whole country, in the order of the calendar. */
export function nationalHolidays(year: number): Holiday[] {
  return NATIONAL.filter(([, , , since = year]) => since <= year).map(
    ([day, name, law = HOLIDAYS_LAW]) => ({ date: `${yearText(year)}-${day}`, name, law }),
  );
}

/** Easter Sunday of a year of the Gregorian calendar, computed by the method of Meeus. */
export function easterSunday(year: number): CalendarDate {
  const moonCycleYear = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const moonCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const fullMoon =
    (19 * moonCycleYear + century - Math.floor(century / 4) - moonCorrection + 15) % 30;
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - fullMoon - (yearOfCentury % 4)) %
    7;
  const lateMoon = Math.floor((moonCycleYear + 11 * fullMoon + 22 * toSunday) / 451);
  return addDays(`${yearText(year)}-03-22`, fullMoon + toSunday - 7 * lateMoon);
}

/** Why banks are closed on a date that is not on a weekend, or undefined. */
export function closedDayName(date: CalendarDate): string | undefined {
  return closedDaysOf(Number(date.slice(0, 4))).get(date);
}

/** Whether a date is not on a weekend and is no national holiday, Carnival, Good Friday or Corpus Christi. */
export function isWorkingDay(date: CalendarDate): boolean {
  return !isWeekend(date) && closedDayName(date) === undefined;
}

/** The date itself if it is a working day, otherwise the next one. */
export function nextWorkingDay(date: CalendarDate): CalendarDate {
  let day = date;
  while (!isWorkingDay(day)) day = addDays(day, 1);
  return day;
}

/** A Saturday or a Sunday. */
export function isWeekend(date: CalendarDate): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6;
}

const closedDays = new Map<number, ReadonlyMap<CalendarDate, string>>();

/** Cached for each year, because lists check many charges. */
function closedDaysOf(year: number): ReadonlyMap<CalendarDate, string> {
  const cached = closedDays.get(year);
  if (cached !== undefined) return cached;
  const easter = easterSunday(year);
  const days = new Map(nationalHolidays(year).map(({ date, name }) => [date, name]));
  for (const [distance, name] of AROUND_EASTER) days.set(addDays(easter, distance), name);
  closedDays.set(year, days);
  return days;
}

function yearText(year: number): string {
  return String(year).padStart(4, '0');
}
