import { Button, Group, Text } from '@mantine/core';
import IconMail from '~icons/tabler/mail';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { auth } from '#lib/auth/auth.ts';
import { authErrorReason } from '#lib/auth/auth-form-message.ts';
import { useSession } from '#lib/auth/session.tsx';
import { toastSuccess } from '#lib/toast.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { FormModal } from '#ui/forms/form-modal.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { newEmailQuery, SECURITY_KEY } from '#features/account/account.queries.ts';
import { ChangeEmailForm } from './change-email-form.tsx';
import { SecurityCard } from './security-card.tsx';

const SENT = 'Enviamos um link a cada um dos dois e-mails. Abra ambos para concluir a troca.';

/** The e-mail address, its pending change, and the form for a new one. */
export function EmailCard() {
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { user } = useSession();
  const queryClient = useQueryClient();
  const { data: newEmail } = useQuery(newEmailQuery);
  const email = user?.email ?? '';
  const returnUrl = `${location.origin}/my-account`;

  function finish(): void {
    setIsOpen(false);
    toastSuccess(SENT);
    void queryClient.invalidateQueries({ queryKey: SECURITY_KEY });
  }

  const resending = useApiMutation({
    async mutationFn() {
      const options = { emailRedirectTo: returnUrl };
      const { error } = await auth.resend({ type: 'email_change', email, options });
      if (error !== null) throw error;
    },
    success: SENT,
    failure: (_reason, error) => authErrorReason(error),
  });

  return (
    <SecurityCard
      icon={IconMail}
      title="E-mail"
      description="É com ele que você entra e recebe nossas mensagens."
      state={newEmail && <StatusBadge color="orange">Troca pendente</StatusBadge>}
    >
      {newEmail && (
        <Text role="status" style={{ overflowWrap: 'anywhere' }}>
          Aguardando a confirmação da troca para <strong>{newEmail}</strong>. Abra os links que
          enviamos a este endereço e a <strong>{email}</strong>; até lá, nada muda.
        </Text>
      )}
      <Group gap="sm">
        <Button variant="default" onClick={() => setIsOpen(true)}>
          Alterar e-mail
        </Button>
        {newEmail && (
          <Button variant="subtle" loading={resending.isPending} onClick={() => resending.mutate()}>
            Reenviar links
          </Button>
        )}
      </Group>
      <FormModal
        isOpen={isOpen}
        title="Alterar e-mail"
        isBusy={isBusy}
        onClose={() => setIsOpen(false)}
      >
        <Text c="dimmed" mb="md">
          Enviaremos um link ao endereço novo e outro ao atual. A troca vale quando os dois forem
          abertos.
        </Text>
        <ChangeEmailForm email={email} returnUrl={returnUrl} onBusy={setIsBusy} onDone={finish} />
      </FormModal>
    </SecurityCard>
  );
}
