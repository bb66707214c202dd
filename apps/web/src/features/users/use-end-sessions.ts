import { useMutation } from '@tanstack/react-query';
import { endUserSessions, type User } from '@vendas/contract/users';
import { useCallback, useState } from 'react';
import { call } from '#lib/api.ts';
import { personName } from '#lib/person-name.ts';
import { reasonOf } from '#lib/reason.ts';
import { toastError, toastSuccess } from '#lib/toast.ts';

/** Ends all sessions of a person, after asking. */
export function useEndSessions() {
  const [isAsking, setIsAsking] = useState(false);
  // The question is still drawn while its dialog closes.
  const [person, setPerson] = useState<User>();
  const forget = () => setIsAsking(false);

  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: User) => call(endUserSessions, { params: { id } }),
    onSuccess({ endedCount }, ended) {
      const name = personName(ended);
      toastSuccess(
        endedCount === 0
          ? `${name} não tinha nenhuma sessão aberta.`
          : `Sessões de ${name} encerradas.`,
      );
    },
    onError: (error) => toastError(`Erro ao encerrar sessões: ${reasonOf(error)}`),
    onSettled: forget,
  });

  /** Stable, so that rows of a long list need not be drawn again. */
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
