import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search.ts';

test.each(['123', 'true', 'café & leite', '"aspas"', '{"a":1}', '50%'])(
  'a search for %s survives the address as text',
  (busca) => {
    expect(parseSearch(stringifySearch({ busca }))).toEqual({ busca });
  },
);

test('parameters without a value leave no trace', () => {
  expect(stringifySearch({ busca: undefined, redirect: '' })).toBe('');
  expect(stringifySearch({ busca: '123' })).toBe('?busca=123');
});
