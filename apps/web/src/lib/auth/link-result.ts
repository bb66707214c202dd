import { type LinkResult, takeLinkResult } from './stored-session.ts';
import type { SessionStore } from './session-store.ts';
import { toastSuccess } from '#lib/toast.ts';

/** What a person reads once a link has been confirmed. */
export function linkResultText(result: LinkResult, email: string): string {
  if (result === 'half') return 'Link confirmado. Agora abra o que enviamos ao outro e-mail.';
  if (result === 'signup') return 'E-mail confirmado! Você já está na sua conta.';
  return `E-mail alterado com sucesso! Agora é ${email}.`;
}

/** Announces the result of a mailed link to the user who opened it, on whichever page it opens. */
export function showLinkResult(
  session: Pick<SessionStore, 'get' | 'subscribe'>,
  result = takeLinkResult(),
): void {
  if (result === undefined) return;
  if (result === 'half') {
    toastSuccess(linkResultText(result, ''));
    return;
  }
  const announce = () => {
    const { user } = session.get();
    if (user === null) return;
    stop();
    toastSuccess(linkResultText(result, user.email ?? ''));
  };
  const stop = session.subscribe(announce);
  announce();
}
