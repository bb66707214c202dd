import { describe, expect, test } from 'vitest';
import { centsSchema, cursorSchema, dateSchema, optionalText, requiredText } from './fields.ts';
import { amountField, flagSchema, monthSchema } from './office-fields.ts';

describe('text fields', () => {
  const name = requiredText(10, 'O nome é obrigatório.');

  test('are trimmed, and blank ones become null or are rejected as missing', () => {
    expect(name.parse('  Ana ')).toBe('Ana');
    expect(name.safeParse('   ').error?.issues[0]?.message).toBe('O nome é obrigatório.');
    expect(optionalText(10).parse('  ')).toBeNull();
  });

  test.each(['\u0000', 'a\u0007', '\u001B[31m', '\uD800'])('reject %j', (text) => {
    expect(name.safeParse(text).success).toBe(false);
  });

  test('keep accents, emoji and line feeds', () => {
    expect(name.parse('Ção\n😀')).toBe('Ção\n😀');
  });

  test('are rejected when too long', () => {
    expect(name.safeParse('a'.repeat(11)).error?.issues[0]?.message).toBe(
      'Use no máximo 10 caracteres.',
    );
  });
});

test.each([-1, 0.5, 1e15, Number.NaN, '10', null])('%j is rejected as an amount', (value) => {
  expect(centsSchema.safeParse(value).success).toBe(false);
});

test.each(['2026-02-30', '0001-01-01', '9999-12-31', '21/11/2026', ''])(
  '%j is rejected as a date',
  (value) => {
    expect(dateSchema.safeParse(value).success).toBe(false);
  },
);

test.each([
  ['1899-12', false],
  ['1900-01', true],
  ['2200-12', true],
  ['2201-01', false],
  ['0000-01', false],
  ['2026-13', false],
])('%j is accepted as a month: %s', (text, isOne) => {
  expect(monthSchema.safeParse(text).success).toBe(isOne);
});

test('an invalid amount and a too small amount can have different errors', () => {
  const field = amountField(1, 'pouco', 'nenhum');
  const messageOf = (value: unknown) => field.safeParse(value).error?.issues[0]?.message;
  expect([messageOf(0), messageOf('dez'), messageOf(1)]).toEqual(['pouco', 'nenhum', undefined]);
});

test.each(['', 'a b', 'a=', '../x', 'a'.repeat(2001)])('%j is rejected as a cursor', (cursor) => {
  expect(cursorSchema.safeParse(cursor).success).toBe(false);
});

test('booleans in a query string are the words true and false', () => {
  expect([flagSchema.parse('true'), flagSchema.parse('false')]).toEqual([true, false]);
  expect(['1', '', 'True'].some((text) => flagSchema.safeParse(text).success)).toBe(false);
});
