import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  deleteCourtCalendar,
  listCourtDays,
  previewCourtDays,
  saveCourtDays,
  updateCourtCalendar,
} from '@vendas/contract/deadlines/court-calendars';
import type { z } from 'zod';
import { call } from '#lib/api/api.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { counted } from '#lib/format/counted.ts';
import { PERICIAS_KEY } from '#features/pericias/pericias.queries.ts';

/** The days of a year of a calendar. */
export const courtDaysQuery = (id: string, year: number) =>
  queryOptions({
    queryKey: [...PERICIAS_KEY, 'court-days', id, year],
    queryFn: ({ signal }) => call(listCourtDays, { params: { id }, query: { year }, signal }),
    placeholderData: keepPreviousData,
  });

/** Days to add or replace, and own days to remove. */
export type CourtDaysChange = z.input<typeof previewCourtDays.body>;

/** The deadlines that a change of days moves; requested again at each preview. */
export const movesQuery = (id: string, change: CourtDaysChange) =>
  queryOptions({
    queryKey: [...PERICIAS_KEY, 'court-days-preview', id, change],
    queryFn: ({ signal }) => call(previewCourtDays, { params: { id }, body: change, signal }),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });

type Saving = z.input<typeof saveCourtDays.body>;

/**
 * Changes the days of a calendar; `onRefused` reads the moved deadlines again when they differ from those on screen.
 */
export function useSaveDays(
  id: string,
  handlers: {
    readonly onSettled: () => void;
    readonly onDone: () => void;
    readonly onRefused: () => void;
  },
) {
  return useApiMutation({
    mutationFn: (body: Saving, idempotencyKey) =>
      call(saveCourtDays, { params: { id }, body, idempotencyKey }),
    keyName: 'court-days-attempt',
    fingerprint: (body) => JSON.stringify([id, body]),
    invalidates: [PERICIAS_KEY, ['tasks']],
    success: ({ moves }) => `Calendário salvo: ${movedText(moves.length)}.`,
    failure: (reason) => `Erro ao salvar dias: ${reason}`,
    onSuccess: handlers.onDone,
    onRefused: handlers.onRefused,
    onSettled: handlers.onSettled,
  });
}

function movedText(moves: number): string {
  return moves === 0
    ? 'nenhum prazo mudou de data'
    : counted(moves, 'prazo mudou de data', 'prazos mudaram de data');
}

type CalendarFields = z.input<typeof updateCourtCalendar.body>;

/** Changes name and time zone of a calendar. */
export function useUpdateCalendar(
  id: string,
  handlers: { readonly onSettled: () => void; readonly onDone: () => void },
) {
  return useApiMutation({
    mutationFn: (body: CalendarFields) => call(updateCourtCalendar, { params: { id }, body }),
    invalidates: [PERICIAS_KEY],
    success: 'Calendário alterado com sucesso!',
    failure: (reason) => `Erro ao alterar calendário: ${reason}`,
    onSuccess: handlers.onDone,
    onSettled: handlers.onSettled,
  });
}

/** Deletes a calendar that neither a case nor another calendar uses. */
export function useDeleteCalendar(handlers: {
  readonly onSettled: () => void;
  readonly onDone: () => void;
}) {
  return useApiMutation({
    mutationFn: (id: string) => call(deleteCourtCalendar, { params: { id } }),
    invalidates: [PERICIAS_KEY],
    success: 'Calendário excluído com sucesso!',
    failure: (reason) => `Erro ao excluir calendário: ${reason}`,
    onSuccess: handlers.onDone,
    onSettled: handlers.onSettled,
  });
}
