import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  getLastPaymentMethod,
  listPayments,
  registerPayment,
  takePaymentBack,
} from '@vendas/contract/orders/payments';
import { addDays } from '@vendas/domain/calendar';
import {
  auditOf,
  backdateOrder,
  findInconsistencies,
  NO_INCONSISTENCIES,
  todayOf,
} from '#testing/back-office.ts';
import { aPerson, callRoute, refused, sendRaw, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
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

describe('a payment', () => {
  test('increases the amount paid, and the status follows', async () => {
    const id = await calls.anOrderOf(1000);
    const first = succeeded(await calls.pay(id, paymentForm(400)));
    expect(first).toMatchObject({
      payment: { amountCents: 400, paymentDate: '2026-05-10', notes: null },
      order: { amountPaidCents: 400, status: 'partially_paid' },
    });
    const second = succeeded(await calls.pay(id, paymentForm(600)));
    expect(second.order).toMatchObject({ amountPaidCents: 1000, status: 'paid' });
    const entries = await auditOf(app, 'order', id);
    expect(entries.at(-1)).toMatchObject({
      action: 'paymentRegistered',
      actorId: ana.id,
      before: { status: 'partially_paid', amountPaidCents: 400 },
      after: { status: 'paid', amountPaidCents: 1000, paymentCents: 600, notes: null },
    });
    expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
  });

  test('records its method, which is then the last one of its buyer', async () => {
    const [first, second] = [await calls.anOrderOf(1000), await calls.anOrderOf(1000)];
    const lastOf = (id: string) =>
      callRoute(app, getLastPaymentMethod, { as: ana, params: { id } });
    const before = succeeded(await lastOf(second));
    const { payment } = succeeded(await calls.pay(first, { ...paymentForm(400), method: 'pix' }));
    expect(payment.method).toBe('pix');
    expect(succeeded(await lastOf(second))).toEqual({ method: 'pix' });
    // a page loaded before the field was added does not send a method
    expect(succeeded(await calls.pay(second, paymentForm(100))).payment.method).toBe('other');
    expect(succeeded(await lastOf(second))).toEqual({ method: 'pix' });
    expect((await auditOf(app, 'order', first)).at(-1)).toMatchObject({ after: { method: 'pix' } });
    succeeded(await calls.takeBack(first, payment.id));
    expect(succeeded(await lastOf(second))).toEqual(before);
    expect(refused(await lastOf(crypto.randomUUID()))).toMatchObject({ code: 'orderNotFound' });
  });

  test('of a completed order sets the status by the amount paid', async () => {
    const id = await calls.anOrderOf(1000);
    await calls.setStatus(id, 'completed', 'pending');
    expect(succeeded(await calls.pay(id, paymentForm(1))).order.status).toBe('partially_paid');
  });

  test('is listed by payment date, newest first, and payments of one day newest first', async () => {
    const id = await calls.anOrderOf(1000);
    const one = Array.from({ length: 5 }, () => '2026-05-03');
    for (const date of ['2026-05-02', ...one, '2026-05-01'])
      succeeded(await calls.pay(id, paymentForm(1, date)));
    const payments = await calls.history(id);
    expect(payments.map(({ paymentDate }) => paymentDate)).toEqual([...one, '2026-05-02', '2026-05-01']); // prettier-ignore
    const registered = payments.slice(0, one.length).map(({ createdAt }) => createdAt);
    expect(registered).toEqual(registered.toSorted().toReversed());
  });

  test('happens once per key, even with concurrent requests', async () => {
    const id = await calls.anOrderOf(1000);
    const key = crypto.randomUUID();
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => calls.pay(id, paymentForm(300), key)),
    );
    expect(new Set(responses.map((result) => succeeded(result).payment.id)).size).toBe(1);
    expect(await calls.history(id)).toHaveLength(1);
  });

  test('never exceeds the balance, even with concurrent requests', async () => {
    const id = await calls.anOrderOf(1000);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => calls.pay(id, paymentForm(150))),
    );
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(6);
    const refusals = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.failure.message]));
    expect(new Set(refusals)).toEqual(
      new Set(['O valor do pagamento não pode exceder o saldo restante (R$ 1,00).']),
    );
    expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
  });
});

describe('a payment is rejected without changes for', () => {
  test('an amount above the balance', async () => {
    const id = await calls.anOrderOf(1_234_567);
    succeeded(await calls.pay(id, paymentForm(567)));
    expect(refused(await calls.pay(id, paymentForm(1_234_001)))).toMatchObject({
      status: 422,
      code: 'paymentExceedsBalance',
      message: 'O valor do pagamento não pode exceder o saldo restante (R$ 12.340,00).',
      data: { balanceCents: 1_234_000 },
    });
    expect(await calls.history(id)).toHaveLength(1);
  });

  test('a cancelled order', async () => {
    const id = await calls.anOrderOf(1000);
    await calls.setStatus(id, 'cancelled', 'pending');
    expect(refused(await calls.pay(id, paymentForm(1)))).toMatchObject({
      status: 422,
      code: 'paymentOfCancelled',
      message: 'Um pedido cancelado não recebe pagamentos.',
    });
  });

  test.each<[string, unknown, string]>([
    ['amountCents', { ...paymentForm(0) }, 'O valor do pagamento deve ser maior que zero.'],
    ['amountCents', { ...paymentForm(-100) }, 'O valor do pagamento deve ser maior que zero.'],
    ['amountCents', { ...paymentForm(1.5) }, 'O valor do pagamento deve ser maior que zero.'],
    ['paymentDate', { amountCents: 1, notes: null }, 'Por favor, selecione a data do pagamento.'],
    ['paymentDate', paymentForm(1, ''), 'Por favor, selecione a data do pagamento.'],
    ['paymentDate', paymentForm(1, '2026-02-30'), 'Data inválida.'],
    ['paymentDate', paymentForm(1, '1899-12-31'), 'A data precisa estar entre 1900 e 2100.'],
  ])('an invalid %s in %j', async (field, body, message) => {
    const id = await calls.anOrderOf(1000);
    const response = await sendRaw(app, registerPayment, { as: ana, params: { id }, body });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ fields: { [field]: message } });
    expect(await calls.history(id)).toEqual([]);
  });

  test('a day after today', async () => {
    const id = await calls.anOrderOf(1000);
    const tomorrow = addDays(todayOf(app), 1);
    expect(refused(await calls.pay(id, paymentForm(1, tomorrow)))).toMatchObject({
      status: 422,
      code: 'paymentDateInFuture',
      message: 'A data do pagamento não pode ser depois de hoje.',
    });
    expect(succeeded(await calls.pay(id, paymentForm(1, todayOf(app)))).order.amountPaidCents).toBe(
      1,
    );
  });

  test("a day before the order's own day in the business time zone", async () => {
    const id = await calls.anOrderOf(1000);
    // late in the evening of 30/04 in São Paulo
    await backdateOrder(app, id, '2026-05-01T02:59:00Z');
    expect(refused(await calls.pay(id, paymentForm(1, '2026-04-29')))).toMatchObject({
      status: 422,
      code: 'paymentDateBeforeOrder',
      message: 'A data do pagamento não pode ser antes do dia do pedido (30/04/2026).',
      data: { orderDate: '2026-04-30' },
    });
    expect(await calls.history(id)).toEqual([]);
    expect(succeeded(await calls.pay(id, paymentForm(1, '2026-04-30'))).order.amountPaidCents).toBe(
      1,
    );
  });

  test('an order that does not exist', async () => {
    expect(refused(await calls.pay(ana.id, paymentForm(1))).code).toBe('orderNotFound');
    const outcome = await callRoute(app, listPayments, { as: ana, params: { id: ana.id } });
    expect(refused(outcome).code).toBe('orderNotFound');
    expect(refused(await calls.takeBack(ana.id, ana.id)).code).toBe('orderNotFound');
  });

  test('a removal from another order', async () => {
    const [id, other] = [await calls.anOrderOf(1000), await calls.anOrderOf(1000)];
    const { payment } = succeeded(await calls.pay(other, paymentForm(300)));
    expect(refused(await calls.takeBack(id, payment.id)).code).toBe('paymentNotFound');
    expect(await calls.history(other)).toEqual([
      { ...payment, takenBack: null, card: null, bankRefund: null, refunds: [] },
    ]);
  });
});

describe('access to payments is refused to', () => {
  test('the buyer', async () => {
    const id = await calls.anOrderOf(1000);
    const call = { as: bia, params: { id } };
    const paid = await callRoute(app, registerPayment, { ...call, body: paymentForm(1) });
    expect(refused(paid).status).toBe(403);
    expect(refused(await callRoute(app, listPayments, call)).status).toBe(403);
    expect(await calls.history(id)).toEqual([]);
    const { payment } = succeeded(await calls.pay(id, paymentForm(1)));
    const params = { id, paymentId: payment.id };
    expect(
      refused(await callRoute(app, takePaymentBack, { as: bia, params, body: { reason: null } }))
        .status,
    ).toBe(403);
    expect(await calls.history(id)).toEqual([
      { ...payment, takenBack: null, card: null, bankRefund: null, refunds: [] },
    ]);
  });
});
