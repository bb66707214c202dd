import { expect, test } from 'vitest';
import { daysAgo, nearDay } from './due-words.ts';

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
])('%s is %j', (date, words) => {
  expect(nearDay(date, TODAY)).toBe(words);
});

test.each([
  ['2026-11-23', 'há 1 dia'],
  ['2026-11-22', 'há 2 dias'],
  ['2026-09-21', 'há 64 dias'],
])('%s is %s', (date, words) => {
  expect(daysAgo(date, TODAY)).toBe(words);
});
