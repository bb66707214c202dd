import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { addProduct, clientOf, PRICE } from '#e2e/shop-client.ts';
import type { ShopClient } from '#e2e/shop-client.ts';
import { freePort, openExternalPostgres } from '#e2e/external-postgres.ts';
import type { ExternalPostgres } from '#e2e/external-postgres.ts';
import { findNginx, proxyTo } from '#e2e/nginx.ts';
import type { Proxy } from '#e2e/nginx.ts';
import { serverOn } from '#e2e/server.ts';
import type { Server } from '#e2e/server.ts';

const nginx = findNginx();
const OWNER = { email: 'dona@exemplo.com.br', password: 'uma-senha-boa' };
const BUYERS = 4;

let postgres: ExternalPostgres;
let dataDir: string;
let servers: readonly [Server, Server];
let proxy: Proxy;
let client: ShopClient;
beforeAll(async () => {
  if (nginx === undefined) return;
  postgres = await openExternalPostgres();
  await postgres.query('postgres', 'create database loja');
  dataDir = mkdtempSync(join(tmpdir(), 'vendas-two-'));
  const environment = {
    DATABASE_URL: postgres.address('loja'),
    DATA_DIR: dataDir,
    TRUST_PROXY: 'on',
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
  };
  const ports = [await freePort(), await freePort()] as const;
  servers = [serverOn(ports[0], environment), serverOn(ports[1], environment)];
  await Promise.all(servers.map((server) => server.start()));
  proxy = await proxyTo(nginx, ports);
  await proxy.start();
  client = clientOf(proxy);
});
afterAll(async () => {
  if (nginx === undefined) return;
  client.close();
  await proxy.stop();
  await Promise.all(servers.map((server) => server.stop()));
  await postgres.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe.runIf(nginx !== undefined)('two servers behind nginx (needs nginx)', () => {
  test('get the address of the caller from the proxy, which does not publish the metrics', async () => {
    expect((await client.requestText('/')).status).toBe(200);
    expect((await client.requestText('/metrics')).status).toBe(404);
    const direct = await fetch(`${servers[0].url}/metrics`);
    expect([direct.status, (await direct.text()).includes('vendas_ready 1')]).toEqual([200, true]);
    const plain = await fetch(`http://127.0.0.1:${proxy.httpPort}/`, { redirect: 'manual' });
    expect(plain.headers.get('location')).toBe(`https://127.0.0.1/`);
  });

  test('are restarted one after the other under load, and no request is rejected', async () => {
    const productId = await addProduct(postgres, 'loja');
    const tokens = await Promise.all(
      Array.from({ length: BUYERS }, () =>
        client.enter('signup', {
          email: `${randomUUID()}@exemplo.com.br`,
          password: 'uma-senha-boa',
        }),
      ),
    );
    const stopping = new AbortController();
    const buyers = tokens.map((token) => client.buyUntil(stopping.signal, token, productId));
    for (const server of servers) {
      await sleep(500);
      expect(await server.stop()).toBe(0);
      await sleep(500);
      await server.start();
    }
    await sleep(500);
    stopping.abort();
    const results = await Promise.all(buyers);

    const acknowledged = results.flatMap(({ orders }) => orders);
    expect(acknowledged.length).toBeGreaterThan(BUYERS * 4);
    expect(results.flatMap(({ failures }) => failures)).toEqual([]);
    const [state] = await postgres.query(
      'loja',
      `select count(*)::int as orders, count(*) filter (where id = any($1::uuid[]))::int as acknowledged,
         (select 100000 - stock from products where id = $2)::int as sold
       from orders`,
      [acknowledged, productId],
    );
    const count = acknowledged.length;
    expect(state).toEqual({ orders: count, acknowledged: count, sold: count });
  });

  test("are covered by nginx's copy of the catalogue only for visitors, for at most a second", async () => {
    const token = await client.enter('token?grant_type=password', OWNER);
    const productId = await addProduct(postgres, 'loja');
    const priceFor = async (person: { token?: string } = {}) => {
      const { body } = await client.requestText(`/api/products/${productId}`, person);
      return z.object({ priceCents: z.number() }).parse(JSON.parse(body)).priceCents;
    };
    const ages: number[] = [];
    let price = PRICE;
    // a copy made just before the change is valid until the end of its second
    while (ages.length === 0) {
      await priceFor();
      price += 1;
      const change = 'update products set price_cents = $2 where id = $1';
      await postgres.query('loja', change, [productId, price]);
      const changedAt = Date.now();
      expect(await priceFor({ token })).toBe(price);
      for (let age = 0; age < 1200; age = Date.now() - changedAt) {
        if ((await priceFor()) !== price) ages.push(age);
        await sleep(20);
      }
    }
    expect(ages.filter((age) => age > 1000)).toEqual([]);
  });

  test('count password guesses together', async () => {
    const email = `${randomUUID()}@exemplo.com.br`;
    await client.enter('signup', { email, password: 'uma-senha-boa' });
    const guess = async ({ url }: Server) => {
      const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.7' },
        body: JSON.stringify({ email, password: 'errada' }),
      });
      return response.status;
    };
    const first: number[] = [];
    while (!first.includes(429) && first.length < 60) first.push(await guess(servers[0]));
    expect(first.at(-1)).toBe(429);
    expect(await guess(servers[1])).toBe(429);
  });

  test('send a change on one server to the live streams of the other', async () => {
    const token = await client.enter('token?grant_type=password', OWNER);
    const productId = await addProduct(postgres, 'loja');
    const stream = await client.open('/api/live', { token, accept: 'text/event-stream' });
    let received = '';
    stream.on('data', (chunk: Buffer) => {
      received += chunk.toString();
    });
    // a change from before the server listens to PostgreSQL is not sent: 'ready' makes the page load everything again
    await expect.poll(() => received).toContain('event: ready');
    // one of these servers is not the server of the stream
    for (const { url } of servers) {
      const response = await fetch(`${url}/api/orders`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'idempotency-key': randomUUID(),
        },
        body: JSON.stringify({ items: [{ productId, quantity: 1, shownPriceCents: PRICE }] }),
      });
      expect(response.status).toBe(201);
    }
    await expect.poll(() => received).toContain('event: change');
    stream.destroy();
  });
});
