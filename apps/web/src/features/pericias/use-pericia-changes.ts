import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  advancePericia,
  deletePericia,
  type PericiaRow,
  setPericiaAccess,
} from '@vendas/contract/pericias';
import type { StepRequest } from '@vendas/domain/pericia';
import { ApiFailure, call } from '#lib/api.ts';
import { attemptsNamed, isDefinitive } from '#lib/attempt.ts';
import { reasonOf } from '#lib/reason.ts';
import { toastError, toastSuccess } from '#lib/toast.ts';
import { hidePericia, PERICIAS_KEY, showPericia } from './pericias.queries.ts';

const attempts = attemptsNamed('pericia-status-attempt');

/** Records a step of a case; however often the same step is sent without an answer, it is recorded once. */
export function useAdvance(id: string, onDone: () => void) {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (step: StepRequest) =>
      call(advancePericia, {
        params: { id },
        body: step,
        idempotencyKey: attempts.keyFor(JSON.stringify([id, step])),
      }),
    onSuccess: (pericia) => {
      attempts.settle();
      showPericia(queryClient, pericia);
      toastSuccess('Status da perícia atualizado com sucesso!');
      onDone();
    },
    onError: (error) => {
      if (error instanceof ApiFailure && isDefinitive(error.status)) attempts.settle();
      toastError(advanceProblem(error));
    },
    onSettled: refresh,
  });
}

/** What the entry itself was refused for is told apart from why the case could not move. */
function advanceProblem(error: Error): string {
  const reason = reasonOf(error);
  const isAboutEntry = error instanceof ApiFailure && Object.keys(error.fields).length > 0;
  return isAboutEntry
    ? `Erro ao registrar histórico de status: ${reason}`
    : `Erro ao atualizar status: Erro ao atualizar status da perícia: ${reason}`;
}

/** Says whether there is still access to a case. */
export function useSetAccess() {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, accessGranted }: Pick<PericiaRow, 'id' | 'accessGranted'>) =>
      call(setPericiaAccess, { params: { id }, body: { accessGranted } }),
    onSuccess: (pericia, { accessGranted }) => {
      showPericia(queryClient, pericia);
      toastSuccess(
        accessGranted
          ? 'Acesso da perícia habilitado com sucesso!'
          : 'Acesso da perícia desabilitado com sucesso!',
      );
    },
    onError: (error) => toastError(`Erro ao atualizar acesso da perícia: ${reasonOf(error)}`),
    onSettled: refresh,
  });
}

/** Deletes a case with its history. */
export function useDelete(onDone: () => void) {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => call(deletePericia, { params: { id } }),
    onSuccess: (_answer, id) => {
      hidePericia(queryClient, id);
      toastSuccess('Perícia excluída com sucesso!');
    },
    onError: (error) => toastError(`Erro ao excluir perícia: ${reasonOf(error)}`),
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
