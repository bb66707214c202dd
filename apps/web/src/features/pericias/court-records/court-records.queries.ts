import { queryOptions } from '@tanstack/react-query';
import {
  type CourtRecordResponse,
  getCourtRecord,
  requestCourtRecord,
} from '@vendas/contract/lookups/court-records';
import { call } from '#lib/api/api.ts';
import { PERICIAS_KEY } from '#features/pericias/pericias.queries.ts';

/** The reasons why a case is not found. */
export const NOT_FOUND = 'Não encontrado: segredo de justiça, número antigo ou ainda não enviado';

const POLL_MS = 3_000;

/** While a job has still to query the service, the result is read again at this interval. */
const pollWhileWaiting = (data: CourtRecordResponse | undefined) =>
  data?.state === 'waiting' ? POLL_MS : false;

/** The court's records of a case. */
export const courtRecordQuery = (processNumber: string) =>
  queryOptions({
    queryKey: [...PERICIAS_KEY, 'court-record', processNumber],
    queryFn: ({ signal }) => call(getCourtRecord, { query: { processNumber }, signal }),
    refetchInterval: ({ state }) => pollWhileWaiting(state.data),
  });

/** Requests the record of a number typed in the form, once. */
export const recordRequestQuery = (processNumber: string) =>
  queryOptions({
    queryKey: ['requested-court-record', processNumber],
    queryFn: ({ signal }) => call(requestCourtRecord, { body: { processNumber }, signal }),
    staleTime: Infinity,
    retry: false,
  });
