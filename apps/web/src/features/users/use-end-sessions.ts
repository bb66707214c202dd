import { endUserSessions, type User } from '@vendas/contract/people/users';
import { useState } from 'react';
import { call } from '#lib/api/api.ts';
import { personName } from '#lib/format/person-name.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { usePreviousDefined } from '#ui/dialogs/dialog-lifetime.tsx';

/** Ends all sessions of a person after a confirmation. */
export function useEndSessions() {
  // the setter is stable, so that the rows of a long list need not render again
  const [requested, start] = useState<User>();
  const forget = () => start(undefined);

  const { mutate, isPending } = useApiMutation({
    mutationFn: ({ id }: User) => call(endUserSessions, { params: { id } }),
    success({ endedCount }, ended) {
      const name = personName(ended);
      return endedCount === 0
        ? `${name} não tinha nenhuma sessão aberta.`
        : `Sessões de ${name} encerradas.`;
    },
    failure: (reason) => `Erro ao encerrar sessões: ${reason}`,
    onSettled: forget,
  });

  return {
    start,
    requested,
    /** The person, while the dialog is visible. */
    shown: usePreviousDefined(requested),
    isPending,
    confirm: () => requested !== undefined && mutate(requested),
    forget,
  };
}
