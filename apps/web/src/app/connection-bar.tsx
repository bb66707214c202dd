import IconWifiOff from '~icons/tabler/wifi-off';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { onLostCall } from '#lib/connection.ts';
import classes from './connection-bar.module.css';

const LOOK_AGAIN_MS = 3000;

/** Says that there is no connection while there is none, and reads again what could not be read once it is back. */
export function ConnectionBar() {
  const [problem, setProblem] = useState<'offline' | 'silent'>();
  const queryClient = useQueryClient();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWatched = true;
    let wasLost = false;

    async function look(): Promise<void> {
      clearTimeout(timer);
      const found = navigator.onLine ? await silence() : 'offline';
      if (!isWatched) return;
      setProblem(found);
      clearTimeout(timer);
      if (found !== undefined) timer = setTimeout(() => void look(), LOOK_AGAIN_MS);
      else if (wasLost) {
        void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
      }
      wasLost = found !== undefined;
    }

    const lookNow = () => void look();
    const stop = onLostCall(lookNow);
    window.addEventListener('online', lookNow);
    window.addEventListener('offline', lookNow);
    if (!navigator.onLine) lookNow();
    return () => {
      isWatched = false;
      clearTimeout(timer);
      stop();
      window.removeEventListener('online', lookNow);
      window.removeEventListener('offline', lookNow);
    };
  }, [queryClient]);

  const isShown = problem !== undefined;
  useEffect(() => {
    const root = document.documentElement;
    // what is scrolled to must not end up beneath it
    root.toggleAttribute('data-connection-bar', isShown);
    return () => root.removeAttribute('data-connection-bar');
  }, [isShown]);

  return (
    <div role="status" className={classes.bar} data-shown={isShown || undefined}>
      {isShown && (
        <>
          <IconWifiOff size={18} stroke={1.7} aria-hidden />
          {problem === 'offline'
            ? 'Você está sem conexão. O que está na tela pode ter mudado.'
            : 'O servidor não responde. Tentamos de novo a cada instante.'}
        </>
      )}
    </div>
  );
}

/** Asks for something small that is always there. */
async function silence(): Promise<'silent' | undefined> {
  try {
    await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' });
    return undefined;
  } catch {
    return 'silent';
  }
}
