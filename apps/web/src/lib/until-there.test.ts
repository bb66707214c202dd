import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onceReachable, untilThere } from './until-there.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('hands on what has come, asking once', async () => {
  const load = vi.fn<() => Promise<string>>(async () => 'piece');
  await expect(untilThere(load)).resolves.toBe('piece');
  expect(load).toHaveBeenCalledTimes(1);
});

test('asks again after longer and longer pauses until it has come', async () => {
  const asked: number[] = [];
  const began = Date.now();
  const piece = untilThere(async () => {
    asked.push(Date.now() - began);
    if (asked.length < 8) throw new TypeError('Failed to fetch dynamically imported module');
    return 'piece';
  });
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(piece).resolves.toBe('piece');
  expect(asked).toEqual([0, 500, 1500, 3500, 7500, 15_500, 25_500, 35_500]);
});

test('loads the page anew when its build is gone, and not before', async () => {
  let isGone = false;
  const reload = vi.fn<() => void>();
  const load = async () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  };
  void untilThere(load, { isGone: async () => isGone, reload });
  await vi.advanceTimersByTimeAsync(1000);
  expect(reload).not.toHaveBeenCalled();
  isGone = true;
  await vi.advanceTimersByTimeAsync(1000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('waits with a page for a server out of reach, and tells what fails although it answers', async () => {
  const lost = new TypeError('Failed to fetch dynamically imported module');
  let html = '';
  const load = vi.fn<() => Promise<string>>(async () => {
    throw lost;
  });
  const told: unknown[] = [];
  void onceReachable(load, async () => html).catch((problem: unknown) => told.push(problem));
  await vi.advanceTimersByTimeAsync(1000);
  expect([load.mock.calls.length, told]).toEqual([2, []]);
  html = '<!doctype html>';
  await vi.advanceTimersByTimeAsync(500);
  expect([load.mock.calls.length, told]).toEqual([3, [lost]]);
});
