import { expect, it } from 'vitest';
import { lineKey, linesOf, parseStatementAmount, parseStatementDate } from './statement-line.ts';

it.each([
  ['1.234,56', 123_456],
  ['1,234.56', 123_456],
  ['1234.5', 123_450],
  ['R$ 1.234,56', 123_456],
  ['+150,00', 15_000],
  ['-150,00', -15_000],
  ['150,00-', -15_000],
  ['1.234', 123_400],
  ['0,01', 1],
  ['', undefined],
  ['12,34,5x', undefined],
  ['abc', undefined],
  ['10.000.000.000,00', 1_000_000_000_000],
  ['10.000.000.000,01', undefined],
  ['9'.repeat(400), undefined],
])('parses the amount %j as %j', (text, cents) => {
  expect(parseStatementAmount(text)).toBe(cents);
});

it.each([
  ['02/01/2027', '2027-01-02'],
  ['02-01-2027 10:15', '2027-01-02'],
  ['2027-01-02T23:59:59Z', '2027-01-02'],
  ['20270102', '2027-01-02'],
  ['31/02/2027', undefined],
  ['01/01/0001', undefined],
  ['31/12/9999', undefined],
  ['31/12/2100', '2100-12-31'],
  ['01/01/2101', undefined],
  ['02/01', undefined],
  ['', undefined],
])('parses the date %j as %j', (text, date) => {
  expect(parseStatementDate(text)).toBe(date);
});

it('numbers equal lines of a day, so that the next file with them is recognized', () => {
  const entry = { account: 'a', date: '2027-03-02', amountCents: 8000, bankId: '1', text: 'Pix' };
  const lines = linesOf({
    entries: [entry, entry, { ...entry, bankId: '2' }],
  });
  expect(lines.map((line) => line.occurrence)).toEqual([1, 2, 1]);
  expect(new Set(lines.map(lineKey)).size).toBe(3);
});
