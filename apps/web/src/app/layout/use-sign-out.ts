import { useState } from 'react';
import { authErrorMessage } from '#lib/api/failure.ts';
import { signOut } from '#lib/auth/sign-out.ts';
import { useSession } from '#lib/auth/session.tsx';
import { toastError, toastSuccess } from '#lib/toast.ts';

const SERVER_UNAWARE =
  'Erro ao sair: Não foi possível falar com o servidor. Você saiu neste dispositivo; o servidor será avisado quando a conexão voltar.';

/** The longest wait for a pending profile request at sign-out. */
const PROFILE_WITHIN_MS = 1000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Signs the user out on this device and reports the result. */
export function useSignOut() {
  const { untilLoaded } = useSession();
  const [isLeaving, setIsLeaving] = useState(false);

  async function leave(): Promise<void> {
    setIsLeaving(true);
    // A pending request for the profile would be refused once the session has ended.
    await Promise.race([untilLoaded(), pause(PROFILE_WITHIN_MS)]);
    const { error, isServerUnaware } = await signOut();
    setIsLeaving(false);
    if (isServerUnaware) toastError(SERVER_UNAWARE);
    else if (error === null) toastSuccess('Você saiu com sucesso!');
    else toastError(`Erro ao sair: ${authErrorMessage(error)}`);
  }

  return { isLeaving, signOut: leave };
}
