import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getCustomerAccount } from '@vendas/contract/people/customers';
import { giveDiscount, listOrderCharges } from '@vendas/contract/orders/charges';
import { sumOrders } from '@vendas/contract/orders/admin-orders';
import { registerPayment } from '@vendas/contract/orders/payments';
import { addDays } from '@vendas/domain/calendar';
import type { CalendarDate } from '@vendas/domain/calendar';
import { effectiveDueDate } from '@vendas/domain/charges/late-charges';
import { auditOf, findInconsistencies, NO_INCONSISTENCIES, todayOf } from '#testing/back-office.ts';
import { aPerson, callRoute, refused, sendRaw, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { aSellerWith } from '#testing/grants.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { paymentCalls, paymentForm } from './payments-test-kit.ts';

let app: TestApp;
let ana: Person;
let buyer: Person;
let seller: Person;
let calls: ReturnType<typeof paymentCalls>;
/** An order of R$ 200,00 in two charges; the first was due ten days before today, at 2 % and 1 % a month. */
let id: string;
let dueDate: CalendarDate;
beforeAll(async () => {
  app = await startTestApp();
  [ana, buyer] = await Promise.all([aPerson(app, 'admin'), aPerson(app)]);
  seller = await aSellerWith(app, 'receivePayments'); // prettier-ignore
  calls = paymentCalls(app, { ana, buyer });
});
afterAll(() => app.close());
beforeEach(async () => {
  buyer = await aPerson(app);
  calls = paymentCalls(app, { ana, buyer });
  const firstDueDate = addDays(todayOf(app), -14);
  dueDate = effectiveDueDate(firstDueDate);
  id = await calls.anOrderInCharges(20_000, { count: 2, firstDueDate, fineBp: 200, interestBp: 100 }); // prettier-ignore
});

const chargesOn = async (on?: CalendarDate) =>
  succeeded(await callRoute(app, listOrderCharges, { as: ana, params: { id }, query: { on } }));
const discount = (
  body: { amountCents: number; part?: 'interest'; chargeId?: string; reason?: string },
  { as = ana, key = crypto.randomUUID() }: { as?: Person; key?: string } = {},
) => callRoute(app, giveDiscount, { as, params: { id }, body: { reason: null, ...body }, key });

describe('the charges of an order', () => {
  test('are listed with the amounts owed on a date, their calculation, and the sum that settles them all', async () => {
    const onTime = await chargesOn(dueDate);
    expect(onTime).toMatchObject({ date: dueDate, payoffCents: 20_000, adjustments: [] });
    const lateCharges = await chargesOn(addDays(dueDate, 10));
    expect(lateCharges.payoffCents).toBe(20_233);
    expect(lateCharges.items[0]).toMatchObject({
      charge: { number: 1, of: 2, openPrincipalCents: 10_000 },
      owed: { fine: 200, interest: 33, carried: 0, financing: 0, principal: 10_000 },
      owedCents: 10_233,
    });
    expect(lateCharges.items[0]?.explanation.map(({ cents }) => cents)).toEqual([10_000, 200, 33]);
    expect(lateCharges.items[1]).toMatchObject({ owedCents: 10_000 });
    expect((await chargesOn()).date).toBe(todayOf(app));
  });

  test('owe nothing once the order is cancelled', async () => {
    await calls.setStatus(id, 'cancelled', 'pending');
    expect(await chargesOn()).toMatchObject({ payoffCents: 0, items: [] });
    expect(refused(await discount({ amountCents: 1 })).code).toBe('discountOfCancelled');
  });

  test('of an unknown order are not found', async () => {
    const params = { id: ana.id };
    const outcome = await callRoute(app, listOrderCharges, { as: ana, params, query: {} });
    expect(refused(outcome).code).toBe('orderNotFound');
  });
});

describe('a payment', () => {
  test('of late charges settles fine, interest and then the price, and may be for a chosen charge', async () => {
    const day = addDays(dueDate, 10);
    succeeded(await calls.pay(id, paymentForm(5000, day)));
    const [first, second] = (await chargesOn(day)).items;
    expect(first?.rows).toEqual([
      { kind: 'payment', date: day, parts: { fine: 200, interest: 33, carried: 0, financing: 0, principal: 4767 } }, // prettier-ignore
    ]);
    const chargeId = second?.charge.id ?? '';
    succeeded(await calls.pay(id, { ...paymentForm(3000, day), chargeId }));
    expect((await chargesOn(day)).items[1]?.charge.openPrincipalCents).toBe(7000);
    const ofOtherOrder = { ...paymentForm(1, day), chargeId: ana.id };
    expect(refused(await calls.pay(id, ofOtherOrder))).toMatchObject({ status: 404, code: 'chargeNotFound' }); // prettier-ignore
    expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
  });

  test('may be as high as what settles the order on its date, and no cent higher', async () => {
    const day = addDays(dueDate, 10);
    expect(refused(await calls.pay(id, paymentForm(20_234, day)))).toMatchObject({
      message: 'O valor do pagamento não pode exceder o saldo restante (R$ 202,33).',
    });
    const { order } = succeeded(await calls.pay(id, paymentForm(20_233, day)));
    expect(order).toMatchObject({ status: 'paid', amountPaidCents: 20_000, adjustmentCents: 0 });
    expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
  });

  test('can waive late fine and interest, which are owed again once the payment is taken back', async () => {
    const day = addDays(dueDate, 10);
    const body = { ...paymentForm(10_000, day), waivesLateCharges: true };
    const { payment } = succeeded(await calls.pay(id, body));
    const waived = await chargesOn(day);
    expect(waived.items[0]?.owedCents).toBe(0);
    expect(waived.adjustments).toMatchObject([{ kind: 'waiver', parts: { fine: 200, interest: 33 } }]); // prettier-ignore
    expect((await auditOf(app, 'order', id)).at(-1)?.after).toMatchObject({ waivedCents: 233 });
    succeeded(await calls.takeBack(id, payment.id));
    expect(await chargesOn(day)).toMatchObject({ payoffCents: 20_233, adjustments: [] });
    expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
  });

  test('of a person who may not give discounts cannot waive late charges', async () => {
    const body = { ...paymentForm(100, todayOf(app)), waivesLateCharges: true };
    const call = { as: seller, params: { id } };
    expect((await sendRaw(app, registerPayment, { ...call, body })).statusCode).toBe(403);
    const plain = { ...body, waivesLateCharges: false };
    expect((await sendRaw(app, registerPayment, { ...call, body: plain })).statusCode).toBe(201);
  });
});

describe('a discount', () => {
  test('reduces interest and fine first, and its part of the price counts in every balance', async () => {
    const { payoffCents } = await chargesOn();
    const lateCents = payoffCents - 20_000;
    const discounted = succeeded(
      await discount({ amountCents: lateCents + 1500, reason: 'Avaria' }),
    );
    expect(discounted).toMatchObject({
      adjustmentCents: 1500,
      amountPaidCents: 0,
      status: 'pending',
    });
    const after = await chargesOn();
    expect(after.payoffCents).toBe(18_500);
    expect(after.adjustments).toMatchObject([{ kind: 'discount', reason: 'Avaria', parts: { principal: 1500 } }]); // prettier-ignore
    const account = await callRoute(app, getCustomerAccount, { as: ana, params: { id: buyer.id } });
    expect(succeeded(account)).toMatchObject({ balanceCents: 18_500 });
    const sums = await callRoute(app, sumOrders, { as: ana, query: { customer: buyer.id } });
    expect(succeeded(sums)).toMatchObject({ totalCents: 20_000, adjustmentCents: 1500, amountPaidCents: 0 }); // prettier-ignore
    expect((await auditOf(app, 'order', id)).at(-1)).toMatchObject({
      action: 'discountGiven',
      after: { discountCents: lateCents + 1500, notes: 'Avaria' },
    });
    expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
  });

  test('of all that is owed leaves the order paid', async () => {
    const { payoffCents } = await chargesOn();
    expect(succeeded(await discount({ amountCents: payoffCents }))).toMatchObject({
      status: 'paid',
      adjustmentCents: 20_000,
    });
    expect(refused(await calls.pay(id, paymentForm(1, todayOf(app)))).code).toBe('paymentExceedsBalance'); // prettier-ignore
  });

  test('is given once per key, never above what is owed, and only for a charge of the same order', async () => {
    const key = crypto.randomUUID();
    const twice = await Promise.all([1, 2, 3].map(() => discount({ amountCents: 100 }, { key })));
    for (const result of twice) succeeded(result);
    expect((await chargesOn()).adjustments).toHaveLength(1);
    expect(refused(await discount({ amountCents: 99_999 })).code).toBe('discountExceedsOwed');
    expect(refused(await discount({ amountCents: 1, chargeId: ana.id })).code).toBe('chargeNotFound'); // prettier-ignore
    const interest = await discount({ amountCents: 9999, part: 'interest' });
    expect(refused(interest).code).toBe('discountExceedsOwed');
  });

  test('and a payment at the same instant together never exceed what is owed', async () => {
    const { payoffCents } = await chargesOn();
    await Promise.all([
      discount({ amountCents: payoffCents }),
      calls.pay(id, paymentForm(payoffCents, todayOf(app))),
      discount({ amountCents: payoffCents }),
    ]);
    expect((await chargesOn()).payoffCents).toBe(0);
    expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
  });

  test('is refused to people without the permission', async () => {
    expect(refused(await discount({ amountCents: 1 }, { as: seller })).status).toBe(403);
    expect(refused(await discount({ amountCents: 1 }, { as: buyer })).status).toBe(403);
  });
});
