import { queryOptions } from '@tanstack/react-query';
import { getPix, type Pix, previewPix } from '@vendas/contract/pix/pix';
import { call } from '#lib/api/api.ts';

/** The PIX key of the shop; the first word of the query key is the one that live changes invalidate. */
export const pixQuery = queryOptions({
  queryKey: ['shop', 'pix'],
  queryFn: ({ signal }) => call(getPix, { signal }),
});

/** A code of R$ 1,00 for an account that is not saved yet. */
export const pixPreviewQuery = (account: Pix) =>
  queryOptions({
    queryKey: ['pix-preview', account],
    queryFn: ({ signal }) => call(previewPix, { body: account, signal }),
  });
