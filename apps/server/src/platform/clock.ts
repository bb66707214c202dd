import { dateInZone } from '@vendas/domain/calendar';

/** The only source of the current time, so that tests can set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Time zones differ by whole quarters of an hour, so no year begins within one. */
const QUARTER_MS = 15 * 60 * 1000;

/** The year in the business's calendar, cheap enough for every request. */
export function createBusinessYear(clock: Clock, timeZone: string): () => number {
  let cached = { quarter: Number.NaN, year: Number.NaN };
  return () => {
    const now = clock.now();
    const quarter = Math.floor(now.getTime() / QUARTER_MS);
    if (quarter !== cached.quarter) {
      cached = { quarter, year: Number(dateInZone(now, timeZone).slice(0, 4)) };
    }
    return cached.year;
  };
}
