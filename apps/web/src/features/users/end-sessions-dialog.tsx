import { Text } from '@mantine/core';
import { personName } from '#lib/format/person-name.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import type { useEndSessions } from './use-end-sessions.ts';

/** Asks before a person is signed out everywhere. */
export function EndSessionsDialog({ ending }: { ending: ReturnType<typeof useEndSessions> }) {
  const { confirm, forget, isAsking, isPending, person } = ending;
  return (
    <ConfirmDialog
      isOpen={isAsking}
      title="Encerrar sessões?"
      confirmLabel="Encerrar sessões"
      isDangerous
      isBusy={isPending}
      onConfirm={confirm}
      onCancel={forget}
    >
      {person && (
        <Text>
          <strong>{personName(person)}</strong> sairá em todos os dispositivos e precisará entrar de
          novo. Nada do que já foi salvo se perde.
        </Text>
      )}
    </ConfirmDialog>
  );
}
