import { expect, it } from 'vitest';
import { dayOrderOf, parseStatementDate } from './read-date.ts';

it.each([
  ['02/01/2027', '2027-01-02'],
  ['02-01-2027 10:15', '2027-01-02'],
  ['2/1/2027', '2027-01-02'],
  ['20/11/26', '2026-11-20'],
  ['20.11.2026', '2026-11-20'],
  ['20.11.26', '2026-11-20'],
  [' 20/11/2026 às 14:33', '2026-11-20'],
  ['20/11/2026\u00a014:33', '2026-11-20'],
  ['2027-01-02T23:59:59Z', '2027-01-02'],
  ['2027/01/02', '2027-01-02'],
  ['20270102', '2027-01-02'],
  ['20261120000000[0:GMT]', '2026-11-20'],
  ['20261120235959.123[-3:BRT]', '2026-11-20'],
  ['20 nov 2026', '2026-11-20'],
  ['1 fev. 2026', '2026-02-01'],
  ['20/nov/2026', '2026-11-20'],
  ['20-NOV-26', '2026-11-20'],
  ['20 de novembro de 2026', '2026-11-20'],
  ['sex, 20/11/2026', '2026-11-20'],
  ['terça-feira, 24 de novembro de 2026', '2026-11-24'],
  ['20 Sep 2026', '2026-09-20'],
  ['1º de março de 2026', '2026-03-01'],
  ['31/02/2027', undefined],
  ['00/00/0000', undefined],
  ['00000000', undefined],
  ['01/01/0001', undefined],
  ['31/12/9999', undefined],
  ['31/12/2100', '2100-12-31'],
  ['01/01/2101', undefined],
  ['20 xyz 2026', undefined],
  ['20/11', undefined],
  ['20/11/2026999', undefined],
  ['', undefined],
])('parses the date %j as %j', (text, date) => {
  expect(parseStatementDate(text)).toBe(date);
});

it('reads the month first only if the dates of a file prove it', () => {
  expect(dayOrderOf(['11/05/2026', '11/20/2026', '00/00/0000', ''])).toBe('monthFirst');
  expect(dayOrderOf(['11/05/2026', '05/11/2026'])).toBe('dayFirst');
  expect(dayOrderOf(['11/20/2026', '20/11/2026'])).toBe('dayFirst');
  expect(parseStatementDate('11/20/2026', 'monthFirst')).toBe('2026-11-20');
  expect(parseStatementDate('2026-11-20', 'monthFirst')).toBe('2026-11-20');
});
