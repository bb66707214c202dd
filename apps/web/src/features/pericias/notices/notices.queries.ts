import { queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  acceptNotice,
  countNotices,
  dismissNotice,
  getNotice,
  listNotices,
  listPericiaNotices,
} from '@vendas/contract/notices/notices';
import type { NoticeRange } from '@vendas/domain/notices/court-notice';
import type { z } from 'zod';
import { call } from '#lib/api/api.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { pagesQuery } from '#lib/navigation/pages.ts';
import { PERICIAS_KEY } from '#features/pericias/pericias.queries.ts';

/** The first word of the keys of all queries about notices, so that one change invalidates them all. */
const NOTICES_KEY = ['notices'];

/** Notices of a range, newest first, page by page. */
export const noticesQuery = (range: NoticeRange) =>
  pagesQuery([...NOTICES_KEY, 'list', range], (page, signal) =>
    call(listNotices, { query: { range, ...page }, signal }),
  );

/** The number of notices to review, and the time of the last successful or failed search. */
export const noticeCountsQuery = queryOptions({
  queryKey: [...NOTICES_KEY, 'counts'],
  queryFn: ({ signal }) => call(countNotices, { signal }),
});

/** One notice with its whole text. */
export const noticeQuery = (id: string) =>
  queryOptions({
    queryKey: [...NOTICES_KEY, 'one', id],
    queryFn: ({ signal }) => call(getNotice, { params: { id }, signal }),
  });

/** The notices of a case, and the time of the last successful or failed search for them. */
export const periciaNoticesQuery = (periciaId: string) =>
  queryOptions({
    queryKey: [...NOTICES_KEY, 'of-case', periciaId],
    queryFn: ({ signal }) => call(listPericiaNotices, { params: { id: periciaId }, signal }),
  });

type Acceptance = z.input<typeof acceptNotice.body>;

/** Turns a notice into a deadline; repeated without a response, it is done once. */
export function useAcceptNotice(
  id: string,
  handlers: { readonly onSettled: () => void; readonly onDone: () => void },
) {
  const queryClient = useQueryClient();
  return useApiMutation({
    mutationFn: (acceptance: Acceptance, idempotencyKey) =>
      call(acceptNotice, { params: { id }, body: acceptance, idempotencyKey }),
    keyName: 'notice-acceptance-attempt',
    fingerprint: (acceptance) => JSON.stringify([id, acceptance]),
    invalidates: [NOTICES_KEY, PERICIAS_KEY, ['tasks']],
    success: 'Prazo criado com sucesso!',
    failure: (reason) => `Erro ao criar prazo: ${reason}`,
    onSuccess: handlers.onDone,
    onRefused: () => void queryClient.invalidateQueries({ queryKey: NOTICES_KEY }),
    onSettled: handlers.onSettled,
  });
}

/** Dismisses a notice, or restores it. */
export function useDismissNotice() {
  const queryClient = useQueryClient();
  return useApiMutation({
    mutationFn: ({ id, isDismissed }: { readonly id: string; readonly isDismissed: boolean }) =>
      call(dismissNotice, { params: { id }, body: { isDismissed } }),
    invalidates: [NOTICES_KEY],
    success: (_notice, { isDismissed }) =>
      isDismissed
        ? 'Aviso dispensado. Ele fica em Dispensados.'
        : 'O aviso voltou para A conferir.',
    failure: (reason, _error, { isDismissed }) =>
      isDismissed ? `Erro ao dispensar aviso: ${reason}` : `Erro ao retomar aviso: ${reason}`,
    onRefused: () => void queryClient.invalidateQueries({ queryKey: NOTICES_KEY }),
  });
}
