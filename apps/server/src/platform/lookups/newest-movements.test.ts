import { MOST_MOVEMENTS } from '@vendas/domain/lookups/court-record';
import { expect, test } from 'vitest';
import { countingTurns } from '#testing/turns.ts';
import { readNewestMovements } from './newest-movements.ts';

const at = (second: number) => new Date(second * 1_000).toISOString();
const read = (value: unknown) =>
  typeof value === 'number' ? [{ code: 26, name: 'Ato', note: null, at: at(value) }] : [];

test('of 50000 movements the newest are kept, in any order, while others get turns', async () => {
  // every second one is newer than all before it
  const seconds = Array.from({ length: 50_000 }, (_, n) => (n % 2 === 0 ? n : 50_000 - n));
  const values = [...seconds, 'ilegível', null];
  const slow = (value: unknown) => {
    // as long as a schema takes
    JSON.parse(JSON.stringify(Array.from({ length: 20 }, () => value)));
    return read(value);
  };
  const { result, turns } = await countingTurns(() => readNewestMovements(values, slow));
  const newest = [...new Set(seconds)].toSorted((a, b) => b - a).slice(0, MOST_MOVEMENTS);
  expect(result.movements.map((one) => one.at)).toEqual(newest.map(at));
  expect(result.movementCount).toBe(50_000);
  expect(turns).toBeGreaterThan(3);
});

test('a short list is kept whole, without a count', async () => {
  expect(await readNewestMovements([1, 3, 2], read)).toEqual({
    movements: [1, 3, 2].flatMap((second) => read(second)),
  });
});
