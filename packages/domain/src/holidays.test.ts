import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from './calendar.ts';
import {
  closedDayName,
  easterSunday,
  isWorkingDay,
  nationalHolidays,
  nextWorkingDay,
} from './holidays.ts';

describe('easterSunday', () => {
  test.each([
    [2008, '2008-03-23'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2035, '2035-03-25'],
    [2038, '2038-04-25'],
  ])('of %i is %s', (year, date) => {
    expect(easterSunday(year)).toBe(date);
  });

  test('of any year is a Sunday from 22 March to 25 April', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2299 }), (year) => {
        const easter = easterSunday(year);
        expect(daysBetween('1899-12-31', easter) % 7).toBe(0);
        expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true);
      }),
    );
  });
});

test('the national holidays of a year are in calendar order', () => {
  expect(nationalHolidays(2026).map(({ date, name }) => ({ date, name }))).toEqual([
    { date: '2026-01-01', name: 'Confraternização Universal' },
    { date: '2026-04-21', name: 'Tiradentes' },
    { date: '2026-05-01', name: 'Dia do Trabalho' },
    { date: '2026-09-07', name: 'Independência do Brasil' },
    { date: '2026-10-12', name: 'Nossa Senhora Aparecida' },
    { date: '2026-11-02', name: 'Finados' },
    { date: '2026-11-15', name: 'Proclamação da República' },
    { date: '2026-11-20', name: 'Dia da Consciência Negra' },
    { date: '2026-12-25', name: 'Natal' },
  ]);
});

test.each([
  [2023, false],
  [2024, true],
])('20 November of %i is a national holiday: %s', (year, isHoliday) => {
  const dates = nationalHolidays(year).map(({ date }) => date);
  expect(dates.includes(`${year}-11-20`)).toBe(isHoliday);
});

test.each([
  ['2026-02-16', 'Carnaval'],
  ['2026-02-17', 'Carnaval'],
  ['2026-02-18', undefined],
  ['2026-04-03', 'Sexta-feira Santa'],
  ['2026-06-04', 'Corpus Christi'],
  ['2027-02-08', 'Carnaval'],
  ['2027-05-27', 'Corpus Christi'],
  ['2026-12-25', 'Natal'],
  ['2026-12-08', undefined],
])('banks are closed on %s: %s', (date, name) => {
  expect(closedDayName(date)).toBe(name);
  expect(isWorkingDay(date)).toBe(name === undefined);
});

describe('nextWorkingDay', () => {
  test.each([
    ['a working day', '2027-03-01', '2027-03-01'],
    ['a Saturday', '2021-08-28', '2021-08-30'],
    ['Christmas on a Friday', '2020-12-25', '2020-12-28'],
    ['the Saturday of Carnival', '2026-02-14', '2026-02-18'],
    ['Good Friday', '2026-04-03', '2026-04-06'],
    ['a Sunday before Tiradentes', '2024-04-21', '2024-04-22'],
    ['the last Saturday of 2022', '2022-12-31', '2023-01-02'],
    ['Corpus Christi', '2026-06-04', '2026-06-05'],
  ])('of %s: %s becomes %s', (_day, from, to) => {
    expect(nextWorkingDay(from)).toBe(to);
  });

  test('is the same day or at most five days later, and is itself a working day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (days) => {
        const date = addDays('1990-01-01', days);
        const moved = nextWorkingDay(date);
        const distance = daysBetween(date, moved);
        expect(distance >= 0 && distance <= 5).toBe(true);
        expect(isWorkingDay(moved)).toBe(true);
        expect(nextWorkingDay(moved)).toBe(moved);
      }),
    );
  });
});
