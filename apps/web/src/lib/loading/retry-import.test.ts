import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { REACHABLE, onLostCall } from '#lib/live/connection.ts';
import { MissingCode, retryImport, retryUntilReachable } from './retry-import.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const FAILURE = new TypeError('Failed to fetch dynamically imported module');
const unreachable = async () => '';
const reachable = async () => '<!doctype html>';
const notReloaded = () => false;

/** A loader that fails this many times, and the times at which it was called. */
function failing(times: number) {
  const attempts: number[] = [];
  const began = Date.now();
  let hasEnded = false;
  const load = async () => {
    attempts.push(Date.now() - began);
    if (attempts.length <= times && !hasEnded) throw FAILURE;
    return 'code';
  };
  // ends a pending retry, which would otherwise run in the next test file, because files share the
  // window
  onTestFinished(() => {
    hasEnded = true;
    dispatchEvent(new Event(REACHABLE));
  });
  return { attempts, load };
}

/** What was reported to the connection bar: undefined for a lost call, otherwise whether code is missing. */
function watchReports() {
  const reports: (boolean | undefined)[] = [];
  onTestFinished(onLostCall((isCodeMissing) => reports.push(isCodeMissing)));
  return reports;
}

test('retryUntilReachable() returns loaded code after one attempt', async () => {
  const { attempts, load } = failing(0);
  await expect(retryUntilReachable(load)).resolves.toBe('code');
  expect(attempts).toEqual([0]);
});

test('retryUntilReachable() retries after growing pauses while the server is unreachable', async () => {
  const { attempts, load } = failing(7);
  const code = retryUntilReachable(load, unreachable);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(code).resolves.toBe('code');
  expect(attempts).toEqual([0, 500, 1500, 3500, 7500, 15_500, 25_500, 35_500]);
});

test.each([
  { name: 'part', load: retryUntilReachable<string> },
  { name: 'page', load: retryImport<string> },
])(
  'a $name is loaded again immediately when the connection bar reports a response',
  async ({ load: untilLoaded }) => {
    const { attempts, load } = failing(4);
    const code = untilLoaded(load, unreachable);
    await vi.advanceTimersByTimeAsync(4000);
    dispatchEvent(new Event(REACHABLE));
    await expect(code).resolves.toBe('code');
    expect(attempts).toEqual([0, 500, 1500, 3500, 4000]);
  },
);

test('a failed load reports a lost call while the server is unreachable', async () => {
  const reports = watchReports();
  const { load } = failing(1);
  const code = retryImport(load, unreachable);
  await vi.advanceTimersByTimeAsync(0);
  expect(reports).toEqual([undefined]);
  await vi.advanceTimersByTimeAsync(500);
  await expect(code).resolves.toBe('code');
});

test.each([
  { name: 'part', load: retryUntilReachable<string> },
  { name: 'page', load: retryImport<string> },
])(
  'a $name is loaded again without a pause as soon as the server responds',
  async ({ load: untilLoaded }) => {
    const { attempts, load } = failing(2);
    let firstPage = '';
    const code = untilLoaded(load, async () => firstPage);
    await vi.advanceTimersByTimeAsync(100);
    firstPage = '<!doctype html>';
    await vi.advanceTimersByTimeAsync(400);
    await expect(code).resolves.toBe('code');
    expect(attempts).toEqual([0, 500, 500]);
  },
);

test('a page that still fails after three seconds, although the server responds, throws MissingCode', async () => {
  const { attempts, load } = failing(Number.POSITIVE_INFINITY);
  const problems: unknown[] = [];
  void retryImport(load, reachable).catch((problem: unknown) => problems.push(problem));
  await vi.advanceTimersByTimeAsync(2999);
  expect(problems).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(problems).toEqual([expect.any(MissingCode)]);
  expect(attempts).toEqual([0, 0, 1000, 3000]);
});

test('a page that fails again right after a longer outage throws MissingCode immediately', async () => {
  const { load } = failing(Number.POSITIVE_INFINITY);
  let firstPage = '';
  const problems: unknown[] = [];
  void retryImport(load, async () => firstPage).catch((problem: unknown) => problems.push(problem));
  await vi.advanceTimersByTimeAsync(3000);
  firstPage = '<!doctype html>';
  await vi.advanceTimersByTimeAsync(500);
  expect(problems).toEqual([expect.any(MissingCode)]);
});

test('a part that still fails after three seconds, although the server responds, reloads the page', async () => {
  const reload = vi.fn<() => boolean>(() => true);
  const reports = watchReports();
  const { load } = failing(Number.POSITIVE_INFINITY);
  void retryUntilReachable(load, reachable, reload);
  await vi.advanceTimersByTimeAsync(2999);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(reports.filter((isMissing) => isMissing !== undefined)).toEqual([]);
});

test('a part of an outdated build that fails once reloads the page immediately', async () => {
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

test('a part that fails does not reload the page while the server is unreachable', async () => {
  const reload = vi.fn<() => boolean>(() => true);
  const { load } = failing(Number.POSITIVE_INFINITY);
  void retryUntilReachable(load, unreachable, reload);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).not.toHaveBeenCalled();
});

test('a part that fails in a page that must not be reloaded is reported as missing until it has loaded', async () => {
  const reports = watchReports();
  const { load } = failing(5);
  const code = retryUntilReachable(load, reachable, notReloaded);
  await vi.advanceTimersByTimeAsync(15_000);
  await expect(code).resolves.toBe('code');
  expect(reports.filter((isMissing) => isMissing !== undefined)).toEqual([true, true, false]);
});

test('a load that neither ends nor fails reports a lost call every three seconds until it ends', async () => {
  const reports = watchReports();
  let arrive: (code: string) => void = () => undefined;
  const code = retryImport(
    () =>
      new Promise<string>((resolve) => {
        arrive = resolve;
      }),
  );
  await vi.advanceTimersByTimeAsync(2999);
  expect(reports).toEqual([]);
  await vi.advanceTimersByTimeAsync(3001);
  expect(reports).toEqual([undefined, undefined]);
  arrive('code');
  await expect(code).resolves.toBe('code');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reports).toHaveLength(2);
});

test('a style sheet that failed to load is requested again before the code that needs it', async () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/page.css" crossorigin>';
  onTestFinished(() => document.head.replaceChildren());
  const sheet = () => document.querySelector('link');
  const first = sheet();
  const { attempts, load } = failing(0);
  first?.dispatchEvent(new Event('error'));
  const code = retryUntilReachable(load, unreachable);
  await vi.advanceTimersByTimeAsync(0);
  const second = sheet();
  expect(second).not.toBe(first);
  expect(second?.outerHTML).toBe(first?.outerHTML);
  second?.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(500);
  expect(attempts).toEqual([]);
  expect(sheet()).not.toBe(second);
  sheet()?.dispatchEvent(new Event('load'));
  await expect(code).resolves.toBe('code');
  expect(attempts).toEqual([500]);
});
