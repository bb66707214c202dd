import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { stayAtTill } from '@vendas/contract/people/till';
import { TILL_IDLE_SECONDS } from '@vendas/domain/people/pin';
import { useEffect } from 'react';
import { isWithin } from '#app/layout/navigation-list.tsx';
import { useCurrentPath } from '#lib/navigation/current-page.ts';
import { call } from '#lib/api/api.ts';
import { sessionStore } from '#lib/auth/session-store.ts';
import { signOut } from '#lib/auth/sign-out.ts';
import { useLeaveCounter } from '#shared/till/till.ts';
import './till-keeper.css';
import { followActivity } from './follow-activity.ts';

/** The only page that a session of a till may open, with the prints of its sales below it. */
const COUNTER = '/admin/make-sale';
const PIN_PAD = '/balcao';

/** Keeps a session of a till at the counter while its seller is active, and redirects to the PIN pad afterwards. */
export function TillKeeper() {
  const router = useRouter();
  const currentPath = useCurrentPath();
  const leave = useLeaveCounter(signOut);

  useEffect(() => {
    if (!isWithin(currentPath, COUNTER) && currentPath !== PIN_PAD) {
      void router.navigate({ to: COUNTER, replace: true, ignoreBlocker: true });
    }
  }, [currentPath, router]);

  useEffect(() => {
    // without a response the next activity reports again; the session itself reports that it has ended
    const onActive = () => void call(stayAtTill).catch(() => undefined);
    // the page was opened or reloaded
    onActive();
    const onIdle = () => void leave();
    return followActivity({ idleSeconds: TILL_IDLE_SECONDS, onActive, onIdle });
  }, [leave]);

  useEffect(() => {
    document.documentElement.toggleAttribute('data-till', true);
    return () => {
      document.documentElement.removeAttribute('data-till');
      if (sessionStore.get().user === null) redirectToPinPad(router);
    };
  }, [router]);
  return null;
}

/** The end of a session redirects home, and from there to the PIN pad. */
function redirectToPinPad(router: AnyRouter): void {
  const redirect = () => {
    if (router.state.location.pathname === PIN_PAD) return;
    void router.navigate({ to: PIN_PAD, replace: true, ignoreBlocker: true });
  };
  const stop = router.subscribe('onResolved', () => {
    stop();
    redirect();
  });
  redirect();
}
