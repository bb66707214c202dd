import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refundReceivedPix } from '@vendas/contract/pix/pix-received';
import { listPayments } from '@vendas/contract/orders/payments';
import { refundPayment } from '@vendas/contract/orders/refunds';
import { inTransaction } from '#platform/database/transaction.ts';
import { listWrongTotals } from '#store/finance.ts';
import { findInconsistencies, NO_INCONSISTENCIES, todayOf } from '#testing/back-office.ts';
import { aPerson, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { BankPix } from '#testing/pix-bank/bank-account.ts';
import { openPixShop } from '#testing/pix-bank/pix-shop.ts';
import type { PixShop } from '#testing/pix-bank/pix-shop.ts';
import { makeJobsDue } from '#testing/queue.ts';

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

/** A Pix that waits for a decision. */
async function anOpenPix(cents = 500, overrides = {}): Promise<BankPix> {
  const pix = shop.bank.account.receive({ cents, ...overrides });
  await shop.poll();
  return pix;
}

const requestRefund = ({ endToEndId }: BankPix, openCents = 500, as = shop.administrator) =>
  callRoute(shop.app, refundReceivedPix, { as, params: { endToEndId }, body: { openCents } });

const puts = ({ endToEndId }: BankPix) =>
  shop.bank.requests.filter((one) => one.startsWith(`PUT /api/v2/pix/${endToEndId}/`));

function end(pix: BankPix, status: 'DEVOLVIDO' | 'NAO_REALIZADO'): void {
  for (const refund of pix.devolucoes) refund.status = status;
}

const refundsOf = async (id: string) => {
  const call = { as: shop.administrator, params: { id } };
  const { items } = succeeded(await callRoute(shop.app, listPayments, call));
  return items.flatMap(({ refunds }) => refunds);
};

describe('the refund of a Pix that waits for a decision', () => {
  test('reserves it immediately, is requested from the bank by a job, and ends when the bank has returned it', async () => {
    const pix = await anOpenPix();
    expect(succeeded(await requestRefund(pix))).toEqual({ openCents: 0 });
    expect(pix.devolucoes).toEqual([]);
    expect(await shop.keptPix(pix.endToEndId)).toMatchObject({ state: 'returned', open: 0 });
    await shop.app.runJobs();
    expect(pix.devolucoes).toMatchObject([{ valor: '5.00', status: 'EM_PROCESSAMENTO' }]);
    end(pix, 'DEVOLVIDO');
    await shop.poll();
    await shop.poll(shop.secondApp);
    expect(await shop.keptPix(pix.endToEndId)).toMatchObject({ state: 'returned', open: 0 });
    expect(pix.devolucoes).toHaveLength(1);
  });

  test('makes it wait again when the bank did not return it', async () => {
    const pix = await anOpenPix();
    succeeded(await requestRefund(pix));
    await shop.app.runJobs();
    end(pix, 'NAO_REALIZADO');
    await Promise.all([shop.poll(), shop.poll(shop.secondApp)]);
    expect(await shop.keptPix(pix.endToEndId)).toEqual({
      state: 'to_review',
      reason: 'unknown',
      open: 500,
    });
    succeeded(await requestRefund(pix));
    await shop.app.runJobs();
    expect(pix.devolucoes).toHaveLength(2);
  });

  test('happens once although the response of the bank is lost', async () => {
    const pix = await anOpenPix();
    succeeded(await requestRefund(pix));
    shop.bank.disturb({ on: 'PUT /api/v2/pix/', losesResponse: true, times: 1 });
    await shop.app.runJobs();
    await makeJobsDue(shop.app);
    await shop.app.runJobs();
    await shop.poll(shop.secondApp);
    expect(pix.devolucoes).toHaveLength(1);
    expect(puts(pix)).toHaveLength(1);
  });

  test('waits while the bank is down, and is then made by the next poll', async () => {
    const pix = await anOpenPix();
    succeeded(await requestRefund(pix));
    shop.bank.disturb({ on: 'GET /api/v2/pix/', status: 503, times: 1 });
    await shop.app.runJobs();
    expect(pix.devolucoes).toEqual([]);
    await shop.poll();
    expect(pix.devolucoes).toHaveLength(1);
  });

  test('of which the bank returned less leaves the rest to a decision', async () => {
    const pix = await anOpenPix();
    succeeded(await requestRefund(pix));
    shop.bank.disturb({
      on: 'PUT /api/v2/pix/',
      times: 1,
      alter: (response) => ({ ...Object(response), valor: '1.00', status: 'DEVOLVIDO' }),
    });
    await shop.app.runJobs();
    expect(await shop.keptPix(pix.endToEndId)).toMatchObject({ state: 'to_review', open: 400 });
  });

  test('that the bank refuses makes it wait again', async () => {
    const pix = await anOpenPix();
    shop.bank.account.takeBack(pix, 100, 'MED_FRAUDE');
    succeeded(await requestRefund(pix));
    await shop.app.runJobs();
    expect(await shop.keptPix(pix.endToEndId)).toMatchObject({ state: 'to_review', open: 500 });
    await shop.poll();
    expect(await shop.keptPix(pix.endToEndId)).toMatchObject({ state: 'to_review', open: 400 });
  });

  test('requested twice at the same instant happens once', async () => {
    const pix = await anOpenPix();
    const outcomes = await Promise.all([requestRefund(pix), requestRefund(pix)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter((one) => !one.ok).map((one) => refused(one).code)).toEqual([
      'pixReceivedChanged',
    ]);
    await Promise.all([shop.app.runJobs(), shop.secondApp.runJobs(), shop.poll(shop.secondApp)]);
    expect(pix.devolucoes).toHaveLength(1);
  });

  test('is refused after ninety days, to other people, and for another amount', async () => {
    const oldPix = await anOpenPix(500, { at: new Date(Date.now() - 2 * 86_400_000) });
    expect(refused(await requestRefund(oldPix, 499)).code).toBe('pixReceivedChanged');
    const seller = await aPerson(shop.app, 'seller');
    expect(refused(await requestRefund(oldPix, 500, seller)).status).toBe(403);
    shop.setOffset(88 * 86_400_000 + 60_000);
    const as = await aPerson(shop.app, 'admin');
    expect(refused(await requestRefund(oldPix, 500, as))).toMatchObject({
      code: 'pixRefundTooLate',
      message: 'O banco só devolve um PIX em até 90 dias. Combine outra forma com quem pagou.',
    });
  });
});

describe('a refund that the shop did not request', () => {
  test.each(['MED_OPERACIONAL', 'MED_FRAUDE'])(
    'as %s is booked once, to be reviewed',
    async (natureza) => {
      const { id, txid } = await shop.aDebt();
      const pix = shop.bank.account.receive({ cents: 10_000, txid });
      await shop.poll();
      shop.bank.account.takeBack(pix, 4000, natureza);
      await Promise.all([shop.poll(), shop.poll(shop.secondApp)]);
      expect(await refundsOf(id)).toMatchObject([
      { amountCents: 4000, outcome: 'open', state: 'booked', isToReview: true, method: 'pix', authorName: null },
    ]); // prettier-ignore
      const { rows } = await shop.app.database.pool.query(
        'select status, amount_paid_cents::int as paid from orders where id = $1',
        [id],
      );
      expect(rows).toEqual([{ status: 'partially_paid', paid: 6000 }]);
    },
  );

  test('is booked after a notice about a Pix that is stored already', async () => {
    const secret = await shop.noticeSecret();
    const { id, txid } = await shop.aDebt();
    const pix = shop.bank.account.receive({ cents: 10_000, txid });
    await shop.poll();
    const devolucoes = [shop.bank.account.takeBack(pix, 100, 'MED_FRAUDE')];
    await shop.notify(secret, [{ ...pix, devolucoes }]);
    await shop.app.runJobs();
    expect(await refundsOf(id)).toMatchObject([{ amountCents: 100 }]);
  });

  test('first uses the part of the Pix that no payment uses', async () => {
    const { id, txid } = await shop.aDebt();
    const pix = shop.bank.account.receive({ cents: 12_500, txid });
    await shop.poll();
    shop.bank.account.takeBack(pix, 3000, 'MED_FRAUDE');
    await shop.poll();
    expect(await shop.keptPix(pix.endToEndId)).toMatchObject({ state: 'booked', open: 0 });
    expect(await refundsOf(id)).toMatchObject([{ amountCents: 500 }]);
  });

  test('is matched with the refund that a person registered by hand', async () => {
    const { id, txid } = await shop.aDebt();
    const pix = shop.bank.account.receive({ cents: 10_000, txid });
    await shop.poll();
    const as = shop.administrator;
    const [payment] = succeeded(await callRoute(shop.app, listPayments, { as, params: { id } })).items; // prettier-ignore
    const params = { id, paymentId: payment?.id ?? '' };
    const body = { amountCents: 2000, date: todayOf(shop.app), method: 'pix', outcome: 'returned', reason: null } as const; // prettier-ignore
    succeeded(await callRoute(shop.app, refundPayment, { as, params, body }));
    shop.bank.account.takeBack(pix, 2000, 'ORIGINAL');
    await shop.poll();
    expect(await refundsOf(id)).toMatchObject([{ amountCents: 2000, isToReview: false }]);
  });
});

test('after all tests of this file the books are consistent', async () => {
  expect(await findInconsistencies(shop.app)).toEqual(NO_INCONSISTENCIES);
  expect(await inTransaction(shop.app.database.kysely, listWrongTotals)).toEqual([]);
  expect(shop.bank.violations).toEqual([]);
});
