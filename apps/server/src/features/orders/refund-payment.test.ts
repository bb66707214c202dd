import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refundPayment } from '@vendas/contract/orders/refunds';
import { addDays } from '@vendas/domain/calendar';
import { inTransaction } from '#platform/database/transaction.ts';
import { listWrongTotals } from '#store/finance.ts';
import { listCharges, listChargesWithRows } from '#store/orders/charges.ts';
import { sumPaymentMethods } from '#store/orders/payments.ts';
import { auditOf, findInconsistencies, NO_INCONSISTENCIES, todayOf } from '#testing/back-office.ts';
import { aPerson, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { splitIntoCharges } from '#testing/charges.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { paymentCalls, paymentForm } from './payments-test-kit.ts';

let app: TestApp;
let ana: Person;
let bia: Person;
let calls: ReturnType<typeof paymentCalls>;
beforeAll(async () => {
  app = await startTestApp();
  [ana, bia] = await Promise.all([aPerson(app, 'admin'), aPerson(app)]);
  calls = paymentCalls(app, { ana, buyer: bia });
});
afterAll(() => app.close());

const expectSoundTotals = async () => {
  expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
  expect(await inTransaction(app.database.kysely, listWrongTotals)).toEqual([]);
};

async function aPaidOrder(totalCents = 1000, paidCents = totalCents) {
  const id = await calls.anOrderOf(totalCents);
  const { payment } = succeeded(await calls.pay(id, paymentForm(paidCents)));
  return { id, paymentId: payment.id };
}

describe('a refund', () => {
  test.each(['returned', 'discount'] as const)(
    "as %s reduces the order's amount paid",
    async (outcome) => {
      const { id, paymentId } = await aPaidOrder();
      const form = { amountCents: 300, outcome, reason: 'Armação com defeito' };
      expect(succeeded(await calls.refund(id, paymentId, form))).toMatchObject({
        amountPaidCents: 700,
        adjustmentCents: 300,
        status: 'paid',
      });
      expect(await calls.history(id)).toMatchObject([
      { id: paymentId, takenBack: null, refunds: [{ amountCents: 300, outcome, date: '2026-05-11', method: 'cash', state: 'booked', reason: 'Armação com defeito' }] },
    ]); // prettier-ignore
      await expectSoundTotals();
    },
  );

  test('whose amount is owed again reopens the order', async () => {
    const { id, paymentId } = await aPaidOrder();
    await calls.setStatus(id, 'completed', 'paid');
    expect(succeeded(await calls.refund(id, paymentId, { amountCents: 300 }))).toMatchObject({
      amountPaidCents: 700,
      adjustmentCents: 0,
      status: 'partially_paid',
    });
    expect((await auditOf(app, 'order', id)).at(-1)).toMatchObject({
      action: 'paymentRefunded',
      actorId: ana.id,
      before: { status: 'completed', amountPaidCents: 1000, paymentCents: 1000 },
      after: { status: 'partially_paid', returnedCents: 300, isOwedAgain: true, method: 'cash' },
    });
    const [owed] = await listChargesWithRows(app.database.kysely, id);
    expect(owed?.rows.at(-1)).toMatchObject({ kind: 'refund', parts: { principal: -300 } });
    await expectSoundTotals();
  });

  test('of a completed order leaves it completed unless the amount is owed again', async () => {
    const { id, paymentId } = await aPaidOrder();
    await calls.setStatus(id, 'completed', 'paid');
    const form = { amountCents: 300, outcome: 'returned' } as const;
    expect(succeeded(await calls.refund(id, paymentId, form)).status).toBe('completed');
  });

  test('of a cancelled order leaves it cancelled, and the refunded amount is owed once it is reopened', async () => {
    const { id, paymentId } = await aPaidOrder();
    await calls.setStatus(id, 'cancelled', 'paid', { outcome: 'kept', shownCents: 1000 });
    const form = { amountCents: 400, outcome: 'discount' } as const;
    expect(succeeded(await calls.refund(id, paymentId, form))).toMatchObject({
      amountPaidCents: 600,
      adjustmentCents: 0,
      status: 'cancelled',
    });
    await expectSoundTotals();
    await calls.setStatus(id, 'partially_paid', 'cancelled');
    await expectSoundTotals();
  });

  test('never exceeds what was received', async () => {
    const { id, paymentId } = await aPaidOrder();
    expect(refused(await calls.refund(id, paymentId, { amountCents: 1001 }))).toMatchObject({
      status: 422,
      code: 'refundExceedsReceived',
    });
    succeeded(await calls.refund(id, paymentId, { amountCents: 900 }));
    expect(refused(await calls.refund(id, paymentId, { amountCents: 101 })).message).toBe(
      'O valor a devolver não pode exceder o que foi recebido (R$ 1,00).',
    );
    succeeded(await calls.refund(id, paymentId, { amountCents: 100 }));
    await expectSoundTotals();
  });

  test('is dated neither before its payment nor after today', async () => {
    const { id, paymentId } = await aPaidOrder();
    const before = { amountCents: 1, date: '2026-05-09' };
    expect(refused(await calls.refund(id, paymentId, before))).toMatchObject({
      code: 'refundBeforePayment',
      message: 'A data da devolução não pode ser antes do pagamento (10/05/2026).',
    });
    const after = { amountCents: 1, date: addDays(todayOf(app), 1) };
    expect(refused(await calls.refund(id, paymentId, after)).code).toBe('refundDateInFuture');
  });

  test('happens once per key', async () => {
    const { id, paymentId } = await aPaidOrder();
    const key = crypto.randomUUID();
    const outcomes = await Promise.all([1, 2, 3].map(() => calls.refund(id, paymentId, { amountCents: 600 }, key))); // prettier-ignore
    for (const one of outcomes) expect(succeeded(one).amountPaidCents).toBe(400);
    await expectSoundTotals();
  });

  test('at the same instant as another refund and a removal of the payment leaves only one of the three', async () => {
    const { id, paymentId } = await aPaidOrder();
    const outcomes = await Promise.all([
      calls.refund(id, paymentId, { amountCents: 600 }),
      calls.refund(id, paymentId, { amountCents: 600 }),
      calls.takeBack(id, paymentId),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    await expectSoundTotals();
  });

  test('prevents its payment from being taken back', async () => {
    const { id, paymentId } = await aPaidOrder();
    succeeded(await calls.refund(id, paymentId, { amountCents: 1 }));
    expect(refused(await calls.takeBack(id, paymentId))).toMatchObject({
      status: 422,
      code: 'paymentRefunded',
      message:
        'Parte deste pagamento já foi devolvida ao cliente. Devolva o restante em vez de desfazê-lo.',
    });
    await expectSoundTotals();
  });

  test('of a payment that is taken back, of another order or of an unknown order is not found', async () => {
    const { id, paymentId } = await aPaidOrder();
    const otherOrder = await aPaidOrder();
    expect(refused(await calls.refund(otherOrder.id, paymentId, { amountCents: 1 })).status).toBe(
      404,
    );
    expect(refused(await calls.refund(paymentId, paymentId, { amountCents: 1 })).code).toBe('orderNotFound'); // prettier-ignore
    succeeded(await calls.takeBack(id, paymentId));
    expect(refused(await calls.refund(id, paymentId, { amountCents: 1 })).code).toBe('paymentNotFound'); // prettier-ignore
  });

  test('is refused to people without the permission', async () => {
    const { id, paymentId } = await aPaidOrder();
    const body = { amountCents: 1, date: '2026-05-11', method: 'cash', outcome: 'open', reason: null } as const; // prettier-ignore
    const call = { params: { id, paymentId }, body, key: crypto.randomUUID() };
    for (const as of [bia, await aPerson(app, 'seller')]) {
      expect(refused(await callRoute(app, refundPayment, { ...call, as })).status).toBe(403);
    }
  });

  test('refunds the newest charge first', async () => {
    const id = await calls.anOrderOf(20_000);
    await splitIntoCharges(app, id, { count: 2, firstDueDate: '2026-06-10', financingCents: 0 });
    const { payment } = succeeded(await calls.pay(id, paymentForm(15_000)));
    succeeded(await calls.refund(id, payment.id, { amountCents: 6000 }));
    const charges = await listCharges(app.database.kysely, id);
    expect(charges.map(({ openPrincipalCents }) => openPrincipalCents)).toEqual([1000, 10_000]);
    await expectSoundTotals();
  });

  test('of a charge that was renegotiated since is owed again as a new charge', async () => {
    const { id, paymentId } = await aPaidOrder(1000, 600);
    const { pool } = app.database;
    await pool.query(
      `update charges set state = 'renegotiated', open_principal_cents = 0 where order_id = $1`,
      [id],
    );
    await pool.query(
      `insert into charges (order_id, number, of, principal_cents, open_principal_cents) values ($1, 2, 2, 400, 400)`,
      [id],
    );
    succeeded(await calls.refund(id, paymentId, { amountCents: 500 }));
    const charges = await listCharges(app.database.kysely, id);
    expect(charges.filter(({ dueDate }) => dueDate === todayOf(app))).toMatchObject([
      { number: 1, of: 1, state: 'open', openPrincipalCents: 500 },
    ]);
    await expectSoundTotals();
  });
});

test('cancelling an order whose payment was partly refunded refunds the rest', async () => {
  const { id, paymentId } = await aPaidOrder();
  succeeded(await calls.refund(id, paymentId, { amountCents: 300 }));
  const received = { outcome: 'returned', shownCents: 700 } as const;
  expect(await calls.setStatus(id, 'cancelled', 'partially_paid', received)).toMatchObject({
    status: 'cancelled',
    amountPaidCents: 0,
  });
  expect(await calls.history(id)).toMatchObject([
    { takenBack: null, refunds: [{ amountCents: 300 }, { amountCents: 700, date: todayOf(app) }] },
  ]);
  await expectSoundTotals();
});

test('refunds reduce the sums by method on their own day', async () => {
  const day = '2026-05-17';
  const { id, paymentId } = await aPaidOrder();
  succeeded(await calls.refund(id, paymentId, { amountCents: 300, date: day, method: 'transfer' }));
  const range = { fromDate: day, toDate: day } as const;
  expect(await sumPaymentMethods(app.database.kysely, range)).toEqual([
    { method: 'transfer', payments: 0, cents: -300 },
  ]);
});

test('deleting an order removes its refunds from the totals', async () => {
  const { id, paymentId } = await aPaidOrder();
  succeeded(await calls.refund(id, paymentId, { amountCents: 300 }));
  await app.database.pool.query('delete from stock_movements where order_id = $1', [id]);
  await app.database.pool.query('delete from orders where id = $1', [id]);
  expect(await inTransaction(app.database.kysely, listWrongTotals)).toEqual([]);
});
