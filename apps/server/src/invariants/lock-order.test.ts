import { afterAll, beforeAll, expect, test } from 'vitest';
import { setDueDate, setOrderStatus } from '@vendas/contract/orders/admin-orders';
import { createProduct, updateProduct } from '@vendas/contract/products/admin-products';
import { placeOrder } from '@vendas/contract/orders/orders';
import { registerPayment, takePaymentBack } from '@vendas/contract/orders/payments';
import {
  advancePericia,
  correctPericiaEntry,
  createPericia,
  listPericiaHistory,
  updatePericia,
} from '@vendas/contract/pericias';
import { placeQuickSale } from '@vendas/contract/orders/quick-sale';
import { moveTask, updateTask } from '@vendas/contract/tasks/tasks';
import { anOrder, productForm, todayOf } from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Outcome, Person } from '#testing/builders.ts';
import { aTask, taskForm } from '#testing/tasks.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

let app: TestApp;
let ana: Person;
let bia: Person;
beforeAll(async () => {
  app = await startTestApp();
  [ana, bia] = await Promise.all([aPerson(app, 'admin'), aPerson(app)]);
});
afterAll(() => app.close());

async function waiting(): Promise<number | null> {
  const { rowCount } = await app.database.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount;
}

/**
 * The outcome of a call during a concurrent change of its row, which is committed only after the call waits for it.
 */
async function whileChanging(change: string, id: string, call: () => Promise<Outcome<unknown>>) {
  const other = await app.database.pool.connect();
  try {
    await other.query('begin');
    await other.query(change, [id]);
    const response = call();
    await expect.poll(waiting).toBe(1);
    await other.query('commit');
    return refused(await response).code;
  } finally {
    await other.query('rollback');
    other.release();
  }
}

const aCase = {
  processNumber: '1',
  defendant: 'Réu',
  location: 'Niterói/RJ',
  caseSummary: null,
  accessGranted: true,
  amountReceivedCents: 0,
  amountToReceiveCents: 0,
};

/** Each call with the concurrent change, and the refusal that shows that the call saw the change. */
const RACES: Record<string, () => Promise<readonly [met: string, expected: string]>> = {
  'an order after a change of a price': async () => {
    const product = await aProduct(app);
    const items = [{ productId: product.id, quantity: 1, shownPriceCents: product.priceCents }];
    const change = 'update products set price_cents = price_cents + 1 where id = $1';
    const call = () => callRoute(app, placeOrder, { as: bia, body: { items } });
    return [await whileChanging(change, product.id, call), 'priceChanged'];
  },
  'an order after its product was hidden': async () => {
    const product = await aProduct(app);
    const items = [{ productId: product.id, quantity: 1, shownPriceCents: product.priceCents }];
    const change = 'update products set is_hidden = true where id = $1';
    const call = () => callRoute(app, placeOrder, { as: bia, body: { items } });
    return [await whileChanging(change, product.id, call), 'productUnknown'];
  },
  'a quick sale after a change of a price': async () => {
    const product = await aProduct(app);
    const items = [{ productId: product.id, quantity: 1, shownPriceCents: product.priceCents }];
    const body = { customerId: bia.id, items, isCredit: false };
    const change = 'update products set price_cents = price_cents + 1 where id = $1';
    const call = () => callRoute(app, placeQuickSale, { as: ana, body });
    return [await whileChanging(change, product.id, call), 'priceChanged'];
  },
  'a reopening after a change of the stock': async () => {
    const product = await aProduct(app, { stock: 1 });
    const params = { id: (await anOrder(app, bia, product)).id };
    const set = (expectedStatus: 'pending' | 'cancelled', status: 'pending' | 'cancelled') =>
      callRoute(app, setOrderStatus, { as: ana, params, body: { status, expectedStatus } });
    succeeded(await set('pending', 'cancelled'));
    const change = 'update products set stock = 0 where id = $1';
    return [
      await whileChanging(change, product.id, () => set('cancelled', 'pending')),
      'insufficientStock',
    ];
  },
  'a change of status after another one': async () => {
    const { id } = await anOrder(app, bia, await aProduct(app));
    const body = { status: 'completed', expectedStatus: 'pending' } as const;
    const call = () => callRoute(app, setOrderStatus, { as: ana, params: { id }, body });
    const change = `update orders set status = 'cancelled' where id = $1`;
    return [await whileChanging(change, id, call), 'orderStatusChanged'];
  },
  'a cancellation after a payment': async () => {
    const { id } = await anOrder(app, bia, await aProduct(app));
    const body = { status: 'cancelled', expectedStatus: 'pending' } as const;
    const call = () => callRoute(app, setOrderStatus, { as: ana, params: { id }, body });
    const change = `with paid as (insert into payments (order_id, amount_cents, payment_date) values ($1, 1, now()))
      update orders set amount_paid_cents = 1 where id = $1`;
    return [await whileChanging(change, id, call), 'receivedUndecided'];
  },
  'a change of a due date after another one': async () => {
    const { id } = await anOrder(app, bia, await aProduct(app));
    const body = { dueDate: todayOf(app), expectedDueDate: null };
    const call = () => callRoute(app, setDueDate, { as: ana, params: { id }, body });
    const change = `update orders set due_date = '2100-01-01' where id = $1`;
    return [await whileChanging(change, id, call), 'dueDateChanged'];
  },
  'a payment after a cancellation': async () => {
    const { id } = await anOrder(app, bia, await aProduct(app));
    const body = { amountCents: 1, paymentDate: todayOf(app), notes: null };
    const call = () => callRoute(app, registerPayment, { as: ana, params: { id }, body });
    const change = `update orders set status = 'cancelled' where id = $1`;
    return [await whileChanging(change, id, call), 'paymentOfCancelled'];
  },
  'an edit of a product after another one': async () => {
    const as = ana;
    const shown = succeeded(await callRoute(app, createProduct, { as, body: productForm() }));
    const body = { ...shown, shownStock: shown.stock, name: 'Outro' };
    const call = () => callRoute(app, updateProduct, { as, params: { id: shown.id }, body });
    const change = 'update products set price_cents = 1, version = version + 1 where id = $1';
    return [await whileChanging(change, shown.id, call), 'productChanged'];
  },
  'a code of a product after the same code': async () => {
    const { id } = await aProduct(app);
    // every call that sets a code takes this lock
    const change = `update products set sku = 'EM-DOBRO' where id = $1
      returning pg_advisory_xact_lock(hashtext('products.codes'))`;
    const call = () =>
      callRoute(app, createProduct, { as: ana, body: productForm({ sku: 'em-dobro' }) });
    return [await whileChanging(change, id, call), 'skuTaken'];
  },
  'a step of a perícia after another one': async () => {
    const { id } = succeeded(await callRoute(app, createPericia, { as: ana, body: aCase }));
    const body = {
      expectedStatus: 'EM_AVALIACAO',
      status: 'APROVADA_RECUSADA',
      decision: 'approved',
      processMovementNumber: null,
      eventDate: null,
      notes: null,
    } as const;
    const call = () => callRoute(app, advancePericia, { as: ana, params: { id }, body });
    const change = `update pericias set current_status = 'APROVADA_RECUSADA' where id = $1`;
    return [await whileChanging(change, id, call), 'periciaStatusChanged'];
  },
  'a correction of a history entry after another one': async () => {
    const { id } = succeeded(await callRoute(app, createPericia, { as: ana, body: aCase }));
    const history = await callRoute(app, listPericiaHistory, { as: ana, params: { id } });
    const entryId = succeeded(history).items[0]?.id ?? '';
    const body = { processMovementNumber: null, eventDate: null, notes: 'Corrigida.' };
    const call = () =>
      callRoute(app, correctPericiaEntry, { as: ana, params: { id, entryId }, body });
    const change = `with locked as (select id from pericias where id = $1 for update)
      insert into pericia_status_history (pericia_id, status_type, corrects_id)
      select entry.pericia_id, entry.status_type, entry.id
      from pericia_status_history as entry join locked on locked.id = entry.pericia_id`;
    return [await whileChanging(change, id, call), 'periciaEntryChanged'];
  },
  'an edit of a perícia after another one': async () => {
    const { id } = succeeded(await callRoute(app, createPericia, { as: ana, body: aCase }));
    const body = { ...aCase, defendant: 'Outro', version: 1 };
    const call = () => callRoute(app, updatePericia, { as: ana, params: { id }, body });
    const change = 'update pericias set version = version + 1 where id = $1';
    return [await whileChanging(change, id, call), 'periciaChanged'];
  },
  'an edit of a task after another one': async () => {
    const { id } = await aTask(app, ana);
    const body = { ...taskForm(), version: 1 };
    const call = () => callRoute(app, updateTask, { as: ana, params: { id }, body });
    const change = 'update tasks set version = version + 1 where id = $1';
    return [await whileChanging(change, id, call), 'taskChanged'];
  },
  'a move of a task after another one': async () => {
    const { id } = await aTask(app, ana);
    const body = { from: 'TO_DO', to: 'REVIEW', afterId: null, beforeId: null } as const;
    const call = () => callRoute(app, moveTask, { as: ana, params: { id }, body });
    const change = `update tasks set status = 'BLOCKED' where id = $1`;
    return [await whileChanging(change, id, call), 'taskMoved'];
  },
};

test.each(Object.entries(RACES))('%s sees the concurrent change', async (_name, race) => {
  const [met, expected] = await race();
  expect(met).toBe(expected);
});

test('a payment is taken back once, however many concurrent calls take it back', async () => {
  const { id } = await anOrder(app, bia, await aProduct(app));
  const body = { amountCents: 1, paymentDate: todayOf(app), notes: null };
  const params = { id };
  const registered = await callRoute(app, registerPayment, { as: ana, params, body });
  const { payment } = succeeded(registered);
  const call = { as: ana, params: { id, paymentId: payment.id }, body: { reason: null } };
  const outcomes = await Promise.all([1, 2, 3].map(() => callRoute(app, takePaymentBack, call)));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
});
