import { expect, test } from 'vitest';
import { dueDays } from './due-range.ts';

test.each([
  ['today', '2026-11-25', '2026-11-25', '2026-11-25'],
  ['soon', '2026-11-25', '2026-11-26', '2026-12-02'],
  ['soon', '2026-12-31', '2027-01-01', '2027-01-07'],
] as const)('what is due %s on %s is due from %s to %s', (range, today, fromDate, toDate) => {
  expect(dueDays(range, today)).toEqual({ fromDate, toDate });
});
