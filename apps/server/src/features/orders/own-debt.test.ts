import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listDebtors } from '@vendas/contract/finance';
import { getMyDebt } from '@vendas/contract/orders/orders';
import { getToday } from '@vendas/contract/today';
import { addDays } from '@vendas/domain/calendar';
import { sumCents } from '@vendas/domain/money';
import { CHARGE_PLAIN_ORDERS } from '#store/orders/charges.ts';
import { anOrder, todayOf } from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { splitIntoCharges } from '#testing/charges.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('the amount a buyer owes', () => {
  const debtOf = async (as: Person) => succeeded(await callRoute(app, getMyDebt, { as }));

  async function insertOrders(userId: string, rows: readonly (readonly [string, object])[]) {
    for (const [createdAt, facts] of rows) {
      const order = { userId, createdAt: new Date(createdAt), totalCents: 1000, ...facts };
      await app.database.kysely.insertInto('orders').values(order).execute();
    }
    await app.database.pool.query(CHARGE_PLAIN_ORDERS);
  }

  test('is nothing without orders', async () => {
    expect(await debtOf(await aPerson(app))).toEqual({
      orders: 0,
      balanceCents: 0,
      overdueCents: 0,
      sinceDate: null,
      oldestDueDate: null,
    });
  });

  test('of ten instalments with a late one is overdue by that one', async () => {
    const [bia, ana] = [await aPerson(app), await aPerson(app, 'admin')];
    const { id } = await anOrder(app, bia, await aProduct(app, { priceCents: 100_000 }));
    const firstDueDate = addDays(todayOf(app), -3);
    await splitIntoCharges(app, id, { count: 10, firstDueDate });
    const debt = await debtOf(bia);
    expect(debt).toMatchObject({ balanceCents: 100_000, overdueCents: 10_000, oldestDueDate: firstDueDate }); // prettier-ignore
    const { cards } = succeeded(await callRoute(app, getToday, { as: ana }));
    const { items } = succeeded(await callRoute(app, listDebtors, { as: ana, query: {} }));
    const byPerson = sumCents(items.map(({ overdueCents }) => overdueCents));
    expect(cards.receivables?.overdue.cents).toBe(byPerson);
    expect(items.find(({ customer }) => customer.id === bia.id)?.overdueCents).toBe(debt.overdueCents); // prettier-ignore
  });

  test('is the sum over all orders, more than one page, without those of other people', async () => {
    const [bia, caio] = [await aPerson(app), await aPerson(app)];
    const many = Array.from({ length: 25 }, () => ['2026-03-02T12:00:00Z', {}] as const);
    await insertOrders(bia.id, many);
    await insertOrders(bia.id, [
      // late in the evening of the first of March on the business's calendar
      ['2026-03-02T01:00:00Z', { dueDate: '2026-03-20', amountPaidCents: 400 }],
      ['2026-01-01T12:00:00Z', { status: 'cancelled', dueDate: '2026-01-02' }],
      ['2026-01-01T12:00:00Z', { status: 'paid', amountPaidCents: 1000, dueDate: '2026-01-02' }],
      ['2026-04-01T12:00:00Z', { dueDate: '2999-01-01' }],
    ]);
    await insertOrders(caio.id, [['2026-01-01T12:00:00Z', {}]]);
    expect(await debtOf(bia)).toEqual({
      orders: 27,
      balanceCents: 25_000 + 600 + 1000,
      overdueCents: 600,
      sinceDate: '2026-03-01',
      oldestDueDate: '2026-03-20',
    });
  });

  test('is refused to a caller who is not signed in', async () => {
    expect(refused(await callRoute(app, getMyDebt, {})).status).toBe(401);
  });
});
