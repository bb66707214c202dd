import { addDays, dateInZone } from '@vendas/domain/calendar';
import type { CalendarDate } from '@vendas/domain/calendar';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

/** The reference instant of the demonstration; all its data are relative to it. */
export interface DemoClock {
  readonly now: Date;
  readonly today: CalendarDate;
  /** The date that many days before today; after it, when negative. */
  dateAgo(days: number): CalendarDate;
  /**
   * An instant of that past day by the wall clock of the business. Times of today are compressed, so that they are
   * before now.
   */
  instantAgo(days: number, minuteOfDay: number): Date;
  /** That many minutes later, but never later than now. */
  after(instant: Date, minutes: number): Date;
}

/** The present in a time zone (IANA name). */
export function presentAt(now: Date, timeZone: string): DemoClock {
  const today = dateInZone(now, timeZone);
  const dateAgo = (days: number) => addDays(today, -days);
  const readWallClock = wallClockOf(timeZone);
  const instantOf = (date: CalendarDate, minute: number) => {
    const wall = Date.parse(`${date}T00:00:00Z`) + minute * MINUTE_MS;
    // twice, because the offset at the first guess may be that before a clock change
    const guess = wall - (readWallClock(wall) - wall);
    return wall - (readWallClock(guess) - guess);
  };
  return {
    now,
    today,
    dateAgo,
    instantAgo(days, minuteOfDay) {
      if (days > 0) return new Date(instantOf(dateAgo(days), minuteOfDay));
      const midnight = instantOf(today, 0);
      return new Date(midnight + ((now.getTime() - midnight) * minuteOfDay) / DAY_MINUTES);
    },
    after: (instant, minutes) =>
      new Date(Math.min(instant.getTime() + minutes * MINUTE_MS, now.getTime())),
  };
}

/** Reads the wall clock of a zone at an instant, as milliseconds without a zone. */
function wallClockOf(timeZone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return (instant) =>
    Date.parse(`${format.format(instant).replace(' ', 'T')}Z`) + (((instant % 1000) + 1000) % 1000);
}
