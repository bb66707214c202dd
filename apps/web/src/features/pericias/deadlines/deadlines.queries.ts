import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createCourtCalendar,
  listCourtCalendars,
} from '@vendas/contract/deadlines/court-calendars';
import {
  changeDeadline,
  countDeadlines,
  createDeadline,
  type DeadlineRow,
  deleteDeadline,
  getDeadline,
  listDeadlines,
  listPericiaDeadlines,
  listResponsibles,
  previewDeadline,
  reopenDeadline,
} from '@vendas/contract/deadlines/deadlines';
import { type CalendarDate, dateInZone } from '@vendas/domain/calendar';
import type { DeadlineKind, DeadlineRange } from '@vendas/domain/deadlines/deadline-kinds';
import type { DeadlineTerms } from '@vendas/domain/deadlines/deadline-terms';
import { timeInZone } from '@vendas/domain/time-in-zone';
import type { z } from 'zod';
import { call } from '#lib/api/api.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { businessTimeZone } from '#lib/format/format.ts';
import { pagesQuery } from '#lib/navigation/pages.ts';
import { PERICIAS_KEY } from '#features/pericias/pericias.queries.ts';

const CALENDARS_KEY = [...PERICIAS_KEY, 'calendars'];

/** The calendars of courts, by name. */
export const calendarsQuery = queryOptions({
  queryKey: CALENDARS_KEY,
  queryFn: ({ signal }) => call(listCourtCalendars, { signal }),
});

/** The current day of a court, and its time HH:mm:ss. */
export interface CourtTime {
  readonly date: CalendarDate;
  readonly time: string;
}

export type CourtClock = (calendarId: string) => CourtTime;

/** Day and time in the time zone of a calendar's court; those of the business until the calendar is read. */
export function useCourtClock(): CourtClock {
  const { data } = useQuery(calendarsQuery);
  const zones = new Map(data?.items.map(({ id, timeZone }) => [id, timeZone]));
  return (calendarId) => {
    const zone = zones.get(calendarId) ?? businessTimeZone;
    const now = new Date();
    return { date: dateInZone(now, zone), time: timeInZone(now, zone) };
  };
}

export interface AgendaFilters {
  readonly range: DeadlineRange;
  readonly calendarId: string | undefined;
  readonly kind: DeadlineKind | undefined;
}

/** Open deadlines by their safe date, page by page. */
export const agendaQuery = ({ range, calendarId, kind }: AgendaFilters) =>
  pagesQuery([...PERICIAS_KEY, 'agenda', range, calendarId, kind], (page, signal) =>
    call(listDeadlines, {
      query: {
        range,
        ...(calendarId !== undefined && { calendarId }),
        ...(kind !== undefined && { kind }),
        ...page,
      },
      signal,
    }),
  );

/** The number of open deadlines of a calendar and a kind in each range. */
export const agendaCountsQuery = ({ calendarId, kind }: Omit<AgendaFilters, 'range'>) =>
  queryOptions({
    queryKey: [...PERICIAS_KEY, 'agenda-counts', calendarId, kind],
    queryFn: ({ signal }) =>
      call(countDeadlines, {
        query: {
          ...(calendarId !== undefined && { calendarId }),
          ...(kind !== undefined && { kind }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Everyone who can be responsible for a deadline. */
export const responsiblesQuery = queryOptions({
  queryKey: [...PERICIAS_KEY, 'responsibles'],
  queryFn: ({ signal }) => call(listResponsibles, { signal }),
});

/** The deadlines of a case: open ones first. */
export const deadlinesQuery = (periciaId: string) =>
  queryOptions({
    queryKey: [...PERICIAS_KEY, 'deadlines', periciaId],
    queryFn: ({ signal }) => call(listPericiaDeadlines, { params: { id: periciaId }, signal }),
  });

/** One deadline with the days of both dates. */
export const deadlineQuery = (id: string) =>
  queryOptions({
    queryKey: [...PERICIAS_KEY, 'deadline', id],
    queryFn: ({ signal }) => call(getDeadline, { params: { id }, signal }),
  });

/** Both dates of terms that are not saved. */
export const previewQuery = (calendarId: string, processNumber: string, terms: DeadlineTerms) =>
  queryOptions({
    queryKey: [...PERICIAS_KEY, 'deadline-preview', calendarId, processNumber, terms],
    queryFn: ({ signal }) => {
      const copied = { ...terms, suspensions: [...terms.suspensions] };
      const body = { calendarId, processNumber, terms: copied };
      return call(previewDeadline, { body, signal });
    },
    retry: false,
  });

type NewCalendar = z.input<typeof createCourtCalendar.body>;

/** Adds the calendar of a court. */
export function useCreateCalendar(onCreated: (calendarId: string) => void, onSettled?: () => void) {
  return useApiMutation({
    mutationFn: (calendar: NewCalendar, idempotencyKey) =>
      call(createCourtCalendar, { body: calendar, idempotencyKey }),
    keyName: 'court-calendar-attempt',
    invalidates: [CALENDARS_KEY],
    success: 'Calendário criado com sucesso!',
    failure: (reason) => `Erro ao criar calendário: ${reason}`,
    onSuccess: ({ id }) => onCreated(id),
    ...(onSettled && { onSettled }),
  });
}

type NewDeadline = z.input<typeof createDeadline.body>;

/** Adds a deadline to a case; repeated without a response, it is added once. */
export function useCreateDeadline(
  periciaId: string,
  handlers: { readonly onSettled: () => void; readonly onDone: () => void },
) {
  return useApiMutation({
    mutationFn: (deadline: NewDeadline, idempotencyKey) =>
      call(createDeadline, { params: { id: periciaId }, body: deadline, idempotencyKey }),
    keyName: 'deadline-attempt',
    fingerprint: (deadline) => JSON.stringify([periciaId, deadline]),
    invalidates: [PERICIAS_KEY, ['tasks']],
    success: 'Prazo criado com sucesso!',
    failure: (reason) => `Erro ao criar prazo: ${reason}`,
    onSuccess: handlers.onDone,
    onSettled: handlers.onSettled,
  });
}

type Change = z.input<typeof changeDeadline.body>;

interface ChangeHandlers {
  readonly onSettled: () => void;
  readonly onDone: () => void;
  /** Called with the current deadline if another person changed it first. */
  readonly onChanged: (current: DeadlineRow) => void;
}

/** Changes the terms of a deadline; after a conflict it is read again, so that the next attempt can succeed. */
export function useChangeDeadline(id: string, handlers: ChangeHandlers) {
  const queryClient = useQueryClient();
  return useApiMutation({
    mutationFn: (change: Change, idempotencyKey) =>
      call(changeDeadline, { params: { id }, body: change, idempotencyKey }),
    keyName: 'deadline-change-attempt',
    fingerprint: (change) => JSON.stringify([id, change]),
    invalidates: [PERICIAS_KEY, ['tasks']],
    success: 'Prazo alterado com sucesso!',
    failure: (reason) => `Erro ao alterar prazo: ${reason}`,
    onSuccess: handlers.onDone,
    async onRefused({ code }) {
      if (code === 'deadlineChanged') {
        await queryClient.fetchQuery(deadlineQuery(id)).then(handlers.onChanged, () => undefined);
      }
      void queryClient.invalidateQueries({ queryKey: PERICIAS_KEY });
    },
    onSettled: handlers.onSettled,
  });
}

/** Undoes the fulfilment of a deadline. */
export function useReopenDeadline(onDone: () => void) {
  return useApiMutation({
    mutationFn: (id: string) => call(reopenDeadline, { params: { id } }),
    invalidates: [PERICIAS_KEY, ['tasks']],
    success: 'Cumprimento desfeito: o prazo está aberto de novo.',
    failure: (reason) => `Erro ao desfazer cumprimento: ${reason}`,
    onSettled: onDone,
  });
}

/** Deletes an open deadline that was added by mistake. */
export function useDeleteDeadline(onDone: () => void) {
  return useApiMutation({
    mutationFn: (id: string) => call(deleteDeadline, { params: { id } }),
    invalidates: [PERICIAS_KEY],
    success: 'Prazo excluído com sucesso!',
    failure: (reason) => `Erro ao excluir prazo: ${reason}`,
    onSettled: onDone,
  });
}
