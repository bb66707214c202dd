import { isBuildGone, readFirstPage } from './new-build.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;

/** What to do about a piece that did not come because there is a new build; tests have no build. */
const BUILD = { isGone: isBuildGone, reload: () => location.reload() };

/**
 * Fetches a piece of the application's code, again and again until it is there. While there is no connection the piece
 * is late; a page that is already being used must not break because of it. One that was open while the shop was renewed
 * is loaded anew, because its own pieces will never come.
 */
export function untilThere<T>(load: () => Promise<T>, build = BUILD): Promise<T> {
  return again(load, async () => {
    if (await build.isGone()) build.reload();
  });
}

/**
 * Fetches a page's code, again and again while the server is out of reach. What does not come although the server
 * answers is told: the router loads the new page anew then, as a browser wants that never asks twice for a module.
 */
export function onceReachable<T>(load: () => Promise<T>, read = readFirstPage): Promise<T> {
  return again(load, async (problem) => {
    if ((await read()) !== '') throw problem;
  });
}

async function again<T>(
  load: () => Promise<T>,
  onProblem: (problem: unknown) => Promise<void>,
): Promise<T> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await load();
    } catch (problem) {
      await onProblem(problem);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
