import { expect, test } from 'vitest';
import { addressLine, formatPostalCode, normalizePostalCode } from './address.ts';
import type { CustomerAddress } from './address.ts';

const HOME: CustomerAddress = {
  postalCode: '01310100',
  street: 'Rua das Acácias',
  streetNumber: '12',
  complement: null,
  district: 'Sé',
  city: 'São Paulo',
  state: 'SP',
};

test.each([
  [HOME, 'Rua das Acácias, 12, Sé, São Paulo/SP, CEP 01310-100'],
  [
    { ...HOME, postalCode: null, complement: 'ap. 3' },
    'Rua das Acácias, 12, ap. 3, Sé, São Paulo/SP',
  ],
  [
    { ...HOME, postalCode: null, streetNumber: null, district: null },
    'Rua das Acácias, São Paulo/SP',
  ],
] as const)('the address %j reads %s', (address, expected) => {
  expect(addressLine(address)).toBe(expected);
});

test.each([
  ['01310-100', '01310100'],
  ['01310100', '01310100'],
  ['01.310-100', '01310100'],
  [' 01310 100 ', '01310100'],
  ['\u200B01310\u2013100', '01310100'],
  ['01310\u00A0100', '01310100'],
  ['０１３１０－１００', '01310100'],
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
