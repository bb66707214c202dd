import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { getGrants, type grantsSchema, saveGrants } from '@vendas/contract/people/rights';
import {
  type Grant,
  type GrantedRole,
  type Grants,
  hasSameGrants,
} from '@vendas/domain/people/permission';
import { type FormEvent, useEffect, useState } from 'react';
import type { z } from 'zod';
import { readEditsAgain } from '#features/settings/last-edit.tsx';
import { call } from '#lib/api/api.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { useProof } from '#shared/accounts/use-proof.tsx';
import type { Change } from '#ui/dialogs/changes-panel.tsx';
import { changedGrants, mergeGrants, withGrant } from './grant-changes.ts';

/** The grants of each role. */
export const grantsQuery = queryOptions({
  queryKey: ['grants'],
  queryFn: ({ signal }) => call(getGrants, { signal }),
});

/** The changed grants, and the stored grants that they started from. */
interface Draft {
  readonly base: Grants;
  readonly grants: Grants;
}

/** The `id` of the section. */
export const RIGHTS_SECTION = 'permissoes';

/** The state of the table of grants; without unsaved changes it follows the stored grants. */
export function useGrantsForm(
  stored: Grants,
  onDirty: (section: string, isDirty: boolean) => void,
) {
  const queryClient = useQueryClient();
  const { proven, dialog } = useProof();
  const [draft, setDraft] = useState<Draft>();
  const [changes, setChanges] = useState<readonly Change[]>();
  const { base, grants } = draft ?? { base: stored, grants: stored };
  const isDirty = draft !== undefined;

  function discard(): void {
    setDraft(undefined);
    setChanges(undefined);
  }

  const saving = useApiMutation({
    mutationFn: () =>
      proven(() => call(saveGrants, { body: { grants: bodyOf(grants), shown: bodyOf(base) } })),
    success: 'Permissões salvas com sucesso!',
    failure: (reason) => `Erro ao salvar permissões: ${reason}`,
    onSuccess(saved) {
      queryClient.setQueryData(grantsQuery.queryKey, saved);
      readEditsAgain(queryClient);
      discard();
    },
    async onRefused({ code }) {
      if (code !== 'grantsChanged') return;
      // The toast has reported the conflict; a failure to read the grants again adds nothing to it.
      await call(getGrants, {}).then(merge, () => undefined);
    },
  });

  /** Keeps the user's changes, and takes the other administrator's changes everywhere else. */
  function merge(theirs: z.output<typeof grantsSchema>): void {
    setChanges(changedGrants(base, grants, theirs));
    setDraft({ base: theirs, grants: mergeGrants(base, grants, theirs) });
    queryClient.setQueryData(grantsQuery.queryKey, theirs);
  }

  function set(role: GrantedRole, grant: Grant, isGranted: boolean): void {
    const next = withGrant(grants, role, { grant, isGranted });
    setDraft(hasSameGrants(next, base) ? undefined : { base, grants: next });
  }

  useEffect(() => onDirty(RIGHTS_SECTION, isDirty), [onDirty, isDirty]);

  return {
    grants,
    set,
    dialog,
    changes,
    isDirty,
    isSaving: saving.isPending,
    discard,
    submit(event: FormEvent) {
      event.preventDefault();
      saving.mutate();
    },
  };
}

function bodyOf({ seller, consultant, partner }: Grants): z.input<typeof grantsSchema> {
  return { seller: [...seller], consultant: [...consultant], partner: [...partner] };
}
