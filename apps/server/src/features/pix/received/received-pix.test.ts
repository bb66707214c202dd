import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registerPayment, takePaymentBack } from '@vendas/contract/orders/payments';
import { getOrder, setOrderStatus } from '@vendas/contract/orders/admin-orders';
import { findInconsistencies, NO_INCONSISTENCIES, todayOf } from '#testing/back-office.ts';
import { callRoute, succeeded } from '#testing/builders.ts';
import { openPixShop } from '#testing/pix-bank/pix-shop.ts';
import type { PixShop } from '#testing/pix-bank/pix-shop.ts';

let shop: PixShop;
beforeAll(async () => {
  shop = await openPixShop();
});
beforeEach(() => {
  shop.setOffset(0);
  shop.bank.calm();
  shop.bank.account.received.length = 0;
});
afterAll(() => shop.close());

describe('a Pix that the bank lists', () => {
  test('is booked for the order of its txid, without a decision of a person', async () => {
    const { id, txid } = await shop.aDebt();
    const { endToEndId } = shop.bank.account.receive({ cents: 10_000, txid });
    await shop.poll();
    expect(await shop.paymentsOf(id)).toEqual([{ cents: 10_000, method: 'pix', e2e: endToEndId }]);
    const call = { as: shop.administrator, params: { id } };
    expect(succeeded(await callRoute(shop.app, getOrder, call)).timeline).toMatchObject([
      {
        action: 'paymentRegistered',
        actorId: null,
        actorName: null,
        source: 'bank',
        after: { status: 'paid', paymentCents: 10_000, method: 'pix' },
      },
    ]);
    expect(await shop.keptPix(endToEndId)).toEqual({ state: 'booked', reason: null, open: 0 });
  });

  test('is booked once, however often it is listed and by whichever process', async () => {
    const { id, txid } = await shop.aDebt();
    shop.bank.account.receive({ cents: 10_000, txid });
    for (const at of [shop.app, shop.secondApp, shop.app]) await shop.poll(at);
    expect(await shop.paymentsOf(id)).toHaveLength(1);
  });

  test('is booked also from later pages of the list', async () => {
    const debts = await Promise.all(Array.from({ length: 3 }, shop.aDebt));
    for (let n = 0; n < 210; n += 1) shop.bank.account.receive({ cents: 1 });
    for (const { txid } of debts) shop.bank.account.receive({ cents: 100, txid });
    await shop.poll();
    for (const { id } of debts) expect(await shop.paymentsOf(id)).toHaveLength(1);
  });

  test('is booked on the business day on which it arrived', async () => {
    const { id, txid } = await shop.aDebt();
    await shop.app.database.pool.query(
      `update orders set created_at = created_at - interval '3 days' where id = $1`,
      [id],
    );
    const at = new Date(Date.now() - 86_400_000);
    shop.bank.account.receive({ cents: 500, txid, at });
    await shop.poll();
    const { rows } = await shop.app.database.pool.query<{ date: string }>(
      'select payment_date::text as date from payments where order_id = $1',
      [id],
    );
    const [day] = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' })
      .format(at)
      .split(',');
    expect(rows).toEqual([{ date: day }]);
  });

  test('is booked also after days in which the bank did not respond', async () => {
    await shop.poll();
    const { id, txid } = await shop.aDebt();
    shop.bank.account.receive({ cents: 10_000, txid });
    shop.bank.disturb({ on: 'GET', status: 503 });
    await shop.poll();
    expect(await shop.paymentsOf(id)).toEqual([]);
    shop.setOffset(5 * 86_400_000);
    shop.bank.calm();
    await shop.poll(shop.secondApp);
    expect(await shop.paymentsOf(id)).toHaveLength(1);
  });
});

describe('a Pix waits for a decision:', () => {
  const waits = async (cents: number, overrides: object) => {
    const { endToEndId } = shop.bank.account.receive({ cents, ...overrides });
    await shop.poll();
    return await shop.keptPix(endToEndId);
  };

  test('without a txid of ours', async () => {
    expect(await waits(777, {})).toEqual({ state: 'to_review', reason: 'unknown', open: 777 });
    expect(await waits(777, { txid: 'ABC' })).toMatchObject({ reason: 'unknown' });
    expect(await waits(777, { txid: '0'.repeat(25) })).toMatchObject({ reason: 'unknown' });
  });

  test('with more than the order owes', async () => {
    const { id, txid } = await shop.aDebt();
    expect(await waits(12_500, { txid })).toMatchObject({ reason: 'excess', open: 2_500 });
    expect(await shop.paymentsOf(id)).toMatchObject([{ cents: 10_000 }]);
  });

  test('as the second one of a payer who paid twice', async () => {
    const { id, txid } = await shop.aDebt();
    await waits(10_000, { txid });
    expect(await waits(10_000, { txid })).toMatchObject({ reason: 'excess', open: 10_000 });
    expect(await shop.paymentsOf(id)).toHaveLength(1);
  });

  test('for an order that was cancelled', async () => {
    const { id, txid } = await shop.aDebt();
    const body = { status: 'cancelled', expectedStatus: 'pending' } as const;
    succeeded(
      await callRoute(shop.app, setOrderStatus, { as: shop.administrator, params: { id }, body }),
    );
    expect(await waits(10_000, { txid })).toMatchObject({ reason: 'cancelled', open: 10_000 });
    expect(await shop.paymentsOf(id)).toEqual([]);
  });

  test('with the amount of a payment that was registered by hand', async () => {
    const { id, txid } = await shop.aDebt();
    const body = {
      amountCents: 4_000,
      paymentDate: todayOf(shop.app),
      method: 'pix',
      notes: null,
    } as const;
    succeeded(
      await callRoute(shop.app, registerPayment, { as: shop.administrator, params: { id }, body }),
    );
    expect(await waits(4_000, { txid })).toMatchObject({ reason: 'same', open: 4_000 });
    // another amount is another payment
    expect(await waits(4_001, { txid })).toMatchObject({ state: 'booked' });
  });

  test('to another key of the account', async () => {
    const { txid } = await shop.aDebt();
    const overrides = { txid, chave: 'outra@aurora.com.br' };
    expect(await waits(10_000, overrides)).toMatchObject({ reason: 'otherKey' });
  });

  test('before the day of the order', async () => {
    const { txid } = await shop.aDebt();
    const at = new Date(Date.now() - 2 * 86_400_000);
    expect(await waits(10_000, { txid, at })).toMatchObject({ reason: 'date' });
  });
});

test('a booked Pix whose payment is taken back waits for a decision', async () => {
  const { id, txid } = await shop.aDebt();
  const { endToEndId } = shop.bank.account.receive({ cents: 4_000, txid });
  await shop.poll();
  const { rows } = await shop.app.database.pool.query<{ id: string }>(
    'select id from payments where order_id = $1',
    [id],
  );
  const params = { id, paymentId: rows[0]?.id ?? '' };
  const call = { as: shop.administrator, params, body: { reason: null } };
  succeeded(await callRoute(shop.app, takePaymentBack, call));
  expect(await shop.keptPix(endToEndId)).toEqual({
    state: 'to_review',
    reason: 'takenBack',
    open: 4_000,
  });
  await shop.poll();
  expect(await shop.paymentsOf(id)).toEqual([]);
});

test('after all tests of this file the books are consistent', async () => {
  expect(await findInconsistencies(shop.app)).toEqual(NO_INCONSISTENCIES);
  expect(shop.bank.violations).toEqual([]);
});
