import { afterEach, expect, it, vi } from 'vitest';
import { formatAt, formatAtDay, formatBRL, formatDay, today } from './format.ts';

afterEach(() => void vi.useRealTimers());

it.each([
  ['2026-11-21T12:05:00.000Z', '21/11/2026 09:05', '21/11/2026'],
  ['2026-11-21T03:00:00.000Z', '21/11/2026 00:00', '21/11/2026'],
  ['2026-11-21T02:59:59.999Z', '20/11/2026 23:59', '20/11/2026'],
  ['2027-01-01T01:30:00.000Z', '31/12/2026 22:30', '31/12/2026'],
  // the last daylight saving time of Brazil: two hours behind UTC, not three
  ['2018-12-25T02:30:00.000Z', '25/12/2018 00:30', '25/12/2018'],
])('the instant %s is formatted as %s in the time zone of the business', (instant, at, day) => {
  expect(formatAt(instant)).toBe(at);
  expect(formatAtDay(instant)).toBe(day);
});

it.each([
  ['2026-01-02', '02/01/2026'],
  ['2024-02-29', '29/02/2024'],
  ['0999-12-31', '31/12/0999'],
])('the day %s is formatted as %s in every time zone of a browser', (date, written) => {
  expect(formatDay(date)).toBe(written);
});

it.each([
  ['2026-11-21T02:59:59Z', '2026-11-20'],
  ['2026-11-21T03:00:00Z', '2026-11-21'],
])('at the instant %s the day of the business is %s', (now, date) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  expect(today()).toBe(date);
});

it.each([
  [0, 'R$ 0,00'],
  [5, 'R$ 0,05'],
  [123_456, 'R$ 1.234,56'],
  [100_000_000, 'R$ 1.000.000,00'],
  [-5, '-R$ 0,05'],
])('%i cents are formatted as %s, with a plain space', (cents, written) => {
  expect(formatBRL(cents)).toBe(written);
});
