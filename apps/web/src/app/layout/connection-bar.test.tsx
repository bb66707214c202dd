import { MantineProvider } from '@mantine/core';
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { reportLostCall, reportMissingCode } from '#lib/live/connection.ts';
import { createQueryClient } from '#lib/api/query-client.ts';
import { ConnectionBar } from './connection-bar.tsx';

const OFFLINE = 'Você está sem conexão. O que está na tela pode ter mudado.';
const SILENT = 'O servidor não responde. Tentamos de novo a cada instante.';

let fetchMock: ReturnType<typeof vi.fn<typeof fetch>>;
let isOnline = true;

beforeEach(() => {
  vi.useFakeTimers();
  fetchMock = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', fetchMock);
  isOnline = true;
  const line = vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  onTestFinished(() => line.mockRestore());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // resets the query cache, which listens to the same events
  onlineManager.setOnline(true);
});

function show() {
  const queryClient = createQueryClient();
  const view = render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <ConnectionBar />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { queryClient, ...view };
}

const barText = () => screen.getByRole('status').textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** The browser reports that its network is available or lost. */
async function change(isNowOnline: boolean) {
  isOnline = isNowOnline;
  window.dispatchEvent(new Event(isNowOnline ? 'online' : 'offline'));
  await pass(0);
}

it('the connection bar is empty and sends no request without a problem', async () => {
  show();
  await pass(60_000);
  expect(barText()).toBe('');
  expect(fetchMock).not.toHaveBeenCalled();
});

it('the connection bar reports a missing network, also at the start, until it is back', async () => {
  isOnline = false;
  show();
  await pass(0);
  expect(barText()).toBe(OFFLINE);
  expect(fetchMock).not.toHaveBeenCalled();
  fetchMock.mockResolvedValue(new Response());
  await change(true);
  expect(barText()).toBe('');
  await change(false);
  expect(barText()).toBe(OFFLINE);
});

it('the connection bar checks the server after a lost call, and reports it as unreachable until it responds', async () => {
  show();
  fetchMock.mockRejectedValue(new TypeError('fetch failed'));
  reportLostCall();
  await pass(0);
  expect(barText()).toBe(SILENT);
  await pass(800);
  expect(fetchMock).toHaveBeenCalledTimes(2);
  fetchMock.mockResolvedValue(new Response());
  // the next check is within a second
  await pass(800);
  expect(barText()).toBe('');
  await pass(60_000);
  expect(fetchMock).toHaveBeenCalledTimes(3);
});

it('the connection bar reports the server as unreachable when it accepts a connection but does not respond', async () => {
  show();
  fetchMock.mockImplementation(
    (_url, { signal } = {}) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('no response')));
      }),
  );
  const timeLimit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeLimit.signal);
  onTestFinished(() => timeout.mockRestore());
  reportLostCall();
  await pass(4000);
  expect(barText()).toBe('');
  timeLimit.abort();
  await pass(0);
  expect(barText()).toBe(SILENT);
  expect(timeout).toHaveBeenCalledWith(5000);
});

it('the connection bar offers a reload while code of the page is missing', async () => {
  show();
  act(() => reportMissingCode(true));
  expect(barText()).toBe('Uma parte da página não carregou.Recarregar');
  expect(screen.getByRole('button', { name: 'Recarregar' })).toBeTruthy();
  act(() => reportMissingCode(false));
  expect(barText()).toBe('');
});

it('the connection bar stays empty after a lost call when the server responds', async () => {
  show();
  fetchMock.mockResolvedValue(new Response());
  reportLostCall();
  await pass(0);
  expect(barText()).toBe('');
});

it('the connection bar repeats only failed queries once the connection is back', async () => {
  const { queryClient } = show();
  const broken = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('x'));
  const whole = vi.fn<() => Promise<string>>().mockResolvedValue('whole');
  broken.mockResolvedValue('mended');
  await queryClient.fetchQuery({ queryKey: ['whole'], queryFn: whole });
  await queryClient.fetchQuery({ queryKey: ['broken'], queryFn: broken }).catch(() => undefined);
  fetchMock.mockResolvedValue(new Response());
  await change(false);
  await change(true);
  await pass(0);
  expect(queryClient.getQueryData(['broken'])).toBe('mended');
  expect([broken.mock.calls.length, whole.mock.calls.length]).toEqual([2, 1]);
});

it('an unmounted connection bar does not react to lost calls or network events', async () => {
  const { unmount } = show();
  fetchMock.mockRejectedValue(new TypeError('fetch failed'));
  reportLostCall();
  await pass(0);
  unmount();
  await pass(60_000);
  reportLostCall();
  window.dispatchEvent(new Event('offline'));
  await pass(0);
  expect(fetchMock).toHaveBeenCalledOnce();
});
