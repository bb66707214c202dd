import { afterAll, beforeAll, expect, test } from 'vitest';
import { setOrderStatus } from '@vendas/contract/orders/admin-orders';
import { getCarne, getSaleCarne } from '@vendas/contract/orders/carne';
import { placeQuickSale } from '@vendas/contract/orders/quick-sale';
import { copyPaste } from '@vendas/domain/pix/pix-account';
import { anOrder, nameProfile } from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { splitIntoCharges } from '#testing/charges.ts';
import { grant } from '#testing/grants.ts';
import { givePixKey, scanned } from '#testing/pix.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

let app: TestApp;
let owner: Person;
let bia: Person;
beforeAll(async () => {
  app = await startTestApp();
  [owner, bia] = [await aPerson(app, 'admin'), await aPerson(app)];
  await nameProfile(app, bia, 'Bia', 'Souza');
});
afterAll(() => app.close());

const read = async (id: string) =>
  succeeded(await callRoute(app, getCarne, { as: owner, params: { id } }));

test('a carnê of a plain order is its single charge, without a code while there is no PIX key', async () => {
  const { id } = await anOrder(app, bia, await aProduct(app, { priceCents: 10_000 }));
  const carne = await read(id);
  expect(carne).toEqual({
    customerName: 'Bia Souza',
    parcels: [{ id: expect.any(String), number: 1, of: 1, dueDate: null, amountCents: 10_000 }],
  });
});

test('a carnê of twelve instalments has a readable code for each', async () => {
  const account = await givePixKey(app);
  const { id } = await anOrder(app, bia, await aProduct(app, { priceCents: 120_000 }));
  await splitIntoCharges(app, id, { count: 12, firstDueDate: '2027-01-31' });
  const { parcels } = await read(id);
  expect(parcels.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1));
  expect(parcels.map(({ dueDate }) => dueDate).slice(0, 2)).toEqual(['2027-01-31', '2027-02-28']);
  for (const { id: chargeId, amountCents, pix } of parcels) {
    const code = copyPaste(account, { id: chargeId, amountCents });
    expect(pix?.copyPaste).toBe(code);
    expect(pix && (await scanned(pix.qr))).toBe(code);
  }
});

test('a cancelled order has no parcels', async () => {
  const { id } = await anOrder(app, bia, await aProduct(app, { priceCents: 10_000 }));
  const body = { status: 'cancelled', expectedStatus: 'pending' } as const;
  succeeded(await callRoute(app, setOrderStatus, { as: owner, params: { id }, body }));
  expect((await read(id)).parcels).toEqual([]);
});

test('a seller reads the carnê of their own sale, and of no other order', async () => {
  const caio = await aPerson(app, 'seller');
  await grant(app, 'seller', 'sell');
  const product = await aProduct(app, { priceCents: 10_000 });
  const items = [{ productId: product.id, quantity: 1, shownPriceCents: product.priceCents }];
  const body = { customerId: bia.id, items, isCredit: true };
  const ownSale = succeeded(await callRoute(app, placeQuickSale, { as: caio, body }));
  const otherSale = succeeded(await callRoute(app, placeQuickSale, { as: owner, body }));
  const readAs = (id: string) => callRoute(app, getSaleCarne, { as: caio, params: { id } });
  expect(succeeded(await readAs(ownSale.id)).parcels).toMatchObject([{ amountCents: 10_000 }]);
  const shopOrder = await anOrder(app, bia, product);
  for (const id of [otherSale.id, shopOrder.id, crypto.randomUUID()]) {
    expect(refused(await readAs(id))).toMatchObject({ status: 404, code: 'orderNotFound' });
  }
});
