import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type CreditStatus,
  listCreditSales,
  listDebtors,
  listPericiaTransactions,
  listTransactions,
  getFinanceSummary,
  getPericiaFinance,
  getReceivableAges,
  sumPaymentMethods,
  sumDebts,
} from '@vendas/contract/finance';
import type { TransactionFilter } from '@vendas/domain/finance/finance';
import type { CalendarDate } from '@vendas/domain/calendar';
import type { PaymentMethod } from '@vendas/domain/orders/payment-method';
import type { DebtorSort } from '@vendas/domain/orders/debtor';
import type { DayRange } from '@vendas/domain/finance/period';
import { call } from '#lib/api/api.ts';
import { pagesQuery } from '#lib/navigation/pages.ts';

export interface CreditFilters {
  readonly search: string;
  readonly paymentStatus: CreditStatus | undefined;
  readonly fromDate: CalendarDate | undefined;
  readonly toDate: CalendarDate | undefined;
}

// Every key begins with 'finance', so that a payment or a change of status elsewhere invalidates all of them.

/** The figures of a period. */
export const summaryQuery = (period: DayRange) =>
  queryOptions({
    queryKey: ['finance', 'summary', period],
    queryFn: ({ signal }) => call(getFinanceSummary, { query: period, signal }),
    placeholderData: keepPreviousData,
  });

/** The payments of a period by method. */
export const methodSumsQuery = (period: DayRange) =>
  queryOptions({
    queryKey: ['finance', 'payment-methods', period],
    queryFn: ({ signal }) => call(sumPaymentMethods, { query: period, signal }),
    placeholderData: keepPreviousData,
  });

interface TransactionFilters extends DayRange {
  readonly type: TransactionFilter | undefined;
  readonly method: PaymentMethod | undefined;
}

/** Sales, costs, payments and refunds of a period, or one type of them, newest first, page by page. */
export const transactionsQuery = (filters: TransactionFilters) =>
  pagesQuery(['finance', 'transactions', filters], (page, signal) =>
    call(listTransactions, { query: { ...filters, ...page }, signal }),
  );

/** Orders with a balance, newest first, page by page. */
export const creditSalesQuery = ({ search, ...filters }: CreditFilters) =>
  pagesQuery(['finance', 'credit-sales', { search, ...filters }], (page, signal) =>
    call(listCreditSales, {
      query: { ...filters, ...(search !== '' && { search }), ...page },
      signal,
    }),
  );

/** Debtors, page by page. */
export const debtorsQuery = ({ search, sort }: { search: string; sort: DebtorSort }) =>
  pagesQuery(['finance', 'debtors', { search, sort }], (page, signal) =>
    call(listDebtors, { query: { sort, ...(search !== '' && { search }), ...page }, signal }),
  );

/** The number of debtors that match the search, and the sum of their debts. */
export const debtSumsQuery = (search: string) =>
  queryOptions({
    queryKey: ['finance', 'debt-sums', search],
    queryFn: ({ signal }) => call(sumDebts, { query: search === '' ? {} : { search }, signal }),
  });

/** The amounts owed today, by how long they have been due. */
export const receivableAgesQuery = queryOptions({
  queryKey: ['finance', 'receivable-ages'],
  queryFn: ({ signal }) => call(getReceivableAges, { signal }),
});

/** The amounts that the perícias brought in and still owe. */
export const periciaFinanceQuery = queryOptions({
  queryKey: ['finance', 'pericias'],
  queryFn: ({ signal }) => call(getPericiaFinance, { signal }),
});

/** The amounts of perícias, newest first, page by page. */
export const periciaTransactionsQuery = pagesQuery(
  ['finance', 'pericia-transactions'],
  (page, signal) => call(listPericiaTransactions, { query: page, signal }),
);
