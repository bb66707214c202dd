import { describe, expect, test } from 'vitest';
import { normalizePostalCode } from '@vendas/domain/people/address';
import { optionalEmail, requiredEmail } from '#people/email-fields.ts';
import { centsSchema, cursorSchema, dateSchema } from './fields.ts';
import {
  headerText,
  nullableLine,
  optionalCode,
  optionalText,
  requiredCode,
  requiredLine,
  requiredText,
} from './text-fields.ts';
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

describe('text as people paste it', () => {
  test('of one line has blanks for line breaks and no invisible characters', () => {
    const line = requiredLine(20, 'Informe o nome.');
    expect(line.parse('Ana\u202E\r\nMaria\u2028Reis')).toBe('Ana Maria Reis');
    for (const typed of ['', ' ', '\u200B', '\u3164\u2800\n']) {
      expect(line.safeParse(typed).error?.issues[0]?.message).toBe('Informe o nome.');
      expect(nullableLine(20).parse(typed)).toBeNull();
      expect(optionalText(20).parse(typed)).toBeNull();
    }
    expect(line.safeParse('a\u0000').error?.issues[0]?.message).toBe(
      'O texto contém caracteres inválidos.',
    );
  });

  test('is measured as it is stored', () => {
    expect(requiredLine(3, 'x').parse(' \u200Bana\u200B ')).toBe('ana');
    expect(requiredLine(3, 'x').safeParse('anas').success).toBe(false);
  });

  test('of several lines keeps them', () => {
    expect(requiredText(20, 'x').parse('a\u202E\nb')).toBe('a\nb');
  });

  test('a code is stored as its rule reads it, or refused at its field', () => {
    const field = optionalCode('Informe o CEP.', normalizePostalCode);
    expect(field.parse(' 01310\u2013100\u200B')).toBe('01310100');
    expect([field.parse(''), field.parse('\u200B'), field.parse(null)]).toEqual([null, null, null]);
    expect(field.safeParse('0131').error?.issues[0]?.message).toBe('Informe o CEP.');
    expect(requiredCode('Informe o CEP.', normalizePostalCode).safeParse('').success).toBe(false);
  });

  test('an e-mail address is stored with the ASCII form of its domain', () => {
    expect(requiredEmail().parse(' Ana@Ótica.com.br\u200B')).toBe('ana@xn--tica-pqa.com.br');
    expect(optionalEmail().parse('\u200B')).toBeNull();
    expect(optionalEmail().parse(null)).toBeNull();
    for (const email of ['joão@exemplo.com', 'ana@', 'x']) {
      expect(requiredEmail().safeParse(email).success).toBe(false);
      expect(optionalEmail().safeParse(email).success).toBe(false);
    }
  });

  test('a key for a header has only what a header holds', () => {
    expect(headerText(50).parse(' APIKey abc== \n')).toBe('APIKey abc==');
    for (const key of ['a\nb', 'a\r\nX: y', 'ção', 'a\u200Bb', 'a\tb']) {
      expect(headerText(50).safeParse(key).success).toBe(false);
    }
  });
});
