import type { FormErrors } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createPericia, getPericia, type Pericia, updatePericia } from '@vendas/contract/pericias';
import { ApiFailure, call } from '#lib/api.ts';
import { attemptsNamed, isDefinitive } from '#lib/attempt.ts';
import { listPlace } from '#lib/list-place.ts';
import { reasonOf } from '#lib/reason.ts';
import { toastError, toastSuccess } from '#lib/toast.ts';
import type { PericiaValues } from './pericia-form.tsx';
import { PERICIAS_KEY } from './pericias.queries.ts';

const attempts = attemptsNamed('pericia-attempt');

interface Saving {
  readonly values: PericiaValues;
  readonly setErrors: (errors: FormErrors) => void;
}

const LIST = '/admin/pericias';

/** Opens a case, once however often it is sent without an answer, and goes back to the list. */
export function useCreatePericia() {
  const finish = useFinish();
  return useMutation({
    mutationFn: ({ values }: Saving) =>
      call(createPericia, {
        body: values,
        idempotencyKey: attempts.keyFor(JSON.stringify(values)),
      }),
    onSuccess: () => {
      attempts.settle();
      // what is new is seen in the whole list
      return finish('Perícia adicionada com sucesso!', LIST);
    },
    onError: (error, { setErrors }) => {
      if (error instanceof ApiFailure && isDefinitive(error.status)) attempts.settle();
      showProblem(error, setErrors, (reason) => `Erro ao adicionar perícia: ${reason}`);
    },
  });
}

interface Updating extends Saving {
  /** The one the form began with. */
  readonly version: number;
}

/**
 * Saves the form of a case and goes back to the list; a case that somebody else changed meanwhile is handed to
 * `onChanged` as it stands.
 */
export function useUpdatePericia(id: string, onChanged: (current: Pericia) => void) {
  const finish = useFinish();
  return useMutation({
    mutationFn: ({ values, version }: Updating) =>
      call(updatePericia, {
        params: { id },
        body: { ...values, version },
      }),
    onSuccess: () => finish('Perícia atualizada com sucesso!', listPlace(LIST)),
    onError: async (error, { setErrors }) => {
      showProblem(error, setErrors, (reason) => `Erro ao atualizar perícia: ${reason}`);
      const isConflict = error instanceof ApiFailure && error.code === 'periciaChanged';
      if (!isConflict) return;
      try {
        onChanged(await call(getPericia, { params: { id } }));
      } catch {
        // That it changed has been told; that it can't be looked at now adds nothing.
      }
    },
  });
}

function useFinish() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (message: string, href: string) => {
    toastSuccess(message);
    void queryClient.invalidateQueries({ queryKey: PERICIAS_KEY });
    await navigate({ href, ignoreBlocker: true });
  };
}

/** Messages of fields stand at the fields; anything else is shown once, in a toast. */
function showProblem(
  error: Error,
  setErrors: Saving['setErrors'],
  problem: (reason: string) => string,
): void {
  const fields = error instanceof ApiFailure ? error.fields : {};
  if (Object.keys(fields).length > 0) setErrors(fields);
  else toastError(problem(reasonOf(error)));
}
