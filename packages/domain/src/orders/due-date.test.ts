import { expect, test } from 'vitest';
import { dueDays, daysAgo, nearDay } from './due-date.ts';

test.each([
  ['today', '2026-11-25', '2026-11-25', '2026-11-25'],
  ['soon', '2026-11-25', '2026-11-26', '2026-12-02'],
  ['soon', '2026-12-31', '2027-01-01', '2027-01-07'],
] as const)('what is due %s on %s is due from %s to %s', (range, today, fromDate, toDate) => {
  expect(dueDays(range, today)).toEqual({ fromDate, toDate });
});

// a Tuesday
const TODAY = '2026-11-24';

test.each([
  ['2026-11-24', 'hoje'],
  ['2026-11-25', 'amanhã, quarta'],
  ['2026-11-26', 'quinta'],
  ['2026-11-28', 'sábado'],
  ['2026-11-29', 'domingo'],
  ['2026-11-30', 'segunda'],
  ['2026-12-01', undefined],
  ['2026-11-23', 'ontem'],
  ['2026-11-22', undefined],
  ['2027-11-24', undefined],
])('on 2026-11-24, a due date of %s is %j', (date, words) => {
  expect(nearDay(date, TODAY)).toBe(words);
});

test.each([
  ['2026-11-23', 'há 1 dia'],
  ['2026-11-22', 'há 2 dias'],
  ['2026-09-21', 'há 64 dias'],
])('on 2026-11-24, a past due date of %s is %s', (date, words) => {
  expect(daysAgo(date, TODAY)).toBe(words);
});
