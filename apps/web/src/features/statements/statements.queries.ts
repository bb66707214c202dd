import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listOrders } from '@vendas/contract/orders/admin-orders';
import { listStatementLines } from '@vendas/contract/statements';
import type { StatementState } from '@vendas/domain/statements/statement-line';
import { call } from '#lib/api/api.ts';
import { pagesQuery } from '#lib/navigation/pages.ts';

/** The lines of a state, newest day first, page by page; open ones with what they may be. */
export const linesQuery = (state: StatementState) =>
  pagesQuery(['statement-lines', state], (page, signal) =>
    call(listStatementLines, { query: { state, ...page }, signal }),
  );

/** The first orders with a balance that match; none for an empty search. */
export const payableOrdersQuery = (search: string) =>
  queryOptions({
    queryKey: ['admin-orders', 'payable', search],
    queryFn: ({ signal }) => call(listOrders, { query: { search, isReceivable: 'true' }, signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
