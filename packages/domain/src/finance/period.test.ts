import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#calendar.ts';
import { addMonths, lastDayOf, monthOfDate } from '#month.ts';
import {
  commonDays,
  daysBefore,
  daysOf,
  describeDays,
  PERIODS,
  relativeChange,
  monthSoFar,
  splitMonths,
} from './period.ts';

const days = (fromDate?: string, toDate?: string) => ({ fromDate, toDate });

describe('the days of a period', () => {
  test.each([
    ['este-mes', '2026-11-23', days('2026-11-01', '2026-11-23')],
    ['mes-passado', '2026-03-31', days('2026-02-01', '2026-02-28')],
    ['mes-passado', '2026-01-05', days('2025-12-01', '2025-12-31')],
    ['ultimos-30-dias', '2026-11-24', days('2026-10-26', '2026-11-24')],
    ['este-ano', '2026-11-24', days('2026-01-01', '2026-11-24')],
    ['tudo', '2026-11-24', {}],
  ] as const)('%s on %s', (name, today, expected) => {
    expect(daysOf(name, today)).toEqual(expected);
  });

  test('individually chosen days stay as they are', () => {
    expect(daysOf(days('2026-02-03', '2026-02-10'), '2026-11-24')).toEqual(
      days('2026-02-03', '2026-02-10'),
    );
  });

  test('all periods have a label', () => {
    expect(Object.values(PERIODS).map(({ label }) => label)).toEqual([
      'Este mês',
      'Mês passado',
      'Últimos 30 dias',
      'Este ano',
      'Todo o período',
    ]);
  });
});

describe('the days that a period is compared with', () => {
  test.each([
    ['este-mes', '2026-11-23', days('2026-10-01', '2026-10-23')],
    ['este-mes', '2026-03-31', days('2026-02-01', '2026-02-28')],
    ['este-mes', '2024-03-30', days('2024-02-01', '2024-02-29')],
    ['este-mes', '2026-01-10', days('2025-12-01', '2025-12-10')],
    ['mes-passado', '2026-11-23', days('2026-09-01', '2026-09-30')],
    ['mes-passado', '2026-03-02', days('2026-01-01', '2026-01-28')],
    ['ultimos-30-dias', '2026-11-24', days('2026-09-26', '2026-10-25')],
    ['este-ano', '2026-11-24', days('2025-01-01', '2025-11-24')],
    ['este-ano', '2024-02-29', days('2023-01-01', '2023-02-28')],
    ['tudo', '2026-11-24', undefined],
  ] as const)('%s on %s', (name, today, expected) => {
    expect(daysBefore(name, today)).toEqual(expected);
  });

  test.each([
    [
      'days of a month: the same of the month before',
      days('2026-11-10', '2026-11-20'),
      days('2026-10-10', '2026-10-20'),
    ],
    [
      'a quarter: the quarter before',
      days('2026-04-01', '2026-06-30'),
      days('2026-01-01', '2026-03-30'),
    ],
    ['two months in part', days('2026-01-15', '2026-03-10'), days('2025-11-15', '2026-01-10')],
    [
      'a month that has not ended: up to the day of today',
      days('2026-11-01', '2026-11-30'),
      days('2026-10-01', '2026-10-24'),
    ],
    ['no end: up to today', days('2026-11-20'), days('2026-10-20', '2026-10-24')],
    ['no start', days(undefined, '2026-11-20'), undefined],
    ['the future', days('2026-11-25', '2026-12-01'), undefined],
    ['the last before the first', days('2026-11-20', '2026-11-10'), undefined],
  ])('of individually chosen days: %s', (_name, period, expected) => {
    expect(daysBefore(period, '2026-11-24')).toEqual(expected);
  });

  const date = fc.integer({ min: 0, max: 2000 }).map((count) => addDays('2023-01-01', count));

  test('end before the period begins, and are as many except for different lengths of months', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 0, max: 900 }), (fromDate, length) => {
        const toDate = addDays(fromDate, length);
        const before = daysBefore({ fromDate, toDate }, '2199-01-01');
        expect(before?.toDate !== undefined && before.toDate < fromDate).toBe(true);
        expect(before?.fromDate !== undefined && before.fromDate <= (before.toDate ?? '')).toBe(
          true,
        );
        expect(
          before?.fromDate?.slice(8) === fromDate.slice(8) ||
            before?.fromDate === lastDayOf(monthOfDate(before?.fromDate ?? '')),
        ).toBe(true);
      }),
    );
  });

  test('whole months and the parts at both ends contain each day once', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 0, max: 200 }), (fromDate, length) => {
        const toDate = addDays(fromDate, length);
        const { months, parts } = splitMonths({ fromDate, toDate });
        expect(parts.length).toBeLessThanOrEqual(2);
        const coveredDays: string[] = [];
        for (const part of parts) {
          expect(monthOfDate(part.fromDate)).toBe(monthOfDate(part.toDate));
          for (let day = part.fromDate; day <= part.toDate; day = addDays(day, 1))
            coveredDays.push(day);
        }
        const { fromMonth = '', toMonth = '' } = months ?? {};
        for (let month = fromMonth; month !== '' && month <= toMonth; month = addMonths(month, 1)) {
          const last = lastDayOf(month);
          for (let day = `${month}-01`; day <= last; day = addDays(day, 1)) coveredDays.push(day);
        }
        const all = Array.from({ length: length + 1 }, (_, index) => addDays(fromDate, index));
        expect(coveredDays.toSorted()).toEqual(all);
      }),
    );
  });
});

describe('splitting days into months', () => {
  test.each([
    ['all time', {}, { months: {}, parts: [] }],
    [
      'a month',
      days('2026-02-01', '2026-02-28'),
      { months: { fromMonth: '2026-02', toMonth: '2026-02' }, parts: [] },
    ],
    [
      'days of a month',
      days('2026-11-01', '2026-11-23'),
      { months: undefined, parts: [days('2026-11-01', '2026-11-23')] },
    ],
    [
      'two parts without a whole month',
      days('2026-10-26', '2026-11-24'),
      {
        months: undefined,
        parts: [days('2026-10-26', '2026-10-31'), days('2026-11-01', '2026-11-24')],
      },
    ],
    [
      'a year until today',
      days('2026-01-01', '2026-11-24'),
      {
        months: { fromMonth: '2026-01', toMonth: '2026-10' },
        parts: [days('2026-11-01', '2026-11-24')],
      },
    ],
    [
      'no start',
      days(undefined, '2026-02-10'),
      { months: { toMonth: '2026-01' }, parts: [days('2026-02-01', '2026-02-10')] },
    ],
    [
      'no end',
      days('2026-02-10'),
      { months: { fromMonth: '2026-03' }, parts: [days('2026-02-10', '2026-02-28')] },
    ],
    ['no day', days('2026-02-10', '2026-02-09'), { months: undefined, parts: [] }],
  ])('%s is split into months and parts', (_name, range, expected) => {
    expect(splitMonths(range)).toEqual(expected);
  });
});

test.each([
  [120, 100, 0.2],
  [80, 100, -0.2],
  [0, 100, -1],
  [100, -200, 1.5],
  [-300, -200, -0.5],
  [100, 0, undefined],
  [0, 0, undefined],
])('the relative change to %i from %i is %s', (now, before, change) => {
  expect(relativeChange(now, before)).toBe(change);
});

test.each([
  [
    days('2026-01-10', '2026-03-05'),
    days('2026-03-01', '2026-03-31'),
    days('2026-03-01', '2026-03-05'),
  ],
  [days(), days('2026-03-01', '2026-03-31'), days('2026-03-01', '2026-03-31')],
  [days('2026-05-01'), days('2026-03-01', '2026-03-31'), days('2026-05-01', '2026-03-31')],
])('the common days of %j and %j are in both', (a, b, expected) => {
  expect(commonDays(a, b)).toEqual(expected);
  expect(commonDays(b, a)).toEqual(expected);
});

test.each([
  ['2026-10-01', '2026-10-23', '1–23 de outubro'],
  ['2025-12-01', '2025-12-23', '1–23 de dezembro de 2025'],
  ['2026-10-05', '2026-10-05', '5 de outubro'],
  ['2025-12-26', '2026-01-24', '26/12/2025 a 24/01/2026'],
])('the days %s to %s are described as %s', (from, to, words) => {
  expect(describeDays(from, to, '2026-11-24')).toBe(words);
});

test.each(['2026-11-25', '2027-03-31', '2027-01-01', '2028-03-30'])(
  'monthSoFar on %s has the days of the period of this month and of its comparison',
  (today) => {
    expect(monthSoFar(today)).toEqual({
      month: daysOf('este-mes', today),
      before: daysBefore('este-mes', today),
    });
  },
);
