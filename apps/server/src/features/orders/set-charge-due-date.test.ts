import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getOrder, setDueDate } from '@vendas/contract/orders/admin-orders';
import { listOrderCharges } from '@vendas/contract/orders/charges';
import { addDays } from '@vendas/domain/calendar';
import type { CalendarDate } from '@vendas/domain/calendar';
import { NO_PARTS } from '@vendas/domain/charges/parts';
import { inTransaction } from '#platform/database/transaction.ts';
import { listWrongTotals } from '#store/finance.ts';
import { insertAdjustments } from '#store/orders/adjustments.ts';
import { updateBalances } from '#store/orders/charges.ts';
import { auditOf, backdateOrder, todayOf } from '#testing/back-office.ts';
import { aPerson, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { splitIntoCharges } from '#testing/charges.ts';
import { aSellerWith } from '#testing/grants.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { paymentCalls, paymentForm } from './payments-test-kit.ts';

let app: TestApp;
let ana: Person;
let calls: ReturnType<typeof paymentCalls>;
let today: CalendarDate;
/** An order of R$ 200,00 that was placed sixty days ago. */
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
  id = await calls.anOrderOf(20_000);
  await backdateOrder(app, id, `${addDays(today, -60)}T15:00:00Z`);
});

/** Two charges of R$ 100,00, the first due on a day, with a fine of 2 %. */
const dueFrom = (firstDueDate: CalendarDate) =>
  splitIntoCharges(app, id, { count: 2, firstDueDate, fineBp: 200 });

interface Move {
  readonly from: CalendarDate | null;
  readonly to: CalendarDate;
  readonly chargeId?: string;
}

const move = ({ from, to, chargeId }: Move, as = ana) =>
  callRoute(app, setDueDate, {
    as,
    params: { id },
    body: { dueDate: to, expectedDueDate: from, ...(chargeId !== undefined && { chargeId }) },
  });
const charges = async (of = id) =>
  succeeded(await callRoute(app, listOrderCharges, { as: ana, params: { id: of }, query: {} }))
    .items;
const dueDates = async () => (await charges()).map(({ charge }) => charge.dueDate);
const dueDateOfOrder = async () =>
  succeeded(await callRoute(app, getOrder, { as: ana, params: { id } })).dueDate;
const wrongTotals = () => inTransaction(app.database.kysely, listWrongTotals);

describe('an overdue charge', () => {
  const lateDate = () => addDays(today, -12);

  test('is postponed only by people who may give discounts', async () => {
    await dueFrom(lateDate());
    const seller = await aSellerWith(app, 'receivePayments');
    expect(refused(await move({ from: lateDate(), to: addDays(today, 5) }, seller))).toMatchObject({
      status: 403,
      code: 'overduePostponed',
      message: 'Só quem pode dar descontos adia uma cobrança vencida.',
    });
    expect(await dueDateOfOrder()).toBe(lateDate());
    expect(await auditOf(app, 'order', id)).toEqual([]);
    const trusted = await aSellerWith(app, 'receivePayments', 'giveDiscounts');
    succeeded(await move({ from: lateDate(), to: addDays(today, 5) }, trusted));
    expect((await charges())[0]?.owed.fine).toBe(0);
    expect(await auditOf(app, 'order', id)).toMatchObject([
      {
        before: { dueDate: lateDate() },
        after: { dueDate: addDays(today, 5), waivedCents: 200 },
      },
    ]);
  });

  test('with a fine that a payment settled keeps its due date', async () => {
    await dueFrom(lateDate());
    const { payment } = succeeded(await calls.pay(id, paymentForm(50, today)));
    expect(refused(await move({ from: lateDate(), to: today }))).toMatchObject({
      status: 422,
      code: 'chargeDueDateFixed',
    });
    succeeded(await calls.takeBack(id, payment.id));
    succeeded(await move({ from: lateDate(), to: today }));
  });
});

test('a postponed charge without principal owes no interest of the plan, which is no longer due', async () => {
  const firstDueDate = addDays(today, -12);
  await splitIntoCharges(app, id, { count: 2, firstDueDate, financingCents: 150 });
  const [first] = await charges();
  const chargeId = first?.charge.id ?? '';
  const returned = [{ chargeId, parts: { ...NO_PARTS, principal: 10_000 } }];
  await inTransaction(app.database.kysely, async (tx) => {
    await insertAdjustments(tx, returned, { kind: 'returned', date: today, userId: ana.id });
    await updateBalances(tx, id);
  });
  expect((await charges())[0]?.owedCents).toBe(150);
  succeeded(await move({ from: firstDueDate, to: addDays(today, 30), chargeId }));
  expect((await charges())[0]?.owedCents).toBe(0);
  expect(await wrongTotals()).toEqual([]);
});

describe('a charge that is not overdue', () => {
  test('is postponed by people who receive payments, and its order is then due with its next charge', async () => {
    const first = addDays(today, 10);
    await dueFrom(first);
    const [, second] = await dueDates();
    const to = addDays(today, 90);
    const seller = await aSellerWith(app, 'receivePayments');
    expect(succeeded(await move({ from: first, to }, seller)).dueDate).toBe(second);
    expect(await dueDates()).toEqual([to, second]);
    expect(await dueDateOfOrder()).toBe(second);
    expect(await wrongTotals()).toEqual([]);
  });

  test('is selected by its id, and only within its own order', async () => {
    const first = addDays(today, 10);
    await dueFrom(first);
    const [, second] = await charges();
    const from = second?.charge.dueDate ?? null;
    const chargeId = second?.charge.id ?? '';
    const to = addDays(today, 50);
    expect(refused(await move({ from: first, to, chargeId }))).toMatchObject({
      code: 'dueDateChanged',
      data: { dueDate: from },
    });
    expect(succeeded(await move({ from, to, chargeId })).dueDate).toBe(first);
    expect(await dueDates()).toEqual([first, to]);
    const [otherCharge] = await charges(await calls.anOrderOf(5_000));
    const otherForm = { from: null, to, chargeId: otherCharge?.charge.id ?? '' };
    expect(refused(await move(otherForm)).code).toBe('chargeNotFound');
    expect(await wrongTotals()).toEqual([]);
  });

  test('that is paid or was renegotiated cannot get another due date', async () => {
    const first = addDays(today, 10);
    await dueFrom(first);
    succeeded(await calls.pay(id, paymentForm(10_000, today)));
    const [paid] = await charges();
    const chargeId = paid?.charge.id ?? '';
    expect(refused(await move({ from: first, to: addDays(today, 20), chargeId })).code).toBe(
      'dueDateWithoutBalance',
    );
  });
});
