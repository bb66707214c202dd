import { expect, it } from 'vitest';
import { parseStatementAmount } from './read-amount.ts';

const inBoth: readonly (readonly [string, number | undefined])[] = [
  ['1.234,56', 123_456],
  ['1,234.56', 123_456],
  ['1234.5', 123_450],
  ['386,80', 38_680],
  ['1.386,80', 138_680],
  ['+1,386.80', 138_680],
  ['-14,097.44', -1_409_744],
  ['1.234.567', 123_456_700],
  ['1.234.567,8', 123_456_780],
  ['150.0000', 15_000],
  ['8.95000', 895],
  ['1149.9999999999998', 115_000],
  ['150,000', 15_000],
  ['.50', 50],
  [',50', 50],
  ['12.', 1200],
  ['12', 1200],
  ['R$ 1.234,56', 123_456],
  ['R$\u00a01.234,56', 123_456],
  ['R$ -57,00', -5700],
  ['-R$ 1.000,00', -100_000],
  ['BRL 55,00', 5500],
  ['55,00 BRL', 5500],
  ['1 234,56', 123_456],
  ['1\u00a0234,56', 123_456],
  ['1\u202f234\u202f567,00', 123_456_700],
  ['         1150,50', 115_050],
  ['+150,00', 15_000],
  ['-150,00', -15_000],
  ['- 150,00', -15_000],
  ['150,00-', -15_000],
  ['\u2212150,00', -15_000],
  ['\u2013150,00', -15_000],
  ['(80,00)', -8000],
  ['(R$ 80,00)', -8000],
  ['80,00 (-)', -8000],
  ['80,00 (+)', 8000],
  ['54,00 CR', 5400],
  ['52,00 C', 5200],
  ['-52,00 C', 5200],
  ['53,00 D', -5300],
  ['53,00DB', -5300],
  ['150,00C', 15_000],
  ['53,00 (D)', -5300],
  ['52,00 (C)', 5200],
  ['-53,00 D', -5300],
  ['１５０,００', 15_000],
  ['150,00\u200b', 15_000],
  ['0,01', 1],
  ['0,00', 0],
  ['-0,00', 0],
  ['', undefined],
  ['.', undefined],
  ['-', undefined],
  ['()', undefined],
  ['(80,00', undefined],
  ['12,34,5x', undefined],
  ['12,34,5', undefined],
  ['1,234.567.890', undefined],
  ['1 2,00', undefined],
  ['US$ 10,00', undefined],
  ['20/11/2026', undefined],
  ['abc', undefined],
  ['10.000.000.000,00', 1_000_000_000_000],
  ['10.000.000.000,01', undefined],
  ['9'.repeat(400), undefined],
];

it.each(inBoth)('parses the amount %j as %j cents in OFX and in a table', (text, cents) => {
  expect(parseStatementAmount(text, 'ofx')?.cents).toBe(cents);
  expect(parseStatementAmount(text, 'table')?.cents).toBe(cents);
});

it.each([
  ['150.000', 15_000, 15_000_000],
  ['1.234', 123, 123_400],
  ['0.500', 50, 50],
  ['1234.567', 123_457, 123_457],
])('parses the amount %j as %j cents in OFX, and %j in a table', (text, ofx, table) => {
  expect(parseStatementAmount(text, 'ofx')?.cents).toBe(ofx);
  expect(parseStatementAmount(text, 'table')?.cents).toBe(table);
});

it('says whether a letter gave the direction', () => {
  expect(parseStatementAmount('52,00 C', 'table')?.hasLetter).toBe(true);
  expect(parseStatementAmount('-52,00', 'table')?.hasLetter).toBe(false);
});
