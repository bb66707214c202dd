import { Fault } from '#platform/http/errors.ts';

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Does the work once each of its keys has a free place, and gives the places back however it ends.
 * @throws Fault 'unavailable' when that takes too long
 */
export type KeyedQueue = <T>(keys: readonly string[], work: () => Promise<T>) => Promise<T>;

interface KeyedQueueOptions {
  /** How many works of a key run at a time. */
  readonly places: number;
  /** How long a work waits for all its keys together, in milliseconds. */
  readonly timeoutMs: number;
}

/** Lets the works of a key run a few at a time, in the order in which they came. */
export function createKeyedQueue({ places, timeoutMs }: KeyedQueueOptions): KeyedQueue {
  const lines = new Map<string, Line>();

  async function enter(key: string, until: number): Promise<void> {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    if (line.running < places) line.running += 1;
    else await waitIn(line, until);
  }

  /** Hands the place over to the next in line, or gives it back. */
  function leave(key: string): void {
    const line = lines.get(key);
    const next = line?.waiting.shift();
    if (next !== undefined) next();
    else if (line?.running === 1) lines.delete(key);
    else if (line !== undefined) line.running -= 1;
  }

  return async (keys, work) => {
    const until = performance.now() + timeoutMs;
    const entered: string[] = [];
    try {
      // in one order for everybody: two that want the same two places never wait for each other
      for (const key of [...new Set(keys)].toSorted()) {
        await enter(key, until);
        entered.push(key);
      }
      return await work();
    } finally {
      for (const key of entered) leave(key);
    }
  };
}

function waitIn({ waiting }: Line, until: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const enter = () => {
      clearTimeout(timer);
      resolve();
    };
    const giveUp = () => {
      waiting.splice(waiting.indexOf(enter), 1);
      reject(new Fault('unavailable'));
    };
    const timer = setTimeout(giveUp, until - performance.now());
    waiting.push(enter);
  });
}
