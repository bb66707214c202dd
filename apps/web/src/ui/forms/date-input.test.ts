import fc from 'fast-check';
import { addDays, formatDate } from '@vendas/domain/calendar';
import { expect, test } from 'vitest';
import {
  formatLongDate,
  parseDateInput,
  parseShortDateInput,
  unreadableReason,
} from './date-input.ts';

test.each([
  ['21/11/2026', '2026-11-21'],
  ['21112026', '2026-11-21'],
  ['1/2/2026', '2026-02-01'],
  ['21-11-2026', '2026-11-21'],
  [' 2026-11-21 ', '2026-11-21'],
])('parseDateInput(%j) is %s', (typed, date) => {
  expect(parseDateInput(typed)).toBe(date);
});

test.each(['', '31/02/2026', '21/13/2026', '21/11/26', 'amanhã', '2026-02-30', '1/2/3/2026'])(
  'parseDateInput(%j) is null',
  (typed) => {
    expect(parseDateInput(typed)).toBeNull();
  },
);

// ambiguous (1/11 or 11/1), or with a mistyped year
test.each(['1112026', '01/01/0026', '31/12/0206', '31/12/1899', '01/01/2101', '1899-12-31'])(
  'parseDateInput(%j) is null because it could mean another day',
  (typed) => {
    expect(parseDateInput(typed)).toBeNull();
  },
);

test.each([
  ['21/11/26', '2026-11-21'],
  ['1/2/26', '2026-02-01'],
  ['211126', '2026-11-21'],
  ['29/02/28', '2028-02-29'],
])('parseShortDateInput(%j) is %s', (typed, date) => {
  expect(parseShortDateInput(typed)).toBe(date);
});

test.each(['', '29/02/27', '1226', '25/12', '12026', '21/11/2026', '1/1/6'])(
  'parseShortDateInput(%j) is null',
  (typed) => {
    expect(parseShortDateInput(typed)).toBeNull();
  },
);

test.each([
  ['31/02/2026', '“31/02/2026” não é uma data válida.'],
  ['amanhã', '“amanhã” não é uma data válida.'],
  ['31/12/1899', 'A data precisa estar entre 1900 e 2100.'],
  ['01/01/2101', 'A data precisa estar entre 1900 e 2100.'],
  ['31/12/0206', 'A data precisa estar entre 1900 e 2100.'],
])('the text %s is rejected as a date with the reason: %s', (typed, reason) => {
  expect(unreadableReason(typed)).toBe(reason);
});

test('a formatted date is parsed as the same day', () => {
  fc.assert(
    fc.property(fc.integer({ min: -40_000, max: 27_000 }), (days) => {
      const date = addDays('2026-11-21', days);
      expect(parseDateInput(formatDate(date))).toBe(date);
    }),
  );
});

test('formatLongDate() of a day is the same in every time zone of the browser', () => {
  expect(formatLongDate('2026-11-21')).toBe('21 de novembro de 2026');
  expect(formatLongDate('2026-01-01')).toBe('1 de janeiro de 2026');
});
