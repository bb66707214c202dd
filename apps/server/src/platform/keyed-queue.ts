import { Fault } from '#platform/http/errors.ts';

interface Slots {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Runs the work once each of its keys has a free slot, and always releases the slots.
 * @throws Fault 'unavailable' when that takes too long
 */
export type KeyedQueue = <T>(keys: readonly string[], work: () => Promise<T>) => Promise<T>;

interface KeyedQueueOptions {
  /** How many tasks of a key run concurrently. */
  readonly concurrency: number;
  /** How long one task waits for all its keys together, in milliseconds. */
  readonly timeoutMs: number;
}

/** Limits how many tasks of a key run concurrently; the others wait in order of arrival. */
export function createKeyedQueue({ concurrency, timeoutMs }: KeyedQueueOptions): KeyedQueue {
  const queues = new Map<string, Slots>();

  async function enter(key: string, until: number): Promise<void> {
    const queue = queues.get(key) ?? { running: 0, waiting: [] };
    queues.set(key, queue);
    if (queue.running < concurrency) queue.running += 1;
    else await waitForSlot(queue, until);
  }

  /** Passes the slot to the next in the queue, or releases it. */
  function releaseSlot(key: string): void {
    const queue = queues.get(key);
    const next = queue?.waiting.shift();
    if (next !== undefined) next();
    else if (queue?.running === 1) queues.delete(key);
    else if (queue !== undefined) queue.running -= 1;
  }

  return async (keys, work) => {
    const until = performance.now() + timeoutMs;
    const entered: string[] = [];
    try {
      // in one global order, so that two tasks with the same two keys cannot deadlock
      for (const key of [...new Set(keys)].toSorted()) {
        await enter(key, until);
        entered.push(key);
      }
      return await work();
    } finally {
      for (const key of entered) releaseSlot(key);
    }
  };
}

function waitForSlot({ waiting }: Slots, until: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const enter = () => {
      clearTimeout(timer);
      resolve();
    };
    const abort = () => {
      waiting.splice(waiting.indexOf(enter), 1);
      reject(new Fault('unavailable'));
    };
    const timer = setTimeout(abort, until - performance.now());
    waiting.push(enter);
  });
}
