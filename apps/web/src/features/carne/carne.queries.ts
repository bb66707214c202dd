import { queryOptions } from '@tanstack/react-query';
import { getCarne, getSaleCarne } from '@vendas/contract/orders/carne';
import { call } from '#lib/api/api.ts';

/** The open charges of an order, read again at each opening: one may have been paid. */
export const carneQuery = (id: string) =>
  queryOptions({
    queryKey: ['carne', 'order', id],
    queryFn: ({ signal }) => call(getCarne, { params: { id }, signal }),
    staleTime: 0,
  });

/** The same of a person's own sale at the counter. */
export const saleCarneQuery = (id: string) =>
  queryOptions({
    queryKey: ['carne', 'sale', id],
    queryFn: ({ signal }) => call(getSaleCarne, { params: { id }, signal }),
    staleTime: 0,
  });
