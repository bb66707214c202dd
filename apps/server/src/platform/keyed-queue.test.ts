import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { casesOf } from '@vendas/domain/property-runs-test-kit';
import { createKeyedQueue } from './keyed-queue.ts';

/** Work that ends when the test ends it. */
function heldWork() {
  let end: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { done, end };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

afterEach(() => {
  vi.useRealTimers();
});

describe('the keyed queue', () => {
  test('runs as many works of a key as it has slots, and starts the next one when one has ended', async () => {
    const queue = createKeyedQueue({ concurrency: 2, timeoutMs: 10_000 });
    const works = [heldWork(), heldWork(), heldWork(), heldWork()];
    const started: number[] = [];
    const all = works.map(({ done }, index) =>
      queue(['a'], async () => {
        started.push(index);
        await done;
      }),
    );
    await settled();
    expect(started).toEqual([0, 1]);
    works[1]?.end();
    await settled();
    expect(started).toEqual([0, 1, 2]);
    for (const { end } of works) end();
    await Promise.all(all);
    expect(started).toEqual([0, 1, 2, 3]);
  });

  test('never makes work wait for another key', async () => {
    const queue = createKeyedQueue({ concurrency: 1, timeoutMs: 10_000 });
    const slow = heldWork();
    const first = queue(['a'], () => slow.done);
    await expect(queue(['b'], async () => 'done')).resolves.toBe('done');
    slow.end();
    await first;
  });

  test('releases the slot when the work fails, and rethrows the error', async () => {
    const queue = createKeyedQueue({ concurrency: 1, timeoutMs: 10_000 });
    await expect(queue(['a', 'a'], () => Promise.reject(new Error('sold')))).rejects.toThrow(
      'sold',
    );
    await expect(queue(['a'], async () => 'next')).resolves.toBe('next');
  });

  test('rejects work that waits too long for all its keys together, and runs the others', async () => {
    vi.useFakeTimers();
    const queue = createKeyedQueue({ concurrency: 1, timeoutMs: 1000 });
    const [a, b] = [heldWork(), heldWork()];
    const works = [queue(['a'], () => a.done), queue(['b'], () => b.done)];
    const bothKeys = queue(['a', 'b'], async () => 'both');
    const refused = bothKeys.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(600);
    const late = queue(['a'], async () => 'late');
    a.end();
    // 'both' has its first slot now, and waits for the second within the remaining timeout
    await vi.advanceTimersByTimeAsync(399);
    await expect(Promise.race([refused, Promise.resolve('still waiting')])).resolves.toBe(
      'still waiting',
    );
    await vi.advanceTimersByTimeAsync(1);
    await expect(refused).resolves.toMatchObject({ code: 'unavailable' });
    await expect(late).resolves.toBe('late');
    b.end();
    await Promise.all(works);
    await expect(queue(['a', 'b'], async () => 'free')).resolves.toBe('free');
  });

  test('never runs more works of a key than it has slots, and always completes', async () => {
    const key = fc.constantFrom('a', 'b', 'c');
    const works = fc.array(fc.array(key, { maxLength: 4 }), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(works, fc.integer({ min: 1, max: 3 }), async (planned, concurrency) => {
        const queue = createKeyedQueue({ concurrency, timeoutMs: 10_000 });
        const running = new Map<string, number>();
        let maxRunning = 0;
        const count = (keys: Iterable<string>, by: number) => {
          for (const each of keys) {
            const now = (running.get(each) ?? 0) + by;
            running.set(each, now);
            maxRunning = Math.max(maxRunning, now);
          }
        };
        await Promise.all(
          planned.map((keys) =>
            queue(keys, async () => {
              count(new Set(keys), 1);
              await settled();
              count(new Set(keys), -1);
            }),
          ),
        );
        expect(maxRunning).toBeLessThanOrEqual(concurrency);
        expect([...running.values()].every((remaining) => remaining === 0)).toBe(true);
      }),
      casesOf(50),
    );
  });
});
