import { takeEmailChange } from '#lib/auth-traces.ts';
import type { SessionStore } from '#lib/session-store.ts';
import { toastSuccess } from '#lib/toast.ts';

/** Tells whoever opened a link of a change of address how far it has come, on whatever page it brought them to. */
export function tellEmailChange(session: SessionStore): void {
  const change = takeEmailChange();
  if (change === 'half') {
    toastSuccess('Link confirmado. Agora abra o que enviamos ao outro e-mail.');
  }
  if (change !== 'whole') return;
  const stop = session.subscribe(() => {
    const { user } = session.get();
    if (user === null) return;
    stop();
    toastSuccess(`E-mail alterado com sucesso! Agora é ${user.email}.`);
  });
}
