import { pbkdf2Sync } from 'node:crypto';

/** Runs long work and counts how often others get a turn until it ends, and how long they waited for one at most. */
export async function countingTurns<T>(work: () => Promise<T>) {
  let turns = 0;
  let longestMs = 0;
  let lastAt = performance.now();
  let isOver = false;
  const count = (): void => {
    const now = performance.now();
    turns += 1;
    longestMs = Math.max(longestMs, now - lastAt);
    lastAt = now;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const result = await work().finally(() => {
    isOver = true;
  });
  return { result, turns, longestMs };
}

/** How long this machine takes now for work of about a fifth of a second: tests compare with it instead of a time. */
export function aFifthOfASecond(): number {
  const startedAt = performance.now();
  pbkdf2Sync('senha', 'sal', 1_200_000, 32, 'sha256');
  return performance.now() - startedAt;
}
