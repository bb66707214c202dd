import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retrySignOut } from './retry-sign-out.ts';

const LEFT = JSON.stringify({ access_token: 'antigo', refresh_token: 'renova' });
const RETRY_MS = 20_000;

interface Call {
  readonly path: string;
  readonly token: string | null;
  readonly respond: (response: Response) => void;
  readonly lose: () => void;
}

let calls: Call[];
beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  vi.stubGlobal(
    'fetch',
    (path: string, { headers }: { headers: HeadersInit }) =>
      new Promise<Response>((resolve, reject) => {
        const token = new Headers(headers).get('authorization');
        calls.push({ path, token, respond: resolve, lose: () => reject(new TypeError('lost')) });
      }),
  );
});
afterEach(async () => {
  // end any pending retry
  dispatchEvent(new Event('online'));
  await respondToLast(204);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function respondToLast(status: number, body?: object): Promise<void> {
  const text = body === undefined ? null : JSON.stringify(body);
  calls.at(-1)?.respond(new Response(text, { status }));
  await vi.advanceTimersByTimeAsync(0);
}

const paths = () => calls.map(({ path, token }) => [path.replace('/auth/v1', ''), token]);
const LOG_OUT = ['/logout?scope=local', 'Bearer antigo'];

test('sign-out is retried as soon as there is a connection, and not again once it succeeded', async () => {
  retrySignOut(LEFT);
  expect(calls).toEqual([]);
  dispatchEvent(new Event('online'));
  expect(paths()).toEqual([LOG_OUT]);
  await respondToLast(204);
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(3 * RETRY_MS);
  expect(calls).toHaveLength(1);
});

test('sign-out retries run one at a time, however often a connection is reported', async () => {
  retrySignOut(LEFT);
  dispatchEvent(new Event('online'));
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(2 * RETRY_MS);
  expect(calls).toHaveLength(1);
});

test.each([429, 500, 503])('sign-out is retried after status %d', async (status) => {
  retrySignOut(LEFT);
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  await respondToLast(status);
  expect(calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  expect(paths()).toEqual([LOG_OUT, LOG_OUT]);
});

test('sign-out is retried after a lost connection', async () => {
  retrySignOut(LEFT);
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  calls.at(-1)?.lose();
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  expect(calls).toHaveLength(2);
});

test.each([401, 403])(
  'sign-out renews a token rejected with %d and ends the session with the new one',
  async (status) => {
    retrySignOut(LEFT);
    await vi.advanceTimersByTimeAsync(RETRY_MS);
    await respondToLast(status);
    await respondToLast(200, { access_token: 'novo' });
    expect(paths()).toEqual([
      LOG_OUT,
      ['/token?grant_type=refresh_token', null],
      ['/logout?scope=local', 'Bearer novo'],
    ]);
    await respondToLast(204);
    await vi.advanceTimersByTimeAsync(3 * RETRY_MS);
    expect(calls).toHaveLength(3);
  },
);

test.each([
  [400, 2],
  [429, 3],
])('sign-out whose renewal ends with %d makes %d calls in all', async (status, number) => {
  retrySignOut(LEFT);
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  await respondToLast(401);
  await respondToLast(status);
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  expect(calls).toHaveLength(number);
});
