import { expect, onTestFinished, test, vi } from 'vitest';
import { withTimeout } from './with-timeout.ts';

function stopTheClock(): void {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
}

test('what comes in time is handed on, success or failure, and no clock goes on running', async () => {
  stopTheClock();
  expect(await withTimeout(1_000, Promise.resolve('feito'))).toBe('feito');
  await expect(withTimeout(1_000, Promise.reject(new Error('não')))).rejects.toThrow('não');
  expect(vi.getTimerCount()).toBe(0);
});

test('what takes too long is given up, and its end is heard by nobody', async () => {
  stopTheClock();
  const { promise, reject } = Promise.withResolvers<never>();
  const outcome = withTimeout(1_000, promise).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await outcome).toBe('took longer than 1000 ms');
  // unheard, it would end the process
  reject(new Error('tarde demais'));
  await vi.advanceTimersByTimeAsync(0);
});
