import { describe, expect, test } from 'vitest';
import {
  addDays,
  dateInZone,
  formatDate,
  formatInstant,
  formatInstantDate,
  isCalendarDate,
  isPlausibleDate,
} from './calendar.ts';

const SAO_PAULO = 'America/Sao_Paulo';

describe('isCalendarDate', () => {
  test.each(['2024-02-29', '2026-12-31', '1900-01-01'])('accepts %s', (date) => {
    expect(isCalendarDate(date)).toBe(true);
  });
  test.each([
    '2023-02-29',
    '2026-13-01',
    '2026-04-31',
    '2026-1-1',
    '20260101',
    '',
    '2026-01-01T00:00',
    '+012026-01',
  ])('rejects %j', (date) => {
    expect(isCalendarDate(date)).toBe(false);
  });
});

describe('the business day in São Paulo', () => {
  test('late in the evening is the same day, though UTC is a day ahead', () => {
    expect(dateInZone(new Date('2026-01-01T02:30:00Z'), SAO_PAULO)).toBe('2025-12-31');
    expect(dateInZone(new Date('2026-01-01T03:00:00Z'), SAO_PAULO)).toBe('2026-01-01');
    expect(dateInZone(new Date('0033-04-03T12:00:00Z'), SAO_PAULO)).toBe('0033-04-03');
  });

  test('an instant is formatted in the time zone of the business', () => {
    const at = new Date('2026-11-21T02:05:00Z');
    expect(formatInstant(at, SAO_PAULO)).toBe('20/11/2026 23:05');
    expect(formatInstantDate(at, SAO_PAULO)).toBe('20/11/2026');
    expect(formatInstant(new Date('2026-11-21T03:00:00Z'), SAO_PAULO)).toBe('21/11/2026 00:00');
  });
});

test.each([
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2018-11-03', 1, '2018-11-04'],
])('%s plus %i days is %s, with or without daylight saving', (date, days, expected) => {
  expect(addDays(date, days)).toBe(expected);
});

test('dates are formatted day first, and a text that is not a date stays unchanged', () => {
  expect(formatDate('2026-11-21')).toBe('21/11/2026');
  for (const text of ['', 'hoje', '12026-11-21', '2026-11-21T10:00']) {
    expect(formatDate(text)).toBe(text);
  }
});

test.each([
  ['1899-12-31', false],
  ['1900-01-01', true],
  ['2026-11-24', true],
  ['2100-12-31', true],
  ['2101-01-01', false],
])('a form accepts the date %s: %s', (date, isPlausible) => {
  expect(isPlausibleDate(date)).toBe(isPlausible);
});
