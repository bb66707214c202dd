import { useQueryClient } from '@tanstack/react-query';
import { setRole, type User } from '@vendas/contract/people/users';
import { isAdmin, type Role } from '@vendas/domain/people/role';
import { useCallback, useState } from 'react';
import { call } from '#lib/api/api.ts';
import { changeLists, replaceInPages } from '#lib/navigation/pages.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { usePreviousDefined } from '#ui/dialogs/dialog-lifetime.tsx';

interface RoleChange {
  readonly person: User;
  readonly role: Role;
}

/** Sets the role of a person; requires a confirmation when the role is or was administrator. */
export function useSetRole() {
  const queryClient = useQueryClient();
  const [requested, setRequested] = useState<RoleChange>();

  const { mutate, isPending, variables } = useApiMutation({
    mutationFn: ({ person, role }: RoleChange) =>
      call(setRole, { params: { id: person.id }, body: { role } }),
    invalidates: [['customers']],
    success: 'Papel do usuário atualizado com sucesso!',
    failure: (reason) => `Erro ao atualizar papel do usuário: ${reason}`,
    onSuccess: (person) =>
      changeLists<User>(queryClient, ['users'], (pages) => replaceInPages(pages, person)),
  });

  /** Stable, so that the rows of a long list need not render again. */
  const start = useCallback(
    (person: User, role: Role) => {
      const change = { person, role };
      if (!isAdmin(role) && !isAdmin(person.role)) return mutate(change);
      setRequested(change);
    },
    [mutate],
  );

  function confirm(): void {
    if (requested !== undefined) mutate(requested);
    setRequested(undefined);
  }

  return {
    start,
    busyId: isPending ? variables.person.id : undefined,
    requested,
    /** The change to confirm, while its dialog is visible. */
    shown: usePreviousDefined(requested),
    confirm,
    forget: () => setRequested(undefined),
  };
}
