import { useNavigate } from '@tanstack/react-router';
import { createPericia, getPericia, type Pericia, updatePericia } from '@vendas/contract/pericias';
import { call } from '#lib/api/api.ts';
import type { ServerCheckedForm } from '#lib/api/form-errors.ts';
import { listPlace } from '#lib/navigation/list-place.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import type { PericiaValues } from './pericia-values.ts';
import { PERICIAS_KEY } from './pericias.queries.ts';

const LIST = '/admin/pericias';

/** Opens a case, once however often it is sent without an answer, and goes back to the list. */
export function useCreatePericia(form: ServerCheckedForm) {
  const navigate = useNavigate();
  return useApiMutation({
    mutationFn: (body: PericiaValues, idempotencyKey) =>
      call(createPericia, { body, idempotencyKey }),
    keyName: 'pericia-attempt',
    invalidates: [PERICIAS_KEY],
    success: 'Perícia adicionada com sucesso!',
    failure: (reason) => `Erro ao adicionar perícia: ${reason}`,
    form,
    // what is new is seen in the whole list
    onSuccess: () => navigate({ href: LIST, ignoreBlocker: true }),
  });
}

interface UpdateOptions {
  readonly id: string;
  /** The one the form began with. */
  readonly version: number;
  readonly form: ServerCheckedForm;
  /** Receives the case as it is now, after another person changed it meanwhile. */
  readonly onChanged: (current: Pericia) => void;
}

/** Saves the form of a case and goes back to the list. */
export function useUpdatePericia({ id, version, form, onChanged }: UpdateOptions) {
  const navigate = useNavigate();
  return useApiMutation({
    mutationFn: (values: PericiaValues) =>
      call(updatePericia, { params: { id }, body: { ...values, version } }),
    invalidates: [PERICIAS_KEY],
    success: 'Perícia atualizada com sucesso!',
    failure: (reason) => `Erro ao atualizar perícia: ${reason}`,
    form,
    onSuccess: () => navigate({ ...listPlace(LIST), ignoreBlocker: true }),
    async onRefused({ code }) {
      if (code !== 'periciaChanged') return;
      // The toast has reported the conflict; a failure to read the case again adds nothing.
      await call(getPericia, { params: { id } }).then(onChanged, () => undefined);
    },
  });
}
