import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listPixRefunds, reviewPixRefund } from '@vendas/contract/pix/pix-refunds';
import { getToday } from '@vendas/contract/today';
import { inTransaction } from '#platform/database/transaction.ts';
import { listWrongTotals } from '#store/finance.ts';
import { auditOf, findInconsistencies, NO_INCONSISTENCIES } from '#testing/back-office.ts';
import { aPerson, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { BankPix, BankRefund } from '#testing/pix-bank/bank-account.ts';
import { openPixShop } from '#testing/pix-bank/pix-shop.ts';
import type { PixShop } from '#testing/pix-bank/pix-shop.ts';
import { refundCalls } from './refund-test-kit.ts';

let shop: PixShop;
let calls: ReturnType<typeof refundCalls>;
beforeAll(async () => {
  shop = await openPixShop();
  calls = refundCalls(shop);
});
beforeEach(() => {
  shop.setOffset(0);
  shop.bank.calm();
  shop.bank.account.received.length = 0;
});
afterAll(() => shop.close());

describe('a pending refund of the bank that the shop did not request', () => {
  const toReview = async () => {
    const call = { as: shop.administrator, query: {} };
    return succeeded(await callRoute(shop.app, listPixRefunds, call)).items;
  };

  function refundByBank({ pix }: { pix: BankPix }, cents: number): BankRefund {
    const refund = shop.bank.account.takeBack(pix, cents, 'MED_FRAUDE');
    refund.status = 'EM_PROCESSAMENTO';
    return refund;
  }

  test('reserves its amount, is booked when it is returned, and is never requested by the shop', async () => {
    const paid = await calls.aPaidOrder();
    const refund = refundByBank(paid, 4_000);
    await Promise.all([shop.poll(), shop.poll(shop.secondApp)]);
    expect(await calls.orderOf(paid.id)).toMatchObject({
      paid: 10_000,
      refunds: [[4_000, 'reserved']],
    });
    expect((await toReview()).find(({ id }) => id === refund.id)).toMatchObject({
      isProcessing: true,
      origin: 'ordered',
      orders: [{ id: paid.id, amountCents: 4_000 }],
    });
    paid.pix.devolucoes.length = 0;
    await shop.poll();
    paid.pix.devolucoes.push({ ...refund, status: 'DEVOLVIDO' });
    await Promise.all([shop.poll(), shop.poll(shop.secondApp)]);
    expect(await calls.orderOf(paid.id)).toMatchObject({
      paid: 6_000,
      refunds: [[4_000, 'booked']],
    });
    expect(calls.puts(paid.pix)).toEqual([]);
  });

  test('that is not returned is released, and nothing waits for a decision', async () => {
    const paid = await calls.aPaidOrder();
    const refund = refundByBank(paid, 4_000);
    await shop.poll();
    refund.status = 'NAO_REALIZADO';
    await shop.poll();
    expect(await calls.orderOf(paid.id)).toMatchObject({
      paid: 10_000,
      refunds: [[4_000, 'released']],
    });
    expect((await toReview()).map(({ id }) => id)).not.toContain(refund.id);
  });

  test('waits for the refund that the shop requested earlier, if both do not fit', async () => {
    const paid = await calls.aPaidOrder();
    succeeded(await calls.request(paid, 8_000));
    const refund = shop.bank.account.takeBack(paid.pix, 5_000, 'MED_FRAUDE');
    await shop.poll();
    await shop.app.runJobs();
    await shop.poll();
    await shop.poll();
    expect(await calls.orderOf(paid.id)).toMatchObject({ paid: 5_000 });
    expect((await toReview()).find(({ id }) => id === refund.id)).toMatchObject({
      isProcessing: false,
    });
  });

  test('is reviewed once, which is recorded and lowers the count', async () => {
    const paid = await calls.aPaidOrder();
    const { id: refundId } = shop.bank.account.takeBack(paid.pix, 100, 'MED_OPERACIONAL');
    await shop.poll();
    const count = async () => {
      const { cards } = succeeded(await callRoute(shop.app, getToday, { as: shop.administrator }));
      return cards.pixToReview?.refunds ?? 0;
    };
    const before = await count();
    expect((await calls.detailOf(paid.id)).payments[0]?.refunds).toMatchObject([
      { isToReview: true },
    ]);
    const params = { endToEndId: paid.pix.endToEndId, refundId };
    const press = (as = shop.administrator) => callRoute(shop.app, reviewPixRefund, { as, params });
    expect(refused(await press(await aPerson(shop.app, 'seller'))).status).toBe(403);
    const outcomes = await Promise.all([press(), press()]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(refused(await press()).code).toBe('pixRefundNotToReview');
    expect(await count()).toBe(before - 1);
    expect((await calls.detailOf(paid.id)).payments[0]?.refunds).toMatchObject([
      { isToReview: false },
    ]);
    const entries = await auditOf(shop.app, 'order', paid.id);
    expect(entries.filter(({ action }) => action === 'pixRefundReviewed')).toMatchObject([
      { actorId: shop.administrator.id, after: { returnedCents: 100 } },
    ]);
  });

  test('of a part that no order used is recorded for the shop', async () => {
    const pix = shop.bank.account.receive({ cents: 700 });
    await shop.poll();
    const { id: refundId } = shop.bank.account.takeBack(pix, 700, 'MED_FRAUDE');
    await shop.poll();
    expect((await toReview()).find(({ id }) => id === refundId)).toMatchObject({
      openCents: 700,
      orders: [],
    });
    const params = { endToEndId: pix.endToEndId, refundId };
    succeeded(await callRoute(shop.app, reviewPixRefund, { as: shop.administrator, params }));
    expect((await toReview()).map(({ id }) => id)).not.toContain(refundId);
  });

  test('is listed page by page', async () => {
    const paid = await calls.aPaidOrder();
    for (let n = 0; n < 25; n += 1) shop.bank.account.takeBack(paid.pix, 10, 'MED_FRAUDE');
    await shop.poll();
    const call = { as: shop.administrator };
    const first = succeeded(await callRoute(shop.app, listPixRefunds, { ...call, query: {} }));
    expect(first.items).toHaveLength(20);
    const query = { cursor: first.nextCursor ?? '' };
    const second = succeeded(await callRoute(shop.app, listPixRefunds, { ...call, query }));
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(25);
  });
});

test('after all tests of this file the books are consistent', async () => {
  expect(await findInconsistencies(shop.app)).toEqual(NO_INCONSISTENCIES);
  expect(await inTransaction(shop.app.database.kysely, listWrongTotals)).toEqual([]);
  expect(shop.bank.violations).toEqual([]);
});
