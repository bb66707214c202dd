import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { listMyOrders, placeOrder } from '@vendas/contract/orders/orders';
import { registerPayment } from '@vendas/contract/orders/payments';
import { placeQuickSale } from '@vendas/contract/orders/quick-sale';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import { migrateJobs } from '#platform/job-runner.ts';
import { createLog } from '#platform/observability/log.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/database/database.ts';
import { anOrder, todayOf } from '#testing/back-office.ts';
import { aPerson, aProduct, sendRaw } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

/** Shorter than in production, and still longer than a busy machine takes for calls that do not wait. */
const TIMEOUTS = { connectMs: 3_000, statementMs: 3_000, silenceMs: 4_500 };
const MAX_CONNECTIONS = 24;

/** A separate PostgreSQL for faults, and the app on it. */
export interface FaultShop {
  readonly app: TestApp;
  stopPostgres(): Promise<void>;
  startPostgres(): Promise<void>;
  postmasterPid(): Promise<number>;
  /** A connection outside the app's pool. */
  connect(): Promise<pg.Client>;
  close(): Promise<void>;
}

/** Starts a separate PostgreSQL and the app on it. */
export async function openFaultShop(): Promise<FaultShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vendas-faults-'));
  const settings = { max_connections: String(MAX_CONNECTIONS) };
  const run = () => startEmbeddedPostgres({ dataDir, log: () => undefined, settings });
  let postgres = await run();
  const { connectionString } = postgres;
  const database = openDatabase({ connectionString, onIdleError: () => undefined });
  await migrate(database.kysely);
  await migrateJobs(database, createLog('silent'));
  await database.close();
  const app = await startTestApp({ databaseUrl: connectionString, timeouts: TIMEOUTS });
  return {
    app,
    stopPostgres: () => postgres.stop(),
    async startPostgres() {
      postgres = await run();
    },
    async postmasterPid() {
      const file = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
      return Number.parseInt(file, 10);
    },
    async connect() {
      const client = new pg.Client({ connectionString });
      client.on('error', () => undefined);
      await client.connect();
      return client;
    },
    async close() {
      await app.close();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

type WorkResponse = Awaited<ReturnType<typeof sendRaw>>;

/** The kinds of work of a shop, each repeatable without a second effect. */
export type Work = Readonly<
  Record<'order' | 'sale' | 'payment' | 'signIn' | 'read', () => Promise<WorkResponse>>
>;

/** New work for one test: a checkout, a quick sale, a payment, a sign-in and a read of one's own orders. */
export async function someWork(app: TestApp): Promise<Work> {
  const owner = await aPerson(app, 'admin');
  const buyer = await aPerson(app);
  const product = await aProduct(app);
  const unpaid = await anOrder(app, buyer, product);
  const item = { productId: product.id, quantity: 1, shownPriceCents: product.priceCents };
  const keys = [randomUUID(), randomUUID(), randomUUID()] as const;
  return {
    order: () => sendRaw(app, placeOrder, { as: buyer, key: keys[0], body: { items: [item] } }),
    sale() {
      const body = { customerId: buyer.id, items: [item], isCredit: false };
      return sendRaw(app, placeQuickSale, { as: owner, key: keys[1], body });
    },
    payment() {
      const body = { amountCents: 100, paymentDate: todayOf(app), notes: null };
      const params = { id: unpaid.id };
      return sendRaw(app, registerPayment, { as: owner, key: keys[2], params, body });
    },
    signIn() {
      const { email, password } = buyer;
      const url = '/auth/v1/token?grant_type=password';
      return app.fastify.inject({ method: 'POST', url, payload: { email, password } });
    },
    read: () => sendRaw(app, listMyOrders, { as: buyer, query: {} }),
  };
}
