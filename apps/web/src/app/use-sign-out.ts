import { useState } from 'react';
import { authMessage } from '#lib/auth-message.ts';
import { loadAuth } from '#lib/load-auth.ts';
import { toastError, toastSuccess } from '#lib/toast.ts';

/** Signs the person out on this device and says how it went. */
export function useSignOut() {
  const [isLeaving, setIsLeaving] = useState(false);

  async function signOut(): Promise<void> {
    setIsLeaving(true);
    const { error } = await loadAuth()
      // Only here: other devices are signed out under Segurança, where they can be seen.
      .then((auth) => auth.signOut({ scope: 'local' }))
      .catch((thrown: unknown) => ({ error: thrown }));
    setIsLeaving(false);
    if (error === null) toastSuccess('Você saiu com sucesso!');
    else toastError(`Erro ao sair: ${authMessage(error)}`);
  }

  return { isLeaving, signOut };
}
