import { REACHABLE, reportLostCall, reportMissingCode } from '#lib/live/connection.ts';
import { isOfNewBuild, readFirstPage, reloadOnce } from './new-build.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;
/** For this time failures are retried, because a connection may lose single requests. */
const RETRY_FOR_MS = 3000;
/** Interval at which the connection bar checks the server while the code has not loaded. */
const SILENT_AFTER_MS = 3000;

/** Code that does not load although the server is reachable: its build is gone, or the browser caches the failure (WebKit). */
export class MissingCode extends Error {}

/**
 * Loads a part of a page and retries until it has loaded. If the code is missing, the page is
 * reloaded; if the reload would lose input, a button offers it instead.
 */
export async function retryUntilReachable<T>(
  load: () => Promise<T>,
  read = readFirstPage,
  reload = reloadOnce,
): Promise<T> {
  let isMissing = false;
  const code = await retry(load, read, () => {
    isMissing = !reload();
    if (isMissing) reportMissingCode(true);
  });
  if (isMissing) reportMissingCode(false);
  return code;
}

/**
 * Loads a page and retries while the server is unreachable.
 * @throws MissingCode when it does not load although the server is reachable
 */
export function retryImport<T>(load: () => Promise<T>, read = readFirstPage): Promise<T> {
  return retry(load, read, (cause) => {
    throw new MissingCode('The code of this page does not load.', { cause });
  });
}

async function retry<T>(
  load: () => Promise<T>,
  read: () => Promise<string>,
  onMissing: (problem: unknown) => void,
): Promise<T> {
  const watch = setInterval(reportLostCall, SILENT_AFTER_MS);
  const began = Date.now();
  let wasReachable = false;
  try {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        await loadFailedStyles();
        return await load();
      } catch (problem) {
        const firstPage = await read();
        const isReachable = firstPage !== '';
        if (!isReachable) reportLostCall();
        const isBack = isReachable && !wasReachable;
        const isMissing = isReachable && !isBack && Date.now() - began >= RETRY_FOR_MS;
        wasReachable = isReachable;
        if (isMissing || isOfNewBuild(firstPage)) onMissing(problem);
        else if (isBack) continue;
        await new Promise((resolve) => {
          setTimeout(resolve, pause);
          addEventListener(REACHABLE, resolve, { once: true });
        });
      }
    }
  } finally {
    clearInterval(watch);
  }
}

/** Style sheets that failed to load. The bundler requests each only once. */
const failedStyles = new Set<HTMLLinkElement>();

document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
  },
  true,
);

async function loadFailedStyles(): Promise<void> {
  await Promise.all(
    [...failedStyles].map((link) => {
      failedStyles.delete(link);
      const copy = link.cloneNode();
      return new Promise((resolve, reject) => {
        copy.addEventListener('load', resolve);
        copy.addEventListener('error', () => reject(new Error('a style sheet did not load')));
        link.replaceWith(copy);
      });
    }),
  );
}
