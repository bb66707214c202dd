import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeQuickSale } from '@vendas/contract/orders/quick-sale';
import { copyPaste, type PixAccount } from '@vendas/domain/pix/pix-account';
import { listCharges } from '#store/orders/charges.ts';
import { aPerson, aProduct, callRoute, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { givePixKey, scanned } from '#testing/pix.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

let app: TestApp;
let ana: Person;
let bia: Person;
let account: PixAccount;
beforeAll(async () => {
  app = await startTestApp();
  [ana, bia] = [await aPerson(app, 'admin'), await aPerson(app)];
});
afterAll(() => app.close());

async function sell(terms: object) {
  const { id: productId, priceCents } = await aProduct(app, { priceCents: 10_000 });
  const items = [{ productId, quantity: 1, shownPriceCents: priceCents }];
  const body = placeQuickSale.body.parse({ customerId: bia.id, items, isCredit: false, ...terms });
  return succeeded(await callRoute(app, placeQuickSale, { as: ana, body }));
}

test('a sale in a shop without a PIX key has no code', async () => {
  const sale = await sell({ isCredit: true, method: 'pix' });
  expect(sale).not.toHaveProperty('pix');
  expect(sale).not.toHaveProperty('pixNow');
});

describe('with a PIX key', () => {
  beforeAll(async () => {
    account = await givePixKey(app);
  });

  test('a sale paid by PIX has a code for the customer to pay now', async () => {
    const { id, pix, pixNow } = await sell({ method: 'pix' });
    const [charge] = await listCharges(app.database.kysely, id);
    const code = copyPaste(account, { id: charge?.id ?? '', amountCents: 10_000 });
    expect(pixNow).toMatchObject({ amountCents: 10_000, copyPaste: code });
    expect(pixNow && (await scanned(pixNow.qr))).toBe(code);
    expect(pix).toBeUndefined();
  });

  test('a sale on credit has a code of the amount due later, next to that of its first payment', async () => {
    const credit = { isCredit: true, initialPaidCents: 4000, dueDate: '2099-01-01' };
    const byPix = await sell({ ...credit, method: 'pix' });
    expect([byPix.pixNow?.amountCents, byPix.pix?.amountCents]).toEqual([4000, 6000]);
    const byCash = await sell({ ...credit, method: 'cash' });
    expect(byCash).not.toHaveProperty('pixNow');
    expect(byCash.pix?.amountCents).toBe(6000);
    const later = await sell({ isCredit: true, method: 'pix' });
    expect(later).not.toHaveProperty('pixNow');
    expect(later.pix?.amountCents).toBe(10_000);
  });

  test.each(['cash', 'credit', 'debit'])('a sale paid by %s has no code', async (method) => {
    const sale = await sell({ method });
    expect(sale).not.toHaveProperty('pix');
    expect(sale).not.toHaveProperty('pixNow');
  });
});
