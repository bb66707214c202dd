import { describe, expect, test } from 'vitest';
import { centsSchema, dateSchema, optionalText, requiredText } from './fields.ts';
import { route } from './route.ts';
import { z } from 'zod';

test('a route whose access is forgotten is for administrators', () => {
  const forgotten = route({
    method: 'GET',
    path: '/api/segredo',
    summary: 'A secret.',
    response: z.object({}),
  });
  expect(forgotten.access).toBe('admin');
});

describe('text fields', () => {
  const name = requiredText(10, 'O nome é obrigatório.');

  test('are trimmed, and blank ones are missing', () => {
    expect(name.parse('  Ana ')).toBe('Ana');
    expect(name.safeParse('   ').error?.issues[0]?.message).toBe('O nome é obrigatório.');
    expect(optionalText(10).parse('  ')).toBeNull();
  });

  test.each(['\u0000', 'a\u0007', '\u001B[31m', '\uD800'])('refuse %j', (text) => {
    expect(name.safeParse(text).success).toBe(false);
  });

  test('keep accents, emoji and line feeds', () => {
    expect(name.parse('Ção\n😀')).toBe('Ção\n😀');
  });

  test('are refused when too long', () => {
    expect(name.safeParse('a'.repeat(11)).error?.issues[0]?.message).toBe(
      'Use no máximo 10 caracteres.',
    );
  });
});

test.each([-1, 0.5, 1e15, Number.NaN, '10', null])('%j is no amount', (value) => {
  expect(centsSchema.safeParse(value).success).toBe(false);
});

test.each(['2026-02-30', '0001-01-01', '9999-12-31', '21/11/2026', ''])(
  '%j is no date',
  (value) => {
    expect(dateSchema.safeParse(value).success).toBe(false);
  },
);
