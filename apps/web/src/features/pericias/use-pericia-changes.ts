import { useQueryClient } from '@tanstack/react-query';
import {
  advancePericia,
  correctPericiaEntry,
  deletePericia,
  type PericiaRow,
  setPericiaAccess,
} from '@vendas/contract/pericias';
import type { StepRequest } from '@vendas/domain/pericias/pericia';
import type { Correction } from '@vendas/domain/pericias/pericia-history';
import { call } from '#lib/api/api.ts';
import { ApiFailure } from '#lib/api/failure.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { hidePericia, PERICIAS_KEY, showPericia } from './pericias.queries.ts';

/** Records a step of a case; repeated without a response, it is recorded once. */
export function useAdvance(id: string, onDone: () => void) {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useApiMutation({
    mutationFn: (step: StepRequest, idempotencyKey) =>
      call(advancePericia, { params: { id }, body: step, idempotencyKey }),
    keyName: 'pericia-status-attempt',
    fingerprint: (step) => JSON.stringify([id, step]),
    success: 'Status da perícia atualizado com sucesso!',
    failure: advanceProblem,
    onSuccess(pericia) {
      showPericia(queryClient, pericia);
      onDone();
    },
    onSettled: refresh,
  });
}

/** A refused history entry has another message than a case whose status could not change. */
function advanceProblem(reason: string, error: Error): string {
  const isAboutEntry = error instanceof ApiFailure && Object.keys(error.fields).length > 0;
  return isAboutEntry
    ? `Erro ao registrar histórico de status: ${reason}`
    : `Erro ao atualizar status: Erro ao atualizar status da perícia: ${reason}`;
}

/** Corrects the last history entry of a case; repeated without a response, it is corrected once. */
export function useCorrectEntry(id: string, entryId: string, onDone: () => void) {
  const refresh = useRefresh();
  return useApiMutation({
    mutationFn: (correction: Correction, idempotencyKey) =>
      call(correctPericiaEntry, { params: { id, entryId }, body: correction, idempotencyKey }),
    keyName: 'pericia-correction-attempt',
    fingerprint: (correction) => JSON.stringify([entryId, correction]),
    success: 'Histórico corrigido com sucesso!',
    failure: (reason) => `Erro ao corrigir histórico: ${reason}`,
    onSuccess: onDone,
    onSettled: refresh,
  });
}

/** Sets whether the expert still has access to a case. */
export function useSetAccess() {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useApiMutation({
    mutationFn: ({ id, accessGranted }: Pick<PericiaRow, 'id' | 'accessGranted'>) =>
      call(setPericiaAccess, { params: { id }, body: { accessGranted } }),
    success: (_pericia, { accessGranted }) =>
      accessGranted
        ? 'Acesso da perícia habilitado com sucesso!'
        : 'Acesso da perícia desabilitado com sucesso!',
    failure: (reason) => `Erro ao atualizar acesso da perícia: ${reason}`,
    onSuccess: (pericia) => showPericia(queryClient, pericia),
    onSettled: refresh,
  });
}

/** Deletes a case with its history. */
export function useDelete(onDone: () => void) {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useApiMutation({
    mutationFn: (id: string) => call(deletePericia, { params: { id } }),
    success: 'Perícia excluída com sucesso!',
    failure: (reason) => `Erro ao excluir perícia: ${reason}`,
    onSuccess: (_response, id) => hidePericia(queryClient, id),
    onSettled: () => {
      onDone();
      return refresh();
    },
  });
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: PERICIAS_KEY });
}
