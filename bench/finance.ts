import { openShop } from '#e2e/shop.ts';
import type { Shop } from '#e2e/shop.ts';
import { summarise } from './figures.ts';
import { tokenOf } from './shops.ts';

const ADMIN = { email: 'bench@exemplo.com.br', password: 'senha-do-bench' };
const SIZES = [1_000, 1_000_000];
const RUNS = 40;
const LIMIT = 3;

const REQUESTS = [
  { name: 'summary', path: '/api/admin/finance/summary', isLimited: true },
  { name: 'Vendas a Prazo, first page', path: '/api/admin/finance/credit-sales', isLimited: true },
  { name: 'transactions, first page', path: '/api/admin/finance/transactions', isLimited: false },
  { name: 'receivables by age', path: '/api/admin/finance/receivable-ages', isLimited: false },
  {
    name: 'debtors, oldest due date first',
    path: '/api/admin/finance/debtors',
    isLimited: false,
  },
  {
    name: 'debtors, largest balance first',
    path: '/api/admin/finance/debtors?sort=balance',
    isLimited: false,
  },
  {
    name: 'summary with two months in part',
    path: '/api/admin/finance/summary?fromDate=2024-02-15&toDate=2026-10-20',
    isLimited: false,
  },
  {
    name: 'Vendas a Prazo, search by name',
    path: '/api/admin/finance/credit-sales?search=cliente%2042',
    isLimited: false,
  },
];

/**
 * Times the finance page at 1,000 and 1,000,000 orders; returns true if the larger shop does not slow down the
 * limited requests.
 */
export async function benchFinance(): Promise<boolean> {
  const shop = await openShop({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
  try {
    const times: number[][] = [];
    for (const size of SIZES) {
      await fill(shop, size);
      times.push(await measure(shop));
    }
    return report(times);
  } finally {
    await shop.close();
  }
}

/** On average an order has three items and one and a half payments; one order in twenty-five is not fully paid. */
async function fill(shop: Shop, orders: number): Promise<void> {
  const started = Date.now();
  await shop.sql(`
    create or replace function pg_temp.uuid_of(kind text, n bigint) returns uuid language sql immutable
      as $$ select overlay(overlay(md5(kind || n) placing '4' from 13) placing '8' from 17)::uuid $$;
    alter table orders disable trigger user;
    alter table order_items disable trigger user;
    alter table payments disable trigger user;
    delete from payments; delete from order_items; delete from orders;
    insert into auth.users (id, email) select pg_temp.uuid_of('person', n), 'cliente' || n || '@exemplo.com.br'
      from generate_series(1, 5000) as n on conflict do nothing;
    insert into profiles (id, first_name, last_name) select pg_temp.uuid_of('person', n), 'Cliente ' || n, 'Silva'
      from generate_series(1, 5000) as n on conflict do nothing;
    insert into orders (id, user_id, created_at, total_cents, amount_paid_cents, status, due_date)
    select pg_temp.uuid_of('order', n), pg_temp.uuid_of('person', 1 + n % 5000),
      timestamptz '2026-11-01' - n * interval '10 years' / ${orders}, 30000,
      case when n % 25 = 0 then (n % 2) * 10000 else 30000 end,
      case when n % 25 = 0 then 'pending' when n % 50 = 1 then 'cancelled' else 'completed' end,
      case when n % 25 = 0 then date '2026-12-01' - (n % 3000)::int end
    from generate_series(1, ${orders}) as n;
    insert into order_items (order_id, product_name, quantity, price_at_purchase_cents, cost_price_at_purchase_cents, position)
    select pg_temp.uuid_of('order', n), 'Produto ' || part, 1, 10000, 4000 + n % 100, part
    from generate_series(1, ${orders}) as n, generate_series(0, 2) as part;
    insert into payments (order_id, amount_cents, payment_date)
    select o.id, o.amount_paid_cents / parts, (o.created_at + part * interval '10 days')::date
    from (select *, case when amount_paid_cents = 30000 and get_byte(uuid_send(id), 0) < 134 then 2 else 1 end as parts from orders) as o,
      lateral generate_series(1, o.parts) as part
    where o.amount_paid_cents > 0;
    alter table orders enable trigger user;
    alter table order_items enable trigger user;
    alter table payments enable trigger user;
    select rebuild_finance_totals();
  `);
  const seconds = Math.round((Date.now() - started) / 1000);
  // vacuum cannot run in one query with other statements
  await shop.sql('vacuum analyze');
  const [counts] = await shop.sql(
    `select (select count(*) from orders) as orders, (select count(*) from order_items) as items, (select count(*) from payments) as payments`,
  );
  console.log(`${JSON.stringify(counts)} in ${seconds} s`);
}

/** Median milliseconds of each request over HTTP. */
async function measure(shop: Shop): Promise<number[]> {
  const token = await tokenOf(Number(new URL(shop.url).port), ADMIN);
  const medians: number[] = [];
  for (const { path } of REQUESTS) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const started = performance.now();
      const response = await fetch(shop.url + path, {
        headers: { authorization: `Bearer ${token}` },
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      times.push(performance.now() - started);
    }
    medians.push(summarise(times).median);
  }
  return medians;
}

function report(times: readonly (readonly number[])[]): boolean {
  let isGood = true;
  console.log(
    `median of ${RUNS} requests at ${SIZES.join(' and ')} orders, and how many times slower`,
  );
  REQUESTS.forEach(({ name, isLimited }, index) => {
    const [small = Number.NaN, large = Number.NaN] = times.map((row) => row[index] ?? Number.NaN);
    const ratio = large / small;
    const isTooSlow = isLimited && !(ratio <= LIMIT);
    if (isTooSlow) isGood = false;
    console.log(
      `${name}: ${small.toFixed(1)} ms, ${large.toFixed(1)} ms, ${ratio.toFixed(2)}×${isTooSlow ? ` (limit ${LIMIT}×)` : ''}`,
    );
  });
  return isGood;
}
