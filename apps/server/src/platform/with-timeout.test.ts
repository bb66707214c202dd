import { expect, onTestFinished, test, vi } from 'vitest';
import { withTimeout } from './with-timeout.ts';

function stopTheClock(): void {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
}

test('a result within the timeout is returned, success or failure, and no timer remains', async () => {
  stopTheClock();
  expect(await withTimeout(1_000, Promise.resolve('feito'))).toBe('feito');
  await expect(withTimeout(1_000, Promise.reject(new Error('não')))).rejects.toThrow('não');
  expect(vi.getTimerCount()).toBe(0);
});

test('work beyond the timeout is abandoned, and its later failure is ignored', async () => {
  stopTheClock();
  const { promise, reject } = Promise.withResolvers<never>();
  const outcome = withTimeout(1_000, promise).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await outcome).toBe('took longer than 1000 ms');
  // without a handler, the rejection would end the process
  reject(new Error('tarde demais'));
  await vi.advanceTimersByTimeAsync(0);
});
