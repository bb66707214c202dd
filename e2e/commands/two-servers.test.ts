import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { freePort, openExternalPostgres } from '#e2e/external-postgres.ts';
import type { ExternalPostgres } from '#e2e/external-postgres.ts';
import { findNginx, proxyTo } from '#e2e/nginx.ts';
import type { Proxy } from '#e2e/nginx.ts';
import { serverOn } from '#e2e/server.ts';
import type { Server } from '#e2e/server.ts';

const nginx = findNginx();
const OWNER = { email: 'dona@exemplo.com.br', password: 'uma-senha-boa' };
const PRICE = 1500;
/** The limit of orders per person; on a fast machine a buyer would exceed it. */
const MOST_ORDERS = 250;
const BUYERS = 4;
/** Between two requests of a buyer: both servers are under load all the time, and no more than the test needs. */
const PAUSE_MS = 40;
// of a gateway without a server, and of a server that requests a retry
const PASSING = new Set([502, 503, 504]);

let postgres: ExternalPostgres;
let dataDir: string;
let servers: readonly [Server, Server];
let proxy: Proxy;
let agent: Agent;
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
  agent = new Agent({ keepAlive: true, ca: proxy.certificate });
});
afterAll(async () => {
  if (nginx === undefined) return;
  agent.destroy();
  await proxy.stop();
  await Promise.all(servers.map((server) => server.stop()));
  await postgres.close();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Call {
  readonly method?: 'GET' | 'POST';
  readonly token?: string;
  readonly key?: string;
  readonly body?: unknown;
  readonly accept?: string;
}

/** Sends a request through the proxy, like a browser on the internet. */
function open(path: string, { method = 'GET', token, key, body, accept }: Call) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const asking = request(
      {
        host: '127.0.0.1',
        port: proxy.httpsPort,
        servername: proxy.host,
        agent,
        method,
        path,
        headers: {
          host: proxy.host,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
          ...(accept === undefined ? {} : { accept }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
      },
      resolve,
    );
    asking.on('error', reject);
    asking.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

async function requestText(path: string, call: Call = {}) {
  const response = await open(path, call);
  return { status: response.statusCode ?? 0, body: await text(response) };
}

const tokenSchema = z.object({ access_token: z.string() });

async function enter(path: string, person: { email: string; password: string }): Promise<string> {
  const { body } = await requestText(`/auth/v1/${path}`, { method: 'POST', body: person });
  return tokenSchema.parse(JSON.parse(body)).access_token;
}

const signIn = (person: typeof OWNER) => enter('token?grant_type=password', person);

describe.runIf(nginx !== undefined)('two servers behind nginx (needs nginx)', () => {
  test('the proxy passes the address of the caller on, and does not publish the metrics', async () => {
    expect((await requestText('/')).status).toBe(200);
    expect((await requestText('/metrics')).status).toBe(404);
    const direct = await fetch(`${servers[0].url}/metrics`);
    expect([direct.status, (await direct.text()).includes('vendas_ready 1')]).toEqual([200, true]);
    const plain = await fetch(`http://127.0.0.1:${proxy.httpPort}/`, { redirect: 'manual' });
    expect(plain.headers.get('location')).toBe(`https://127.0.0.1/`);
  });

  test('are restarted one after the other under load without refusing a request', async () => {
    const productId = await addProduct();
    const tokens = await Promise.all(
      Array.from({ length: BUYERS }, () =>
        enter('signup', { email: `${randomUUID()}@exemplo.com.br`, password: 'uma-senha-boa' }),
      ),
    );
    const over = new AbortController();
    const buyers = tokens.map((token) => buyUntil(over.signal, token, productId));
    for (const server of servers) {
      await sleep(500);
      expect(await server.stop()).toBe(0);
      await sleep(500);
      await server.start();
    }
    await sleep(500);
    over.abort();
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

  test('count guesses together', async () => {
    const email = `${randomUUID()}@exemplo.com.br`;
    await enter('signup', { email, password: 'uma-senha-boa' });
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

  test('a change on one server reaches the readers of the other', async () => {
    const token = await signIn(OWNER);
    const productId = await addProduct();
    const stream = await open('/api/live', { token, accept: 'text/event-stream' });
    const heard = new Promise<string>((resolve) => {
      let received = '';
      stream.on('data', (chunk: Buffer) => {
        received += chunk.toString();
        if (received.includes('event: change')) resolve(received);
      });
    });
    // one of these is not the server of the stream
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
    expect(await heard).toContain('event: change');
    stream.destroy();
  });
});

async function addProduct(): Promise<string> {
  const [row] = await postgres.query(
    'loja',
    `with added as (
       insert into products (name, price_cents, cost_price_cents, stock, category)
       values ('Produto', ${PRICE}, 500, 100000, 'Óculos') returning id, stock
     ), moved as (
       insert into stock_movements (product_id, quantity_change, reason) select id, stock, 'initial' from added
     )
     select id from added`,
  );
  return String(row?.['id']);
}

/** Buys and reads the own orders, again and again; a request that the gateway could not deliver is repeated. */
async function buyUntil(signal: AbortSignal, token: string, productId: string) {
  const orders: string[] = [];
  const failures: string[] = [];
  const item = { productId, quantity: 1, shownPriceCents: PRICE };

  async function buy(): Promise<void> {
    const buying = { method: 'POST', token, key: randomUUID(), body: { items: [item] } } as const;
    const bought = await askAgain('/api/orders', buying);
    if (bought.status === 201)
      orders.push(z.object({ id: z.string() }).parse(JSON.parse(bought.body)).id);
    else failures.push(`order: ${bought.status} ${bought.body}`);
  }

  while (!signal.aborted) {
    if (orders.length < MOST_ORDERS) await buy();
    const seen = await askAgain('/api/orders/mine', { token });
    if (seen.status !== 200) failures.push(`read: ${seen.status} ${seen.body}`);
    await sleep(PAUSE_MS);
  }
  return { orders, failures };
}

async function askAgain(path: string, call: Call) {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await requestText(path, call).catch(() => ({ status: 502, body: 'no answer' }));
    if (!PASSING.has(answer.status) || attempt === 5) return answer;
    await sleep(250);
  }
}
