import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import IconDevices from '~icons/tabler/devices';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type AccountSession, endOtherSessions, endSession } from '@vendas/contract/people/account';
import { useState } from 'react';
import { formatAt } from '#lib/format/format.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { usePreviousDefined } from '#ui/dialogs/dialog-lifetime.tsx';
import { sessionsQuery } from '#features/account/account.queries.ts';
import { SecurityCard } from './security-card.tsx';
import classes from './security.module.css';
import { call } from '#lib/api/api.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';

/** The user's sessions, which can be ended here. */
export function SessionsCard() {
  const sessions = useQuery(sessionsQuery);
  const [sessionToEnd, setSessionToEnd] = useState<AccountSession | 'others'>();
  const shown = usePreviousDefined(sessionToEnd);
  const ending = useEndSession(() => setSessionToEnd(undefined));
  const items = sessions.data?.items ?? [];
  const hasOthers = items.some(({ isCurrent }) => !isCurrent);

  return (
    <SecurityCard
      icon={IconDevices}
      title="Sessões ativas"
      description="Dispositivos em que a sua conta está aberta."
    >
      <Loaded
        query={sessions}
        problem={(reason) => `Erro ao carregar sessões: ${reason}`}
        loading={<Skeleton height={64} radius="md" />}
      >
        {() => (
          <ul className={classes.sessions} aria-label="Sessões ativas">
            {items.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                onEnd={() => setSessionToEnd(session)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {hasOthers && (
        <Group>
          <Button variant="default" onClick={() => setSessionToEnd('others')}>
            Encerrar todas as outras
          </Button>
        </Group>
      )}
      <ConfirmDialog
        isOpen={sessionToEnd !== undefined}
        title={shown === 'others' ? 'Encerrar todas as outras sessões?' : 'Encerrar esta sessão?'}
        confirmLabel="Encerrar"
        isDangerous
        isBusy={ending.isPending}
        onConfirm={() => sessionToEnd !== undefined && ending.mutate(sessionToEnd)}
        onCancel={() => setSessionToEnd(undefined)}
      >
        {shown === 'others'
          ? 'Só este dispositivo continuará com a conta aberta.'
          : `Será preciso entrar de novo em ${shown?.device ?? ''}.`}
      </ConfirmDialog>
    </SecurityCard>
  );
}

function SessionRow({ session, onEnd }: { session: AccountSession; onEnd: () => void }) {
  const { device, lastUsedAt, isCurrent } = session;
  return (
    <li className={classes.session}>
      <Stack gap={2} miw={0}>
        <Group gap="xs">
          <Text fw={600}>{device}</Text>
          {isCurrent && <StatusBadge color="petrol">Este dispositivo</StatusBadge>}
        </Group>
        <Text size="sm" c="dimmed">
          {isCurrent ? 'Em uso agora' : `Último uso: ${formatAt(lastUsedAt)}`}
        </Text>
      </Stack>
      {!isCurrent && (
        <Button
          variant="subtle"
          color="red"
          size="sm"
          aria-label={`Encerrar a sessão em ${device}`}
          onClick={onEnd}
        >
          Encerrar
        </Button>
      )}
    </li>
  );
}

/** Ends one session, or all but this one; `onSettled` is called after success and failure. */
function useEndSession(onSettled: () => void) {
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
