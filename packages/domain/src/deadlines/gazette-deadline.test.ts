import { describe, expect, test } from 'vitest';
import { courtCalendar } from './court-calendar.ts';
import { computeDeadline } from './deadline.ts';
import { COURTS, TERMS, dates, ownDay } from './deadlines-test-kit.ts';
import type { Court } from './deadlines-test-kit.ts';

describe('a deadline from the gazette (DJEN)', () => {
  test.each([
    ['2026-03-27', 5, '2026-04-07', '2026-04-09'],
    ['2026-03-27', 15, '2026-04-22', '2026-04-24'],
    ['2026-04-17', 5, '2026-04-28', '2026-04-28'],
    ['2026-04-17', 15, '2026-05-13', '2026-05-13'],
    ['2026-11-18', 5, '2026-11-27', '2026-11-27'],
    ['2026-11-18', 15, '2026-12-14', '2026-12-14'],
    ['2026-12-18', 5, '2027-01-27', '2027-01-27'],
  ])(
    'of %s, %i days, ends on %s in a state and on %s in a federal court',
    (day, days, state, federal) => {
      const overrides = { start: 'gazette', startDate: day, days } as const;
      expect([dates(overrides)[0], dates(overrides, COURTS.federal)[0]]).toEqual([state, federal]);
    },
  );

  test.each([
    ['2026-03-27', '2026-03-30', '2026-03-31'],
    ['2026-04-17', '2026-04-20', '2026-04-22'],
    ['2026-11-18', '2026-11-19', '2026-11-23'],
  ])(
    'made available on %s is published on %s and its first counted day is %s',
    (startDate, published, first) => {
      for (const calendar of [COURTS.state, COURTS.federal]) {
        const { lines } = computeDeadline(calendar, {
          ...TERMS,
          start: 'gazette',
          startDate,
        }).legal;
        expect(lines.find(({ text }) => text === 'Publicação')?.date).toBe(published);
        expect(lines.find(({ number }) => number === 1)?.date).toBe(first);
      }
    },
  );

  test('in the suspension of CPC 220 is published in it and counted from 21 January', () => {
    const overrides = { start: 'gazette', startDate: '2026-12-18', days: 5 } as const;
    expect(dates(overrides)).toEqual(['2027-01-27', '2026-12-29']);
    expect(dates(overrides, COURTS.federal)).toEqual(['2027-01-27', '2027-01-14']);
    const published = (court: Court) =>
      computeDeadline(COURTS[court], { ...TERMS, ...overrides }).legal.lines.find(
        ({ text }) => text === 'Publicação',
      )?.date;
    expect([published('state'), published('federal')]).toEqual(['2026-12-21', '2027-01-07']);
  });

  test('skips the days that the court added', () => {
    const rio = courtCalendar('state', [ownDay('2026-04-23')]);
    const from = (days: number) =>
      dates({ start: 'gazette', startDate: '2026-04-17', days }, rio)[0];
    expect([from(5), from(15)]).toEqual(['2026-04-29', '2026-05-14']);
  });
});
