import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { turns } from './turns.ts';

/** A work that ends when it is told to. */
function held() {
  let end: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { done, end };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('turns', () => {
  test('lets as many of a key run as there are places, and the next one in when one has ended', async () => {
    const inTurn = turns(2);
    const works = [held(), held(), held(), held()];
    const begun: number[] = [];
    const all = works.map(({ done }, index) =>
      inTurn(['a'], async () => {
        begun.push(index);
        await done;
      }),
    );
    await settled();
    expect(begun).toEqual([0, 1]);
    works[1]?.end();
    await settled();
    expect(begun).toEqual([0, 1, 2]);
    for (const { end } of works) end();
    await Promise.all(all);
    expect(begun).toEqual([0, 1, 2, 3]);
  });

  test('keeps nobody waiting for another key', async () => {
    const inTurn = turns(1);
    const slow = held();
    const first = inTurn(['a'], () => slow.done);
    await expect(inTurn(['b'], async () => 'done')).resolves.toBe('done');
    slow.end();
    await first;
  });

  test('gives the place back when the work fails, and hands its failure on', async () => {
    const inTurn = turns(1);
    await expect(inTurn(['a', 'a'], () => Promise.reject(new Error('sold')))).rejects.toThrow(
      'sold',
    );
    await expect(inTurn(['a'], async () => 'next')).resolves.toBe('next');
  });

  test('never runs more of a key than it has places, and always ends', async () => {
    const key = fc.constantFrom('a', 'b', 'c');
    const works = fc.array(fc.array(key, { maxLength: 4 }), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(works, fc.integer({ min: 1, max: 3 }), async (wanted, places) => {
        const inTurn = turns(places);
        const running = new Map<string, number>();
        let most = 0;
        const count = (keys: Iterable<string>, by: number) => {
          for (const each of keys) {
            const now = (running.get(each) ?? 0) + by;
            running.set(each, now);
            most = Math.max(most, now);
          }
        };
        await Promise.all(
          wanted.map((keys) =>
            inTurn(keys, async () => {
              count(new Set(keys), 1);
              await settled();
              count(new Set(keys), -1);
            }),
          ),
        );
        expect(most).toBeLessThanOrEqual(places);
        expect([...running.values()].every((left) => left === 0)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});
