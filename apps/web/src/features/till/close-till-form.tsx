import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { closeTill } from '@vendas/contract/people/till';
import { call } from '#lib/api/api.ts';
import { toastSuccess } from '#lib/toast.ts';
import { PasswordForm } from '#shared/till/password-form.tsx';
import { markTill, tillQuery } from '#shared/till/till.ts';

interface CloseTillFormProps {
  /** The person whose password is required. */
  readonly openedBy: string | null;
  readonly onBusy: (isBusy: boolean) => void;
}

/** Turns the till into an ordinary browser again, with the password of the person who opened it. */
export function CloseTillForm({ openedBy, onBusy }: CloseTillFormProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  async function close(password: string): Promise<void> {
    await call(closeTill, { body: { password } });
    markTill(false);
    toastSuccess('Este navegador saiu do modo balcão.');
    queryClient.removeQueries(tillQuery);
    await navigate({ to: '/login', replace: true, ignoreBlocker: true });
  }

  return (
    <PasswordForm
      id="close-till"
      label="Sair do modo balcão"
      busyLabel="Saindo…"
      fieldLabel="Senha"
      onBusy={onBusy}
      onSubmit={close}
    >
      <Text size="sm">
        {openedBy === null
          ? 'Digite a senha de quem abriu o modo balcão.'
          : `O modo balcão foi aberto por ${openedBy}. Digite a senha dessa conta.`}
      </Text>
    </PasswordForm>
  );
}
