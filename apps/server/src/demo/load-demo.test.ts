import sharp from 'sharp';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dateInZone } from '@vendas/domain/calendar';
import { isOverdue, paymentStatus } from '@vendas/domain/orders/order';
import { ORDER_STATUSES } from '@vendas/domain/orders/order-status';
import { encodeImage } from '#platform/files/images.ts';
import type { EncodedImage } from '#platform/files/images.ts';
import { verifyPassword } from '#platform/crypto/passwords.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { listWrongTotals } from '#store/finance.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { readDemoImage } from './catalogue.ts';
import { prepareDemo } from './load-demo.ts';
import { DEMO_PRODUCTS } from './products.ts';
import type { DemoProduct } from './products.ts';

/**
 * Half an hour past midnight in São Paulo, when UTC and the shop have the same date but little of today has passed.
 */
const NOW = new Date('2026-11-21T03:30:00Z');
const TODAY = '2026-11-21';

/** Half as wide as the smallest stored width: encoding the full size would take seconds. */
async function smallImage({ name }: DemoProduct): Promise<EncodedImage> {
  return encodeImage(
    await sharp(await readDemoImage(name))
      .resize(160)
      .toBuffer(),
  );
}

let app: TestApp;
let lines: readonly string[];
beforeAll(async () => {
  app = await startTestApp({ services: { clock: { now: () => NOW } } });
  lines = await prepareDemo(app, () => Promise.all(DEMO_PRODUCTS.map(smallImage)));
});
afterAll(() => app.close());

async function rows<T extends z.ZodType>(shape: T, query: string): Promise<z.output<T>[]> {
  const { rows: found } = await app.database.pool.query(query);
  return z.array(shape).parse(found);
}

async function numberOf(query: string): Promise<number> {
  const [row] = await rows(z.object({ n: z.int() }), `select (${query})::int as n`);
  return row?.n ?? Number.NaN;
}

const signIn = (email: string, password: string) =>
  app.fastify.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    payload: { email, password },
  });

describe('the demonstration shop', () => {
  test('has a stock that is the sum of its movements, and was never negative', async () => {
    expect(
      await numberOf(`select count(*) from products p where stock is distinct from
        (select sum(quantity_change) from stock_movements where product_id = p.id)`),
    ).toBe(0);
    const lowest = `select min(running) from (select sum(quantity_change) over
      (partition by product_id order by created_at, id) as running from stock_movements) as history`;
    expect(await numberOf(lowest)).toBe(0);
  });

  test('has a movement for every item sold and for every item of a cancelled order', async () => {
    const itemsWithoutMovement = (reasons: string, sign: number, where: string) => `
      select count(*) from order_items i join orders o on o.id = i.order_id where ${where} and not exists (
        select from stock_movements m where m.order_id = o.id and m.product_id = i.product_id
          and m.reason in (${reasons}) and m.quantity_change = ${sign} * i.quantity)`;
    expect(await numberOf(itemsWithoutMovement("'sale', 'quick_sale'", -1, 'true'))).toBe(0);
    const cancelled = "o.status = 'cancelled'";
    expect(await numberOf(itemsWithoutMovement("'cancellation'", 1, cancelled))).toBe(0);
    expect(await numberOf(`select count(*) from orders o where ${cancelled}`)).toBeGreaterThan(10);
  });

  test('has the sale, the payments and the last status of an order in its timeline', async () => {
    const entriesOf = (action: string) =>
      `(select count(*) from audit_log a where a.subject = 'order' and a.subject_id = o.id and a.action = '${action}')`;
    const wrong = (condition: string) =>
      numberOf(`select count(*) from orders o where not (${condition})`);
    expect(await wrong(`${entriesOf('quickSalePlaced')} = (o.seller_id is not null)::int`)).toBe(0);
    const payments = '(select count(*) from payments p where p.order_id = o.id)';
    const initial = `(select count(*) from payments p where p.order_id = o.id and p.notes = 'Pagamento inicial da venda rápida.')`;
    expect(await wrong(`${entriesOf('paymentRegistered')} = ${payments} - ${initial}`)).toBe(0);
    const last = `(select a.after ->> 'status' from audit_log a where a.subject_id = o.id order by id desc limit 1)`;
    expect(await wrong(`coalesce(${last}, 'pending') = o.status`)).toBe(0);
    const future = `select count(*) from audit_log where at > '${NOW.toISOString()}'`;
    expect(await numberOf(future)).toBe(0);
  });

  test('has 24 products of both categories, some sold out, each sold', async () => {
    expect(await numberOf('select count(*) from products')).toBe(24);
    expect(await numberOf('select count(*) from products where stock = 0')).toBeGreaterThan(0);
    expect(await numberOf('select count(distinct product_id) from order_items')).toBe(24);
    expect(await numberOf("select count(*) from products where category = 'Óculos'")).toBe(14);
  });

  test('sold nothing before it was for sale, and at most four items per order', async () => {
    expect(
      await numberOf(`select count(*) from order_items i join orders o on o.id = i.order_id
        join products p on p.id = i.product_id where p.created_at > o.created_at`),
    ).toBe(0);
    expect(
      await numberOf('select max(c) from (select count(*) c from order_items group by order_id) t'),
    ).toBe(4);
  });

  test('serves the images', async () => {
    const products = await rows(
      z.object({ image_url: z.string() }),
      'select image_url from products',
    );
    for (const { image_url } of products) {
      const response = await app.fastify.inject({ url: `${image_url}?w=320` });
      expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/webp']);
      expect(response.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
    }
    expect(await numberOf('select count(*) from files')).toBe(24);
  });
});

const orderShape = z.object({
  status: z.enum(['pending', 'partially_paid', 'paid', 'completed', 'cancelled']),
  totalCents: z.int(),
  adjustmentCents: z.int(),
  amountPaidCents: z.int(),
  dueDate: z.string().nullable(),
  summed: z.int(),
  paid: z.int(),
  createdAt: z.date(),
});
const listOrders = () =>
  rows(
    orderShape,
    `select status, total_cents "totalCents", adjustment_cents "adjustmentCents", amount_paid_cents "amountPaidCents", due_date "dueDate",
       created_at "createdAt",
       (select sum(quantity * price_at_purchase_cents)::int from order_items where order_id = o.id) as summed,
       (select coalesce(sum(amount_cents), 0)::int from payments where order_id = o.id) as paid
     from orders o`,
  );

describe("the demonstration's orders", () => {
  test('are consistent: total is the sum of items, paid the sum of payments', async () => {
    for (const order of await listOrders()) {
      expect(order.totalCents).toBe(order.summed);
      expect(order.amountPaidCents).toBe(order.paid);
      expect(order.paid).toBeLessThanOrEqual(order.totalCents);
    }
  });

  test('have the status their payments give them, and every status occurs', async () => {
    const orders = await listOrders();
    for (const order of orders) {
      expect(order.status === 'completed' ? 'paid' : order.status).toBe(paymentStatus(order));
    }
    const statuses = new Set<string>(orders.map(({ status }) => status));
    expect([...statuses].toSorted()).toEqual(Object.keys(ORDER_STATUSES).toSorted());
  });

  test('cover eighteen months up to today, and increase', async () => {
    const dates = (await listOrders()).map((o) => dateInZone(o.createdAt, 'America/Sao_Paulo'));
    expect(dates.length).toBeGreaterThanOrEqual(300);
    expect(new Set(dates.map((date) => date.slice(0, 7))).size).toBeGreaterThanOrEqual(18);
    expect(dates).toEqual(expect.arrayContaining([TODAY, addDays(TODAY, -1)]));
    const lastYear = dates.filter((date) => date > addDays(TODAY, -270)).length;
    expect(lastYear).toBeGreaterThan(dates.length / 2);
  });

  test.each([
    ['1–30', 1, 30],
    ['31–60', 31, 60],
    ['61–90', 61, 90],
    ['more than 90', 91, 9999],
  ])('include some overdue by %s days', async (_, from, to) => {
    const band = (await listOrders()).filter(
      (order) =>
        isOverdue(order, TODAY) &&
        order.dueDate !== null &&
        order.dueDate <= addDays(TODAY, -from) &&
        order.dueDate >= addDays(TODAY, -to),
    );
    expect(band.length).toBeGreaterThanOrEqual(3);
  });

  test("include some due later, also of the demonstration's shopper", async () => {
    const open = (await listOrders()).filter((o) => o.dueDate !== null && o.dueDate > TODAY);
    expect(open.filter((o) => o.amountPaidCents < o.totalCents).length).toBeGreaterThan(5);
    const own = `select count(*) from orders o join auth.users u on u.id = o.user_id
      where u.email = 'cliente@demo.com.br'`;
    expect(await numberOf(own)).toBeGreaterThan(0);
  });

  test('have no buyer before their account was created, and no payment before the order', async () => {
    expect(
      await numberOf(`select count(*) from orders o join auth.users u on u.id = o.user_id
        where u.created_at > o.created_at`),
    ).toBe(0);
    expect(
      await numberOf(`select count(*) from payments p join orders o on o.id = p.order_id
        where p.created_at < o.created_at
          or p.payment_date < (o.created_at at time zone 'America/Sao_Paulo')::date
          or p.payment_date <> (p.created_at at time zone 'America/Sao_Paulo')::date`),
    ).toBe(0);
  });
});

test.each([
  ['products', 'created_at'],
  ['orders', 'created_at'],
  ['payments', 'created_at'],
  ['stock_movements', 'created_at'],
  ['pericias', 'created_at'],
  ['pericia_status_history', 'created_at'],
  ['tasks', 'created_at'],
  ['tasks', 'updated_at'],
  ['tasks', 'completion_date'],
  ['auth.users', 'created_at'],
  ['payments', 'payment_date'],
  ['pericia_status_history', 'event_date'],
])('the demonstration has nothing in %s with a %s in the future', async (table, column) => {
  const latest = column.endsWith('_at') || column === 'completion_date' ? NOW.toISOString() : TODAY;
  const where = `from ${table} where ${column}`;
  expect(await numberOf(`select count(*) ${where} > '${latest}'`)).toBe(0);
  expect(await numberOf(`select count(*) ${where} is not null`)).toBeGreaterThan(0);
});

describe("the demonstration's people", () => {
  test('are 40 customers with names and different addresses, one of them a second time without one, and three colleagues', async () => {
    const named = "first_name <> '' and last_name <> ''";
    expect(await numberOf(`select count(*) from profiles where role = 'user' and ${named}`)).toBe(
      42,
    );
    expect(await numberOf("select count(*) from profiles where role not in ('admin', 'user')")).toBe(3); // prettier-ignore
    const addresses = "email ~ '^[a-z.]+@exemplo\\.com\\.br$'";
    expect(await numberOf(`select count(*) from auth.users where ${addresses}`)).toBe(43);
  });

  test('sign in with the credentials the start prints', async () => {
    const signIns = lines.flatMap((line) => {
      const [, email, password] = /(\S+@\S+), senha (\S+)/.exec(line) ?? [];
      return email !== undefined && password !== undefined ? [{ email, password }] : [];
    });
    expect(signIns.map(({ email }) => email)).toEqual([
      'dona@demo.com.br',
      'rafael.nogueira@exemplo.com.br',
      'helena.duarte@exemplo.com.br',
      'cliente@demo.com.br',
    ]);
    for (const { email, password } of signIns) {
      expect((await signIn(email, password)).statusCode).toBe(200);
    }
    expect((await signIn('sergio.magalhaes@exemplo.com.br', 'demonstracao')).statusCode).toBe(200);
    expect((await signIn('dona@demo.com.br', 'outra-senha')).statusCode).toBe(400);
  });
});

test('the seller of the demonstration has no rights, and a second one has granted rights and works at the counter', async () => {
  const granted =
    "select permission from role_grants where role = 'consultant' order by permission";
  const { rows } = await app.database.pool.query(granted);
  expect(rows.map((row) => row.permission)).toEqual(['manageTasks', 'receivePayments', 'sell']);
  expect(await numberOf("select count(*) from role_grants where role = 'seller'")).toBe(0);
  const sql = 'select role, pin_hash from auth.pins join profiles on id = user_id order by role';
  const { rows: pins } = await app.database.pool.query(sql);
  expect(pins).toMatchObject([{ role: 'admin' }, { role: 'consultant' }]);
  expect(await verifyPassword(pins[0]?.pin_hash, '482913')).toBe(true);
});

describe("the demonstration's amounts", () => {
  test('match the stored totals of the finance page, as finance:check verifies', async () => {
    expect(await inTransaction(app.database.kysely, listWrongTotals)).toEqual([]);
  });

  test('balance: sales equal payments plus receivables', async () => {
    const of = (column: string, from: string) => numberOf(`select sum(${column}) from ${from}`);
    const alive = "orders where status <> 'cancelled'";
    const sold = await of('total_cents', alive);
    const paid = await of('amount_cents', `payments where order_id in (select id from ${alive})`);
    const owed = await of('total_cents - amount_paid_cents', alive);
    expect(sold).toBe(paid + owed);
    expect(owed).toBeGreaterThan(0);
  });
});

test("the demonstration's data are unchanged by a later start, which prints the same lines", async () => {
  const state = () =>
    rows(
      z.unknown(),
      `select table_name, (xpath('/row/n/text()', query_to_xml('select count(*) n from public.' || table_name, false, true, '')))[1]::text
       from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    );
  const before = await state();
  expect(await prepareDemo(app)).toEqual(lines);
  expect(await state()).toEqual(before);
});
