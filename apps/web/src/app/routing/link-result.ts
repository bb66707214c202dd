import { takeLinkResult } from '#lib/auth/stored-session.ts';
import type { SessionStore } from '#lib/auth/session-store.ts';
import { toastSuccess } from '#lib/toast.ts';

/** Announces the result of a mailed link to the user who opened it, on whichever page it opens. */
export function showLinkResult(
  session: Pick<SessionStore, 'get' | 'subscribe'>,
  result = takeLinkResult(),
): void {
  if (result === undefined) return;
  if (result === 'half') {
    toastSuccess('Link confirmado. Agora abra o que enviamos ao outro e-mail.');
    return;
  }
  const announce = () => {
    const { user } = session.get();
    if (user === null) return;
    stop();
    toastSuccess(
      result === 'signup'
        ? 'E-mail confirmado! Você já está na sua conta.'
        : `E-mail alterado com sucesso! Agora é ${user.email}.`,
    );
  };
  const stop = session.subscribe(announce);
  announce();
}
