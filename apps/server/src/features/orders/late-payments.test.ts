import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getOrder, listOrders, setDueDate } from '@vendas/contract/orders/admin-orders';
import { giveDiscount } from '@vendas/contract/orders/charges';
import { addDays } from '@vendas/domain/calendar';
import type { CalendarDate } from '@vendas/domain/calendar';
import { orderSentence } from '@vendas/domain/orders/order-sentences';
import { paymentStatus } from '@vendas/domain/orders/order';
import { inTransaction } from '#platform/database/transaction.ts';
import { listWrongTotals } from '#store/finance.ts';
import { findInconsistencies, NO_INCONSISTENCIES, todayOf } from '#testing/back-office.ts';
import { aPerson, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { paymentCalls, paymentForm } from './payments-test-kit.ts';

let app: TestApp;
let ana: Person;
let calls: ReturnType<typeof paymentCalls>;
let today: CalendarDate;
/** An order of R$ 100,00 in one charge, due forty days ago, with 2 % and 1 %. */
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
  const firstDueDate = addDays(today, -40);
  id = await calls.anOrderInCharges(10_000, { count: 1, firstDueDate, fineBp: 200, interestBp: 100 }); // prettier-ignore
});

const order = async () => succeeded(await callRoute(app, getOrder, { as: ana, params: { id } }));
const listed = async (status: 'pending' | 'partially_paid') => {
  const query = { paymentStatus: status };
  const { items } = succeeded(await callRoute(app, listOrders, { as: ana, query }));
  return items.some((one) => one.id === id);
};
const lastSentence = async () => {
  const [entry] = (await order()).timeline.toReversed();
  return entry && orderSentence(entry);
};

test('a payment that meets only fine and interest makes the order partially paid, until it is taken back or refunded', async () => {
  const { payment } = succeeded(await calls.pay(id, paymentForm(150, today)));
  const paid = await order();
  expect(paid).toMatchObject({ status: 'partially_paid', amountPaidCents: 0 });
  expect(paymentStatus(paid)).toBe('partially_paid');
  expect([await listed('partially_paid'), await listed('pending')]).toEqual([true, false]);

  succeeded(await calls.takeBack(id, payment.id));
  expect(await order()).toMatchObject({ status: 'pending' });
  expect([await listed('partially_paid'), await listed('pending')]).toEqual([false, true]);

  const second = succeeded(await calls.pay(id, paymentForm(150, today))).payment;
  expect(paymentStatus(await order())).toBe('partially_paid');
  succeeded(await calls.refund(id, second.id, { amountCents: 150, date: today, outcome: 'open' }));
  expect(paymentStatus(await order())).toBe('pending');
});

test('a payment dated back says how much it lowers the late charges of today', async () => {
  succeeded(await calls.pay(id, paymentForm(4_000, addDays(today, -45))));
  const { details } = (await lastSentence()) ?? { details: [] };
  expect(details.join('. ')).toMatch(/Pela data do pagamento, a multa e os juros de hoje baixaram R\$\s1,3\d/); // prettier-ignore
});

test('a payment of today lowers nothing, and does not say so', async () => {
  succeeded(await calls.pay(id, paymentForm(4_000, today)));
  expect(JSON.stringify(await lastSentence())).not.toContain('Pela data do pagamento');
});

test('a due date before today that would make a fine at once is refused', async () => {
  const later = addDays(today, 30);
  const change = (to: CalendarDate, from: CalendarDate) =>
    callRoute(app, setDueDate, { as: ana, params: { id }, body: { dueDate: to, expectedDueDate: from } }); // prettier-ignore
  succeeded(await change(later, addDays(today, -40)));
  expect(refused(await change(addDays(today, -10), later)).code).toBe('dueDateInPast');
  expect((await order()).dueDate).toBe(later);
  succeeded(await change(today, later));
});

test('a discount of principal alone is refused while a fine is open', async () => {
  const body = { amountCents: 500, part: 'principal', reason: '' } as const;
  const outcome = await callRoute(app, giveDiscount, { as: ana, params: { id }, body, key: crypto.randomUUID() }); // prettier-ignore
  expect(refused(outcome).code).toBe('discountBeforeLateCharges');
  expect(await order()).toMatchObject({ adjustmentCents: 0, status: 'pending' });
});

test('returned goods give back the price alone, and a discount all that was received', async () => {
  const { payment } = succeeded(await calls.pay(id, paymentForm(5_000, today)));
  const late = 200 + 133;
  const form = (amountCents: number, outcome: 'returned' | 'discount') => ({ amountCents, date: today, outcome }); // prettier-ignore
  const refund = await calls.refund(id, payment.id, form(5_000 - late + 10, 'returned'));
  expect(refused(refund)).toMatchObject({ code: 'refundExceedsPrice' });
  const [twice] = await Promise.all([
    calls.refund(id, payment.id, form(1_000, 'returned'), 'a0000000-0000-4000-8000-000000000001'),
    calls.refund(id, payment.id, form(1_000, 'returned'), 'a0000000-0000-4000-8000-000000000001'),
  ]);
  succeeded(twice);
  const { rows } = await app.database.pool.query(
    `select sum(principal_cents)::int as principal, sum(fine_cents + interest_cents)::int as late
     from refund_parts join refunds on refunds.id = refund_id where payment_id = $1`,
    [payment.id],
  );
  expect(rows).toEqual([{ principal: 1_000, late: 0 }]);
  expect(await order()).toMatchObject({ adjustmentCents: 1_000 });
  succeeded(await calls.refund(id, payment.id, form(4_000, 'discount')));
  expect(await inTransaction(app.database.kysely, listWrongTotals)).toEqual([]);
  expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
});
