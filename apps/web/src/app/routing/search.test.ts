import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch, textOf, textsOf } from './search.ts';

test.each(['123', 'true', 'café & leite', '"aspas"', '{"a":1}', '50%'])(
  'a search for %s survives the URL as text',
  (busca) => {
    expect(parseSearch(stringifySearch({ busca }))).toEqual({ busca });
  },
);

test('any texts survive the URL', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1 });
  fc.assert(
    fc.property(text, text, (busca, redirect) => {
      expect(parseSearch(stringifySearch({ busca, redirect }))).toEqual({ busca, redirect });
    }),
    { numRuns: 50 },
  );
});

test('parameters without a value leave no trace', () => {
  expect(stringifySearch({ busca: undefined, redirect: '' })).toBe('');
  expect(stringifySearch({ busca: '123' })).toBe('?busca=123');
});

test('what is no text does not reach the URL', () => {
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
