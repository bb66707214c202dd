import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOrders } from '@vendas/contract/orders/admin-orders';
import { mergeCustomerFiles } from '@vendas/contract/people/customers';
import { getBoard } from '@vendas/contract/tasks/tasks';
import { anOrder } from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, succeeded } from '#testing/builders.ts';
import { aTask, titlesOf } from '#testing/tasks.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { aCustomer } from './customers-test-kit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('the id of a merged record still filters orders by seller and the board by assignee', async () => {
  const as = await aPerson(app, 'admin');
  const [survivor, other] = [await aCustomer(app, as), await aCustomer(app, as)];
  const { id } = await anOrder(app, await aPerson(app), await aProduct(app));
  await app.database.pool.query('update orders set seller_id = $2 where id = $1', [id, other.id]);
  const task = await aTask(app, as, { assignedToUserId: other.id });
  const body = { otherId: other.id, survivorId: survivor.id };
  succeeded(await callRoute(app, mergeCustomerFiles, { as, params: { id: survivor.id }, body }));

  const orders = await callRoute(app, listOrders, { as, query: { seller: other.id } });
  expect(succeeded(orders).items).toMatchObject([{ id }]);
  const board = await callRoute(app, getBoard, { as, query: { assignee: other.id } });
  expect(titlesOf(succeeded(board), 'TO_DO')).toEqual([task.title]);
});
