import { isBuildGone } from './new-build.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;

/** What to do about a piece that did not come because there is a new build; tests have no build. */
const BUILD = { isGone: isBuildGone, reload: () => location.reload() };

/**
 * Fetches a piece of the application's code, again and again until it is there. While there is no connection the piece
 * is late; a page that is already being used must not break because of it. One that was open while the shop was renewed
 * is loaded anew, because its own pieces will never come.
 */
export async function untilThere<T>(load: () => Promise<T>, build = BUILD): Promise<T> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await load();
    } catch {
      if (await build.isGone()) build.reload();
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
