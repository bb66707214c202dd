import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAudit } from '@vendas/contract/audit';
import { listOrders, sumOrders } from '@vendas/contract/orders/admin-orders';
import { placeQuickSale } from '@vendas/contract/orders/quick-sale';
import { registerPayment } from '@vendas/contract/orders/payments';
import {
  addCustomerNote,
  getCustomerAccount,
  getCustomerFile,
  mergeCustomerFiles,
  previewCustomerMerge,
} from '@vendas/contract/people/customers';
import { listLinkedTasks, updateTask } from '@vendas/contract/tasks/tasks';
import { eraseOwnAccount } from '@vendas/contract/people/privacy';
import { inTransaction } from '#platform/database/transaction.ts';
import { listWrongTotals } from '#store/finance.ts';
import { MOVED_REFERENCES } from '#store/people/merge-customers.ts';
import {
  anOrder,
  auditOf,
  findInconsistencies,
  NO_INCONSISTENCIES,
  todayOf,
} from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Person, TestProduct } from '#testing/builders.ts';
import { rowsWith, tablesOf } from '#testing/rows-with.ts';
import { aTask, taskForm } from '#testing/tasks.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { aCustomer, ADDRESS, fileOf, save } from './customers-test-kit.ts';

let app: TestApp;
let ana: Person;
let product: TestProduct;
beforeAll(async () => {
  app = await startTestApp();
  ana = await aPerson(app, 'admin');
  product = await aProduct(app, { priceCents: 1_000, stock: 500 });
});
afterAll(() => app.close());

const sell = (customerId: string) => {
  const items = [{ productId: product.id, quantity: 1, shownPriceCents: product.priceCents }];
  return callRoute(app, placeQuickSale, { as: ana, body: { customerId, items, isCredit: true } });
};

const merge = (id: string, otherId: string, survivorId = id, key: string = crypto.randomUUID()) =>
  callRoute(app, mergeCustomerFiles, {
    as: ana,
    params: { id },
    body: { otherId, survivorId },
    key,
  });

const preview = (id: string, otherId: string) =>
  callRoute(app, previewCustomerMerge, { as: ana, params: { id, otherId } });

const ordersOf = async (id: string) =>
  (await app.database.pool.query('select id from orders where user_id = $1', [id])).rowCount;

describe('merging two files of one person', () => {
  test('moves orders, tasks, telephones, addresses and notes, and the old id leads to the new one', async () => {
    const [survivor, other] = [await aCustomer(app, ana), await aCustomer(app, ana, { phone: '11955550001' })]; // prettier-ignore
    const change = { taxDocument: '111.444.777-35', phones: ['11955550002'], addresses: [ADDRESS], acceptsMessages: false }; // prettier-ignore
    succeeded(await save(app, ana, await fileOf(app, ana, other.id), change));
    const call = { as: ana, params: { id: other.id }, body: { body: 'Usa lente.' } };
    succeeded(await callRoute(app, addCustomerNote, call));
    const order = succeeded(await sell(other.id));
    const task = await aTask(app, ana, { customerId: other.id });

    const shown = succeeded(await preview(survivor.id, other.id));
    expect(shown).toMatchObject({
      survivor: { id: survivor.id },
      other: { id: other.id, name: other.firstName },
      values: { taxDocument: '11144477735', phone: '5511955550001' },
      dropped: { name: other.firstName, birthday: null },
      orders: 1,
      tasks: 1,
      notes: 1,
    });

    const merged = succeeded(await merge(survivor.id, other.id));
    expect(merged).toMatchObject({
      id: survivor.id,
      firstName: survivor.firstName,
      taxDocument: '11144477735',
      phone: '5511955550001',
      phones: ['5511955550002'],
      addresses: [ADDRESS],
      acceptsMessages: false,
      notes: [{ body: 'Usa lente.' }],
    });
    expect(await fileOf(app, ana, other.id)).toEqual(merged);
    const account = { as: ana, params: { id: other.id } };
    expect(succeeded(await callRoute(app, getCustomerAccount, account)).openOrders).toMatchObject([{ id: order.id }]); // prettier-ignore
    const { rows } = await app.database.pool.query('select customer_id from tasks where id = $1', [task.id]); // prettier-ignore
    expect(rows).toEqual([{ customer_id: survivor.id }]);
    expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
  });

  test('keeps the audit log, which lists the entries of the old record under the new one', async () => {
    const [survivor, other] = [await aCustomer(app, ana), await aCustomer(app, ana)];
    succeeded(await merge(survivor.id, other.id));
    expect(await auditOf(app, 'user', other.id)).toMatchObject([{ action: 'customerCreated' }]);
    const query = { subject: 'user', id: survivor.id } as const;
    const { items } = succeeded(await callRoute(app, listAudit, { as: ana, query }));
    expect(items.map(({ action }) => action)).toEqual([
      'customersMerged',
      'customerCreated',
      'customerCreated',
    ]);
    expect(items[0]).toMatchObject({
      before: { firstName: other.firstName },
      after: { mergedCustomer: other.firstName, orders: 0 },
    });
  });

  test('keeps the record that can sign in, whichever file was opened, and its address', async () => {
    const [web, counter] = [await aPerson(app), await aCustomer(app, ana, { email: 'conta@exemplo.com.br' })]; // prettier-ignore
    const shown = succeeded(await preview(counter.id, web.id));
    expect(shown.survivor).toMatchObject({ id: web.id, canSignIn: true });
    expect(refused(await merge(counter.id, web.id, counter.id)).code).toBe('customersMergeChanged');
    const merged = succeeded(await merge(counter.id, web.id, web.id));
    expect(merged).toMatchObject({
      id: web.id,
      email: web.email,
      emails: ['conta@exemplo.com.br'],
    });
    // a person who signs in there is still the same person
    await anOrder(app, web, product);
  });

  test('makes the old id lead to the remaining record in lists of orders, in tasks and in an open form of a task', async () => {
    const [survivor, other] = [await aCustomer(app, ana), await aCustomer(app, ana)];
    const order = succeeded(await sell(other.id));
    const task = await aTask(app, ana, { customerId: other.id });
    succeeded(await merge(survivor.id, other.id));
    const query = { customer: other.id };
    const orders = succeeded(await callRoute(app, listOrders, { as: ana, query }));
    expect(orders.items).toMatchObject([{ id: order.id, customer: { id: survivor.id } }]);
    const onCredit = { ...query, isReceivable: 'true' } as const;
    expect(succeeded(await callRoute(app, sumOrders, { as: ana, query: onCredit })).count).toBe(1);
    const tasks = succeeded(await callRoute(app, listLinkedTasks, { as: ana, query }));
    expect(tasks.items).toMatchObject([{ id: task.id }]);
    const body = { ...taskForm({ customerId: other.id, title: 'Ligar' }), version: task.version };
    const call = { as: ana, params: { id: task.id }, body };
    const saved = succeeded(await callRoute(app, updateTask, call));
    expect(saved).toMatchObject({ title: 'Ligar', customer: { firstName: survivor.firstName } });
    // repeats the call, as after a lost response
    expect(succeeded(await callRoute(app, updateTask, call))).toEqual(saved);
    expect(await aTask(app, ana, { customerId: other.id })).toMatchObject({
      customer: { firstName: survivor.firstName },
    });
    const unknown = { ...taskForm({ customerId: crypto.randomUUID() }), version: saved.version };
    const refusal = refused(await callRoute(app, updateTask, { ...call, body: unknown }));
    expect(refusal.code).toBe('taskLinkUnknown');
  });

  test('of three records makes every old id lead to the last one', async () => {
    const [a, b, c] = [await aCustomer(app, ana), await aCustomer(app, ana), await aCustomer(app, ana)]; // prettier-ignore
    succeeded(await merge(b.id, a.id));
    succeeded(await merge(c.id, b.id));
    expect((await fileOf(app, ana, a.id)).id).toBe(c.id);
    expect((await fileOf(app, ana, b.id)).id).toBe(c.id);
    // a sale to a record that was chosen before the merge goes to the remaining one
    expect(succeeded(await sell(a.id)).customer.id).toBe(c.id);
  });

  test('is refused for two records that can sign in, two documents, one record and members of the team', async () => {
    const [one, other] = [await aPerson(app), await aPerson(app)];
    expect(refused(await merge(one.id, other.id))).toMatchObject({ status: 409, code: 'customersBothSignIn' }); // prettier-ignore
    expect(refused(await preview(one.id, other.id)).code).toBe('customersBothSignIn');
    expect(refused(await merge(one.id, one.id)).code).toBe('customersSame');
    expect(refused(await preview(one.id, one.id)).code).toBe('customersSame');
    const seller = await aPerson(app, 'seller');
    await anOrder(app, seller, product);
    const counter = await aCustomer(app, ana);
    for (const pair of [
      [counter.id, seller.id],
      [seller.id, counter.id],
    ] as const) {
      expect(refused(await merge(...pair, counter.id)).code).toBe('customerIsTeam');
    }
    expect(refused(await merge(counter.id, ana.id)).code).toBe('customerNotFound');
    const [cpf, cnpj] = [await aCustomer(app, ana), await aCustomer(app, ana)];
    succeeded(await save(app, ana, await fileOf(app, ana, cpf.id), { taxDocument: '529.982.247-25' })); // prettier-ignore
    succeeded(await save(app, ana, await fileOf(app, ana, cnpj.id), { taxDocument: '12ABC34501DE35' })); // prettier-ignore
    expect(refused(await merge(cpf.id, cnpj.id)).code).toBe('customersDifferInDocument');
    expect((await fileOf(app, ana, cnpj.id)).id).toBe(cnpj.id);
  });

  test('handles every reference to a person, so that none is lost with a record', async () => {
    const { rows } = await app.database.pool.query<{ name: string }>(`
      select conrelid::regclass::text || '.' || attname as name from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      join pg_class on pg_class.oid = conrelid
      where contype = 'f' and relnamespace = 'public'::regnamespace
        and confrelid in ('profiles'::regclass, 'auth.users'::regclass)`);
    // these rows are the record itself, or are derived from it
    const own = [
      'profiles.id',
      'customer_files.user_id',
      'customer_contacts.user_id',
      'customer_addresses.user_id',
      // stored responses for repeated calls of a person who cannot sign in
      'idempotency_keys.user_id',
      // is updated with the orders that move
      'customer_totals.user_id',
      // rows that only a signed-in person creates for themselves
      'deadline_feeds.user_id',
      'deadline_mails.user_id',
    ];
    const movedColumns = MOVED_REFERENCES.map(([table, column]) => `${table}.${column}`);
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...own, ...movedColumns].toSorted());
  });
});

describe('merging two files concurrently with another call', () => {
  test('leaves one customer with the sale when the sale is to the ending record', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [survivor, other] = [await aCustomer(app, ana), await aCustomer(app, ana)];
      const [merged, ...sold] = await Promise.all([
        merge(survivor.id, other.id),
        sell(other.id),
        sell(survivor.id),
        sell(other.id),
      ]);
      succeeded(merged);
      for (const sale of sold) succeeded(sale);
      expect(await ordersOf(survivor.id)).toBe(3);
    }
    expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
    expect(await inTransaction(app.database.kysely, listWrongTotals)).toEqual([]);
  });

  test('keeps a payment for an order that moves', async () => {
    const [survivor, other] = [await aCustomer(app, ana), await aCustomer(app, ana)];
    const order = succeeded(await sell(other.id));
    const body = { amountCents: 400, paymentDate: todayOf(app), notes: null };
    const [merged, paid] = await Promise.all([
      merge(survivor.id, other.id),
      callRoute(app, registerPayment, { as: ana, params: { id: order.id }, body }),
    ]);
    succeeded(merged);
    succeeded(paid);
    const account = succeeded(
      await callRoute(app, getCustomerAccount, { as: ana, params: { id: survivor.id } }),
    );
    expect(account).toMatchObject({ balanceCents: 600, payments: [{ amountCents: 400 }] });
    expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
  });

  test('is done once when the other call is the same merge, and both callers see the result', async () => {
    const [survivor, other] = [await aCustomer(app, ana), await aCustomer(app, ana)];
    const outcomes = await Promise.all([
      merge(survivor.id, other.id),
      merge(survivor.id, other.id),
    ]);
    for (const outcome of outcomes) expect(succeeded(outcome).id).toBe(survivor.id);
    const merges = (await auditOf(app, 'user', survivor.id)).filter(({ action }) => action === 'customersMerged'); // prettier-ignore
    expect(merges).toHaveLength(1);
  });

  test('leaves one record when the other merge has the opposite direction', async () => {
    const [a, b] = [await aCustomer(app, ana), await aCustomer(app, ana)];
    const outcomes = await Promise.all([merge(a.id, b.id, a.id), merge(b.id, a.id, b.id)]);
    const ids = new Set(outcomes.map((outcome) => succeeded(outcome).id));
    expect(ids.size).toBe(1);
  });

  test('returns the first result to a repeat with the same key', async () => {
    const [survivor, other] = [await aCustomer(app, ana), await aCustomer(app, ana)];
    const key = crypto.randomUUID();
    const first = succeeded(await merge(survivor.id, other.id, survivor.id, key));
    expect(succeeded(await merge(survivor.id, other.id, survivor.id, key))).toEqual(first);
  });
});

test("an erasure deletes the file and the audit log's facts of merged records", async () => {
  const web = await aPerson(app);
  const mark = `Marca${crypto.randomUUID().slice(0, 8)}`;
  const counter = await aCustomer(app, ana, { firstName: mark });
  const change = {
    lastName: mark,
    phones: ['11944443333'],
    emails: [`${mark}@exemplo.com.br`.toLowerCase()],
    addresses: [{ ...ADDRESS, street: mark }],
    birthday: '1971-02-03',
  };
  succeeded(await save(app, ana, await fileOf(app, ana, counter.id), change));
  const note = { as: ana, params: { id: counter.id }, body: { body: `${mark} ligou.` } };
  succeeded(await callRoute(app, addCustomerNote, note));
  succeeded(await merge(web.id, counter.id));
  succeeded(await callRoute(app, eraseOwnAccount, { as: web, body: { password: web.password } }));
  expect(tablesOf(await rowsWith(app, [mark, mark.toLowerCase(), '5511944443333', '1971-02-03']))).toEqual([]); // prettier-ignore
  for (const id of [web.id, counter.id]) {
    const outcome = await callRoute(app, getCustomerFile, { as: ana, params: { id } });
    expect(refused(outcome).code).toBe('customerNotFound');
  }
});
