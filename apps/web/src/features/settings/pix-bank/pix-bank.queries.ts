import { queryOptions } from '@tanstack/react-query';
import { getPixBank } from '@vendas/contract/pix/pix-bank';
import { call } from '#lib/api/api.ts';

/** The connection to the bank, without its secrets. */
export const pixBankQuery = queryOptions({
  queryKey: ['pix-bank'],
  queryFn: ({ signal }) => call(getPixBank, { signal }),
});
