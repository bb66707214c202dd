import { queryOptions } from '@tanstack/react-query';
import { changeCaseCalendar, previewCaseCalendar } from '@vendas/contract/deadlines/case-calendar';
import type { z } from 'zod';
import { call } from '#lib/api/api.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { counted } from '#lib/format/counted.ts';
import { PERICIAS_KEY } from '#features/pericias/pericias.queries.ts';

/** The open deadlines of a case that another calendar moves; requested again at each preview. */
export const caseMovesQuery = (id: string, calendarId: string) =>
  queryOptions({
    queryKey: [...PERICIAS_KEY, 'case-calendar-preview', id, calendarId],
    queryFn: ({ signal }) =>
      call(previewCaseCalendar, { params: { id }, body: { calendarId }, signal }),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });

type Change = z.input<typeof changeCaseCalendar.body>;

/** Moves a case to another court; `onRefused` reads the moved deadlines again when they differ from those on screen. */
export function useChangeCaseCalendar(
  id: string,
  handlers: {
    readonly onSettled: () => void;
    readonly onDone: () => void;
    readonly onRefused: () => void;
  },
) {
  return useApiMutation({
    mutationFn: (body: Change, idempotencyKey) =>
      call(changeCaseCalendar, { params: { id }, body, idempotencyKey }),
    keyName: 'case-calendar-attempt',
    fingerprint: (body) => JSON.stringify([id, body]),
    invalidates: [PERICIAS_KEY, ['tasks']],
    success: ({ moves }) =>
      moves.length === 0
        ? 'Tribunal mudado: nenhum prazo mudou de data.'
        : `Tribunal mudado: ${counted(moves.length, 'prazo mudou de data', 'prazos mudaram de data')}.`,
    failure: (reason) => `Erro ao mudar tribunal: ${reason}`,
    onSuccess: handlers.onDone,
    onRefused: handlers.onRefused,
    onSettled: handlers.onSettled,
  });
}
