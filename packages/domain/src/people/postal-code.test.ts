import { expect, test } from 'vitest';
import { formatPostalCode, normalizePostalCode } from './postal-code.ts';

test.each([
  ['01310-100', '01310100'],
  ['01310100', '01310100'],
  ['01.310-100', '01310100'],
  [' 01310 100 ', '01310100'],
  ['0131010', undefined],
  ['013101000', undefined],
  ['01310-10a', undefined],
  ['', undefined],
  ['CEP 01310-100', undefined],
  ['0-1-3-1-0-1-0-0', undefined],
])('the CEP %j is stored as %s', (typed, expected) => {
  expect(normalizePostalCode(typed)).toBe(expected);
});

test('a CEP is formatted as 00000-000', () => {
  expect(formatPostalCode('01310100')).toBe('01310-100');
});
