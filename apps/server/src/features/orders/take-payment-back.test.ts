import { addDays } from '@vendas/domain/calendar';
import { listCharges } from '#store/orders/charges.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditOf, findInconsistencies, NO_INCONSISTENCIES, todayOf } from '#testing/back-office.ts';
import { aPerson, refused, succeeded } from '#testing/builders.ts';
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

describe('taking a payment back', () => {
  test('reduces the amount paid, and the status follows', async () => {
    const id = await calls.anOrderOf(1000);
    const valid = succeeded(await calls.pay(id, paymentForm(400))).payment;
    const mistaken = succeeded(await calls.pay(id, paymentForm(600))).payment;
    expect(succeeded(await calls.takeBack(id, mistaken.id))).toMatchObject({
      amountPaidCents: 400,
      status: 'partially_paid',
    });
    expect(await calls.history(id)).toMatchObject([
      { id: mistaken.id, takenBack: { reason: 'em dobro' } },
      { id: valid.id, takenBack: null },
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
    expect(succeeded(await calls.takeBack(id, valid.id))).toMatchObject({
      amountPaidCents: 0,
      status: 'pending',
    });
    expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
  });

  test('keeps its row and allocations, which then count nowhere', async () => {
    const id = await calls.anOrderOf(1000);
    const { payment } = succeeded(await calls.pay(id, paymentForm(600)));
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
    succeeded(await calls.takeBack(id, payment.id));
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
    const id = await calls.anOrderOf(1000);
    const { payment } = succeeded(await calls.pay(id, paymentForm(600)));
    await Promise.all([
      calls.takeBack(id, payment.id),
      calls.pay(id, paymentForm(400)),
      calls.pay(id, paymentForm(1000)),
      calls.takeBack(id, payment.id),
      calls
        .setStatus(id, 'cancelled', 'partially_paid', { outcome: 'returned', shownCents: 600 })
        .catch(() => 'refused'),
    ]);
    expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
  });

  test('of a cancelled order leaves it cancelled', async () => {
    const id = await calls.anOrderOf(1000);
    const { payment } = succeeded(await calls.pay(id, paymentForm(1000)));
    await calls.setStatus(id, 'cancelled', 'paid', { outcome: 'kept', shownCents: 1000 });
    expect(succeeded(await calls.takeBack(id, payment.id))).toMatchObject({
      amountPaidCents: 0,
      status: 'cancelled',
    });
    expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
  });

  test('of a completed order sets the status by the remaining amount', async () => {
    const id = await calls.anOrderOf(1000);
    const { payment } = succeeded(await calls.pay(id, paymentForm(1000)));
    await calls.setStatus(id, 'completed', 'paid');
    expect(succeeded(await calls.takeBack(id, payment.id)).status).toBe('pending');
  });

  test('happens once per key, and a repeat with another key reports that the payment is gone', async () => {
    const id = await calls.anOrderOf(1000);
    const { payment } = succeeded(await calls.pay(id, paymentForm(300)));
    const key = crypto.randomUUID();
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => calls.takeBack(id, payment.id, key)),
    );
    for (const result of responses) expect(succeeded(result).amountPaidCents).toBe(0);
    expect(refused(await calls.takeBack(id, payment.id))).toMatchObject({
      status: 404,
      code: 'paymentNotFound',
      message: 'Este pagamento não existe mais.',
    });
  });

  test('removes interest of the plan that no principal earns any more', async () => {
    const id = await calls.anOrderOf(20_000);
    const firstDueDate = addDays(todayOf(app), 40);
    await splitIntoCharges(app, id, { count: 2, firstDueDate, financingCents: 150 });
    const [, second] = await listCharges(app.database.kysely, id);
    const body = { ...paymentForm(100, todayOf(app)), chargeId: second?.id ?? '' };
    const { payment } = succeeded(await calls.pay(id, body));
    succeeded(await calls.pay(id, paymentForm(20_000, todayOf(app))));
    expect(succeeded(await calls.takeBack(id, payment.id))).toMatchObject({ status: 'paid' });
    for (const charge of await listCharges(app.database.kysely, id)) {
      expect(charge).toMatchObject({ openPrincipalCents: 0, openFinancingCents: 0 });
    }
    expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
  });

  test('whose charge was renegotiated since makes the amount owed as a new charge', async () => {
    const id = await calls.anOrderOf(1000);
    const { payment } = succeeded(await calls.pay(id, paymentForm(600)));
    const { pool } = app.database;
    await pool.query(
      `update charges set state = 'renegotiated', open_principal_cents = 0 where order_id = $1`,
      [id],
    );
    await pool.query(
      `insert into charges (order_id, number, of, principal_cents, open_principal_cents) values ($1, 2, 2, 400, 400)`,
      [id],
    );
    succeeded(await calls.takeBack(id, payment.id));
    const charges = await listCharges(app.database.kysely, id);
    expect(charges.filter(({ dueDate }) => dueDate === todayOf(app))).toMatchObject([
      { number: 1, of: 1, state: 'open', principalCents: 600, openPrincipalCents: 600 },
    ]);
    expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
  });
});
