import { expect, test } from 'vitest';
import { optionalLine, taxDocumentField } from './shop-fields.ts';
import { z } from 'zod';
import { validationErrorOf } from './validation-errors-test-kit.ts';

const line = optionalLine(60);

test.each(['\u200B', '\u200B \u2060', '\u3164', '\u2800', '\uFEFF\u00AD', '\u{E0020}'])(
  'a line of only invisible characters is rejected: %j',
  (typed) => {
    expect(line.safeParse(typed).error?.issues[0]?.message).toBe('O texto não tem nada visível.');
  },
);

test.each([
  ['', null],
  ['  ', null],
  [null, null],
  ['Ótica  Aurora', 'Ótica Aurora'],
  ['👓', '👓'],
  ['1', '1'],
])('a line of %j is stored as %j', (typed, expected) => {
  expect(line.parse(typed)).toBe(expected);
});

const form = z.object({ taxDocument: taxDocumentField });

test('a document is stored without punctuation and in upper case, or empty', () => {
  expect(form.parse({ taxDocument: ' 12.abc.345/01de-35 ' })).toEqual({
    taxDocument: '12ABC34501DE35',
  });
  expect(form.parse({ taxDocument: '' })).toEqual({ taxDocument: null });
  expect(form.parse({ taxDocument: null })).toEqual({ taxDocument: null });
});

test.each([
  ['529.982.247-24', 'Este CPF não existe: confira os números.'],
  ['12.ABC.345/01DE-36', 'Este CNPJ não existe: confira os números e as letras.'],
  ['00.000.000/0000-00', 'Este CNPJ não existe: confira os números e as letras.'],
  ['123', 'Informe um CPF de 11 números ou um CNPJ de 14 números e letras.'],
])('the document %s is refused with: %s', (typed, message) => {
  expect(validationErrorOf(form, { taxDocument: '' }, 'taxDocument', typed)).toBe(message);
});
