import type pg from 'pg';
import { listOrders } from '@vendas/contract/orders/admin-orders';
import { listAdminProducts } from '@vendas/contract/products/admin-products';
import { listCreditSales } from '@vendas/contract/finance';
import { listProducts } from '@vendas/contract/products/products';
import { getBoard } from '@vendas/contract/tasks/tasks';
import { getToday } from '@vendas/contract/today';
import { figureOf, alternate, summarise } from './figures.ts';
import { fillShop } from './fill.ts';
import type { ShopSize } from './fill.ts';
import { report } from './report.ts';
import { tokenOf, withBench } from './shops.ts';
import type { Bench } from './shops.ts';

const LARGE = {
  people: 10_000,
  products: 10_000,
  orders: 100_000,
  paymentsPerOrder: 10,
  tasks: 10_000,
};
const SHARE = 100;
const ROUNDS = 5;
const REQUESTS = 20;

const LISTS = [
  { what: 'order list', path: listOrders.path },
  { what: 'order list by total', path: `${listOrders.path}?sort=-total` },
  { what: 'order list by customer', path: `${listOrders.path}?sort=customer` },
  { what: 'order list by due date', path: `${listOrders.path}?sort=due` },
  { what: 'order search, a name', path: `${listOrders.path}?search=silva+000077` },
  { what: 'order search, a name many have', path: `${listOrders.path}?search=silva` },
  { what: 'product search', path: `${listAdminProducts.path}?search=modelo+000077` },
  { what: 'catalogue search', path: `${listProducts.path}?search=modelo+000077` },
  { what: 'credit list', path: listCreditSales.path },
  { what: 'board, 10,000 tasks', path: getBoard.path },
  { what: 'Hoje', path: getToday.path, aimMs: 50 },
];

/**
 * Compares lists at a hundred thousand orders and a million payments with the same lists at a hundredth of the rows.
 */
export function benchScale(): Promise<boolean> {
  return withBench(async (bench) => {
    const few = Object.fromEntries(Object.entries(LARGE).map(([name, n]) => [name, n / SHARE]));
    const large = await openShop(bench, 'large', LARGE);
    const small = await openShop(bench, 'small', { ...LARGE, ...few, paymentsPerOrder: 10 });
    const figures = [];
    for (const { what, path, aimMs } of LISTS) {
      const pairs = await alternate(
        ROUNDS,
        () => large(path),
        () => small(path),
      );
      const limitIs = 'at a hundredth of the rows';
      figures.push(figureOf({ what, unit: 'ms', limitIs, goal: ['≤', 2] }, pairs));
      if (aimMs === undefined) continue;
      const aims = pairs.map(([ms]): [number, number] => [ms, aimMs]);
      figures.push(figureOf({ what, unit: 'ms', limitIs: 'aim', goal: ['≤', 1] }, aims));
    }
    const title = 'Lists at 100,000 orders, 10,000 products and 1,000,000 payments';
    return report('scale', title, figures);
  });
}

/** Starts a server of a shop of this size; returns a function that times a request, in milliseconds. */
export async function openShop(bench: Bench, name: string, size: ShopSize) {
  return (await openFilled(bench, name, (pool) => fillShop(pool, size))).time;
}

export interface FilledShop {
  readonly url: string;
  /** The authorization of its administrator. */
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds until all of these requests, sent at the same time, have responses. */
  time(...paths: readonly string[]): Promise<number>;
}

/** Starts a server of a shop that is filled before its start. */
export async function openFilled(
  bench: Bench,
  name: string,
  fill: (pool: pg.Pool) => Promise<void>,
): Promise<FilledShop> {
  const database = await bench.openDatabase(name);
  await fill(database.pool);
  const environment = { DATABASE_URL: database.url };
  const { port } = await bench.startServer('product.mjs', { environment, cores: 'all' });
  const url = `http://127.0.0.1:${port}`;
  const headers = { authorization: `Bearer ${await tokenOf(port)}` };
  const read = async (path: string) => {
    const response = await fetch(url + path, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
  };
  return {
    url,
    headers,
    async time(...paths) {
      const times: number[] = [];
      for (let i = 0; i < REQUESTS; i += 1) {
        const started = performance.now();
        await Promise.all(paths.map(read));
        times.push(performance.now() - started);
      }
      return summarise(times).median;
    },
  };
}
