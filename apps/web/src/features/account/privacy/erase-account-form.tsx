import { useNavigate } from '@tanstack/react-router';
import { eraseOwnAccount } from '@vendas/contract/privacy';
import { useState } from 'react';
import { call } from '#lib/api/api.ts';
import type { Message } from '#lib/auth/auth-form-message.ts';
import { signOut } from '#lib/auth/sign-out.ts';
import { toastSuccess } from '#lib/toast.ts';
import { MessageForm } from '#ui/forms/message-form.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';

/** The last step before an account is gone: a browser left open is not enough. */
export function EraseAccountForm({ onBusy }: { onBusy: (isBusy: boolean) => void }) {
  const navigate = useNavigate();
  const [password, setPassword] = useState('');

  async function erase(): Promise<Message | undefined> {
    await call(eraseOwnAccount, { body: { password } });
    await navigate({ to: '/' });
    // the session is over on the server; this lets go of what the browser kept of it
    await signOut();
    toastSuccess('Sua conta foi excluída.');
    return undefined;
  }

  return (
    <MessageForm
      id="erase-account"
      onSubmit={erase}
      onBusy={onBusy}
      label="Excluir definitivamente"
      busyLabel="Excluindo…"
      color="red.9"
    >
      <PasswordField
        data-autofocus
        label="Sua senha"
        description="Se você entra só por link ou código, deixe em branco e confirme em até dez minutos depois de entrar."
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
    </MessageForm>
  );
}
