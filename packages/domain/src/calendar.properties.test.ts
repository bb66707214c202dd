import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dateInZone, formatDate, formatInstant, isCalendarDate } from './calendar.ts';

const FIRST = Date.parse('1900-01-01T00:00:00Z');
const LAST = Date.parse('2200-12-31T00:00:00Z');
const DAY_MS = 86_400_000;

const dates = fc
  .integer({ min: 0, max: (LAST - FIRST) / DAY_MS })
  .map((days) => new Date(FIRST + days * DAY_MS).toISOString().slice(0, 10));
const instants = fc.date({ min: new Date(FIRST), max: new Date(LAST), noInvalidDate: true });
const zones = fc.constantFrom('America/Sao_Paulo', 'America/Noronha', 'Asia/Tokyo', 'UTC');
const counts = fc.integer({ min: -40_000, max: 40_000 });

test('adding days gives an existing date, and subtracting them gives the first date', () => {
  fc.assert(
    fc.property(dates, counts, (date, days) => {
      const reached = addDays(date, days);
      expect(isCalendarDate(reached)).toBe(true);
      expect(addDays(reached, -days)).toBe(date);
    }),
  );
});

test('a later date is also greater as text', () => {
  fc.assert(
    fc.property(dates, fc.integer({ min: 1, max: 2_000 }), (date, days) => {
      expect(addDays(date, days) > date).toBe(true);
    }),
  );
});

test('adding days twice equals adding their sum, so that instalments do not drift', () => {
  fc.assert(
    fc.property(dates, counts, counts, (date, one, other) => {
      expect(addDays(addDays(date, one), other)).toBe(addDays(date, one + other));
    }),
  );
});

test('the date in any time zone differs from the UTC date by at most one day', () => {
  fc.assert(
    fc.property(instants, zones, (at, zone) => {
      const localDate = dateInZone(at, zone);
      const greenwich = at.toISOString().slice(0, 10);
      expect([addDays(greenwich, -1), greenwich, addDays(greenwich, 1)]).toContain(localDate);
      expect(formatInstant(at, zone)).toMatch(/^\d\d\/\d\d\/\d{4} ([01]\d|2[0-3]):[0-5]\d$/);
    }),
  );
});

test('a date formatted day first contains the same year, month and day', () => {
  fc.assert(
    fc.property(dates, (date) => {
      expect(formatDate(date).split('/').toReversed().join('-')).toBe(date);
    }),
  );
});
