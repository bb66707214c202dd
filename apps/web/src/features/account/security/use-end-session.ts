import { useQueryClient } from '@tanstack/react-query';
import { type AccountSession, endOtherSessions, endSession } from '@vendas/contract/account';
import { call } from '#lib/api/api.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { sessionsQuery } from '#features/account/account.queries.ts';

/** Ends one session, or all but this one; `onSettled` is called whatever came of it. */
export function useEndSession(onSettled: () => void) {
  const queryClient = useQueryClient();
  return useApiMutation({
    async mutationFn(which: AccountSession | 'others') {
      if (which === 'others') await call(endOtherSessions);
      else await call(endSession, { params: { id: which.id } });
      return which;
    },
    success: (which) =>
      which === 'others' ? 'As outras sessões foram encerradas.' : 'Sessão encerrada.',
    failure: (reason) => `Erro ao encerrar sessão: ${reason}`,
    onSettled() {
      onSettled();
      return queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
}
