import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getOrder, setOrderStatus } from '@vendas/contract/orders/admin-orders';
import { deleteProduct, listStockMovements } from '@vendas/contract/products/admin-products';
import type { OrderStatus } from '@vendas/domain/orders/order-status';
import { inTransaction } from '#platform/database/transaction.ts';
import { listWrongTotals } from '#store/finance.ts';
import { anOrder, auditOf, findInconsistencies, NO_INCONSISTENCIES } from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, refused, shopState, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { aSellerWith, grant } from '#testing/grants.ts';
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

type Move = { from: OrderStatus; to: OrderStatus; restock?: boolean; key?: string; as?: Person };
const set = (id: string, { from, to, restock, key, as = ana }: Move) =>
  callRoute(app, setOrderStatus, {
    as,
    params: { id },
    ...(key === undefined ? {} : { key }),
    body: { status: to, expectedStatus: from, ...(restock === undefined ? {} : { restock }) },
  });
const stockOf = async (id: string) => (await shopState(app, [id])).products[id];

describe("a change of an order's status", () => {
  test('accepts any value and records who made it', async () => {
    const { id } = await anOrder(app, bia, await aProduct(app));
    const statuses: OrderStatus[] = ['pending', 'completed', 'paid', 'partially_paid', 'pending'];
    for (const [i, to] of statuses.slice(1).entries()) {
      const order = succeeded(await set(id, { from: statuses[i] ?? 'pending', to }));
      expect(order).toMatchObject({ id, status: to, amountPaidCents: 0 });
    }
    const entries = await auditOf(app, 'order', id);
    expect(entries).toHaveLength(4);
    expect(entries[0]).toEqual({
      action: 'orderStatusSet',
      actorId: ana.id,
      before: { status: 'pending' },
      after: { status: 'completed' },
    });
    const { timeline } = succeeded(await callRoute(app, getOrder, { as: ana, params: { id } }));
    expect(timeline[0]?.after).toEqual({ status: 'pending' });
  });

  test('to cancelled returns the items to stock, and leaving it takes them again', async () => {
    const product = await aProduct(app, { stock: 10 });
    const { id } = await anOrder(app, bia, product, 4);
    expect(succeeded(await set(id, { from: 'pending', to: 'cancelled' })).isRestocked).toBe(true);
    expect(await stockOf(product.id)).toBe(10);
    expect(succeeded(await set(id, { from: 'cancelled', to: 'paid' })).isRestocked).toBe(false);
    expect(await stockOf(product.id)).toBe(6);
    const params = { id: product.id };
    const { items } = succeeded(await callRoute(app, listStockMovements, { as: ana, params, query: {} })); // prettier-ignore
    expect(items.map(({ reason, quantityChange }) => [reason, quantityChange])).toEqual([
      ['reopening', -4],
      ['cancellation', 4],
      ['sale', -4],
      ['initial', 10],
    ]);
    expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
  });

  test('to cancelled may leave the items out of stock, and then leaving it takes nothing', async () => {
    const product = await aProduct(app, { stock: 10 });
    const { id } = await anOrder(app, bia, product, 4);
    succeeded(await set(id, { from: 'pending', to: 'cancelled', restock: false }));
    expect(await stockOf(product.id)).toBe(6);
    succeeded(await set(id, { from: 'cancelled', to: 'pending' }));
    expect(await stockOf(product.id)).toBe(6);
  });

  test('happens once per key', async () => {
    const product = await aProduct(app, { stock: 10 });
    const { id } = await anOrder(app, bia, product, 1);
    const move = { from: 'pending', to: 'cancelled', key: crypto.randomUUID() } as const;
    const responses = await Promise.all([1, 2, 3, 4].map(() => set(id, move)));
    expect(responses.map((response) => succeeded(response).status)).toEqual(
      Array(4).fill('cancelled'),
    );
    expect(await stockOf(product.id)).toBe(10);
    expect(await auditOf(app, 'order', id)).toHaveLength(1);
  });
});

test('a change of a cancelled order to cancelled leaves its items in stock, and recorded as such', async () => {
  const product = await aProduct(app, { stock: 10 });
  const { id } = await anOrder(app, bia, product, 4);
  succeeded(await set(id, { from: 'pending', to: 'cancelled' }));
  const repeated = succeeded(await set(id, { from: 'cancelled', to: 'cancelled' }));
  expect(repeated.isRestocked).toBe(true);
  succeeded(await set(id, { from: 'cancelled', to: 'pending' }));
  expect(await stockOf(product.id)).toBe(6);
});

describe('deleting a product', () => {
  test('does not wait for a status change of an order with it, so that the two never deadlock', async () => {
    const product = await aProduct(app);
    const { id } = await anOrder(app, bia, product);
    const otherConnection = await app.database.pool.connect();
    try {
      await otherConnection.query('begin');
      await otherConnection.query('select from orders where id = $1 for update', [id]);
      succeeded(await callRoute(app, deleteProduct, { as: ana, params: { id: product.id } }));
    } finally {
      await otherConnection.query('rollback');
      otherConnection.release();
    }
    expect(await inTransaction(app.database.kysely, listWrongTotals)).toEqual([]);
  });
});

describe("a change of an order's status is rejected without changes", () => {
  test('when another administrator has changed it concurrently', async () => {
    const { id } = await anOrder(app, bia, await aProduct(app));
    succeeded(await set(id, { from: 'pending', to: 'completed' }));
    expect(refused(await set(id, { from: 'pending', to: 'cancelled' }))).toMatchObject({
      status: 409,
      code: 'orderStatusChanged',
      message: 'O status deste pedido já foi alterado para Concluído. Confira e tente de novo.',
      data: { currentStatus: 'completed' },
    });
    expect(await auditOf(app, 'order', id)).toHaveLength(1);
  });

  test('when others have bought the items that it would take again', async () => {
    const scarce = await aProduct(app, { name: 'Raro', stock: 3 });
    const { id } = await anOrder(app, bia, scarce, 2);
    succeeded(await set(id, { from: 'pending', to: 'cancelled' }));
    await anOrder(app, bia, scarce, 2);
    expect(refused(await set(id, { from: 'cancelled', to: 'pending' }))).toMatchObject({
      status: 409,
      code: 'insufficientStock',
      message: 'Estoque insuficiente para Raro. Disponível: 1, Solicitado: 2.',
    });
    expect(await stockOf(scarce.id)).toBe(1);
    expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
  });

  test('when a product that it would take again was deleted, and cancelling without return succeeds', async () => {
    const product = await aProduct(app, { name: 'Ido', stock: 3 });
    const [pending, cancelled] = [
      await anOrder(app, bia, product),
      await anOrder(app, bia, product),
    ];
    succeeded(await set(cancelled.id, { from: 'pending', to: 'cancelled' }));
    succeeded(await callRoute(app, deleteProduct, { as: ana, params: { id: product.id } }));
    expect(refused(await set(cancelled.id, { from: 'cancelled', to: 'pending' }))).toMatchObject({
      message: 'Estoque insuficiente para Ido. Disponível: 0, Solicitado: 1.',
    });
    succeeded(await set(pending.id, { from: 'pending', to: 'cancelled' }));
  });

  test('when the stock would exceed its maximum', async () => {
    const product = await aProduct(app, { name: 'Muito', stock: 1_000_000 });
    const { id } = await anOrder(app, bia, product, 5);
    await app.database.pool.query(`update products set stock = 1000000 where id = $1`, [
      product.id,
    ]);
    await app.database.pool.query(`insert into stock_movements (product_id, quantity_change, reason) values ($1, 5, 'adjustment')`, [product.id]); // prettier-ignore
    expect(refused(await set(id, { from: 'pending', to: 'cancelled' }))).toMatchObject({
      status: 422,
      code: 'stockTooLarge',
    });
  });

  test('for an unknown order and an unknown status', async () => {
    expect(refused(await set(ana.id, { from: 'pending', to: 'paid' })).code).toBe('orderNotFound');
    const { id } = await anOrder(app, bia, await aProduct(app));
    const body = JSON.parse('{"status":"enviado","expectedStatus":"pending"}');
    const outcome = await callRoute(app, setOrderStatus, { as: ana, params: { id }, body });
    expect(refused(outcome).status).toBe(400);
  });
});

describe("the permission for a change of an order's status", () => {
  test('to or from cancelled differs from that for the other statuses', async () => {
    const { id } = await anOrder(app, bia, await aProduct(app));
    const as = await aSellerWith(app, 'receivePayments');
    succeeded(await set(id, { as, from: 'pending', to: 'completed' }));
    expect(refused(await set(id, { as, from: 'completed', to: 'cancelled' })).status).toBe(403);
    await grant(app, 'seller', 'cancelAndRefund');
    expect(refused(await set(id, { as, from: 'completed', to: 'pending' })).status).toBe(403);
    succeeded(await set(id, { as, from: 'completed', to: 'cancelled' }));
    await grant(app, 'seller', 'receivePayments');
    expect(refused(await set(id, { as, from: 'cancelled', to: 'pending' })).status).toBe(403);
    // sending another status as the one seen does not bypass the permission
    expect(refused(await set(id, { as, from: 'paid', to: 'pending' }))).toMatchObject({
      status: 409,
      code: 'orderStatusChanged',
    });
    await grant(app, 'seller', 'seeOrders');
    expect(refused(await set(id, { as, from: 'paid', to: 'pending' })).status).toBe(403);
    await grant(app, 'seller', 'cancelAndRefund');
    expect(succeeded(await set(id, { as, from: 'cancelled', to: 'pending' })).status).toBe(
      'pending',
    );
  });
});

describe("a change of an order's status is refused to", () => {
  test('the buyer', async () => {
    const { id } = await anOrder(app, bia, await aProduct(app));
    const body = { status: 'paid', expectedStatus: 'pending' } as const;
    const outcome = await callRoute(app, setOrderStatus, { as: bia, params: { id }, body });
    expect(refused(outcome).status).toBe(403);
    expect(await auditOf(app, 'order', id)).toEqual([]);
  });
});
