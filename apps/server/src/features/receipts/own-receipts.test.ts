import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerPayment, takePaymentBack } from '@vendas/contract/orders/payments';
import {
  getMyReceipt,
  getReceipt,
  listMyReceipts,
  printMyReceipt,
  printReceipt,
} from '@vendas/contract/orders/receipts';
import { anOrder, todayOf } from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

let app: TestApp;
let ana: Person;
let bia: Person;
beforeAll(async () => {
  app = await startTestApp();
  [ana, bia] = [await aPerson(app, 'admin'), await aPerson(app)];
});
afterAll(() => app.close());

async function aPaidOrder(as = bia) {
  const { id } = await anOrder(app, as, await aProduct(app, { priceCents: 10_000 }));
  const paymentId = await pay(id, 4_000);
  return { id, paymentId };
}

async function pay(id: string, amountCents: number): Promise<string> {
  const body = { amountCents, paymentDate: todayOf(app), notes: null };
  const { payment } = succeeded(
    await callRoute(app, registerPayment, { as: ana, params: { id }, body }),
  );
  return payment.id;
}

type Place = Awaited<ReturnType<typeof aPaidOrder>>;

const list = (id: string, as = bia) => callRoute(app, listMyReceipts, { as, params: { id } });
const read = (params: Place, as = bia) => callRoute(app, getMyReceipt, { as, params });
const print = (params: Place, { as = bia, key = crypto.randomUUID() } = {}) =>
  callRoute(app, printMyReceipt, { as, params, key });

test('a shopper prints the receipt of their own payment, then a copy of it', async () => {
  const payment = await aPaidOrder();
  expect(succeeded(await list(payment.id)).items).toMatchObject([
    { paymentId: payment.paymentId, amountCents: 4_000 },
  ]);
  expect(succeeded(await read(payment))).toMatchObject({ number: null, prints: 0 });
  const key = crypto.randomUUID();
  const same = await Promise.all([1, 2, 3].map(() => print(payment, { key })));
  for (const one of same) expect(succeeded(one).prints).toBe(1);
  const { number, prints } = succeeded(await print(payment));
  expect(prints).toBe(2);
  // the shop prints the same receipt
  expect(succeeded(await callRoute(app, printReceipt, { as: ana, params: payment }))).toMatchObject(
    {
      number,
      prints: 3,
    },
  );
  expect(succeeded(await read(payment))).toEqual(
    succeeded(await callRoute(app, getReceipt, { as: ana, params: payment })),
  );
});

test('a payment that was taken back is listed if it has a receipt, which reads as cancelled', async () => {
  const payment = await aPaidOrder();
  const otherPayment = { id: payment.id, paymentId: await pay(payment.id, 1_000) };
  succeeded(await print(payment));
  for (const params of [payment, otherPayment]) {
    succeeded(await callRoute(app, takePaymentBack, { as: ana, params, body: { reason: null } }));
  }
  expect(succeeded(await list(payment.id)).items).toMatchObject([{ paymentId: payment.paymentId }]);
  expect(succeeded(await read(payment)).isCancelled).toBe(true);
  expect(refused(await read(otherPayment)).code).toBe('paymentNotFound');
  expect(refused(await print(otherPayment)).code).toBe('paymentNotFound');
});

test("the receipts of another person's, another order's or an unknown payment are not found", async () => {
  const payment = await aPaidOrder();
  const eva = await aPerson(app);
  const ownPayment = await aPaidOrder(eva);
  for (const as of [eva, ana]) {
    expect(refused(await list(payment.id, as)).code).toBe('orderNotFound');
    expect(refused(await read(payment, as)).code).toBe('orderNotFound');
    expect(refused(await print(payment, { as })).code).toBe('orderNotFound');
  }
  const mixed = { id: ownPayment.id, paymentId: payment.paymentId };
  expect(refused(await read(mixed, eva)).code).toBe('paymentNotFound');
  expect(refused(await print(mixed, { as: eva })).code).toBe('paymentNotFound');
  const unknown = { ...ownPayment, paymentId: crypto.randomUUID() };
  expect(refused(await read(unknown, eva)).code).toBe('paymentNotFound');
  const { rows } = await app.database.pool.query('select 1 from receipts where payment_id = $1', [
    payment.paymentId,
  ]);
  expect(rows).toEqual([]);
});
