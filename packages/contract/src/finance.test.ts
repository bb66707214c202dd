import { expect, test } from 'vitest';
import { validationErrors } from './validation-errors-test-kit.ts';
import { downloadFinance, listCreditSales, getFinanceSummary } from './finance.ts';

test.each(['2026-11-30', '1999-01-01', '2024-02-29'])('a period may start on %s', (fromDate) => {
  expect(getFinanceSummary.query.parse({ fromDate })).toEqual({ fromDate });
});

test.each(['2026-13-01', '2026-02-29', '2026-1-1', '01/11/2026', '2026-11', ''])(
  '%j is rejected as the start of a period',
  (toDate) => {
    expect(validationErrors(getFinanceSummary.query, { toDate })).toEqual({
      toDate: 'Data inválida.',
    });
  },
);

test.each([
  { paymentStatus: 'pending', isAccepted: true },
  { paymentStatus: 'partially_paid', isAccepted: true },
  { paymentStatus: 'paid', isAccepted: false },
  { paymentStatus: 'cancelled', isAccepted: false },
])(
  'the receivables filter for the payment status $paymentStatus is accepted: $isAccepted',
  ({ paymentStatus, isAccepted }) => {
    expect(listCreditSales.query.safeParse({ paymentStatus }).success).toBe(isAccepted);
  },
);

test('a file is requested by its name, with the filters of the screen', () => {
  const query = { file: 'transacoes', fromDate: '2026-01-01', search: 'bia', toDate: '2026-11-21' };
  expect(downloadFinance.query.parse(query)).toEqual(query);
  expect(Object.keys(validationErrors(downloadFinance.query, { file: '../segredo' }))).toEqual([
    'file',
  ]);
  expect(Object.keys(validationErrors(downloadFinance.query, {}))).toEqual(['file']);
});
