import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type CreditStatus,
  listCreditSales,
  listDebtors,
  listPericiaTransactions,
  listTransactions,
  getFinanceSummary,
  getPericiaFinance,
  getReceivableAges,
  sumDebts,
} from '@vendas/contract/finance';
import type { TransactionType } from '@vendas/domain/finance/finance';
import type { CalendarDate } from '@vendas/domain/calendar';
import type { DebtorSort } from '@vendas/domain/orders/debtor';
import type { DayRange } from '@vendas/domain/finance/period';
import { call } from '#lib/api/api.ts';

export interface CreditFilters {
  readonly search: string;
  readonly paymentStatus: CreditStatus | undefined;
  readonly fromDate: CalendarDate | undefined;
  readonly toDate: CalendarDate | undefined;
}

// Every key begins with 'finance': a payment or a change of status elsewhere makes all of it old.

/** The figures of a period. */
export const summaryQuery = (period: DayRange) =>
  queryOptions({
    queryKey: ['finance', 'summary', period],
    queryFn: ({ signal }) => call(getFinanceSummary, { query: period, signal }),
    placeholderData: keepPreviousData,
  });

interface TransactionFilters extends DayRange {
  readonly type: TransactionType | undefined;
}

/** Sales, costs and payments of a period, or one type of them, newest first, page by page. */
export const transactionsQuery = (filters: TransactionFilters) =>
  infiniteQueryOptions({
    queryKey: ['finance', 'transactions', filters],
    queryFn: ({ pageParam, signal }) =>
      call(listTransactions, {
        query: { ...filters, ...(pageParam !== '' && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (lastPage) => lastPage.nextCursor,
    placeholderData: keepPreviousData,
  });

/** Orders that still owe something, newest first, page by page. */
export const creditSalesQuery = ({ search, ...filters }: CreditFilters) =>
  infiniteQueryOptions({
    queryKey: ['finance', 'credit-sales', { search, ...filters }],
    queryFn: ({ pageParam, signal }) =>
      call(listCreditSales, {
        query: {
          ...filters,
          ...(search !== '' && { search }),
          ...(pageParam !== '' && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (lastPage) => lastPage.nextCursor,
    placeholderData: keepPreviousData,
  });

/** People who owe something, page by page. */
export const debtorsQuery = ({ search, sort }: { search: string; sort: DebtorSort }) =>
  infiniteQueryOptions({
    queryKey: ['finance', 'debtors', { search, sort }],
    queryFn: ({ pageParam, signal }) =>
      call(listDebtors, {
        query: {
          sort,
          ...(search !== '' && { search }),
          ...(pageParam !== '' && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (lastPage) => lastPage.nextCursor,
    placeholderData: keepPreviousData,
  });

/** How many people the search finds, and what they owe together. */
export const debtSumsQuery = (search: string) =>
  queryOptions({
    queryKey: ['finance', 'debt-sums', search],
    queryFn: ({ signal }) => call(sumDebts, { query: search === '' ? {} : { search }, signal }),
  });

/** What is owed today by how long it has been due. */
export const receivableAgesQuery = queryOptions({
  queryKey: ['finance', 'receivable-ages'],
  queryFn: ({ signal }) => call(getReceivableAges, { signal }),
});

/** What the perícias brought in and still owe. */
export const periciaFinanceQuery = queryOptions({
  queryKey: ['finance', 'pericias'],
  queryFn: ({ signal }) => call(getPericiaFinance, { signal }),
});

/** The amounts of perícias, newest first, page by page. */
export const periciaTransactionsQuery = infiniteQueryOptions({
  queryKey: ['finance', 'pericia-transactions'],
  queryFn: ({ pageParam, signal }) =>
    call(listPericiaTransactions, {
      query: pageParam === '' ? {} : { cursor: pageParam },
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: (lastPage) => lastPage.nextCursor,
});
