import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { listOrders } from '@vendas/contract/orders/admin-orders';
import {
  type CustomerFile,
  type CustomerSort,
  getCustomerAccount,
  getCustomerFile,
  listCustomerFiles,
} from '@vendas/contract/people/customers';
import { call } from '#lib/api/api.ts';
import { pagesQuery } from '#lib/navigation/pages.ts';

interface CustomerListQuery {
  readonly search: string;
  readonly sort: CustomerSort;
}

/** Customers in this order, page by page; `search` may be empty. */
export const customersQuery = ({ search, sort }: CustomerListQuery) =>
  pagesQuery(['customer-files', 'list', { search, sort }], (page, signal) =>
    call(listCustomerFiles, {
      query: { ...(search !== '' && { search }), ...(sort !== 'name' && { sort }), ...page },
      signal,
    }),
  );

/** The first customers that match; none for an empty search. */
export const foundCustomersQuery = (search: string) =>
  queryOptions({
    queryKey: ['customer-files', 'found', search],
    queryFn: ({ signal }) => call(listCustomerFiles, { query: { search }, signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ['customer-files', 'file', id],
    queryFn: ({ signal }) => call(getCustomerFile, { params: { id }, signal }),
  });

/** The amounts that a customer bought, owes and paid; invalidated with the finance figures. */
export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: ['finance', 'customer', id],
    queryFn: ({ signal }) => call(getCustomerAccount, { params: { id }, signal }),
  });

/** The orders of a customer, newest first, page by page. */
export const customerOrdersQuery = (id: string) =>
  pagesQuery(['admin-orders', { customer: id }], (page, signal) =>
    call(listOrders, { query: { customer: id, ...page }, signal }),
  );

/** Replaces a file in every cached query; lists with the customer are read again when next used. */
export function showCustomer(queryClient: QueryClient, file: CustomerFile): void {
  queryClient.setQueryData(customerQuery(file.id).queryKey, file);
  for (const list of ['list', 'found']) {
    void queryClient.invalidateQueries({ queryKey: ['customer-files', list] });
  }
  for (const key of ['customers', 'users', 'admin-orders', 'admin-order', 'tasks', 'finance']) {
    void queryClient.invalidateQueries({ queryKey: [key] });
  }
}
