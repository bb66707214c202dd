import { Text } from '@mantine/core';
import { isAdmin } from '@vendas/domain/people/role';
import { personName } from '#lib/format/person-name.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import type { useEndSessions } from './use-end-sessions.ts';
import type { useSetRole } from './use-set-role.ts';

interface UserDialogsProps {
  readonly changing: ReturnType<typeof useSetRole>;
  readonly ending: ReturnType<typeof useEndSessions>;
}

/** The dialogs of the list of people. */
export function UserDialogs({ changing, ending }: UserDialogsProps) {
  const { requested, shown, confirm, forget } = changing;
  return (
    <>
      <ConfirmDialog
        isOpen={requested !== undefined}
        title={shown && isAdmin(shown.role) ? 'Tornar administrador?' : 'Retirar administrador?'}
        confirmLabel="Confirmar"
        onConfirm={confirm}
        onCancel={forget}
      >
        {shown && (
          <Text>
            <strong>{personName(shown.person)}</strong>{' '}
            {isAdmin(shown.role)
              ? 'passará a ver e a alterar tudo: produtos, pedidos, finanças, perícias e usuários.'
              : 'deixará de ter acesso à administração.'}
          </Text>
        )}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={ending.requested !== undefined}
        title="Encerrar sessões?"
        confirmLabel="Encerrar sessões"
        isDangerous
        isBusy={ending.isPending}
        onConfirm={ending.confirm}
        onCancel={ending.forget}
      >
        {ending.shown && (
          <Text>
            <strong>{personName(ending.shown)}</strong> sairá em todos os dispositivos e precisará
            entrar de novo. Nada do que já foi salvo se perde.
          </Text>
        )}
      </ConfirmDialog>
    </>
  );
}
