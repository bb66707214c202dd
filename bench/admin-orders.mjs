// How the administrators' order list grows: the median of its first page and of its searches at 1,000 and at 100,000
// orders, and the ratio of the two. Both shops are asked in turn, so that whatever else the machine does weighs on both.
// Starts a PostgreSQL of its own in a temporary folder.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/platform/database.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts';
import { migrate } from '#server/platform/migrate.ts';
import { listAdminOrders } from '#server/store/admin-orders.ts';
import { createDatabase } from '#server/testing/databases.ts';
import { insertManyOrders } from '#server/testing/many-orders.ts';

const SIZES = [1_000, 100_000];
const PEOPLE_PER_ORDER = 0.1;
const ROUNDS = 100;
const ALLOWED_RATIO = 2;

const base = { today: '2026-11-21', timeZone: 'America/Sao_Paulo', limit: 51 };

const QUERIES = {
  'first page': () => ({}),
  'search by id': ({ someId }) => ({ search: someId.slice(0, 8) }),
  'search by a rare name': () => ({ search: 'Silva 000077' }),
  'search by a frequent name': () => ({ search: 'silva' }),
  'search without a hit': () => ({ search: 'xyzzy' }),
  unpaid: () => ({ paymentStatus: 'pending' }),
  overdue: () => ({ isOverdue: true }),
};

async function openShop(clusterUrl, orders) {
  const connectionString = await createDatabase(clusterUrl, `bench_${orders}`);
  const database = openDatabase({ connectionString, onIdleError: () => undefined });
  await migrate(database.kysely);
  await insertManyOrders(database.pool, { people: orders * PEOPLE_PER_ORDER, orders });
  const { rows } = await database.pool.query('select id from orders offset 500 limit 1');
  return { database, someId: rows[0].id };
}

async function time({ database }, query) {
  const started = performance.now();
  await listAdminOrders(database.kysely, { ...base, ...query });
  return performance.now() - started;
}

const median = (times) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)];

async function measure(shops, queryOf) {
  const times = shops.map(() => []);
  for (let round = -10; round < ROUNDS; round += 1) {
    for (const [i, shop] of shops.entries()) {
      const taken = await time(shop, queryOf(shop));
      if (round >= 0) times[i].push(taken);
    }
  }
  return times.map(median);
}

const dataDir = await mkdtemp(join(tmpdir(), 'vendas-bench-'));
const cluster = await startEmbeddedPostgres({ dataDir, log: () => undefined });
const shops = [];
try {
  for (const size of SIZES) shops.push(await openShop(cluster.connectionString, size));
  const columns = [...SIZES.map(String), 'ratio'].map((text) => text.padStart(10)).join('');
  console.log(`${'orders list, median ms'.padEnd(28)}${columns}`);
  for (const [name, queryOf] of Object.entries(QUERIES)) {
    const [few, many] = await measure(shops, queryOf);
    const ratio = many / few;
    const numbers = [few, many, ratio].map((n) => n.toFixed(2).padStart(10)).join('');
    console.log(`${name.padEnd(28)}${numbers}${ratio > ALLOWED_RATIO ? '  too slow' : ''}`);
    if (ratio > ALLOWED_RATIO) process.exitCode = 1;
  }
} finally {
  for (const { database } of shops) await database.close();
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
}
