import { PGBOUNCERS, startPgBouncer } from '#server/testing/services/pgbouncer.ts';
import { alternate, figureOf } from './figures.ts';
import type { Figure } from './figures.ts';
import { requestText, startLoadGenerator } from './load/load.ts';
import type { LoadGenerator } from './load/load.ts';
import { report } from './report.ts';
import { tokenOf, withBench } from './shops.ts';
import type { Bench } from './shops.ts';

const ROUNDS = 3;
const SECONDS = 2;
const BUYERS = 8;
const PRICE_CENTS = 10_000;
const POOL_SIZE = 20;

interface Layout {
  readonly what: string;
  readonly processes: number;
  readonly program?: string | undefined;
}

/** The layouts to compare: one to four processes on one machine, with and without a pooler. */
function layouts(): Layout[] {
  const counts = [1, 2, 4];
  const plain = counts.map((processes) => ({ what: `${processes} without a pooler`, processes }));
  const pooled = Object.entries({ 'below 1.21': PGBOUNCERS.old, 'from 1.21': PGBOUNCERS.new });
  return [
    ...plain.slice(1),
    ...pooled.flatMap(([version, program]) =>
      program === undefined
        ? []
        : counts.map((processes) => ({
            what: `${processes} behind PgBouncer ${version}`,
            processes,
            program,
          })),
    ),
  ];
}

interface Shop {
  readonly processes: readonly { readonly port: number; readonly load: LoadGenerator }[];
  /** Releases its connections to PostgreSQL, which the next layout needs. */
  stop(): Promise<void>;
}

/** Compares the throughput of several processes with that of one process without a pooler. */
export function benchLayouts(): Promise<boolean> {
  return withBench(async (bench) => {
    const database = await bench.openDatabase('layouts');
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into products (name, price_cents, cost_price_cents, stock, category)
       select 'Óculos Modelo ' || n, $1, 5000, 1000000, 'Óculos' from generate_series(1, $2::int) n returning id`,
      [PRICE_CENTS, 2 * BUYERS],
    );
    const ids = rows.map(({ id }) => id);
    const one = await startShop(bench, database.url, { what: '', processes: 1 });
    const token = await tokenOf(one.processes[0]?.port ?? 0);
    const orders = Array.from({ length: BUYERS }, (_, i) =>
      orderText(token, ids.slice(2 * i, 2 * i + 2)),
    );
    const search = requestText({ path: '/api/products?search=modelo' });
    const searches = Array.from({ length: BUYERS }, () => search);
    const figures: Figure[] = [];
    for (const layout of layouts()) {
      const shop = await startShop(bench, database.url, layout);
      for (const [what, unit, requests] of [
        ['orders', 'orders/s', orders],
        ['searches', 'searches/s', searches],
      ] as const) {
        const pairs = await alternate(
          ROUNDS,
          () => rateOf(shop, requests),
          () => rateOf(one, requests),
        );
        const facts = { what: `${what}: ${layout.what}`, unit, limitIs: '1 without a pooler' };
        figures.push(figureOf({ ...facts, goal: ['≥', 0.6] }, pairs));
      }
      await shop.stop();
    }
    return report('layouts', 'Layouts of several processes', figures);
  });
}

async function startShop(bench: Bench, url: string, layout: Layout): Promise<Shop> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const one of stops.splice(0).toReversed()) await one();
  };
  bench.atEnd(stop);
  const environment: Record<string, string> = { DATABASE_URL: url };
  if (layout.program !== undefined) {
    const pooler = await startPgBouncer({
      program: layout.program,
      database: url,
      size: POOL_SIZE,
    });
    stops.push(() => pooler.close());
    Object.assign(environment, { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: url });
  }
  const processes = [];
  while (processes.length < layout.processes) {
    const server = await bench.startServer('product.mjs', { environment, cores: 'all' });
    const load = startLoadGenerator();
    stops.push(async () => {
      await load.stop();
      await server.stop();
    });
    processes.push({ port: server.port, load });
  }
  return { processes, stop };
}

/** Distributes the callers over the processes. */
async function rateOf({ processes }: Shop, requests: readonly string[]): Promise<number> {
  const rates = await Promise.all(
    processes.map(async ({ port, load }, index) => {
      const requestsOfProcess = requests.filter((_, i) => i % processes.length === index);
      const plan = {
        port,
        connections: requestsOfProcess.length,
        seconds: SECONDS,
        requests: requestsOfProcess,
      };
      return (await load.run(plan)).perSecond;
    }),
  );
  return rates.reduce((sum, rate) => sum + rate, 0);
}

function orderText(token: string, products: readonly string[]): string {
  const items = products.map((productId) => ({
    productId,
    quantity: 1,
    shownPriceCents: PRICE_CENTS,
  }));
  return requestText({
    method: 'POST',
    path: '/api/orders',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': '{uuid}' },
    body: { items },
  });
}
