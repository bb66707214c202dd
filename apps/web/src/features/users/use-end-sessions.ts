import { endUserSessions, type User } from '@vendas/contract/people/users';
import { useCallback, useState } from 'react';
import { call } from '#lib/api/api.ts';
import { personName } from '#lib/format/person-name.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';

/** Ends all sessions of a person, after asking. */
export function useEndSessions() {
  const [isAsking, setIsAsking] = useState(false);
  // The question is still rendered while its dialog closes.
  const [person, setPerson] = useState<User>();
  const forget = () => setIsAsking(false);

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

  /** Stable, so that rows of a long list need not be rendered again. */
  const ask = useCallback((asked: User) => {
    setPerson(asked);
    setIsAsking(true);
  }, []);

  return {
    ask,
    isAsking,
    isPending,
    person,
    confirm: () => person !== undefined && mutate(person),
    forget,
  };
}
