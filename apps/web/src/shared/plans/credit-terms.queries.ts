import { queryOptions } from '@tanstack/react-query';
import { getCreditTerms } from '@vendas/contract/orders/instalments';
import { call } from '#lib/api/api.ts';

/** The shop's rates for sales on credit; the first word of the key is the one that live changes invalidate. */
export const creditTermsQuery = queryOptions({
  queryKey: ['shop', 'credit-terms'],
  queryFn: ({ signal }) => call(getCreditTerms, { signal }),
});
