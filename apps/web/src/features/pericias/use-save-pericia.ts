import { useNavigate } from '@tanstack/react-router';
import { createPericia, getPericia, type Pericia, updatePericia } from '@vendas/contract/pericias';
import { call } from '#lib/api/api.ts';
import type { ServerCheckedForm } from '#lib/api/form-errors.ts';
import { listPlace } from '#lib/navigation/list-place.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import type { PericiaValues } from './pericia-values.ts';
import { PERICIAS_KEY } from './pericias.queries.ts';

const LIST = '/admin/pericias';

/** Creates a case and returns to the list; repeated without a response, it is created once. */
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
    // without filters, so that the new case is visible in the list
    onSuccess: () => navigate({ href: LIST, ignoreBlocker: true }),
  });
}

interface UpdateOptions {
  readonly id: string;
  /** The version that the form started with. */
  readonly version: number;
  readonly form: ServerCheckedForm;
  /** Called with the current case, after another user has changed it. */
  readonly onChanged: (current: Pericia) => void;
}

/** Saves the form of a case and returns to the list. */
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
      // The toast has reported the conflict; a failure to read the case again adds nothing to it.
      await call(getPericia, { params: { id } }).then(onChanged, () => undefined);
    },
  });
}
