import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ANSWERED, onLostCall } from '#lib/live/connection.ts';
import { MissingCode, retryImport, retryUntilReachable } from './retry-import.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const FAILURE = new TypeError('Failed to fetch dynamically imported module');
const unreachable = async () => '';
const reachable = async () => '<!doctype html>';
const notReloaded = () => false;

/** Code that fails to load so many times, and the moments at which it was asked for. */
function failing(times: number) {
  const asked: number[] = [];
  const began = Date.now();
  let hasEnded = false;
  const load = async () => {
    asked.push(Date.now() - began);
    if (asked.length <= times && !hasEnded) throw FAILURE;
    return 'code';
  };
  // what still retries would do so in the files after this one, which share the window
  onTestFinished(() => {
    hasEnded = true;
    dispatchEvent(new Event(ANSWERED));
  });
  return { asked, load };
}

/** What the connection bar hears: undefined for a lost call, else whether code is missing. */
function heard() {
  const calls: (boolean | undefined)[] = [];
  onTestFinished(onLostCall((isCodeMissing) => calls.push(isCodeMissing)));
  return calls;
}

test('retryImport returns what has loaded, after one attempt', async () => {
  const { asked, load } = failing(0);
  await expect(retryUntilReachable(load)).resolves.toBe('code');
  expect(asked).toEqual([0]);
});

test('retryImport loads again after longer and longer pauses while the server is out of reach', async () => {
  const { asked, load } = failing(7);
  const code = retryUntilReachable(load, unreachable);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(code).resolves.toBe('code');
  expect(asked).toEqual([0, 500, 1500, 3500, 7500, 15_500, 25_500, 35_500]);
});

test.each([
  { name: 'part', load: retryUntilReachable<string> },
  { name: 'page', load: retryImport<string> },
])('a $name does not wait once the connection bar has an answer', async ({ load: untilLoaded }) => {
  const { asked, load } = failing(4);
  const code = untilLoaded(load, unreachable);
  await vi.advanceTimersByTimeAsync(4000);
  dispatchEvent(new Event(ANSWERED));
  await expect(code).resolves.toBe('code');
  expect(asked).toEqual([0, 500, 1500, 3500, 4000]);
});

test('a failure while the server is out of reach has the connection checked', async () => {
  const calls = heard();
  const { load } = failing(1);
  const code = retryImport(load, unreachable);
  await vi.advanceTimersByTimeAsync(0);
  expect(calls).toEqual([undefined]);
  await vi.advanceTimersByTimeAsync(500);
  await expect(code).resolves.toBe('code');
});

test.each([
  { name: 'part', load: retryUntilReachable<string> },
  { name: 'page', load: retryImport<string> },
])('a $name is loaded again at once when the server is back', async ({ load: untilLoaded }) => {
  const { asked, load } = failing(2);
  let firstPage = '';
  const code = untilLoaded(load, async () => firstPage);
  await vi.advanceTimersByTimeAsync(100);
  firstPage = '<!doctype html>';
  await vi.advanceTimersByTimeAsync(400);
  await expect(code).resolves.toBe('code');
  expect(asked).toEqual([0, 500, 500]);
});

test('a page that still fails after three seconds, although the server answers, is reported as missing code', async () => {
  const { asked, load } = failing(Number.POSITIVE_INFINITY);
  const problems: unknown[] = [];
  void retryImport(load, reachable).catch((problem: unknown) => problems.push(problem));
  await vi.advanceTimersByTimeAsync(2999);
  expect(problems).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(problems).toEqual([expect.any(MissingCode)]);
  expect(asked).toEqual([0, 0, 1000, 3000]);
});

test('a page that fails again right after a longer outage is reported at once', async () => {
  const { load } = failing(Number.POSITIVE_INFINITY);
  let firstPage = '';
  const problems: unknown[] = [];
  void retryImport(load, async () => firstPage).catch((problem: unknown) => problems.push(problem));
  await vi.advanceTimersByTimeAsync(3000);
  firstPage = '<!doctype html>';
  await vi.advanceTimersByTimeAsync(500);
  expect(problems).toEqual([expect.any(MissingCode)]);
});

test('a part that still fails after three seconds, although the server answers, reloads the page', async () => {
  const reload = vi.fn<() => boolean>(() => true);
  const calls = heard();
  const { load } = failing(Number.POSITIVE_INFINITY);
  void retryUntilReachable(load, reachable, reload);
  await vi.advanceTimersByTimeAsync(2999);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(calls.filter((isMissing) => isMissing !== undefined)).toEqual([]);
});

test('a page of a build that is gone reloads at the first part that fails', async () => {
  document.head.innerHTML = '<script type="text/plain" src="/assets/index-own.js"></script>';
  onTestFinished(() => document.head.replaceChildren());
  const reload = vi.fn<() => boolean>(() => true);
  const { load } = failing(Number.POSITIVE_INFINITY);
  void retryUntilReachable(
    load,
    async () => '<script src="/assets/index-new.js"></script>',
    reload,
  );
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a part reloads nothing while the server is out of reach', async () => {
  const reload = vi.fn<() => boolean>(() => true);
  const { load } = failing(Number.POSITIVE_INFINITY);
  void retryUntilReachable(load, unreachable, reload);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).not.toHaveBeenCalled();
});

test('a part of a page that must not be reloaded is announced as missing until it has loaded', async () => {
  const calls = heard();
  const { load } = failing(5);
  const code = retryUntilReachable(load, reachable, notReloaded);
  await vi.advanceTimersByTimeAsync(15_000);
  await expect(code).resolves.toBe('code');
  expect(calls.filter((isMissing) => isMissing !== undefined)).toEqual([true, true, false]);
});

test('code that does not arrive has the connection checked every three seconds, until it has', async () => {
  const calls = heard();
  let arrive: (code: string) => void = () => undefined;
  const code = retryImport(
    () =>
      new Promise<string>((resolve) => {
        arrive = resolve;
      }),
  );
  await vi.advanceTimersByTimeAsync(2999);
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(3001);
  expect(calls).toEqual([undefined, undefined]);
  arrive('code');
  await expect(code).resolves.toBe('code');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(2);
});

test('a style sheet that failed to load is requested again before the code it belongs to', async () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/page.css" crossorigin>';
  onTestFinished(() => document.head.replaceChildren());
  const sheet = () => document.querySelector('link');
  const first = sheet();
  const { asked, load } = failing(0);
  first?.dispatchEvent(new Event('error'));
  const code = retryUntilReachable(load, unreachable);
  await vi.advanceTimersByTimeAsync(0);
  const second = sheet();
  expect(second).not.toBe(first);
  expect(second?.outerHTML).toBe(first?.outerHTML);
  second?.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(500);
  expect(asked).toEqual([]);
  expect(sheet()).not.toBe(second);
  sheet()?.dispatchEvent(new Event('load'));
  await expect(code).resolves.toBe('code');
  expect(asked).toEqual([500]);
});
