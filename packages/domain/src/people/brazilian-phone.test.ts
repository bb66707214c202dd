import { expect, test } from 'vitest';
import { normalizeBrazilianPhone } from './brazilian-phone.ts';

test.each([
  ['(11) 98765-4321', '5511987654321'],
  ['11 3456-7890', '551134567890'],
  ['+55 (21) 2345 6789', '552123456789'],
  ['5511987654321', '5511987654321'],
  // no area code, a zero in the area code, a mobile number without its 9, a first digit that is not assigned
  ['98765-4321', undefined],
  ['(10) 98765-4321', undefined],
  ['(11) 8765-4321', undefined],
  ['(11) 88765-4321', undefined],
  ['+351 912 345 678', undefined],
  ['0800 123 4567', undefined],
  ['', undefined],
])('the Brazilian number %j is stored as %s', (typed, expected) => {
  expect(normalizeBrazilianPhone(typed)).toBe(expected);
});
