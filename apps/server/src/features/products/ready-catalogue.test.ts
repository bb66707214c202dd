import { once } from 'node:events';
import { IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { listProducts } from '@vendas/contract/products/products';
import { SHARED_FOR_A_SECOND } from '#platform/http/shared-responses.ts';
import { aProduct } from '#testing/builders.ts';
import type { TestProduct } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

const PATH = '/api/products?category=Difusores';

// two processes on one database, simulated by two apps
let firstApp: TestApp;
let secondApp: TestApp;
let product: TestProduct;
beforeAll(async () => {
  firstApp = await startTestApp();
  secondApp = await startTestApp({ databaseUrl: firstApp.databaseUrl });
  for (const app of [firstApp, secondApp]) await app.fastify.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await secondApp.close();
  await firstApp.close();
});
beforeEach(async () => {
  product = await aProduct(firstApp, { category: 'Difusores', stock: 0 });
  await untilReady(firstApp);
  await untilReady(secondApp);
});
afterEach(() => firstApp.database.kysely.deleteFrom('products').execute());

function get(app: TestApp, headers: Readonly<Record<string, string>> = {}, path = PATH) {
  return fetch(app.fastify.listeningOrigin + path, { headers });
}

const UNDO = new Map([
  ['br', (bytes: Buffer) => brotliDecompressSync(bytes)],
  ['gzip', (bytes: Buffer) => gunzipSync(bytes)],
]);

/** The raw body in its coding, which fetch would decode. */
async function getRaw(app: TestApp, accepted: string) {
  const clientRequest = request(app.fastify.listeningOrigin + PATH, {
    headers: { 'accept-encoding': accepted },
  }).end();
  const [result] = z
    .tuple([z.instanceof(IncomingMessage)])
    .parse(await once(clientRequest, 'response'));
  return { encoding: result.headers['content-encoding'] ?? '', body: await buffer(result) };
}

/** Only cached responses have an entity tag. */
async function isReady(app: TestApp): Promise<boolean> {
  const response = await get(app);
  await response.arrayBuffer();
  return response.headers.has('etag');
}

// a busy machine may verify freshness too late, and the response is then not from the cache
const PATIENT = { timeout: 10_000, interval: 10 };
const untilReady = (app: TestApp) => vi.waitUntil(() => isReady(app), PATIENT);

async function getReady(app: TestApp): Promise<Response> {
  return await vi.waitFor(async () => {
    const response = await get(app);
    expect(response.headers.has('etag')).toBe(true);
    return response;
  }, PATIENT);
}

async function stockIn(app: TestApp): Promise<number | undefined> {
  const { items } = listProducts.response.parse(await (await get(app)).json());
  return items.find((item) => item.id === product.id)?.stock;
}

const setStock = (app: TestApp, stock: number) =>
  app.database.pool.query('update products set stock = $2 where id = $1', [product.id, stock]);

const listeners = async () => {
  const { rows } = await firstApp.database.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and (query like 'listen%"catalogue"%' or query = 'select 1')`,
  );
  expect(rows.length).toBeGreaterThanOrEqual(2);
  return rows.map((row) => row.pid);
};

describe('the cached catalogue', () => {
  test('causes no database query', async () => {
    let queryCount = 0;
    const count = () => {
      queryCount += 1;
    };
    firstApp.database.pool.on('acquire', count);
    try {
      await vi.waitFor(async () => {
        queryCount = 0;
        for (let i = 0; i < 20; i += 1) expect(await stockIn(firstApp)).toBe(0);
        expect(queryCount).toBe(0);
      }, PATIENT);
    } finally {
      firstApp.database.pool.off('acquire', count);
    }
  });

  test("equals the framework's response, with the same headers", async () => {
    const { body, headers } = await firstApp.fastify.inject({ url: PATH });
    const response = await getReady(firstApp);
    expect(await response.text()).toBe(body);
    const names = Object.keys(headers).filter(
      (name) => !['date', 'connection', 'content-length', 'cache-control'].includes(name),
    );
    expect(names).toContain('content-security-policy');
    for (const name of names) expect(response.headers.get(name)).toBe(headers[name]);
    expect(response.headers.get('cache-control')).toBe(SHARED_FOR_A_SECOND);
  });

  test.each([
    ['br', 'br'],
    ['gzip, deflate, br;q=0.9', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['deflate', ''],
    ['br;q=0, gzip;q=0.0', ''],
  ])('is compressed for a client that accepts %s', async (accepted, coding) => {
    const { body } = await vi.waitFor(async () => {
      const raw = await getRaw(firstApp, accepted);
      expect(raw.encoding).toBe(coding);
      return raw;
    }, PATIENT);
    const plain = UNDO.get(coding)?.(body) ?? body;
    expect(JSON.parse(plain.toString())).toMatchObject({ items: [{ id: product.id }] });
  });

  test('is not sent again to a client with a current copy', async () => {
    const etag = (await getReady(firstApp)).headers.get('etag') ?? '';
    await vi.waitFor(async () => {
      const same = await get(firstApp, { 'if-none-match': etag });
      expect([same.status, await same.text()]).toEqual([304, '']);
    }, PATIENT);
    await setStock(firstApp, 3);
    const changed = await get(firstApp, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
  });

  test('leaves other requests to the framework', async () => {
    const searched = await get(firstApp, {}, `${PATH}&search=bambu`);
    expect([searched.status, searched.headers.get('etag')]).toEqual([200, null]);
    const head = await fetch(firstApp.fastify.listeningOrigin + PATH, { method: 'HEAD' });
    expect([head.status, head.headers.get('etag')]).toEqual([200, null]);
  });
});

describe('the cached catalogue is never out of date', () => {
  test('after a change by this process', async () => {
    for (let stock = 1; stock <= 40; stock += 1) {
      await setStock(firstApp, stock);
      expect(await stockIn(firstApp)).toBe(stock);
    }
  });

  test('after a change by another process', async () => {
    for (let stock = 1; stock <= 10; stock += 1) {
      await setStock(firstApp, stock);
      await vi.waitFor(async () => expect(await stockIn(secondApp)).toBe(stock), PATIENT);
    }
  });

  test('after a partly rolled back transaction of another process', async () => {
    const client = await secondApp.database.pool.connect();
    await client.query('begin');
    await client.query('update products set stock = 7');
    expect(await stockIn(firstApp)).toBe(0);
    await client.query('rollback');
    expect(await stockIn(firstApp)).toBe(0);
    await client.query('begin');
    await client.query('update products set stock = 8');
    await client.query('commit');
    client.release();
    await vi.waitFor(async () => expect(await stockIn(firstApp)).toBe(8), PATIENT);
  });

  test('when the listening connection is lost and notifications are missed', async () => {
    await firstApp.database.pool.query('alter table products disable trigger announce_catalogue');
    try {
      const pids = await listeners();
      await firstApp.database.pool.query(
        'select pg_terminate_backend(pid) from unnest($1::int[]) pid',
        [pids],
      );
      await setStock(firstApp, 5);
      expect(await stockIn(firstApp)).toBe(5);
      await vi.waitFor(async () => expect(await stockIn(secondApp)).toBe(5), PATIENT);
    } finally {
      await firstApp.database.pool.query('alter table products enable trigger announce_catalogue');
    }
    await untilReady(firstApp);
  });

  test.skipIf(process.platform === 'win32')('when the listening connection hangs', async () => {
    const pids = await listeners();
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    try {
      await setStock(firstApp, 6);
      expect(await stockIn(firstApp)).toBe(6);
      expect(await isReady(firstApp)).toBe(false);
    } finally {
      for (const pid of pids) process.kill(pid, 'SIGCONT');
    }
    await untilReady(firstApp);
  });
});
