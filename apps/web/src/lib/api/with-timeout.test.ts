import { expect, onTestFinished, test, vi } from 'vitest';
import { withTimeout } from './with-timeout.ts';

function stopTheClock(): void {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
}

test('what comes in time is handed on, and no clock goes on running', async () => {
  stopTheClock();
  expect(await withTimeout(Promise.resolve('feito'), 1_000)).toBe('feito');
  await expect(withTimeout(Promise.reject(new Error('não')), 1_000)).rejects.toThrow('não');
  expect(vi.getTimerCount()).toBe(0);
});

test('silence is an error once it has lasted long enough, and not before', async () => {
  stopTheClock();
  let outcome = 'none yet';
  const { promise } = Promise.withResolvers<never>();
  const waiting = withTimeout(promise, 1_000).catch((error: Error) => {
    outcome = error.message;
  });
  await vi.advanceTimersByTimeAsync(999);
  expect(outcome).toBe('none yet');
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(outcome).toBe('the stream fell silent');
});
