import { Button } from '@mantine/core';
import IconWifiOff from '~icons/tabler/wifi-off';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { REACHABLE, onLostCall } from '#lib/live/connection.ts';
import classes from './connection-bar.module.css';

const LOOK_AGAIN_MS = 800;
/** A server that accepts connections may still never respond. */
const RESPONSE_LIMIT_MS = 5000;

const WORDS = {
  offline: 'Você está sem conexão. O que está na tela pode ter mudado.',
  silent: 'O servidor não responde. Tentamos de novo a cada instante.',
  code: 'Uma parte da página não carregou.',
} as const;

/**
 * Reports a missing connection, and repeats failed queries once the connection is back. Also offers a reload when
 * code of the page is missing.
 */
export function ConnectionBar() {
  const [problem, setProblem] = useState<'offline' | 'silent'>();
  const [isCodeMissing, setIsCodeMissing] = useState(false);
  const queryClient = useQueryClient();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWatched = true;
    let wasLost = false;

    async function look(): Promise<void> {
      clearTimeout(timer);
      const found = navigator.onLine ? await checkServer() : 'offline';
      if (!isWatched) return;
      setProblem(found);
      clearTimeout(timer);
      if (found !== undefined) timer = setTimeout(() => void look(), LOOK_AGAIN_MS);
      else if (wasLost) {
        dispatchEvent(new Event(REACHABLE));
        void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
      }
      wasLost = found !== undefined;
    }

    const lookNow = () => void look();
    const stop = onLostCall((isMissing) =>
      isMissing === undefined ? lookNow() : setIsCodeMissing(isMissing),
    );
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

  const isShown = problem !== undefined || isCodeMissing;
  useEffect(() => {
    const root = document.documentElement;
    // keeps an element that is scrolled to from ending below the bar
    root.toggleAttribute('data-connection-bar', isShown);
    return () => root.removeAttribute('data-connection-bar');
  }, [isShown]);

  return (
    <div
      role="status"
      className={classes.bar}
      data-shown={isShown || undefined}
      data-fixed-bar={isShown || undefined}
    >
      {isShown && (
        <>
          <IconWifiOff size={18} stroke={1.7} aria-hidden />
          {WORDS[problem ?? 'code']}
          {problem === undefined && (
            <Button size="compact-sm" variant="white" onClick={() => location.reload()}>
              Recarregar
            </Button>
          )}
        </>
      )}
    </div>
  );
}

/** Whether the server responds: it requests a small resource that always exists. */
async function checkServer(): Promise<'silent' | undefined> {
  try {
    const signal = AbortSignal.timeout(RESPONSE_LIMIT_MS);
    await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store', signal });
    return undefined;
  } catch {
    return 'silent';
  }
}
