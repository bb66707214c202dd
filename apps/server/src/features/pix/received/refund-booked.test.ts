import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setOrderStatus } from '@vendas/contract/orders/admin-orders';
import { takePaymentBack } from '@vendas/contract/orders/payments';
import { refundPayment } from '@vendas/contract/orders/refunds';
import { removePixBank } from '@vendas/contract/pix/pix-bank';
import { inTransaction } from '#platform/database/transaction.ts';
import { listWrongTotals } from '#store/finance.ts';
import { auditOf, findInconsistencies, NO_INCONSISTENCIES, todayOf } from '#testing/back-office.ts';
import { aPerson, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { BankPix, BankRefund } from '#testing/pix-bank/bank-account.ts';
import { connectBank } from '#testing/pix-bank/connect-bank.ts';
import { openPixShop } from '#testing/pix-bank/pix-shop.ts';
import type { PixShop } from '#testing/pix-bank/pix-shop.ts';
import { makeJobsDue } from '#testing/queue.ts';
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

function end({ devolucoes }: BankPix, status: BankRefund['status']): void {
  for (const refund of devolucoes) refund.status = status;
}

describe('a refund of a payment by the bank', () => {
  test('reserves the amount, and is booked once the bank has returned it', async () => {
    const paid = await calls.aPaidOrder();
    succeeded(await calls.request(paid, 4_000));
    await shop.app.runJobs();
    expect(paid.pix.devolucoes).toMatchObject([{ valor: '40.00', status: 'EM_PROCESSAMENTO' }]);
    const before = { status: 'paid', paid: 10_000, off: 0, refunds: [[4_000, 'reserved']] };
    expect(await calls.orderOf(paid.id)).toEqual(before);
    await shop.poll();
    expect(await calls.orderOf(paid.id)).toEqual(before);
    end(paid.pix, 'DEVOLVIDO');
    await Promise.all([shop.poll(), shop.poll(shop.secondApp)]);
    expect(await calls.orderOf(paid.id)).toEqual({
      status: 'partially_paid',
      paid: 6_000,
      off: 0,
      refunds: [[4_000, 'booked']],
    });
    expect(calls.puts(paid.pix)).toHaveLength(1);
    expect(await auditOf(shop.app, 'order', paid.id)).toMatchObject([
      { action: 'paymentRegistered', actorId: null },
      { action: 'bankRefundRequested', actorId: shop.administrator.id },
      { action: 'paymentRefunded', actorId: null, after: { returnedCents: 4_000, method: 'pix', notes: 'Defeito' } },
    ]); // prettier-ignore
  });

  test("as a discount reduces the order's amount", async () => {
    const paid = await calls.aPaidOrder();
    succeeded(await calls.request(paid, 4_000, { outcome: 'discount' }));
    await shop.app.runJobs();
    end(paid.pix, 'DEVOLVIDO');
    await shop.poll();
    expect(await calls.orderOf(paid.id)).toMatchObject({ status: 'paid', paid: 6_000, off: 4_000 });
  });

  test('is released when the bank does not return it, and can be requested again', async () => {
    const paid = await calls.aPaidOrder();
    succeeded(await calls.request(paid, 10_000));
    await shop.app.runJobs();
    end(paid.pix, 'NAO_REALIZADO');
    await Promise.all([shop.poll(), shop.poll(shop.secondApp)]);
    expect(await calls.orderOf(paid.id)).toEqual({
      status: 'paid',
      paid: 10_000,
      off: 0,
      refunds: [[10_000, 'released']],
    });
    expect((await auditOf(shop.app, 'order', paid.id)).at(-1)).toMatchObject({
      action: 'bankRefundFailed',
      actorId: null,
    });
    succeeded(await calls.request(paid, 10_000));
  });

  test('of returned goods is limited to the price that the payment settled, pending refunds included', async () => {
    const paid = await calls.aPaidOrder();
    succeeded(await calls.request(paid, 6_000, { outcome: 'returned' }));
    await shop.app.runJobs();
    await shop.app.database.pool.query(
      `update payment_allocations set principal_cents = principal_cents - 500, fine_cents = 500 where payment_id = $1`,
      [paid.paymentId],
    );
    expect(refused(await calls.request(paid, 3_501, { outcome: 'returned' }))).toMatchObject({
      code: 'refundExceedsPrice',
      message: 'Por mercadoria devolvida volta só o preço: R$ 35,00 deste pagamento.',
    });
    await shop.app.database.pool.query(
      `update payment_allocations set principal_cents = principal_cents + 500, fine_cents = 0 where payment_id = $1`,
      [paid.paymentId],
    );
  });

  test('never exceeds the rest, pending refunds included', async () => {
    const paid = await calls.aPaidOrder();
    succeeded(await calls.request(paid, 6_000));
    expect(refused(await calls.request(paid, 4_001))).toMatchObject({
      code: 'refundExceedsReceived',
      message: 'O valor a devolver não pode exceder o que foi recebido (R$ 40,00).',
    });
    const { id, paymentId } = paid;
    const byHand = { amountCents: 4_001, date: todayOf(shop.app), method: 'cash', outcome: 'open', reason: null } as const; // prettier-ignore
    const call = { as: shop.administrator, params: { id, paymentId } };
    expect(refused(await callRoute(shop.app, refundPayment, { ...call, body: byHand })).code).toBe(
      'refundExceedsReceived',
    );
    const returnCall = { ...call, body: { reason: null } };
    expect(refused(await callRoute(shop.app, takePaymentBack, returnCall)).code).toBe(
      'paymentRefunded',
    );
    await shop.app.runJobs();
  });

  test('requested twice at the same instant happens once, and once per key', async () => {
    const paid = await calls.aPaidOrder();
    const key = crypto.randomUUID();
    const same = await Promise.all([1, 2, 3].map(() => calls.request(paid, 6_000, { key })));
    expect(same.every(({ ok }) => ok)).toBe(true);
    const outcomes = await Promise.all([calls.request(paid, 3_000), calls.request(paid, 3_000)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    await Promise.all([shop.app.runJobs(), shop.secondApp.runJobs()]);
    expect(paid.pix.devolucoes.map(({ valor }) => valor).toSorted()).toEqual(['30.00', '60.00']);
  });

  test('happens once although the response of the bank is lost', async () => {
    const paid = await calls.aPaidOrder();
    succeeded(await calls.request(paid, 1_000));
    shop.bank.disturb({ on: 'PUT /api/v2/pix/', losesResponse: true, times: 1 });
    await shop.app.runJobs();
    await makeJobsDue(shop.app);
    await shop.app.runJobs();
    await shop.poll(shop.secondApp);
    expect(paid.pix.devolucoes).toHaveLength(1);
    expect(calls.puts(paid.pix)).toHaveLength(1);
  });

  test('that the bank refuses is released', async () => {
    const paid = await calls.aPaidOrder();
    succeeded(await calls.request(paid, 1_000));
    shop.bank.disturb({ on: 'PUT /api/v2/pix/', status: 400, type: 'PixDevolucaoInvalida', times: 1 }); // prettier-ignore
    await shop.app.runJobs();
    expect(await calls.orderOf(paid.id)).toMatchObject({
      paid: 10_000,
      refunds: [[1_000, 'released']],
    });
    expect(paid.pix.devolucoes).toEqual([]);
  });

  test('of which the bank returned less books that lower amount', async () => {
    const paid = await calls.aPaidOrder();
    succeeded(await calls.request(paid, 5_000));
    shop.bank.disturb({
      on: 'PUT /api/v2/pix/',
      times: 1,
      alter: (response) => ({ ...Object(response), valor: '1.00', status: 'DEVOLVIDO' }),
    });
    await shop.app.runJobs();
    expect(await calls.orderOf(paid.id)).toMatchObject({ paid: 9_900, refunds: [[100, 'booked']] });
  });

  test('of an order that is cancelled meanwhile leaves it cancelled', async () => {
    const paid = await calls.aPaidOrder();
    succeeded(await calls.request(paid, 4_000, { outcome: 'discount' }));
    await shop.app.runJobs();
    const received = { outcome: 'kept', shownCents: 10_000 } as const;
    const body = { status: 'cancelled', expectedStatus: 'paid', received } as const;
    const call = { as: shop.administrator, params: { id: paid.id }, body };
    succeeded(await callRoute(shop.app, setOrderStatus, call));
    end(paid.pix, 'DEVOLVIDO');
    await shop.poll();
    expect(await calls.orderOf(paid.id)).toMatchObject({
      status: 'cancelled',
      paid: 6_000,
      off: 0,
    });
  });

  test('is refused to other people, for other payments, after ninety days and without a bank', async () => {
    const paid = await calls.aPaidOrder();
    const seller = await aPerson(shop.app, 'seller');
    for (const as of [seller, shop.buyer]) {
      expect(refused(await calls.request(paid, 100, { as })).status).toBe(403);
    }
    const otherOrder = await calls.aPaidOrder();
    expect(refused(await calls.request({ ...paid, paymentId: otherOrder.paymentId }, 100)).code).toBe('paymentNotFound'); // prettier-ignore
    expect(refused(await calls.request({ ...paid, id: paid.paymentId }, 100)).code).toBe(
      'orderNotFound',
    );
    expect(refused(await calls.request(paid, 0)).status).toBe(400);
    expect(refused(await calls.request(await calls.anOrderPaidByHand(), 100)).code).toBe('paymentNotOfBank'); // prettier-ignore
    shop.setOffset(91 * 86_400_000);
    const as = await aPerson(shop.app, 'admin');
    expect(refused(await calls.request(paid, 100, { as })).code).toBe('pixRefundTooLate');
    shop.setOffset(0);
    const { payments } = await calls.detailOf(paid.id);
    expect(payments).toMatchObject([{ bankRefund: 'available' }]);
    succeeded(await callRoute(shop.app, removePixBank, { as: shop.administrator }));
    expect(refused(await calls.request(paid, 100)).code).toBe('pixRefundWithoutBank');
    expect((await calls.detailOf(paid.id)).payments).toMatchObject([{ bankRefund: 'noBank' }]);
    await connectBank(shop.app, shop.bank, shop.administrator);
  });
});

test('after all tests of this file the books are consistent', async () => {
  expect(await findInconsistencies(shop.app)).toEqual(NO_INCONSISTENCIES);
  expect(await inTransaction(shop.app.database.kysely, listWrongTotals)).toEqual([]);
  expect(shop.bank.violations).toEqual([]);
});
