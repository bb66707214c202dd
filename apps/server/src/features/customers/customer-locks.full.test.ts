import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '@vendas/contract/orders/orders';
import { registerPayment } from '@vendas/contract/orders/payments';
import { placeQuickSale } from '@vendas/contract/orders/quick-sale';
import { updateProfile } from '@vendas/contract/people/account';
import { addCustomerNote, mergeCustomerFiles } from '@vendas/contract/people/customers';
import { updateTask } from '@vendas/contract/tasks/tasks';
import { todayOf } from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, succeeded } from '#testing/builders.ts';
import type { Person, TestProduct } from '#testing/builders.ts';
import { aTask, taskForm } from '#testing/tasks.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { aCustomer, fileOf, save } from './customers-test-kit.ts';

// a process writes its count of deadlocks when it ends: the calls run in one process, and another reads the count
let app: TestApp;
let busy: TestApp;
let ana: Person;
let product: TestProduct;
beforeAll(async () => {
  app = await startTestApp();
  busy = await startTestApp({ databaseUrl: app.databaseUrl });
  ana = await aPerson(app, 'admin');
  product = await aProduct(app, { priceCents: 1_000, stock: 5_000 });
  // all connections update the same rows of totals, which usually only a few do
  await app.database.pool.query(
    "create or replace function finance_slot(slots integer) returns smallint language sql stable as 'select 0::smallint'",
  );
});
afterAll(() => app.close());

const items = () => [{ productId: product.id, quantity: 1, shownPriceCents: product.priceCents }];

async function deadlocks(): Promise<unknown> {
  const { rows } = await app.database.pool.query(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.deadlocks;
}

const sell = (customerId: string) =>
  callRoute(busy, placeQuickSale, {
    as: ana,
    body: { customerId, items: items(), isCredit: true, initialPaidCents: 100 },
  });

/** Everything that changes one of two records of a person, called at the same time. */
async function changeConcurrently() {
  const web = await aPerson(app);
  const counter = await aCustomer(app, ana);
  const orders = await Promise.all([counter.id, counter.id, web.id].map(sell));
  const [webFile, counterFile] = [await fileOf(app, ana, web.id), await fileOf(app, ana, counter.id)]; // prettier-ignore
  const task = await aTask(app, ana, { customerId: counter.id, assignedToUserId: web.id });
  const body = { amountCents: 1, paymentDate: todayOf(app), notes: null };
  const pay = (id: string) => callRoute(busy, registerPayment, { as: ana, params: { id }, body });
  const note = (id: string) =>
    callRoute(busy, addCustomerNote, { as: ana, params: { id }, body: { body: 'Ligou.' } });
  return await Promise.all([
    callRoute(busy, mergeCustomerFiles, {
      as: ana,
      params: { id: web.id },
      body: { otherId: counter.id, survivorId: web.id },
    }),
    ...orders.flatMap((order) => [pay(succeeded(order).id), pay(succeeded(order).id)]),
    sell(web.id),
    sell(counter.id),
    note(web.id),
    note(counter.id),
    callRoute(busy, placeOrder, { as: web, body: { items: items() } }),
    callRoute(busy, updateProfile, {
      as: web,
      params: { id: web.id },
      body: { firstName: 'Nova', lastName: null },
    }),
    callRoute(busy, updateTask, {
      as: ana,
      params: { id: task.id },
      body: { ...taskForm({ customerId: counter.id, assignedToUserId: web.id }), version: 1 },
    }),
    save(busy, ana, webFile, { taxDocument: '529.982.247-25' }),
    save(busy, ana, counterFile, { birthday: '1980-03-14' }),
  ]);
}

test('concurrent merges, edits, sales, payments and tasks of the same customer never deadlock', async () => {
  const before = await deadlocks();
  for (let round = 0; round < 8; round += 1) {
    const outcomes = await changeConcurrently();
    const failures = outcomes.filter(({ status }) => status >= 500);
    expect(failures).toEqual([]);
  }
  await busy.close();
  expect(await deadlocks()).toBe(before);
});
