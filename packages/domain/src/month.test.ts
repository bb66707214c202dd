import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths, formatMonth, isMonth, monthOf } from './month.ts';

const SAO_PAULO = 'America/Sao_Paulo';

describe('months', () => {
  test.each([
    ['2026-02-01T02:30:00Z', SAO_PAULO, '2026-01'],
    ['2026-02-01T03:00:00Z', SAO_PAULO, '2026-02'],
    ['2026-01-31T14:59:59Z', 'Asia/Tokyo', '2026-01'],
    ['2026-01-31T15:00:00Z', 'Asia/Tokyo', '2026-02'],
    ['2018-11-04T02:59:59Z', SAO_PAULO, '2018-11'],
  ])('%s in %s is in %s', (at, zone, month) => {
    expect(monthOf(new Date(at), zone)).toBe(month);
  });

  test.each([
    ['2026-01', -1, '2025-12'],
    ['2025-12', 1, '2026-01'],
    ['2026-03', -15, '2024-12'],
    ['2026-03', 0, '2026-03'],
    ['0034-01', -1, '0033-12'],
  ])('%s plus %i is %s', (month, count, expected) => {
    expect(addMonths(month, count)).toBe(expected);
  });

  test('have a Portuguese name', () => {
    expect(formatMonth('2026-03')).toBe('março de 2026');
  });

  test('of a four-digit year are twelve', () => {
    expect(['2026-01', '2026-12', '0000-01'].every(isMonth)).toBe(true);
    const wrong = ['2026-00', '2026-13', '26-01', '12026-01', '2026-012', '2026-1', '2026-01-01'];
    expect(wrong.filter(isMonth)).toEqual([]);
  });
});

test('are added and subtracted without a gap', () => {
  const months = fc.integer({ min: 1900 * 12, max: 2200 * 12 }).map((n) => addMonths('0000-01', n));
  fc.assert(
    fc.property(months, fc.integer({ min: -600, max: 600 }), (month, count) => {
      expect(isMonth(addMonths(month, count))).toBe(true);
      expect(addMonths(addMonths(month, count), -count)).toBe(month);
    }),
  );
});
