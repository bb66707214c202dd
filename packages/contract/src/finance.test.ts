import { expect, test } from 'vitest';
import { complaints } from './complaints-test-kit.ts';
import { downloadFinance, listCreditSales, getFinanceSummary } from './finance.ts';

test.each(['2026-11', '1999-01', '2026-12'])('a period may begin with %s', (fromMonth) => {
  expect(getFinanceSummary.query.parse({ fromMonth })).toEqual({ fromMonth });
});

test.each(['2026-13', '2026-00', '2026-1', '11/2026', ''])(
  '%j is rejected as a month',
  (toMonth) => {
    expect(complaints(getFinanceSummary.query, { toMonth })).toEqual({ toMonth: 'Mês inválido.' });
  },
);

test.each([
  { paymentStatus: 'pending', isTaken: true },
  { paymentStatus: 'partially_paid', isTaken: true },
  { paymentStatus: 'paid', isTaken: false },
  { paymentStatus: 'cancelled', isTaken: false },
])('receivables are filtered by status $paymentStatus: $isTaken', ({ paymentStatus, isTaken }) => {
  expect(listCreditSales.query.safeParse({ paymentStatus }).success).toBe(isTaken);
});

test('a file is requested by its name, with the filters of the screen', () => {
  const query = { file: 'transacoes', fromMonth: '2026-01', search: 'bia', toDate: '2026-11-21' };
  expect(downloadFinance.query.parse(query)).toEqual(query);
  expect(Object.keys(complaints(downloadFinance.query, { file: '../segredo' }))).toEqual(['file']);
  expect(Object.keys(complaints(downloadFinance.query, {}))).toEqual(['file']);
});
