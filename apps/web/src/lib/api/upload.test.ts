import { uploadAvatar } from '@vendas/contract/people/account';
import { MAX_UPLOAD_BYTES } from '@vendas/contract/uploads';
import { expect, onTestFinished, test, vi } from 'vitest';
import { HANG_UP, serve, type ServedResponse } from '#testing/http-server.ts';
import { expectConsoleError } from '#testing/setup.ts';
import type { ApiFailure } from './failure.ts';
import { onLostCall } from '#lib/live/connection.ts';
import { createUploader } from './upload.ts';

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, authorization',
};
const file = new File(['bytes of an image'], 'eu.png', { type: 'image/png' });

async function uploaderOf(response: ServedResponse) {
  const onRefusal = vi.fn<(failure: ApiFailure) => void>();
  const { origin, requests } = await serve(({ method }) => ({
    ...(method === 'OPTIONS' ? { body: {} } : response),
    headers: CORS,
  }));
  const accessToken = async () => 'token-1';
  return { requests, onRefusal, upload: createUploader({ origin, accessToken, onRefusal }) };
}

test('an upload sends the bytes under their own content type with the token, and reports its progress', async () => {
  const { upload, requests } = await uploaderOf({ status: 201, body: { avatarUrl: '/files/a' } });
  const shares: number[] = [];
  const response = await upload(uploadAvatar, {
    query: { extension: 'png' },
    file,
    onProgress: (share) => shares.push(share),
  });
  expect(response).toEqual({ avatarUrl: '/files/a' });
  const request = requests.find(({ method }) => method === 'POST');
  expect(request).toMatchObject({
    url: '/api/account/avatar?extension=png',
    body: 'bytes of an image',
  });
  expect(request?.headers).toMatchObject({
    'content-type': 'image/png',
    authorization: 'Bearer token-1',
  });
  expect(shares.at(-1)).toBe(1);
});

test('a refused upload throws ApiFailure and calls onRefusal', async () => {
  const failure = {
    code: 'pictureRejected',
    message: 'O arquivo não é uma imagem.',
    requestId: 'r',
  };
  const { upload, onRefusal } = await uploaderOf({ status: 422, body: failure });
  await expect(upload(uploadAvatar, { query: {}, file })).rejects.toMatchObject({
    name: 'ApiFailure',
    code: 'pictureRejected',
    status: 422,
    message: 'O arquivo não é uma imagem.',
  });
  expect(onRefusal.mock.calls.map(([{ code }]) => code)).toEqual(['pictureRejected']);
});

test('an upload fails when a valid body has an error status', async () => {
  const { upload } = await uploaderOf({ status: 300, body: { avatarUrl: '/files/a' } });
  await expect(upload(uploadAvatar, { query: {}, file })).rejects.toMatchObject({
    code: 'unexpectedResponse',
  });
});

test('an upload without a session sends no token, and an image without a type is sent as image/*', async () => {
  const { origin, requests } = await serve(() => ({ body: { avatarUrl: '/a' }, headers: CORS }));
  const upload = createUploader({ origin, accessToken: async () => undefined });
  await upload(uploadAvatar, { query: {}, file: new File(['x'], 'eu') });
  const request = requests.find(({ method }) => method === 'POST');
  expect(request?.headers['content-type']).toBe('image/*');
  expect(request?.headers.authorization).toBeUndefined();
});

test('an upload without a response throws a Portuguese network failure and reports the lost call', async () => {
  const onLost = vi.fn<() => void>();
  onTestFinished(onLostCall(onLost));
  expectConsoleError(/network|hang up|ECONNRESET/i);
  const { upload } = await uploaderOf({ body: HANG_UP });
  await expect(upload(uploadAvatar, { query: {}, file })).rejects.toMatchObject({
    code: 'network',
    message: expect.stringContaining('Não foi possível falar com o servidor.'),
  });
  expect(onLost).toHaveBeenCalledTimes(1);
});

test('an image above the size limit is not sent', async () => {
  const { upload, requests } = await uploaderOf({ status: 201, body: { avatarUrl: '/files/a' } });
  const huge = new File([new Uint8Array(MAX_UPLOAD_BYTES + 1)], 'eu.png', { type: 'image/png' });
  await expect(upload(uploadAvatar, { query: {}, file: huge })).rejects.toMatchObject({
    status: 413,
    message: 'A imagem tem mais de 8 MB.',
  });
  expect(requests).toEqual([]);
});

test('an image of exactly the size limit is sent', async () => {
  const { upload } = await uploaderOf({ status: 201, body: { avatarUrl: '/files/a' } });
  const largest = new File([new Uint8Array(MAX_UPLOAD_BYTES)], 'eu.png', { type: 'image/png' });
  const response = await upload(uploadAvatar, { query: {}, file: largest });
  expect(response).toEqual({ avatarUrl: '/files/a' });
});
