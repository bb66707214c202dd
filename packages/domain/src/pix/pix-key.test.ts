import { describe, expect, test } from 'vitest';
import { formatPixKey, normalizePixKey } from './pix-key.ts';

describe('a key as typed', () => {
  test.each([
    ['cpf', ' 529.982.247-25 ', '52998224725'],
    ['cpf', '529 982 247 25', '52998224725'],
    ['cpf', '529.982.247-24', undefined],
    ['cpf', '11.222.333/0001-81', undefined],
    ['cpf', '', undefined],
    ['cnpj', '11.222.333/0001-81', '11222333000181'],
    ['cnpj', '12.abc.345/01de-35', '12ABC34501DE35'],
    ['cnpj', '12.ABC.345/01DE-34', undefined],
    ['cnpj', '52998224725', undefined],
    ['phone', '(11) 98765-4321', '+5511987654321'],
    ['phone', '+55 11 98765 4321', '+5511987654321'],
    ['phone', '5511987654321', '+5511987654321'],
    // banks send no confirmation code to a landline
    ['phone', '(11) 3456-7890', undefined],
    ['phone', '+1 202 555 0100', undefined],
    ['phone', '111.444.777-35', undefined],
    ['email', ' Loja@Aurora.com.BR ', 'loja@aurora.com.br'],
    ['email', 'caixa+pix@aurora.com.br', 'caixa+pix@aurora.com.br'],
    ['email', 'lo ja@aurora.com.br', undefined],
    ['email', 'loja@aurora', undefined],
    ['email', 'loja@@aurora.com', undefined],
    ['email', 'ótica@aurora.com', undefined],
    ['email', 'loja😀@aurora.com', undefined],
    ['email', `${'a'.repeat(65)}@aurora.com.b`, undefined],
    ['email', `${'a'.repeat(63)}@aurora.com.br`, `${'a'.repeat(63)}@aurora.com.br`],
    ['random', ' 123E4567-E12B-12D1-A456-426655440000', '123e4567-e12b-12d1-a456-426655440000'],
    [
      'random',
      '\u2066123e4567–e12b–12d1–a456–426655440000\u2069',
      '123e4567-e12b-12d1-a456-426655440000',
    ],
    ['cpf', '\u202A529.982.247‑25\u202C', '52998224725'],
    ['phone', 'tel:+55\u00A011\u00A098765‑4321', '+5511987654321'],
    ['phone', '011 98765-4321', '+5511987654321'],
    ['email', '\u200Bloja@ótica.com.br', 'loja@xn--tica-pqa.com.br'],
    ['random', '123e4567e12b12d1a456426655440000', undefined],
    ['random', '123e4567-e12b-12d1-a456-42665544000g', undefined],
    ['random', '123e4567-e12b-12d1-a456-426655440000😀', undefined],
  ] as const)('of kind %s, %j is registered as %s', (kind, typed, expected) => {
    expect(normalizePixKey(kind, typed)).toBe(expected);
  });

  test('in its registered form stays the same', () => {
    for (const [kind, key] of [
      ['cpf', '52998224725'],
      ['cnpj', '12ABC34501DE35'],
      ['phone', '+5511987654321'],
      ['email', 'loja@aurora.com.br'],
      ['random', '123e4567-e12b-12d1-a456-426655440000'],
    ] as const) {
      expect(normalizePixKey(kind, key)).toBe(key);
      expect(normalizePixKey(kind, formatPixKey(kind, key))).toBe(key);
    }
  });
});

test.each([
  ['cpf', '52998224725', '529.982.247-25'],
  ['cnpj', '12ABC34501DE35', '12.ABC.345/01DE-35'],
  ['phone', '+5511987654321', '(11) 98765-4321'],
  ['email', 'loja@aurora.com.br', 'loja@aurora.com.br'],
  ['random', '123e4567-e12b-12d1-a456-426655440000', '123e4567-e12b-12d1-a456-426655440000'],
] as const)('a key of kind %s, %s, reads %s', (kind, key, expected) => {
  expect(formatPixKey(kind, key)).toBe(expected);
});
