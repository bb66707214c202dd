import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setOrderStatus } from '@vendas/contract/orders/admin-orders';
import { listPayments, registerPayment, takePaymentBack } from '@vendas/contract/orders/payments';
import type { PaymentForm } from '@vendas/contract/orders/payments';
import type { ReceivedChoice } from '@vendas/domain/orders/cancellation';
import type { OrderStatus } from '@vendas/domain/orders/order-status';
import { anOrder, auditOf, backdateOrder, brokenBooks, SOUND_BOOKS } from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

let app: TestApp;
let ana: Person;
let bia: Person;
beforeAll(async () => {
  app = await startTestApp();
  [ana, bia] = await Promise.all([aPerson(app, 'admin'), aPerson(app)]);
});
afterAll(() => app.close());

/** An order of 01/05/2026. */
async function anOrderOf(totalCents: number): Promise<string> {
  const { id } = await anOrder(app, bia, await aProduct(app, { priceCents: totalCents }));
  await backdateOrder(app, id, '2026-05-01T15:00:00Z');
  return id;
}
const form = (amountCents: number, paymentDate = '2026-05-10') => ({
  amountCents,
  paymentDate,
  notes: '',
});
const pay = (
  id: string,
  body: Partial<PaymentForm> & ReturnType<typeof form>,
  key: string = crypto.randomUUID(),
) => callRoute(app, registerPayment, { as: ana, params: { id }, body, key });
const takeBack = (id: string, paymentId: string, key: string = crypto.randomUUID()) =>
  callRoute(app, takePaymentBack, {
    as: ana,
    params: { id, paymentId },
    body: { reason: 'em dobro' },
    key,
  });
const setStatus = async (
  id: string,
  status: OrderStatus,
  expectedStatus: OrderStatus,
  received: ReceivedChoice | null = null,
) =>
  succeeded(
    await callRoute(app, setOrderStatus, {
      as: ana,
      params: { id },
      body: { status, expectedStatus, received },
    }),
  );
const history = async (id: string) =>
  succeeded(await callRoute(app, listPayments, { as: ana, params: { id } })).items.map(
    ({ authorName: _, ...payment }) => payment,
  );

describe('taking a payment back', () => {
  test('reduces the amount paid, and the status follows', async () => {
    const id = await anOrderOf(1000);
    const kept = succeeded(await pay(id, form(400))).payment;
    const wrong = succeeded(await pay(id, form(600))).payment;
    expect(succeeded(await takeBack(id, wrong.id))).toMatchObject({
      amountPaidCents: 400,
      status: 'partially_paid',
    });
    expect(await history(id)).toMatchObject([
      { id: wrong.id, takenBack: { reason: 'em dobro' } },
      { id: kept.id, takenBack: null },
    ]);
    expect((await auditOf(app, 'order', id)).at(-1)).toMatchObject({
      action: 'paymentTakenBack',
      actorId: ana.id,
      before: {
        status: 'paid',
        amountPaidCents: 1000,
        paymentCents: 600,
        paymentDate: '2026-05-10',
        notes: null,
      },
      after: { status: 'partially_paid', amountPaidCents: 400 },
    });
    expect(succeeded(await takeBack(id, kept.id))).toMatchObject({
      amountPaidCents: 0,
      status: 'pending',
    });
    expect(await brokenBooks(app)).toEqual(SOUND_BOOKS);
  });

  test('leaves it where it counts nowhere, with its allocations', async () => {
    const id = await anOrderOf(1000);
    const { payment } = succeeded(await pay(id, form(600)));
    const { pool } = app.database;
    const sums = async () =>
      (
        await pool.query(
          `select sum(payments)::int as payments, sum(cash_cents)::int as cash,
             (select sum(open_principal_cents)::int from charges where order_id = $1) as open
           from finance_months`,
          [id],
        )
      ).rows[0];
    const before = await sums();
    succeeded(await takeBack(id, payment.id));
    expect(await sums()).toEqual({
      payments: before.payments - 1,
      cash: before.cash - 600,
      open: 1000,
    });
    const { rows } = await pool.query(
      'select principal_cents from payment_allocations where payment_id = $1',
      [payment.id],
    );
    expect(rows).toEqual([{ principal_cents: 600 }]);
  });

  test('and a payment of the full balance at the same instant leave the order consistent', async () => {
    const id = await anOrderOf(1000);
    const { payment } = succeeded(await pay(id, form(600)));
    await Promise.all([
      takeBack(id, payment.id),
      pay(id, form(400)),
      pay(id, form(1000)),
      takeBack(id, payment.id),
      setStatus(id, 'cancelled', 'partially_paid', { outcome: 'returned', shownCents: 600 }).catch(
        () => 'refused',
      ),
    ]);
    expect(await brokenBooks(app)).toEqual(SOUND_BOOKS);
  });

  test('of a cancelled order leaves it cancelled', async () => {
    const id = await anOrderOf(1000);
    const { payment } = succeeded(await pay(id, form(1000)));
    await setStatus(id, 'cancelled', 'paid', { outcome: 'kept', shownCents: 1000 });
    expect(succeeded(await takeBack(id, payment.id))).toMatchObject({
      amountPaidCents: 0,
      status: 'cancelled',
    });
    expect(await brokenBooks(app)).toEqual(SOUND_BOOKS);
  });

  test('of a completed order sets the status by the remaining amount', async () => {
    const id = await anOrderOf(1000);
    const { payment } = succeeded(await pay(id, form(1000)));
    await setStatus(id, 'completed', 'paid');
    expect(succeeded(await takeBack(id, payment.id)).status).toBe('pending');
  });

  test('happens once per key, and a repeat without it reports that the payment is gone', async () => {
    const id = await anOrderOf(1000);
    const { payment } = succeeded(await pay(id, form(300)));
    const key = crypto.randomUUID();
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => takeBack(id, payment.id, key)),
    );
    for (const result of responses) expect(succeeded(result).amountPaidCents).toBe(0);
    expect(refused(await takeBack(id, payment.id))).toMatchObject({
      status: 404,
      code: 'paymentNotFound',
      message: 'Este pagamento não existe mais.',
    });
  });
});
