import { useState } from 'react';
import { authMessage } from '#lib/auth-message.ts';
import { leave } from '#lib/leave.ts';
import { toastError, toastSuccess } from '#lib/toast.ts';

const UNTOLD =
  'Erro ao sair: Não foi possível falar com o servidor. Você saiu neste dispositivo; o servidor será avisado quando a conexão voltar.';

/** Signs the person out on this device and says how it went. */
export function useSignOut() {
  const [isLeaving, setIsLeaving] = useState(false);

  async function signOut(): Promise<void> {
    setIsLeaving(true);
    const { error, isUntold } = await leave();
    setIsLeaving(false);
    if (isUntold) toastError(UNTOLD);
    else if (error === null) toastSuccess('Você saiu com sucesso!');
    else toastError(`Erro ao sair: ${authMessage(error)}`);
  }

  return { isLeaving, signOut };
}
