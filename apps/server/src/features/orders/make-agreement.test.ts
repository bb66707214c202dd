import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeAgreement } from '@vendas/contract/orders/agreements';
import type { AgreementForm } from '@vendas/contract/orders/agreements';
import { listOrderCharges } from '@vendas/contract/orders/charges';
import { addDays } from '@vendas/domain/calendar';
import type { CalendarDate } from '@vendas/domain/calendar';
import { sumCents } from '@vendas/domain/money';
import { auditOf, findInconsistencies, NO_INCONSISTENCIES, todayOf } from '#testing/back-office.ts';
import { aPerson, callRoute, refused, sendRaw, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { aSellerWith } from '#testing/grants.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { paymentCalls, paymentForm } from './payments-test-kit.ts';

let app: TestApp;
let ana: Person;
let calls: ReturnType<typeof paymentCalls>;
let today: CalendarDate;
/** An order of R$ 200,00 in two charges with R$ 1,50 of interest each; the first is late. */
let id: string;
beforeAll(async () => {
  app = await startTestApp();
  const [administrator, buyer] = await Promise.all([aPerson(app, 'admin'), aPerson(app)]);
  ana = administrator;
  calls = paymentCalls(app, { ana, buyer });
  today = todayOf(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  const firstDueDate = addDays(today, -20);
  id = await calls.anOrderInCharges(20_000, { count: 2, firstDueDate, financingCents: 150, fineBp: 200, interestBp: 100 }); // prettier-ignore
});

const charges = async () =>
  succeeded(await callRoute(app, listOrderCharges, { as: ana, params: { id }, query: {} }));

/** The amounts owed as a screen shows them before an agreement. */
async function readSeen() {
  const { items, agreements } = await charges();
  return {
    principalCents: sumCents(items.map(({ owed }) => owed.principal)),
    owedCents: sumCents(items.map(({ owedCents }) => owedCents)),
    agreements: agreements.length,
  };
}

const form = (changes: Partial<AgreementForm> = {}): AgreementForm => ({
  agreedCents: 20_100,
  plan: {
    count: 3,
    firstDueDate: addDays(today, 30),
    rhythm: { every: 'days', days: 30 },
    dueDates: null,
  },
  downPaymentCents: 0,
  reason: 'Pediu prazo',
  seen: { principalCents: 20_000, owedCents: 0 },
  ...changes,
});

const agree = (body: AgreementForm, key: string = crypto.randomUUID()) =>
  callRoute(app, makeAgreement, { as: ana, params: { id }, body, key });

describe('an agreement', () => {
  test('closes the open charges and makes new charges of the agreed balance', async () => {
    const before = await readSeen();
    const order = succeeded(await agree(form({ seen: before })));
    expect(order).toMatchObject({
      amountPaidCents: 0,
      adjustmentCents: 0,
      status: 'pending',
      dueDate: addDays(today, 30),
    });
    const { items, payoffCents, agreements } = await charges();
    expect(payoffCents).toBe(20_100);
    expect(items.map(({ charge: { number, of, state } }) => [number, of, state])).toEqual([
      [1, 2, 'renegotiated'],
      [2, 2, 'renegotiated'],
      [1, 3, 'open'],
      [2, 3, 'open'],
      [3, 3, 'open'],
    ]);
    expect(items.map(({ owedCents }) => owedCents)).toEqual([0, 0, 6700, 6700, 6700]);
    expect(sumCents(items.map(({ charge }) => charge.openCarriedCents))).toBe(100);
    const ids = items.map(({ charge }) => charge.id);
    expect(agreements).toMatchObject([
      { agreedCents: 20_100, closed: ids.slice(0, 2), opened: ids.slice(2), reason: 'Pediu prazo' },
    ]);
    expect((await auditOf(app, 'order', id)).at(-1)).toMatchObject({
      action: 'orderRenegotiated',
      before: { owedCents: before.owedCents },
      after: { agreedCents: 20_100, instalments: 3, notes: 'Pediu prazo' },
    });
    expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
  });

  test('below the open principal gives a discount, and with chosen due dates changes no amount', async () => {
    const plan = { ...form().plan, dueDates: [today, addDays(today, 3), addDays(today, 90)] };
    const order = succeeded(
      await agree(form({ agreedCents: 15_000, plan, seen: await readSeen() })),
    );
    expect(order).toMatchObject({ adjustmentCents: 5000, dueDate: today });
    const open = (await charges()).items.filter(({ charge }) => charge.state === 'open');
    expect(open.map(({ charge }) => [charge.dueDate, charge.openPrincipalCents])).toEqual(
      plan.dueDates.map((dueDate) => [dueDate, 5000]),
    );
    expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
  });

  test('can itself be renegotiated, and be paid', async () => {
    succeeded(await agree(form({ seen: await readSeen() })));
    succeeded(await calls.pay(id, paymentForm(100, today)));
    succeeded(await agree(form({ agreedCents: 20_000, seen: await readSeen() })));
    const { agreements, payoffCents } = await charges();
    expect(agreements.map(({ closed, opened }) => [closed.length, opened.length])).toEqual([
      [2, 3],
      [3, 3],
    ]);
    const { order } = succeeded(await calls.pay(id, paymentForm(payoffCents, today)));
    expect(order.status).toBe('paid');
    expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
  });

  test('allows an earlier payment to be taken back, whose amount is owed again as one new charge', async () => {
    const { payment } = succeeded(await calls.pay(id, paymentForm(5000, today)));
    const { owedCents, principalCents } = await readSeen();
    succeeded(await agree(form({ agreedCents: 15_000, seen: { owedCents, principalCents } })));
    succeeded(await calls.takeBack(id, payment.id));
    expect((await charges()).payoffCents).toBe(20_000);
    const ofToday = (await charges()).items.filter(({ charge }) => charge.dueDate === today);
    expect(ofToday).toMatchObject([{ charge: { number: 1, of: 1, state: 'open' } }]);
    expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
  });

  test('sent twice is made once', async () => {
    const key = crypto.randomUUID();
    const body = form({ seen: await readSeen() });
    const first = succeeded(await agree(body, key));
    expect(succeeded(await agree(body, key))).toEqual(first);
    expect((await charges()).agreements).toHaveLength(1);
  });

  test('sent twice with different keys at the same instant is made once, although the amount owed stays the same', async () => {
    const before = await readSeen();
    const body = form({ agreedCents: before.owedCents, seen: before });
    const outcomes = await Promise.all([agree(body), agree(body), agree(body)]);
    const codes = outcomes.map((outcome) => (outcome.ok ? 'made' : refused(outcome).code));
    expect(codes.toSorted()).toEqual(['agreementReplaced', 'agreementReplaced', 'made']);
    expect((await charges()).agreements).toHaveLength(1);
    const repeated = { ...body, seen: await readSeen() };
    succeeded(await agree(repeated));
  });

  test('at the same time as a payment is refused or made of the remaining amount', async () => {
    const body = form({ seen: await readSeen() });
    const [agreed, paid] = await Promise.all([
      agree(body),
      calls.pay(id, paymentForm(5000, today)),
    ]);
    succeeded(paid);
    if (!agreed.ok) expect(refused(agreed)).toMatchObject({ status: 409, code: 'agreementOutdated' }); // prettier-ignore
    expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
  });
});

describe('an agreement is refused', () => {
  test.each([
    ['agreementNotPositive', { agreedCents: 0 }],
    ['agreementExceedsOwed', { agreedCents: 100_000 }],
  ])('with %s', async (code, changes) => {
    const before = await readSeen();
    const outcome = await sendRaw(app, makeAgreement, {
      as: ana,
      params: { id },
      body: form({ seen: before, ...changes }),
    });
    expect(outcome.statusCode).toBeGreaterThanOrEqual(400);
    expect(outcome.statusCode).toBeLessThan(500);
    if (changes.agreedCents > 0) expect(outcome.json()).toMatchObject({ code });
    expect((await charges()).agreements).toEqual([]);
  });

  test('when the amounts seen are no longer owed', async () => {
    const before = await readSeen();
    succeeded(await calls.pay(id, paymentForm(100, today)));
    const failure = refused(await agree(form({ seen: before })));
    expect(failure).toMatchObject({ status: 409, code: 'agreementOutdated' });
  });

  test('of a cancelled, a settled and an unknown order', async () => {
    const before = await readSeen();
    await calls.setStatus(id, 'cancelled', 'pending');
    expect(refused(await agree(form({ seen: before }))).code).toBe('agreementOfCancelled');
    id = await calls.anOrderOf(1000);
    succeeded(await calls.pay(id, paymentForm(1000, today)));
    const settled = form({ agreedCents: 1, seen: await readSeen() });
    expect(refused(await agree(settled)).code).toBe('agreementExceedsOwed');
    id = ana.id;
    expect(refused(await agree(form())).code).toBe('orderNotFound');
  });

  test('with a date in the past, an invalid date, too many instalments, or text as an amount', async () => {
    const before = await readSeen();
    const { plan } = form();
    const past = { ...plan, firstDueDate: addDays(today, -1) };
    expect(refused(await agree(form({ plan: past, seen: before }))).code).toBe('dueDateBeforeAgreement'); // prettier-ignore
    const invalidChanges = [
      { plan: { ...plan, firstDueDate: '31/02/2026' } },
      { plan: { ...plan, firstDueDate: '2026-02-31' } },
      { plan: { ...plan, count: 0 } },
      { plan: { ...plan, count: 61 } },
      { agreedCents: '1.234,56' },
    ];
    for (const changes of invalidChanges) {
      const body = { ...form({ seen: before }), ...changes };
      const { statusCode } = await sendRaw(app, makeAgreement, { as: ana, params: { id }, body });
      expect(statusCode).toBe(400);
    }
    expect((await charges()).agreements).toEqual([]);
  });

  test('with interest that is not the rate of the shop', async () => {
    const plan = { ...form().plan, rhythm: { every: 'month', interestBp: 299 } as const };
    const outcome = await agree(form({ plan, seen: await readSeen() }));
    expect(refused(outcome).code).toBe('instalmentInterestChanged');
  });

  test('to a seller who may only receive payments', async () => {
    const seller = await aSellerWith(app, 'receivePayments');
    const body = form({ seen: await readSeen() });
    const call = { as: seller, params: { id }, body };
    expect((await sendRaw(app, makeAgreement, call)).statusCode).toBe(403);
  });
});
