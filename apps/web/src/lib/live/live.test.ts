import { expect, it, onTestFinished, vi } from 'vitest';
import { LIVE_KINDS } from '@vendas/contract/live';
import { HANG_UP, serve } from '#testing/http-server.ts';
import type { ServedResponse } from '#testing/http-server.ts';
import { followLive } from './live.ts';

const ID = '3f8e6c1e-2f2f-4a5e-9f3b-0c8f0b8a7a11';
const STREAM = { 'content-type': 'text/event-stream' };
const READY = 'retry: 1000\n\nevent: ready\ndata: {}\n\n';
const change = (kind: string) => `event: change\ndata: ${JSON.stringify({ kind, id: ID })}\n\n`;

/** Follows a server that returns these responses one after another; the last one repeats. */
async function follow(...responses: ServedResponse[]) {
  const { origin, requests } = await serve(
    () => responses[Math.min(requests.length, responses.length) - 1] ?? { body: '' },
  );
  const onChanges = vi.fn<(kinds: readonly string[]) => void>();
  const onRights = vi.fn<(permissions: readonly string[]) => void>();
  const onRefused = vi.fn<() => void>();
  const stop = followLive({
    open: () => fetch(`${origin}/api/live`),
    onChanges,
    onRights,
    onRefused,
    gatherMs: 20,
    firstPauseMs: 20,
  });
  onTestFinished(stop);
  return { requests, onChanges, onRights, onRefused, stop };
}

it('the live connection reports all areas as changed once the stream is ready, and batches simultaneous changes', async () => {
  const body = READY + change('tasks') + ':\n\n' + change('tasks') + change('orders');
  const { onChanges } = await follow({ headers: STREAM, body }, { status: 503, body: {} });
  await vi.waitFor(() => expect(onChanges).toHaveBeenCalled());
  expect(onChanges.mock.calls[0]?.[0].toSorted()).toEqual(LIVE_KINDS.toSorted());
});

it('the live connection reports only the area of a change', async () => {
  const { onChanges } = await follow({ headers: STREAM, body: change('tasks') });
  await vi.waitFor(() => expect(onChanges).toHaveBeenCalledWith(['tasks']));
});

it('the live connection reports the permissions of the user', async () => {
  const body = 'event: rights\ndata: {"permissions":["sell"]}\n\n';
  const { onRights, onChanges } = await follow({ headers: STREAM, body });
  await vi.waitFor(() => expect(onRights).toHaveBeenCalledWith(['sell']));
  expect(onChanges).not.toHaveBeenCalled();
});

it('the live connection ignores unknown events and kinds', async () => {
  const body = `event: change\ndata: invalid\n\n${change('salaries')}event: other\ndata: {}\n\n`;
  const { onChanges, requests } = await follow({ headers: STREAM, body });
  await vi.waitFor(() => expect(requests.length).toBeGreaterThan(1));
  expect(onChanges).not.toHaveBeenCalled();
});

it('the live connection reconnects after the stream ended, the connection broke or the server failed', async () => {
  const { onChanges, requests } = await follow(
    { headers: STREAM, body: READY },
    { body: HANG_UP },
    { status: 503, body: {} },
    { headers: STREAM, body: READY + change('tasks') },
  );
  await vi.waitFor(() => expect(requests.length).toBeGreaterThan(3));
  await vi.waitFor(() => expect(onChanges.mock.calls.length).toBeGreaterThan(1));
});

it('the live connection reports that it was refused', async () => {
  const { onRefused, onChanges } = await follow({ status: 403, body: {} });
  await vi.waitFor(() => expect(onRefused).toHaveBeenCalled());
  expect(onChanges).not.toHaveBeenCalled();
});

it('the live connection sends no more requests once it is stopped', async () => {
  const { requests, stop } = await follow({ status: 503, body: {} });
  await vi.waitFor(() => expect(requests.length).toBeGreaterThan(0));
  stop();
  const requestCount = requests.length;
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(requests.length).toBeLessThanOrEqual(requestCount + 1);
});
