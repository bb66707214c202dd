import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { ApiFailure } from './failure.ts';
import { createQueryClient } from './query-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const failure = (status: number) => new ApiFailure({ code: 'x', message: 'm', status });

/** Starts a query that always fails, and returns when it was called: milliseconds since the start. */
async function attemptTimes(thrown: Error): Promise<number[]> {
  const begun = Date.now();
  const times: number[] = [];
  const queryFn = async () => {
    times.push(Date.now() - begun);
    throw thrown;
  };
  const result = createQueryClient().fetchQuery({ queryKey: ['x'], queryFn });
  await Promise.all([expect(result).rejects.toBe(thrown), vi.advanceTimersByTimeAsync(5000)]);
  return times;
}

it.each([
  ['a lost connection', failure(0)],
  ['a fault of the server', failure(500)],
  ['an unavailable server', failure(503)],
])(
  'the query client retries after %s twice, with a longer pause before the second retry',
  async (_, error) => {
    expect(await attemptTimes(error)).toEqual([0, 400, 1200]);
  },
);

it.each([
  ['a refusal', failure(403)],
  ['a missing object', failure(404)],
  ['a conflict', failure(409)],
  ['too many requests', failure(429)],
  ['an error in our code', new TypeError('x')],
])('the query client does not retry after %s', async (_, error) => {
  expect(await attemptTimes(error)).toEqual([0]);
});

it('the query client does not retry a failed change', async () => {
  const send = vi.fn<() => Promise<never>>().mockRejectedValue(failure(0));
  const client = createQueryClient();
  const mutation = client.getMutationCache().build(client, { mutationFn: send });
  const result = mutation.execute(undefined);
  await Promise.all([
    expect(result).rejects.toMatchObject({ status: 0 }),
    vi.advanceTimersByTimeAsync(5000),
  ]);
  expect(send).toHaveBeenCalledOnce();
});

it('the query client sends a change while offline too, so that it fails instead of waiting', async () => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  const client = createQueryClient();
  const mutation = client
    .getMutationCache()
    .build(client, { mutationFn: () => Promise.reject(failure(0)) });
  await expect(mutation.execute(undefined)).rejects.toMatchObject({ status: 0 });
});
