import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listCreditSales, listDebtors } from '@vendas/contract/finance';
import { getOrder, setOrderStatus } from '@vendas/contract/orders/admin-orders';
import { listMyOrders } from '@vendas/contract/orders/orders';
import { registerPayment } from '@vendas/contract/orders/payments';
import { getCustomerAccount } from '@vendas/contract/people/customers';
import { addDays } from '@vendas/domain/calendar';
import { copyPaste } from '@vendas/domain/pix/pix-account';
import { listCharges } from '#store/orders/charges.ts';
import { anOrder, todayOf } from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, refused, sendRaw, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { splitIntoCharges } from '#testing/charges.ts';
import { givePixKey, scanned } from '#testing/pix.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

let app: TestApp;
let ana: Person;
let bia: Person;
beforeAll(async () => {
  app = await startTestApp();
  ana = await aPerson(app, 'admin');
});
beforeEach(async () => {
  bia = await aPerson(app);
});
afterAll(() => app.close());

const NO_KEY =
  'update shop set pix_key_kind = null, pix_key = null, pix_name = null, pix_city = null';
const chargeOf = async (orderId: string) =>
  (await listCharges(app.database.kysely, orderId))[0]?.id ?? '';
const mine = async (as = bia) =>
  succeeded(await callRoute(app, listMyOrders, { as, query: {} })).items;
const order = async (id: string, as = ana) =>
  succeeded(await callRoute(app, getOrder, { as, params: { id } }));
const pay = async (id: string, amountCents: number) => {
  const body = { amountCents, paymentDate: todayOf(app), notes: null };
  succeeded(await callRoute(app, registerPayment, { as: ana, params: { id }, body }));
};

describe('an order with a balance', () => {
  test('has a scannable code of the amount due, with its charge as txid', async () => {
    const account = await givePixKey(app);
    const { id } = await anOrder(app, bia, await aProduct(app, { priceCents: 12_990 }));
    const [listed] = await mine();
    const code = copyPaste(account, { id: await chargeOf(id), amountCents: 12_990 });
    expect(listed?.pix).toMatchObject({
      amountCents: 12_990,
      copyPaste: code,
      receiver: 'Ótica Aurora',
    });
    expect(listed?.pix && (await scanned(listed.pix.qr))).toBe(code);
    expect((await order(id)).pix).toEqual(listed?.pix);
  });

  test('has another code after a partial payment, and none once paid', async () => {
    await givePixKey(app);
    const { id } = await anOrder(app, bia, await aProduct(app, { priceCents: 10_000 }));
    const [before] = await mine();
    await pay(id, 2500);
    const [after] = await mine();
    expect(after?.pix?.amountCents).toBe(7500);
    expect(after?.pix?.copyPaste).not.toBe(before?.pix?.copyPaste);
    await pay(id, 7500);
    expect(await mine()).not.toContainEqual(expect.objectContaining({ pix: expect.anything() }));
    expect(await order(id)).not.toHaveProperty('pix');
  });

  test('has a code with the fine of a late charge, which settles it', async () => {
    await givePixKey(app);
    const { id } = await anOrder(app, bia, await aProduct(app, { priceCents: 10_000 }));
    await splitIntoCharges(app, id, { count: 1, firstDueDate: '2026-03-02' });
    const setFine = 'update charges set fine_bp = 200 where order_id = $1';
    await app.database.pool.query(setFine, [id]);
    expect((await mine())[0]?.pix?.amountCents).toBe(10_200);
    expect((await order(id)).pix?.amountCents).toBe(10_200);
    await pay(id, 10_200);
    expect((await mine())[0]).not.toHaveProperty('pix');
  });

  test('has none once cancelled', async () => {
    await givePixKey(app);
    const { id } = await anOrder(app, bia, await aProduct(app));
    const body = { status: 'cancelled', expectedStatus: 'pending' } as const;
    succeeded(await callRoute(app, setOrderStatus, { as: ana, params: { id }, body }));
    expect((await mine())[0]).not.toHaveProperty('pix');
    expect(await order(id)).not.toHaveProperty('pix');
  });

  test('has none without a key, and its response stays byte for byte as before', async () => {
    await app.database.pool.query(NO_KEY);
    const placed = await anOrder(app, bia, await aProduct(app));
    const response = await sendRaw(app, listMyOrders, { as: bia });
    expect(response.body).toBe(JSON.stringify({ items: [placed], nextCursor: null }));
  });

  test('shows its code to its buyer and to those who see orders, and to no other person', async () => {
    await givePixKey(app);
    const { id } = await anOrder(app, bia, await aProduct(app));
    expect(await mine(await aPerson(app))).toEqual([]);
    for (const as of [bia, await aPerson(app), await aPerson(app, 'seller')]) {
      expect(refused(await callRoute(app, getOrder, { as, params: { id } })).status).toBe(403);
    }
  });
});

describe('the lists for reminders', () => {
  test('have the PIX code as text for each order with a balance', async () => {
    const account = await givePixKey(app);
    const { id } = await anOrder(app, bia, await aProduct(app, { priceCents: 10_000 }));
    await pay(id, 1000);
    const code = copyPaste(account, { id: await chargeOf(id), amountCents: 9000 });
    const sales = succeeded(await callRoute(app, listCreditSales, { as: ana, query: {} })).items;
    expect(sales.find((sale) => sale.id === id)?.copyPaste).toBe(code);
    const debtors = succeeded(await callRoute(app, listDebtors, { as: ana, query: {} })).items;
    const debtor = debtors.find(({ customer }) => customer.id === bia.id);
    expect(debtor?.openOrders).toMatchObject([{ id, copyPaste: code }]);
    const params = { id: bia.id };
    const owed = succeeded(await callRoute(app, getCustomerAccount, { as: ana, params }));
    expect(owed.openOrders).toMatchObject([{ id, copyPaste: code }]);
    const next = { number: 1, of: 1, dueDate: null, amountCents: 9000 };
    expect([sales.find((sale) => sale.id === id)?.next, debtor?.openOrders[0]?.next, owed.openOrders[0]?.next]).toEqual([next, next, next]); // prettier-ignore
    await app.database.pool.query(NO_KEY);
    const without = succeeded(await callRoute(app, getCustomerAccount, { as: ana, params }));
    expect(without.openOrders[0]).not.toHaveProperty('copyPaste');
    expect(without.openOrders[0]?.next).toEqual(next);
  });

  test('have the late instalment that the code, the page and the screens of an order ask for', async () => {
    await givePixKey(app);
    const { id } = await anOrder(app, bia, await aProduct(app, { priceCents: 30_000 }));
    const firstDueDate = addDays(todayOf(app), -40);
    await splitIntoCharges(app, id, { count: 3, firstDueDate, fineBp: 200 });
    const params = { id: bia.id };
    const { openOrders } = succeeded(await callRoute(app, getCustomerAccount, { as: ana, params }));
    const listed = openOrders.find((order) => order.id === id);
    expect(listed?.next).toEqual({ number: 1, of: 3, dueDate: firstDueDate, amountCents: 10_200 });
    const { pix } = succeeded(await callRoute(app, getOrder, { as: ana, params: { id } }));
    expect(pix).toMatchObject({ amountCents: 10_200, charge: { number: 1, of: 3 }, copyPaste: listed?.copyPaste }); // prettier-ignore
  });
});
