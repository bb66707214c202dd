import fc from 'fast-check';
import { expect, test } from 'vitest';
import { casesOf } from '@vendas/domain/property-runs-test-kit';
import { parseSearch, stringifySearch, textOf, textsOf } from './search.ts';

test.each(['123', 'true', 'café & leite', '"aspas"', '{"a":1}', '50%'])(
  'a search for %s stays the same text in the URL',
  (busca) => {
    expect(parseSearch(stringifySearch({ busca }))).toEqual({ busca });
  },
);

test('any two texts are parsed from the URL unchanged', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1 });
  fc.assert(
    fc.property(text, text, (busca, redirect) => {
      expect(parseSearch(stringifySearch({ busca, redirect }))).toEqual({ busca, redirect });
    }),
    casesOf(50),
  );
});

test('parameters without a value are omitted from the URL', () => {
  expect(stringifySearch({ busca: undefined, redirect: '' })).toBe('');
  expect(stringifySearch({ busca: '123' })).toBe('?busca=123');
});

test('a parameter that is not a text is omitted from the URL', () => {
  expect(stringifySearch({ a: 1, b: true, c: null, d: ['x'], e: {}, f: 'x' })).toBe('?f=x');
});

test.each([
  ['text', 'text'],
  ['', ''],
  [7, undefined],
  [true, undefined],
  [null, undefined],
  [undefined, undefined],
  [['a'], undefined],
])('the parameter %j is passed to the page as %j', (value, text) => {
  expect(textOf(value)).toBe(text);
  expect(textsOf('busca')({ busca: value, other: 'x' })).toEqual({ busca: text });
});
