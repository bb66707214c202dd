import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getOrder, setOrderStatus } from '@vendas/contract/orders/admin-orders';
import { takePaymentBack } from '@vendas/contract/orders/payments';
import { getSale, placeQuickSale } from '@vendas/contract/orders/quick-sale';
import { anOrder } from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { grant } from '#testing/grants.ts';
import { givePixKey } from '#testing/pix.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

let app: TestApp;
// 23:50 in São Paulo
const LATE = new Date('2026-03-10T02:50:00Z');
let now = LATE;
let owner: Person;
let caio: Person;
let bia: Person;
beforeAll(async () => {
  app = await startTestApp({ services: { clock: { now: () => now } } });
  owner = await aPerson(app, 'admin');
  caio = await aPerson(app, 'seller');
  bia = await aPerson(app);
  await grant(app, 'seller', 'sell');
  await givePixKey(app);
});
beforeEach(() => {
  now = LATE;
});
afterAll(() => app.close());

async function sell(as: Person, terms: object) {
  const product = await aProduct(app, { priceCents: 10_000 });
  const items = [{ productId: product.id, quantity: 2, shownPriceCents: product.priceCents }];
  const body = placeQuickSale.body.parse({ customerId: bia.id, items, isCredit: false, ...terms });
  return succeeded(await callRoute(app, placeQuickSale, { as, body }));
}

const read = (as: Person, id: string) => callRoute(app, getSale, { as, params: { id } });

const INITIAL_BY_PIX = { isCredit: true, initialPaidCents: 4000, dueDate: null, method: 'pix' };

const PLAN = { count: 3, firstDueDate: '2026-04-09', rhythm: { every: 'month', interestBp: 0 } };

test('a sale is read as it was recorded, with its items without their cost', async () => {
  const sale = await sell(caio, { ...INITIAL_BY_PIX, plan: PLAN });
  expect(sale.items).toEqual([
    {
      id: expect.any(String),
      productId: expect.any(String),
      productName: expect.any(String),
      imageUrl: null,
      quantity: 2,
      priceAtPurchaseCents: 10_000,
    },
  ]);
  expect(sale).toMatchObject({ hasReceipt: true, pix: {}, pixNow: { amountCents: 4000 } });
  expect(sale.instalments).toHaveLength(4);
  expect(succeeded(await read(caio, sale.id))).toEqual(sale);
});

test('a seller reads no sale of another person and no order of the shop', async () => {
  const otherSale = await sell(owner, {});
  const shopOrder = await anOrder(app, bia, await aProduct(app, { priceCents: 10_000 }));
  for (const id of [otherSale.id, shopOrder.id, crypto.randomUUID()]) {
    expect(refused(await read(caio, id))).toMatchObject({ status: 404, code: 'orderNotFound' });
  }
});

test('the code of the initial payment is absent on the next day', async () => {
  const { id } = await sell(caio, INITIAL_BY_PIX);
  now = new Date('2026-03-10T03:10:00Z');
  const sale = succeeded(await read(caio, id));
  expect(sale).not.toHaveProperty('pixNow');
  expect(sale.pix?.amountCents).toBe(16_000);
});

test('the code of a payment that was taken back is absent, and its receipt stays', async () => {
  const { id } = await sell(owner, INITIAL_BY_PIX);
  const detail = succeeded(await callRoute(app, getOrder, { as: owner, params: { id } }));
  const paymentId = detail.payments.at(0)?.id ?? '';
  const takeBack = { as: owner, params: { id, paymentId }, body: { reason: 'em dobro' } };
  succeeded(await callRoute(app, takePaymentBack, takeBack));
  const sale = succeeded(await read(owner, id));
  expect(sale).not.toHaveProperty('pixNow');
  expect(sale).toMatchObject({ amountPaidCents: 0, hasReceipt: true });
});

test('a cancelled sale has no codes', async () => {
  const { id } = await sell(owner, { isCredit: true });
  const body = { status: 'cancelled', expectedStatus: 'pending' } as const;
  succeeded(await callRoute(app, setOrderStatus, { as: owner, params: { id }, body }));
  const sale = succeeded(await read(owner, id));
  expect(sale.status).toBe('cancelled');
  expect(sale).not.toHaveProperty('pix');
});
