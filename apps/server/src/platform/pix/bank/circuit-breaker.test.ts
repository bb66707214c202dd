import { expect, test } from 'vitest';
import { BankProblem } from './bank-problem.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';

test('after failures one call at a time tries again, and its success admits all calls', async () => {
  let now = 0;
  let calls = 0;
  let isDown = true;
  const guarded = createCircuitBreaker(() => now);
  const call = () =>
    guarded(async () => {
      calls += 1;
      if (isDown) throw new BankProblem('unavailable');
    }).then(
      () => true,
      () => false,
    );
  for (let n = 0; n < 5; n += 1) await call();
  expect(calls).toBe(3);
  now += 30_000;
  expect(await Promise.all([call(), call()])).toEqual([false, false]);
  expect(calls).toBe(4);
  now += 30_000;
  isDown = false;
  expect(await call()).toBe(true);
  expect(await Promise.all([call(), call()])).toEqual([true, true]);
});
