import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { updateProfile } from '@vendas/contract/people/account';
import { placeOrder } from '@vendas/contract/orders/orders';
import { eraseOwnAccount } from '@vendas/contract/people/privacy';
import { placeQuickSale } from '@vendas/contract/orders/quick-sale';
import { createTask } from '@vendas/contract/tasks/tasks';
import { findInconsistencies, NO_INCONSISTENCIES } from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { taskForm } from '#testing/tasks.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

let app: TestApp;
let administrator: Person;
beforeAll(async () => {
  app = await startTestApp();
  administrator = await aPerson(app, 'admin');
});
afterAll(() => app.close());

/** A generous timeout, for a busy machine. */
const LONG_WAIT = { timeout: 20_000 };

async function untilWaiting(count: number): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await app.database.pool.query(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rows[0]?.count).toBe(count);
  }, LONG_WAIT);
}

/** Starts a call while the same person is being erased, and lets it continue after the erasure. */
async function whileErasing<T>(as: Person, call: () => Promise<T>): Promise<T> {
  const holder = await app.database.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from profiles where id = $1 for update', [as.id]);
    const erasing = callRoute(app, eraseOwnAccount, { as, body: { password: as.password } });
    await untilWaiting(1);
    const calling = call();
    await untilWaiting(2);
    await holder.query('commit');
    expect(succeeded(await erasing)).toEqual({ isErased: true });
    return await calling;
  } finally {
    holder.release();
  }
}

const ordersOf = async ({ id }: Person) =>
  (await app.database.pool.query('select id from orders where user_id = $1', [id])).rows;

describe('during the erasure of an account,', () => {
  it('a concurrent edit writes no name into it', async () => {
    const bia = await aPerson(app);
    const body = { firstName: 'Bia', lastName: 'Souza' };
    const outcome = await whileErasing(bia, () =>
      callRoute(app, updateProfile, { as: bia, params: { id: bia.id }, body }),
    );
    expect(refused(outcome).status).toBe(401);
    const { rows } = await app.database.pool.query(
      'select first_name, last_name from profiles where id = $1',
      [bia.id],
    );
    expect(rows).toEqual([{ first_name: 'Conta', last_name: 'excluída' }]);
  });

  it('a concurrent order is rejected, and the stock is unchanged', async () => {
    const bia = await aPerson(app);
    const product = await aProduct(app);
    const item = { productId: product.id, quantity: 1, shownPriceCents: product.priceCents };
    const outcome = await whileErasing(bia, () =>
      callRoute(app, placeOrder, { as: bia, body: { items: [item] } }),
    );
    expect(refused(outcome).status).toBe(401);
    expect(await ordersOf(bia)).toEqual([]);
    expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
  });

  it('no concurrent change assigns it a task', async () => {
    const bia = await aPerson(app);
    const outcome = await whileErasing(bia, () =>
      callRoute(app, createTask, {
        as: administrator,
        body: taskForm({ assignedToUserId: bia.id }),
      }),
    );
    expect(refused(outcome)).toMatchObject({ status: 422, code: 'assigneeUnknown' });
  });

  it('a concurrent credit sale to it is rejected', async () => {
    const bia = await aPerson(app);
    const product = await aProduct(app);
    const item = { productId: product.id, quantity: 1, shownPriceCents: product.priceCents };
    const body = { customerId: bia.id, items: [item], isCredit: true, dueDate: '2030-01-01' };
    const outcome = await whileErasing(bia, () =>
      callRoute(app, placeQuickSale, { as: administrator, body }),
    );
    expect(refused(outcome)).toMatchObject({ status: 422, code: 'customerUnknown' });
    expect(await ordersOf(bia)).toEqual([]);
    expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
  });
});
