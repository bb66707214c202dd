import { describe, expect, test } from 'vitest';
import { validationErrors } from '#validation-errors-test-kit.ts';
import { pixFormSchema, savePix } from './pix.ts';

const AURORA = {
  pixKeyKind: 'cnpj',
  pixKey: '12.abc.345/01de-35',
  pixName: ' Ótica  Aurora ',
  pixCity: 'Lins',
};
const NONE = { pixKeyKind: null, pixKey: null, pixName: null, pixCity: null };

describe('the PIX settings', () => {
  test('store the key as banks register it, and texts without line breaks', () => {
    const stored = {
      pixKeyKind: 'cnpj',
      pixKey: '12ABC34501DE35',
      pixName: 'Ótica Aurora',
      pixCity: 'Lins',
    };
    expect(pixFormSchema.parse(AURORA)).toEqual(stored);
    const body = { ...AURORA, shown: NONE };
    expect(savePix.body.parse(body)).toEqual({ ...stored, shown: NONE });
  });

  test('contain all fields or none', () => {
    expect(pixFormSchema.parse({ ...NONE, pixKey: ' ', pixName: '' })).toEqual(NONE);
    expect(validationErrors(pixFormSchema, { ...NONE, pixName: 'Ótica' })).toEqual({
      pixKeyKind: 'Escolha o tipo da chave.',
      pixKey: 'Informe a chave.',
      pixCity: 'Informe a cidade do titular da conta.',
    });
  });

  test.each([
    ['pixKeyKind', 'random', 'pixKey', 'Informe a chave aleatória inteira, com os hifens.'],
    ['pixKeyKind', 'phone', 'pixKey', 'Informe um celular do Brasil, com DDD.'],
    ['pixKeyKind', 'email', 'pixKey', 'Informe um e-mail válido, de no máximo 77 caracteres.'],
    ['pixKeyKind', 'cpf', 'pixKey', 'Este CPF não existe: confira os números.'],
    ['pixKeyKind', 'boleto', 'pixKeyKind', 'Escolha o tipo da chave.'],
    ['pixKey', '12ABC34501DE36', 'pixKey', 'Este CNPJ não existe: confira os números e as letras.'],
    [
      'pixKey',
      '12ABC34501DE35😀',
      'pixKey',
      'Este CNPJ não existe: confira os números e as letras.',
    ],
    ['pixKey', 'a\u0000', 'pixKey', 'O texto contém caracteres inválidos.'],
    ['pixName', '😀', 'pixName', 'Use pelo menos uma letra ou um número.'],
    ['pixName', 'a'.repeat(61), 'pixName', 'Use no máximo 60 caracteres.'],
    ['pixCity', '', 'pixCity', 'Informe a cidade do titular da conta.'],
  ])('with %s %j are refused for the field %s: %s', (field, value, refused, message) => {
    const form = { ...AURORA, [field]: value };
    expect(validationErrors(pixFormSchema, form)).toEqual({ [refused]: message });
    expect(validationErrors(savePix.body, { ...form, shown: NONE })).toEqual({
      [refused]: message,
    });
  });
});
