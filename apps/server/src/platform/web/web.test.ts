import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SHARED_FOR_A_SECOND } from '#platform/http/shared-responses.ts';
import { writeWebBuild } from '#testing/web-build.ts';
import { serveWeb } from './web.ts';

let server: FastifyInstance;
let folder: string;
let title = 'Óculos';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vendas-web-'));
  await writeWebBuild(folder);
  await mkdir(join(folder, 'assets'));
  server = fastify();
  await serveWeb(server, {
    folder,
    html: (await readFile(join(folder, 'index.html'), 'utf8')).replace(
      '<head>',
      '<head><meta name="zone" content="default" /><meta name="other" content="kept" />',
    ),
    facts: { zone: 'America/Manaus' },
    describePage: async ({ url }) => ({
      status: url === '/nada' ? 404 : 200,
      isShared: url === '/produtos/1',
      head: `<title>${title}</title>`,
      tags: [],
      shell: '',
    }),
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  server.inject({ method: 'GET', url, headers });

describe('a page', () => {
  test.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
  ])('is sent compressed to a client that accepts %s', async (accepted, coding, undo) => {
    const plain = await get('/oculos');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toContain('<title>Óculos</title>');
    const response = await get('/oculos', { 'accept-encoding': accepted });
    expect(response.headers).toMatchObject({ 'content-encoding': coding, vary: 'Accept-Encoding' });
    expect(undo(response.rawPayload).toString()).toBe(plain.body);
  });

  test('contains the given facts in its meta elements, and other elements unchanged', async () => {
    const { body } = await get('/oculos');
    expect(body).toContain('<meta name="zone" content="America/Manaus" />');
    expect(body).toContain('<meta name="other" content="kept" />');
  });

  test("in the browser's cache is not sent again until it changes", async () => {
    const etag = String((await get('/oculos')).headers.etag);
    const same = await get('/oculos', { 'if-none-match': etag, 'accept-encoding': 'br' });
    expect(same.statusCode).toBe(304);
    expect(same.body).toBe('');
    expect(same.headers['cache-control']).toBe('no-cache');
    expect((await get('/produtos/1')).headers['cache-control']).toBe(SHARED_FOR_A_SECOND);
    title = 'Difusores';
    const changed = await get('/oculos', { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.body).toContain('<title>Difusores</title>');
  });

  test('that does not exist has a 404 each time', async () => {
    const etag = String((await get('/nada')).headers.etag);
    expect((await get('/nada', { 'if-none-match': etag })).statusCode).toBe(404);
  });
});
