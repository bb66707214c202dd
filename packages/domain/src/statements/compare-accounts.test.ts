import { expect, it } from 'vitest';
import { compareAccounts } from './compare-accounts.ts';

it.each([
  ['0341 00070', '341 70', 'same'],
  ['0341 1234 0056789-0', '341 1234 56789-0', 'same'],
  ['123456789', '123456789', 'same'],
  ['237 63/A', '237 63/B', 'different'],
  ['341 56789-0', '237 56789-0', 'different'],
  ['341 1234 56789-0', '341 4321 56789-0', 'different'],
  ['0341 1234 0056789-0', '56789-0', 'possible'],
  ['0341 1234 0056789', '56789-0', 'possible'],
  // the branch is glued to the number
  ['748 0704000567890', '56789-0', 'possible'],
  ['033 0000130012345', '13001234-5', 'possible'],
  ['341 1234 56789-0', '', 'possible'],
  ['', '', 'possible'],
  ['Conta Corrente', '341 70', 'possible'],
  ['341 123456', '341 3456', 'possible'],
  // too short to end another number by anything but chance
  ['341 123470', '341 70', 'different'],
] as const)('the accounts %j and %j are %s', (one, other, relation) => {
  expect(compareAccounts(one, other)).toBe(relation);
  expect(compareAccounts(other, one)).toBe(relation);
});
