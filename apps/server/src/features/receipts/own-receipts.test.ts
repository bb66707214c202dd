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
  const place = await aPaidOrder();
  expect(succeeded(await list(place.id)).items).toMatchObject([
    { paymentId: place.paymentId, amountCents: 4_000 },
  ]);
  expect(succeeded(await read(place))).toMatchObject({ number: null, prints: 0 });
  const key = crypto.randomUUID();
  const same = await Promise.all([1, 2, 3].map(() => print(place, { key })));
  for (const one of same) expect(succeeded(one).prints).toBe(1);
  const { number, prints } = succeeded(await print(place));
  expect(prints).toBe(2);
  // the shop prints the same receipt
  expect(succeeded(await callRoute(app, printReceipt, { as: ana, params: place }))).toMatchObject({
    number,
    prints: 3,
  });
  expect(succeeded(await read(place))).toEqual(
    succeeded(await callRoute(app, getReceipt, { as: ana, params: place })),
  );
});

test('a payment that was taken back is listed if it has a receipt, which reads as cancelled', async () => {
  const place = await aPaidOrder();
  const other = { id: place.id, paymentId: await pay(place.id, 1_000) };
  succeeded(await print(place));
  for (const params of [place, other]) {
    succeeded(await callRoute(app, takePaymentBack, { as: ana, params, body: { reason: null } }));
  }
  expect(succeeded(await list(place.id)).items).toMatchObject([{ paymentId: place.paymentId }]);
  expect(succeeded(await read(place)).isCancelled).toBe(true);
  expect(refused(await read(other)).code).toBe('paymentNotFound');
  expect(refused(await print(other)).code).toBe('paymentNotFound');
});

test("the receipts of another person's, another order's or an unknown payment are not found", async () => {
  const place = await aPaidOrder();
  const eva = await aPerson(app);
  const own = await aPaidOrder(eva);
  for (const as of [eva, ana]) {
    expect(refused(await list(place.id, as)).code).toBe('orderNotFound');
    expect(refused(await read(place, as)).code).toBe('orderNotFound');
    expect(refused(await print(place, { as })).code).toBe('orderNotFound');
  }
  const mixed = { id: own.id, paymentId: place.paymentId };
  expect(refused(await read(mixed, eva)).code).toBe('paymentNotFound');
  expect(refused(await print(mixed, { as: eva })).code).toBe('paymentNotFound');
  const unknown = { ...own, paymentId: crypto.randomUUID() };
  expect(refused(await read(unknown, eva)).code).toBe('paymentNotFound');
  const { rows } = await app.database.pool.query('select 1 from receipts where payment_id = $1', [
    place.paymentId,
  ]);
  expect(rows).toEqual([]);
});
