import { uploadAvatar } from '@vendas/contract/account';
import { expect, test } from 'vitest';
import { type Answer, HANG_UP, serve } from '#testing/http-server.ts';
import { expectComplaint } from '#testing/setup.ts';
import { createUploader } from './upload.ts';

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, authorization',
};
const file = new File(['bytes of a picture'], 'eu.png', { type: 'image/png' });

async function uploaderOf(answer: Answer) {
  const { origin, requests } = await serve(({ method }) => ({
    ...(method === 'OPTIONS' ? { body: {} } : answer),
    headers: CORS,
  }));
  return { requests, upload: createUploader({ origin, accessToken: async () => 'token-1' }) };
}

test('sends the bytes under their own type with the token, and tells how far it is', async () => {
  const { upload, requests } = await uploaderOf({ status: 201, body: { avatarUrl: '/files/a' } });
  const parts: number[] = [];
  const answer = await upload(uploadAvatar, {
    query: { extension: 'png' },
    file,
    onProgress: (part) => parts.push(part),
  });
  expect(answer).toEqual({ avatarUrl: '/files/a' });
  const request = requests.find(({ method }) => method === 'POST');
  expect(request).toMatchObject({
    url: '/api/account/avatar?extension=png',
    body: 'bytes of a picture',
  });
  expect(request?.headers).toMatchObject({
    'content-type': 'image/png',
    authorization: 'Bearer token-1',
  });
  expect(parts.at(-1)).toBe(1);
});

test('hands over a refusal in the one form of failures', async () => {
  const failure = { code: 'notAPicture', message: 'O arquivo não é uma imagem.', requestId: 'r' };
  const { upload } = await uploaderOf({ status: 422, body: failure });
  await expect(upload(uploadAvatar, { query: {}, file })).rejects.toMatchObject({
    name: 'ApiFailure',
    code: 'notAPicture',
    status: 422,
    message: 'O arquivo não é uma imagem.',
  });
});

test('a lost connection becomes a Portuguese sentence', async () => {
  expectComplaint(/network|hang up|ECONNRESET/i);
  const { upload } = await uploaderOf({ body: HANG_UP });
  await expect(upload(uploadAvatar, { query: {}, file })).rejects.toMatchObject({
    code: 'network',
    message: expect.stringContaining('Não foi possível falar com o servidor.'),
  });
});

test('an aborted upload stays an abortion', async () => {
  const { upload } = await uploaderOf({ status: 201, body: { avatarUrl: '/files/a' } });
  const signal = AbortSignal.abort();
  await expect(upload(uploadAvatar, { query: {}, file, signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
});
