import { afterAll, beforeAll, expect, test } from 'vitest';
import { getPixBank } from '@vendas/contract/pix/pix-bank';
import { listUnreadPix, reviewUnreadPix } from '@vendas/contract/pix/pix-unread';
import { getToday } from '@vendas/contract/today';
import { SHOP_ID } from '@vendas/domain/shop/settings-sections';
import { auditOf } from '#testing/back-office.ts';
import { aPerson, callRoute, refused, succeeded } from '#testing/builders.ts';
import { aSellerWith } from '#testing/grants.ts';
import { openPixShop } from '#testing/pix-bank/pix-shop.ts';
import type { PixShop } from '#testing/pix-bank/pix-shop.ts';

let shop: PixShop;
beforeAll(async () => {
  shop = await openPixShop();
});
afterAll(() => shop.close());

const unread = async (as = shop.administrator) =>
  succeeded(await callRoute(shop.app, listUnreadPix, { as })).items;
const problem = async () => {
  const bank = succeeded(await callRoute(shop.app, getPixBank, { as: shop.administrator }));
  return bank.connection?.problem;
};
const toReview = async () => {
  const { cards } = succeeded(await callRoute(shop.app, getToday, { as: shop.administrator }));
  return cards.pixToReview?.count;
};
const review = (id: string, as = shop.administrator) =>
  callRoute(shop.app, reviewUnreadPix, { as, params: { id } });

test('a Pix with null and unknown fields in the list is booked or waits for a review', async () => {
  const { id, txid } = await shop.aDebt();
  const { endToEndId } = shop.bank.account.receive({ cents: 10_000, txid });
  const long = shop.bank.account.receive({ cents: 100 });
  shop.bank.disturb({
    on: 'GET /api/v2/pix',
    alter: (body) => ({
      ...Object(body),
      pix: Object(body).pix.map((one: object) => ({
        ...one,
        infoPagador: null,
        devolucoes: null,
        componentesValor: null,
        status: 'NOVO',
        ...(Object(one).endToEndId === long.endToEndId && { txid: 'a'.repeat(36) }),
      })),
    }),
  });
  await shop.poll();
  expect(await shop.paymentsOf(id)).toMatchObject([{ cents: 10_000, e2e: endToEndId }]);
  expect(await shop.keptPix(long.endToEndId)).toEqual({ state: 'to_review', reason: 'unknown', open: 100 }); // prettier-ignore
  expect([await unread(), await problem()]).toEqual([[], null]);
});

test('a Pix that cannot be read is listed once, and is a problem in the settings until its review', async () => {
  shop.bank.account.receive({ cents: 4_200, endToEndId: 'curto' });
  const counted = await toReview();
  for (const at of [shop.app, shop.secondApp, shop.app]) await shop.poll(at);
  const items = await unread();
  expect(items).toMatchObject([{ endToEndId: 'curto', amount: '42.00', txid: null }]);
  expect(await problem()).toEqual({ kind: 'unreadPix', detail: null });
  expect(await toReview()).toBe((counted ?? 0) + 1);

  const id = items[0]?.id ?? '';
  for (const as of [await aPerson(shop.app), await aSellerWith(shop.app, 'seeOrders')]) {
    expect(refused(await review(id, as)).status).toBe(403);
    expect(refused(await callRoute(shop.app, listUnreadPix, { as })).status).toBe(403);
  }
  const seller = await aSellerWith(shop.app, 'receivePayments');
  const outcomes = await Promise.all([review(id, seller), review(id, seller), review(id, seller)]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(refused(await review(id)).code).toBe('pixUnreadNotToReview');
  expect(refused(await review(crypto.randomUUID())).code).toBe('pixUnreadNotToReview');
  await shop.poll();
  expect([await unread(), await problem()]).toEqual([[], null]);
  const entries = await auditOf(shop.app, 'shop', SHOP_ID);
  expect(entries.filter(({ action }) => action === 'pixUnreadReviewed')).toMatchObject([
    { actorId: seller.id, after: { notes: 'curto, 42.00' } },
  ]);
});
