import { setImmediate as nextTurn } from 'node:timers/promises';

/** Longer than this, one work does not run while others wait. */
const TURN_MS = 10;

/** Awaited between the small steps of long work: once a turn was long enough, waiting requests run first. */
export type Pause = () => Promise<void>;

/** The pauses of one long work. */
export function takeTurns(): Pause {
  let startedAt = performance.now();
  return async () => {
    if (performance.now() - startedAt < TURN_MS) return;
    await nextTurn();
    startedAt = performance.now();
  };
}
