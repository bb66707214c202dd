import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getAgreement, makeAgreement, splitOrder } from '@vendas/contract/orders/agreements';
import type { InstalmentsForm } from '@vendas/contract/orders/agreements';
import { listOrderCharges } from '@vendas/contract/orders/charges';
import { addDays } from '@vendas/domain/calendar';
import type { CalendarDate } from '@vendas/domain/calendar';
import { sumCents } from '@vendas/domain/money';
import { auditOf, backdateOrder, findInconsistencies, nameProfile, NO_INCONSISTENCIES, todayOf } from '#testing/back-office.ts'; // prettier-ignore
import { aPerson, callRoute, refused, sendRaw, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { splitIntoCharges } from '#testing/charges.ts';
import { aSellerWith } from '#testing/grants.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { paymentCalls, paymentForm } from './payments-test-kit.ts';

let app: TestApp;
let ana: Person;
let caio: Person;
let calls: ReturnType<typeof paymentCalls>;
let today: CalendarDate;
/** An order of R$ 200,00 without a due date. */
let id: string;
beforeAll(async () => {
  app = await startTestApp();
  const [administrator, buyer] = await Promise.all([aPerson(app, 'admin'), aPerson(app)]);
  await nameProfile(app, buyer, 'Bia', 'Souza');
  ana = administrator;
  calls = paymentCalls(app, { ana, buyer });
  today = todayOf(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  // another test may have granted sellers other permissions
  caio = await aSellerWith(app, 'receivePayments');
  id = await calls.anOrderOf(20_000);
});

/** The order has two charges with R$ 1,50 of interest each; the first is due on a day. */
async function splitBefore(firstDueDate: CalendarDate): Promise<void> {
  await backdateOrder(app, id, `${addDays(today, -60)}T15:00:00Z`);
  await splitIntoCharges(app, id, { count: 2, firstDueDate, financingCents: 150, fineBp: 200, interestBp: 100 }); // prettier-ignore
}

const charges = async () =>
  succeeded(await callRoute(app, listOrderCharges, { as: ana, params: { id }, query: {} }));

async function form(changes: Partial<InstalmentsForm> = {}): Promise<InstalmentsForm> {
  const { items } = await charges();
  const rhythm = { every: 'month', interestBp: 0 } as const;
  return {
    downPaymentCents: 0,
    plan: { count: 3, firstDueDate: addDays(today, 30), rhythm, dueDates: null },
    seen: {
      principalCents: sumCents(items.map(({ owed }) => owed.principal)),
      owedCents: sumCents(items.map(({ owedCents }) => owedCents)),
    },
    ...changes,
  };
}

const split = (
  body: InstalmentsForm,
  { as = caio, key = crypto.randomUUID() }: { as?: Person; key?: string } = {},
) => callRoute(app, splitOrder, { as, params: { id }, body, key });

describe('an order in instalments', () => {
  test('has the same balance in new charges, also when split by a person who only receives payments', async () => {
    const order = succeeded(await split(await form()));
    expect(order).toMatchObject({ adjustmentCents: 0, dueDate: addDays(today, 30) });
    const { items, payoffCents, agreements } = await charges();
    expect(payoffCents).toBe(20_000);
    expect(items.map(({ charge, owedCents }) => [charge.number, charge.of, charge.state, owedCents])).toEqual([
      [1, 1, 'renegotiated', 0],
      [1, 3, 'open', 6668],
      [2, 3, 'open', 6666],
      [3, 3, 'open', 6666],
    ]); // prettier-ignore
    const ids = items.map(({ charge }) => charge.id);
    expect(agreements).toMatchObject([
      { kind: 'split', closed: ids.slice(0, 1), opened: ids.slice(1) },
    ]);
    expect((await auditOf(app, 'order', id)).at(-1)).toMatchObject({
      action: 'orderSplit',
      actorId: caio.id,
      after: { agreedCents: 20_000, instalments: 3, downPaymentCents: 0 },
    });
    expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
  });

  test('with a down payment owes that today, and can be paid like any other', async () => {
    const order = succeeded(await split(await form({ downPaymentCents: 5000 })));
    expect(order.dueDate).toBe(today);
    const opened = (await charges()).items.filter(({ charge }) => charge.state === 'open');
    expect(opened.map(({ charge, owedCents }) => [charge.number, charge.dueDate, owedCents])).toEqual([
      [0, today, 5000],
      [1, expect.any(String), 5000],
      [2, expect.any(String), 5000],
      [3, expect.any(String), 5000],
    ]); // prettier-ignore
    succeeded(await calls.pay(id, paymentForm(5000, today)));
    const remaining = (await charges()).items.map(({ owedCents }) => owedCents);
    expect(remaining).toEqual([0, 0, 5000, 5000, 5000]);
    expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
  });

  test("that is late carries fine, interest and the plan's due part over, and waives the rest", async () => {
    await splitBefore(addDays(today, -20));
    const { payoffCents, items } = await charges();
    const lateOwed = items[0]?.owed;
    expect(lateOwed?.fine).toBeGreaterThan(0);
    succeeded(await split(await form(), { as: ana }));
    const after = await charges();
    expect(after.payoffCents).toBe(payoffCents);
    expect(sumCents(after.items.map(({ charge }) => charge.openCarriedCents))).toBe(payoffCents - 20_000); // prettier-ignore
    expect(after.adjustments.map(({ kind }) => kind)).toEqual(['renegotiated', 'renegotiated']);
    expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
  });

  test('is split once when sent twice', async () => {
    const body = await form();
    const key = crypto.randomUUID();
    const first = succeeded(await split(body, { key }));
    expect(succeeded(await split(body, { key }))).toEqual(first);
    expect((await charges()).agreements).toHaveLength(1);
  });

  test('split at the same time as a payment is refused or made of the remaining amount', async () => {
    const [outcome, paid] = await Promise.all([
      split(await form()),
      calls.pay(id, paymentForm(5000, today)),
    ]);
    succeeded(paid);
    if (!outcome.ok) expect(refused(outcome).code).toBe('agreementOutdated');
    expect((await charges()).payoffCents).toBe(15_000);
    expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
  });
});

describe('instalments are refused', () => {
  test.each([-20, 20])(
    'for a plan with interest, first due in %i days, to a person who may not give discounts',
    async (days) => {
      await splitBefore(addDays(today, days));
      const failure = refused(await split(await form()));
      expect(failure).toMatchObject({ status: 403, code: 'instalmentsOfConcession' });
      expect((await charges()).agreements).toEqual([]);
      succeeded(await split(await form(), { as: await aSellerWith(app, 'receivePayments', 'giveDiscounts') })); // prettier-ignore
    },
  );

  test('when the amounts seen are no longer owed', async () => {
    const body = await form();
    succeeded(await calls.pay(id, paymentForm(100, today)));
    expect(refused(await split(body))).toMatchObject({ status: 409, code: 'agreementOutdated' });
  });

  test('for a cancelled, a paid and an unknown order', async () => {
    const body = await form();
    await calls.setStatus(id, 'cancelled', 'pending');
    expect(refused(await split(body)).code).toBe('agreementOfCancelled');
    id = await calls.anOrderOf(1000);
    succeeded(await calls.pay(id, paymentForm(1000, today)));
    expect(refused(await split(await form())).code).toBe('agreementNotPositive');
    id = ana.id;
    expect(refused(await split(body)).code).toBe('orderNotFound');
  });

  test.each([
    ['a down payment of the whole amount', { downPaymentCents: 20_000 }, 'downPaymentTooLarge'],
    ['a down payment below zero', { downPaymentCents: -1 }, 'invalidInput'],
    ['a down payment as text', { downPaymentCents: '50,00' }, 'invalidInput'],
    ['no plan', { plan: null }, 'invalidInput'],
    ['no amounts that were seen', { seen: undefined }, 'invalidInput'],
  ])('with %s', async (_case, changes, code) => {
    const body = { ...(await form()), ...changes };
    const { statusCode, body: text } = await sendRaw(app, splitOrder, { as: caio, params: { id }, body }); // prettier-ignore
    expect(statusCode).toBe(code === 'invalidInput' ? 400 : 422);
    expect(JSON.parse(text)).toMatchObject({ code });
    expect((await charges()).agreements).toEqual([]);
  });

  test('to people who may see orders, sell or give discounts, but receive no payments', async () => {
    const body = await form();
    for (const as of [
      await aSellerWith(app, 'seeOrders', 'sell', 'giveDiscounts'),
      await aPerson(app),
    ]) {
      expect(refused(await split(body, { as })).status).toBe(403);
    }
  });
});

describe('the printed agreement', () => {
  const read = async (agreementId: string, as = caio) =>
    callRoute(app, getAgreement, { as, params: { id, agreementId } });

  test('contains who agreed on what, and does not change when an earlier payment is taken back', async () => {
    const { payment } = succeeded(await calls.pay(id, paymentForm(5000, today)));
    const body = {
      ...(await form({ downPaymentCents: 3000 })),
      agreedCents: 12_000,
      reason: 'Pediu',
    };
    succeeded(await callRoute(app, makeAgreement, { as: ana, params: { id }, body }));
    const [agreement] = (await charges()).agreements;
    const paper = succeeded(await read(agreement?.id ?? ''));
    expect(paper).toMatchObject({
      shopName: 'Controle de Vendas',
      customerName: 'Bia Souza',
      date: today,
      agreedCents: 12_000,
      reason: 'Pediu',
      isReplaced: false,
      isCancelled: false,
      content: {
        replaced: [{ number: 1, of: 1, dueDate: null, parts: { principal: 15_000 } }],
        created: [
          { number: 0, dueDate: today, parts: { principal: 3000 } },
          { number: 1, of: 3, parts: { principal: 3000 } },
          { number: 2, of: 3, parts: { principal: 3000 } },
          { number: 3, of: 3, parts: { principal: 3000 } },
        ],
      },
    });
    succeeded(await calls.takeBack(id, payment.id));
    expect(succeeded(await read(agreement?.id ?? ''))).toEqual(paper);
    succeeded(await split(await form()));
    expect(succeeded(await read(agreement?.id ?? '')).isReplaced).toBe(true);
  });

  test('is found only with its own order, by people who see orders', async () => {
    succeeded(await split(await form()));
    const [agreement] = (await charges()).agreements;
    const agreementId = agreement?.id ?? '';
    expect(refused(await read(agreementId, await aPerson(app))).status).toBe(403);
    expect(refused(await read(ana.id)).code).toBe('notFound');
    id = await calls.anOrderOf(1000);
    expect(refused(await read(agreementId))).toMatchObject({
      status: 404,
      code: 'notFound',
    });
  });
});
