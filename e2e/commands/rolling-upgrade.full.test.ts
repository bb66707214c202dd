import { randomUUID } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freePort, openExternalPostgres } from '#e2e/external-postgres.ts';
import { haproxyTo, hasHaproxy } from '#e2e/haproxy.ts';
import { ROOT } from '#e2e/main-file.ts';
import { serverOn } from '#e2e/server.ts';
import { addProduct, clientOf } from '#e2e/shop-client.ts';

const BUYERS = 4;
/** Locks the busiest tables, as a real upgrade may; the old version can work with the new schema. */
const NEXT_MIGRATION = `
alter table orders add column packed_by text;
alter table order_items add column is_gift boolean not null default false;
alter table products add column shelf text not null default '', add constraint shelf_length check (length(shelf) < 20);
create index orders_packed_by on orders (packed_by);
`;
const NEXT_NAME = '9999_next_version';

/** A copy of this version with one more migration, in its own folder. */
function makeNextVersion(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vendas-next-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'apps'));
  const link = (name: string) => symlinkSync(join(ROOT, name), join(folder, name));
  for (const name of ['node_modules', 'packages', 'package.json', join('apps', 'web')]) link(name);
  const server = join(folder, 'apps', 'server');
  cpSync(join(ROOT, 'apps', 'server'), server, { recursive: true });
  writeFileSync(join(server, 'migrations', `${NEXT_NAME}.sql`), NEXT_MIGRATION);
  expect(readdirSync(join(server, 'migrations')).at(-1)).toBe(`${NEXT_NAME}.sql`);
  return folder;
}

async function startShop() {
  const postgres = await openExternalPostgres();
  onTestFinished(() => postgres.close());
  await postgres.query('postgres', 'create database loja');
  const dataDir = mkdtempSync(join(tmpdir(), 'vendas-rolling-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const environment = {
    DATABASE_URL: postgres.address('loja'),
    DATA_DIR: dataDir,
    TRUST_PROXY: 'on',
    DRAIN_SECONDS: '3',
  };
  const start = async (port: number, root?: string) => {
    const server = serverOn(port, environment, root);
    onTestFinished(async () => void (await server.stop()));
    await server.start();
    return server;
  };
  const ports = [await freePort(), await freePort()];
  const oldServers = [];
  for (const port of ports) oldServers.push({ port, server: await start(port) });
  const proxy = await haproxyTo(ports);
  onTestFinished(() => proxy.stop());
  await proxy.start();
  const client = clientOf(proxy);
  onTestFinished(() => client.close());
  return { postgres, oldServers, start, client, proxy };
}

describe.runIf(hasHaproxy)('two processes behind HAProxy (needs haproxy)', () => {
  test('a new version with a new schema takes over under load, and no request is rejected', async () => {
    const { postgres, oldServers, start, client, proxy } = await startShop();
    expect(proxy.check()).toContain('Configuration file is valid');
    const next = makeNextVersion();
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
    for (const { port, server } of oldServers) {
      await sleep(500);
      expect(await server.stop()).toBe(0);
      await start(port, next);
      // waits until HAProxy has detected that the process is back
      await sleep(1500);
    }
    stopping.abort();
    const results = await Promise.all(buyers);

    expect(results.flatMap(({ failures }) => failures)).toEqual([]);
    const orders = results.flatMap((result) => result.orders);
    expect(orders.length).toBeGreaterThan(BUYERS * 4);
    const [state] = await postgres.query(
      'loja',
      `select count(*)::int as orders, count(*) filter (where id = any($1::uuid[]))::int as acknowledged,
         (select 100000 - stock from products where id = $2)::int as sold,
         (select max(name) from schema_migrations) as schema
       from orders`,
      [orders, productId],
    );
    const count = orders.length;
    expect(state).toEqual({ orders: count, acknowledged: count, sold: count, schema: NEXT_NAME });
  });

  test('redirect pages to TLS, reject API calls without TLS, and keep metrics private', async () => {
    const proxy = await haproxyTo([3000]);
    onTestFinished(() => proxy.stop());
    await proxy.start();
    const client = clientOf(proxy);
    onTestFinished(() => client.close());
    expect((await client.requestText('/metrics')).status).toBe(404);
    const plain = (path: string) =>
      fetch(`http://127.0.0.1:${proxy.httpPort}${path}`, { redirect: 'manual' });
    expect((await plain('/oculos')).headers.get('location')).toBe(
      `https://127.0.0.1:${proxy.httpPort}/oculos`,
    );
    expect((await plain('/api/products')).status).toBe(403);
  });
});
