import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDiskFileStore } from '#platform/files/file-store.ts';
import { createLog } from '#platform/observability/log.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { writeWebBuild } from '#testing/web-build.ts';

/** The content of files that no URL may reach. */
const SECRET = 'nunca-servido';
let app: TestApp;
let port: number;
let folder: string;
const lines: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vendas-paths-'));
  const web = join(folder, 'web');
  await mkdir(join(web, 'assets'), { recursive: true });
  await writeWebBuild(web);
  await writeFile(join(web, 'assets', 'a.js'), 'export {};');
  await writeFile(join(web, 'assets', 'a.css'), 'a {}');
  await writeFile(join(web, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(folder, 'secret.txt'), SECRET);
  const log = createLog('info', { write: (line) => lines.push(line) });
  app = await startTestApp({ webFolder: web, services: { log } });
  await mkdir(app.config.dataDir, { recursive: true });
  await writeFile(join(app.config.dataDir, 'secret.txt'), SECRET);
  await writeFile(join(app.config.dataDir, '640.webp'), SECRET);
  await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  port = Number(new URL(app.fastify.listeningOrigin).port);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** The response to a URL exactly as written: clients normalize URLs before they send them. */
function request(path: string, headers = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`,
        'latin1',
      ),
    );
    socket.on('data', (bytes) => {
      received += bytes.toString('utf8');
    });
    socket.once('error', reject);
    socket.once('close', () => resolve(received));
  });
}

const ID = '00000000-0000-4000-8000-000000000000';
const UPS = [
  '..',
  '%2e%2e',
  '%2E.',
  '..%2f..',
  '..%5c..',
  '..\\..',
  '%252e%252e',
  '..%00',
  '....//',
  '..;',
];
const STARTS = [
  '/',
  '/assets/',
  '//',
  '/api/docs/static/',
  `/files/avatars/${ID}/`,
  '/files/avatars/',
  '/files/',
];

describe.each(STARTS)('a path from %s', (start) => {
  test.each(UPS)('cannot leave its folder by %s', async (up) => {
    for (const path of [
      `${up}/secret.txt`,
      `${up}/${up}/secret.txt`,
      `${up}/${up}/${up}/${up}/etc/passwd`,
      `${up}/640.webp`,
      up,
    ]) {
      const received = await request(start + path);
      expect(received).toMatch(/^HTTP\/1\.1 (200|30\d|400|404)/);
      expect(received).not.toContain(SECRET);
      expect(received).not.toContain('root:');
    }
  });
});

test('existing files are served, so that the refusals above are meaningful', async () => {
  expect(await request('/assets/a.js')).toContain('export {};');
  expect(await request('/qualquer/pagina')).toContain('Página não encontrada');
});

test.each([
  ['/assets/a.js', 'application/javascript; charset=utf-8'],
  ['/assets/a.css', 'text/css; charset=utf-8'],
  ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/qualquer/pagina', 'text/html; charset=utf-8'],
])('%s declares its type %s and charset', async (path, type) => {
  expect((await request(path)).toLowerCase()).toContain(`\r\ncontent-type: ${type}\r\n`);
});

test('dot files, source contents of source maps and package manifests are not served', async () => {
  for (const path of [
    '/.git/config',
    '/.env',
    '/package.json',
    '/src/main.ts',
    '/assets/../package.json',
  ]) {
    const received = await request(path);
    expect(received).toMatch(/^HTTP\/1\.1 (404|200)/);
    if (received.startsWith('HTTP/1.1 200')) expect(received).toContain('página');
  }
});

test('the file store rejects names that leave it', async () => {
  const store = createDiskFileStore(join(folder, 'store'));
  for (const name of ['../secret.txt', 'a/../../secret.txt', '/etc/passwd', 'a\0b', '']) {
    await expect(store.get(name)).rejects.toThrow('leaves the store');
    await expect(store.put(name, Buffer.from('x'))).rejects.toThrow('leaves the store');
    await expect(store.remove(name)).rejects.toThrow('leaves the store');
  }
});

test.each(['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "';alert(1)//"])(
  'a URL with %s is echoed by no page',
  async (script) => {
    const text = encodeURIComponent(script);
    for (const start of [
      '/',
      '/login?error=',
      '/api/',
      '/auth/v1/',
      '/files/',
      '/api/products?search=',
      '/assets/',
    ]) {
      const received = await request(start + text);
      if (/content-type: text\/html/i.test(received)) expect(received).not.toContain(script);
      else expect(received).toMatch(/content-type: application\/json/i);
      expect(received).toMatch(/x-content-type-options: nosniff/i);
    }
  },
);

test('a line end in a URL or a redirect target creates no header', async () => {
  const end = '%0d%0aSet-Cookie:%20invadido=1';
  for (const path of [
    `/auth/v1/verify?token=x&type=recovery&redirect_to=http://localhost:3000/${end}`,
    `/${end}`,
    `/api/admin/finance/csv?file=${end}`,
    `/files/avatars/${ID}/${end}`,
  ]) {
    expect(await request(path)).not.toMatch(/^set-cookie: invadido/im);
  }
});

describe.each([
  '/%',
  '/%zz',
  '/%c0%af',
  '/api/%',
  '/oculos/%E0%A4%A',
  `/api/products/${'z'.repeat(201)}`,
])('the malformed URL %s', (path) => {
  const bodyOf = (received: string) => received.slice(received.indexOf('\r\n\r\n') + 4);

  test('gets our form of errors for programs, with security headers', async () => {
    const received = await request(path, 'Accept: */*\r\n');
    expect(received).toMatch(/^HTTP\/1\.1 404/);
    expect(received).toMatch(/content-type: application\/json/i);
    expect(received).toMatch(/x-content-type-options: nosniff/i);
    expect(JSON.parse(bodyOf(received))).toEqual({
      code: 'notFound',
      message: 'Endereço não encontrado.',
      requestId: expect.stringMatching(/^[0-9a-f]{10}$/),
    });
  });

  test('gets the same page as any unknown URL for browsers', async () => {
    const accept = 'Accept: text/html,application/xhtml+xml\r\n';
    const received = await request(path, accept);
    const kind = path.startsWith('/api/') ? '/api/nada' : '/nada';
    const unknown = await request(kind, accept);
    const headOf = (text: string) =>
      text
        .slice(0, text.indexOf('\r\n\r\n'))
        .split('\r\n')
        .filter((line) => !/^(date|etag|content-length|cache-control):/i.test(line))
        .toSorted();
    expect(headOf(received)).toEqual(headOf(unknown));
    if (kind === '/nada') expect(bodyOf(received)).toBe(bodyOf(unknown));
  });

  test('is logged as a refusal', async () => {
    lines.length = 0;
    await request(path);
    const entries = lines.map((line) => JSON.parse(line));
    expect(entries).toEqual([
      expect.objectContaining({
        level: 30,
        msg: 'refused',
        code: 'malformedAddress',
        req: { method: 'GET', path },
      }),
    ]);
  });
});
