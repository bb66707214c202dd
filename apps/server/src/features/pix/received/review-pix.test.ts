import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registerPayment } from '@vendas/contract/orders/payments';
import {
  bookReceivedPix,
  linkReceivedPix,
  listReceivedPix,
  markPixReturned,
  separateReceivedPix,
} from '@vendas/contract/pix/pix-received';
import { getToday } from '@vendas/contract/today';
import { auditOf, findInconsistencies, NO_INCONSISTENCIES, todayOf } from '#testing/back-office.ts';
import { aPerson, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { aSellerWith } from '#testing/grants.ts';
import { openPixShop } from '#testing/pix-bank/pix-shop.ts';
import type { PixShop } from '#testing/pix-bank/pix-shop.ts';

let shop: PixShop;
let as: Person;
beforeAll(async () => {
  shop = await openPixShop();
  as = shop.administrator;
});
beforeEach(() => {
  shop.bank.account.received.length = 0;
});
afterAll(() => shop.close());

async function arrived(cents: number, overrides = {}) {
  const { endToEndId } = shop.bank.account.receive({ cents, ...overrides });
  await shop.poll();
  return { params: { endToEndId }, openCents: cents };
}

const list = async (query: { cursor?: string; state?: 'to_review' | 'booked' | 'returned' } = {}) =>
  succeeded(await callRoute(shop.app, listReceivedPix, { as, query }));

const book = (pix: Awaited<ReturnType<typeof arrived>>, orderId: string, at = shop.app) =>
  callRoute(at, bookReceivedPix, {
    as,
    params: pix.params,
    body: { orderId, openCents: pix.openCents },
  });

describe('a Pix to review', () => {
  test('is booked for the order that a person chooses', async () => {
    const { id } = await shop.aDebt();
    const pix = await arrived(4_000);
    expect(succeeded(await book(pix, id))).toEqual({ openCents: 0 });
    expect(await shop.paymentsOf(id)).toMatchObject([{ cents: 4_000, method: 'pix' }]);
    expect(await shop.keptPix(pix.params.endToEndId)).toMatchObject({ state: 'booked', open: 0 });
    const [entry] = (await auditOf(shop.app, 'order', id)).slice(-1);
    expect(entry).toMatchObject({ action: 'paymentRegistered', actorId: as.id });
  });

  test('pays several orders, each as far as it owes', async () => {
    const [first, second] = [await shop.aDebt(), await shop.aDebt()];
    const pix = await arrived(15_000);
    expect(succeeded(await book(pix, first.id))).toEqual({ openCents: 5_000 });
    expect(succeeded(await book({ ...pix, openCents: 5_000 }, second.id))).toEqual({
      openCents: 0,
    });
    expect(await shop.paymentsOf(second.id)).toMatchObject([{ cents: 5_000 }]);
  });

  test('is booked once by two people at the same instant', async () => {
    const [first, second] = [await shop.aDebt(), await shop.aDebt()];
    const pix = await arrived(10_000);
    const outcomes = await Promise.all([book(pix, first.id), book(pix, second.id, shop.secondApp)]);
    expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const payments = [...(await shop.paymentsOf(first.id)), ...(await shop.paymentsOf(second.id))];
    expect(payments).toHaveLength(1);
  });

  test('is refused for an order that owes nothing, or for none', async () => {
    const { id, txid } = await shop.aDebt();
    await arrived(10_000, { txid });
    const pix = await arrived(1_000);
    expect(refused(await book(pix, id)).code).toBe('pixOrderOwesNothing');
    expect(refused(await book(pix, as.id)).code).toBe('orderNotFound');
    const unknown = { ...pix, params: { endToEndId: 'E'.repeat(32) } };
    expect(refused(await book(unknown, (await shop.aDebt()).id)).code).toBe('pixReceivedNotFound');
  });

  test('is marked as refunded, which the audit log records', async () => {
    const { id, txid } = await shop.aDebt();
    const pix = await arrived(10_500, { txid });
    const call = { as, params: pix.params, body: { openCents: 500 } };
    expect(succeeded(await callRoute(shop.app, markPixReturned, call))).toEqual({ openCents: 0 });
    expect(refused(await callRoute(shop.app, markPixReturned, call)).code).toBe(
      'pixReceivedChanged',
    );
    const [entry] = (await auditOf(shop.app, 'order', id)).slice(-1);
    expect(entry).toMatchObject({ action: 'pixReturned', after: { returnedCents: 500 } });
    expect(await shop.paymentsOf(id)).toMatchObject([{ cents: 10_000 }]);
  });
});

describe('a Pix that equals a manual payment', () => {
  async function aDoubtfulPix() {
    const { id, txid } = await shop.aDebt();
    const body = { amountCents: 4_000, paymentDate: todayOf(shop.app), method: 'transfer', notes: null } as const; // prettier-ignore
    succeeded(await callRoute(shop.app, registerPayment, { as, params: { id }, body }));
    const pix = await arrived(4_000, { txid });
    const found = (await list()).items.find((one) => one.endToEndId === pix.params.endToEndId);
    return { ...pix, id, samePayments: found?.samePayments ?? [] };
  }

  test('is linked to it by one click, and nothing is booked again', async () => {
    const { id, openCents, params, samePayments } = await aDoubtfulPix();
    const [payment] = samePayments;
    expect(samePayments).toMatchObject([{ amountCents: 4_000, method: 'transfer' }]);
    const body = { openCents, paymentId: payment?.id ?? '' };
    succeeded(await callRoute(shop.app, linkReceivedPix, { as, params, body }));
    expect(await shop.paymentsOf(id)).toMatchObject([{ cents: 4_000, e2e: params.endToEndId }]);
    const secondPix = await arrived(4_000);
    const bookCall = { as, params: secondPix.params, body: { ...body, openCents: 4_000 } };
    expect(refused(await callRoute(shop.app, linkReceivedPix, bookCall)).code).toBe(
      'pixPaymentLinked',
    );
  });

  test('is not linked to a payment in cash', async () => {
    const { id } = await shop.aDebt();
    const form = { amountCents: 4_000, paymentDate: todayOf(shop.app), method: 'cash', notes: null } as const; // prettier-ignore
    const cash = succeeded(await callRoute(shop.app, registerPayment, { as, params: { id }, body: form })); // prettier-ignore
    const { openCents, params } = await arrived(4_000);
    const body = { openCents, paymentId: cash.payment.id };
    const refusal = refused(await callRoute(shop.app, linkReceivedPix, { as, params, body }));
    expect(refusal.code).toBe('paymentNotFound');
  });

  test('can be booked as another payment', async () => {
    const { id, openCents, params } = await aDoubtfulPix();
    succeeded(await callRoute(shop.app, separateReceivedPix, { as, params, body: { openCents } }));
    expect(await shop.paymentsOf(id)).toHaveLength(2);
  });
});

test('the list is paged, and Hoje sums it', async () => {
  const before = succeeded(await callRoute(shop.app, getToday, { as })).cards.pixToReview;
  for (let n = 1; n <= 45; n += 1) shop.bank.account.receive({ cents: n });
  await shop.poll();
  const today = succeeded(await callRoute(shop.app, getToday, { as })).cards.pixToReview;
  expect(today).toEqual({
    count: (before?.count ?? 0) + 45,
    cents: (before?.cents ?? 0) + (45 * 46) / 2,
    refunds: 0,
  });
  const ids: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await list(cursor ? { cursor } : {});
    ids.push(...page.items.map(({ endToEndId }) => endToEndId));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(today?.count ?? 0);
});

test('the list of Pix is closed to people who may not receive payments, and refunds to those who may not refund', async () => {
  const pix = await arrived(100);
  const receiver = await aSellerWith(shop.app, 'receivePayments');
  const call = { params: pix.params, body: { openCents: 100 } };
  expect(
    refused(await callRoute(shop.app, markPixReturned, { as: receiver, ...call })).status,
  ).toBe(403);
  for (const person of [shop.buyer, await aPerson(shop.app, 'consultant')]) {
    expect(
      refused(await callRoute(shop.app, listReceivedPix, { as: person, query: {} })).status,
    ).toBe(403);
    expect(
      refused(await callRoute(shop.app, separateReceivedPix, { as: person, ...call })).status,
    ).toBe(403);
  }
});

test('after all tests of this file the books are consistent', async () => {
  expect(await findInconsistencies(shop.app)).toEqual(NO_INCONSISTENCIES);
});
