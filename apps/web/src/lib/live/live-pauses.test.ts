import { expect, onTestFinished, test, vi } from 'vitest';
import { followLive } from './live.ts';

const READY = 'event: ready\ndata: {}\n\n';

/** Follows a server with fake timers; the last response repeats. Returns the pauses between the requests. */
function follow(...responses: (() => Promise<Response>)[]) {
  vi.useFakeTimers();
  const half = vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const requestTimes: number[] = [];
  const signals: AbortSignal[] = [];
  const remaining = [...responses];
  const stop = followLive({
    open: (signal) => {
      requestTimes.push(Date.now());
      signals.push(signal);
      const response = remaining.length > 1 ? remaining.shift() : remaining[0];
      return response === undefined ? Promise.reject(new Error('no response')) : response();
    },
    onChanges: () => undefined,
    onRights: () => undefined,
    onRefused: () => undefined,
  });
  onTestFinished(() => {
    stop();
    half.mockRestore();
    hidden.mockRestore();
    vi.useRealTimers();
  });
  const pauses = () => requestTimes.slice(1).map((at, index) => at - (requestTimes[index] ?? 0));
  const setHidden = (isHidden: boolean) => {
    hidden.mockReturnValue(isHidden);
    document.dispatchEvent(new Event('visibilitychange'));
    return vi.advanceTimersByTimeAsync(0);
  };
  return { requestTimes, signals, pauses, setHidden };
}

const broken = async () => new Response(null, { status: 503 });
const ended = async () => new Response(READY);
const open = () => Promise.resolve(new Response(new ReadableStream()));

test('live updates retry an unavailable server with growing pauses, up to 30 seconds', async () => {
  const { pauses } = follow(broken);
  await vi.advanceTimersByTimeAsync(130_000);
  expect(pauses()).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
});

test('the pauses between retries start short again after a successful connection', async () => {
  const { pauses } = follow(broken, broken, ended, broken);
  await vi.advanceTimersByTimeAsync(9_500);
  expect(pauses()).toEqual([2_000, 4_000, 1_000, 2_000]);
});

test('live updates reconnect after 30 seconds without a heartbeat', async () => {
  const { requestTimes } = follow(open);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(requestTimes).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(requestTimes).toHaveLength(2);
});

test('a hidden page closes its connection and reopens it when it becomes visible', async () => {
  const { requestTimes, signals, setHidden } = follow(open);
  await vi.advanceTimersByTimeAsync(0);
  expect(requestTimes).toHaveLength(1);
  await setHidden(true);
  expect(signals[0]?.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(requestTimes).toHaveLength(1);
  await setHidden(false);
  expect(requestTimes).toHaveLength(2);
});

test('a page whose stream was evicted reconnects when it is focused, and not before', async () => {
  const evicted = async () => new Response(`${READY}event: evicted\ndata: {}\n\n`);
  const { requestTimes, setHidden } = follow(evicted, open);
  await vi.advanceTimersByTimeAsync(600_000);
  await setHidden(false);
  expect(requestTimes).toHaveLength(1);
  window.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(0);
  expect(requestTimes).toHaveLength(2);
  window.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(0);
  expect(requestTimes).toHaveLength(2);
});
