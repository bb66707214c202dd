import { downloadOwnData } from '@vendas/contract/people/privacy';
import { downloadFinance } from '@vendas/contract/finance';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { HANG_UP, serve, type ServedResponse } from '#testing/http-server.ts';
import type { ApiFailure } from './failure.ts';
import { onLostCall } from '#lib/live/connection.ts';
import { createDownloader, saveFile } from './download.ts';

interface SavedFile {
  readonly name: string;
  readonly file: Blob;
}

let saved: SavedFile[];
let blobs: Blob[];
let revoked: string[];

beforeEach(() => {
  [saved, blobs, revoked] = [[], [], []];
  const spies = [
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) blobs.push(file);
      return `blob:${blobs.length}`;
    }),
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void revoked.push(address)),
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      const file = blobs[Number(this.href.split(':')[1]) - 1];
      if (file !== undefined) saved.push({ name: this.download, file });
    }),
  ];
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()));
});

async function downloaderOf(response: ServedResponse, token?: string) {
  const { origin, requests } = await serve(() => response);
  const onRefusal = vi.fn<(failure: ApiFailure) => void>();
  const accessToken = async () => token;
  return { requests, onRefusal, download: createDownloader({ origin, accessToken, onRefusal }) };
}

test('a download sends the user’s token and saves the file under the name of the response', async () => {
  const { download, requests } = await downloaderOf(
    {
      body: 'Data;Valor\n',
      headers: { 'content-disposition': 'attachment; filename="transacoes-2026.csv"' },
    },
    'token-1',
  );
  await download(
    downloadFinance,
    { query: { file: 'transacoes', fromDate: '2026-01-01' } },
    'x.csv',
  );
  expect(requests).toMatchObject([
    {
      method: 'GET',
      url: '/api/admin/finance/csv?file=transacoes&fromDate=2026-01-01',
      headers: { authorization: 'Bearer token-1' },
    },
  ]);
  const [first] = saved;
  expect(saved.map(({ name }) => name)).toEqual(['transacoes-2026.csv']);
  expect(await first?.file.text()).toBe('Data;Valor\n');
});

test('a file without a name in its response gets the name of its URL; signed out, no token is sent', async () => {
  const { download, requests } = await downloaderOf({ body: 'x' });
  await download(downloadOwnData, {}, 'meus-dados.json');
  expect(saved.map(({ name }) => name)).toEqual(['meus-dados.json']);
  expect(requests[0]?.headers.authorization).toBeUndefined();
});

test.each([
  {
    response: {
      status: 403,
      body: { code: 'forbidden', message: 'Sem permissão.', requestId: 'r' },
    },
    failure: { code: 'forbidden', status: 403, message: 'Sem permissão.' },
  },
  { response: { status: 502, body: '<html>' }, failure: { code: 'network', status: 502 } },
  { response: { status: 500, body: 'oops' }, failure: { code: 'unexpectedResponse', status: 500 } },
])(
  'a refused download is reported and saves no file: $failure.code',
  async ({ response, failure }) => {
    const { download, onRefusal } = await downloaderOf(response);
    await expect(download(downloadOwnData, {}, 'x')).rejects.toMatchObject({
      name: 'ApiFailure',
      ...failure,
    });
    expect(onRefusal.mock.calls.map(([{ code }]) => code)).toEqual([failure.code]);
    expect(saved).toEqual([]);
  },
);

test('a download without a response throws a network failure and reports the lost call', async () => {
  const onLost = vi.fn<() => void>();
  onTestFinished(onLostCall(onLost));
  const { download, onRefusal } = await downloaderOf({ body: HANG_UP });
  await expect(download(downloadOwnData, {}, 'x')).rejects.toMatchObject({ code: 'network' });
  expect(onLost).toHaveBeenCalledTimes(1);
  expect(onRefusal).not.toHaveBeenCalled();
});

test('an object URL is revoked a minute after its download began, and not before', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  saveFile(new Blob(['x']), 'x.txt');
  expect(saved).toHaveLength(1);
  vi.advanceTimersByTime(59_999);
  expect(revoked).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(revoked).toEqual(['blob:1']);
});
