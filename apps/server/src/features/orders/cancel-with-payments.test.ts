import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getOrder, setOrderStatus } from '@vendas/contract/orders/admin-orders';
import { registerPayment } from '@vendas/contract/orders/payments';
import { moneyReceived } from '@vendas/domain/orders/cancellation';
import type { ReceivedChoice, ReceivedOutcome } from '@vendas/domain/orders/cancellation';
import { addDays } from '@vendas/domain/calendar';
import type { OrderStatus } from '@vendas/domain/orders/order-status';
import { inTransaction } from '#platform/database/transaction.ts';
import { listWrongTotals } from '#store/finance.ts';
import {
  anOrder,
  auditOf,
  findInconsistencies,
  NO_INCONSISTENCIES,
  todayOf,
} from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, refused, shopState, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { paymentCalls } from './payments-test-kit.ts';

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

/** An order of R$ 10,00 in two payments: R$ 3,00 and R$ 2,00. */
async function aPaidOrder() {
  const product = await aProduct(app, { priceCents: 1000, stock: 10 });
  const { id } = await anOrder(app, bia, product);
  for (const amountCents of [300, 200]) await pay(id, amountCents);
  return { id, product };
}
async function pay(id: string, amountCents: number): Promise<void> {
  const body = { amountCents, paymentDate: todayOf(app), notes: null };
  succeeded(await callRoute(app, registerPayment, { as: ana, params: { id }, body }));
}

interface Cancellation {
  readonly received?: ReceivedChoice | null;
  readonly status?: OrderStatus;
  readonly key?: string;
}
const cancel = (id: string, { received = null, status = 'partially_paid', key }: Cancellation) =>
  callRoute(app, setOrderStatus, {
    as: ana,
    params: { id },
    ...(key === undefined ? {} : { key }),
    body: { status: 'cancelled', expectedStatus: status, received },
  });
const detail = async (id: string) =>
  succeeded(await callRoute(app, getOrder, { as: ana, params: { id } }));
const returned: ReceivedChoice = { outcome: 'returned', shownCents: 500 };
const kept: ReceivedChoice = { outcome: 'kept', shownCents: 500 };

/** Every figure of finance equals its recomputation from the rows. */
async function expectSound(): Promise<void> {
  expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
  expect(await inTransaction(app.database.kysely, listWrongTotals)).toEqual([]);
}

describe('the money received for an order', () => {
  const cases: readonly [ReceivedOutcome, number][] = [
    ['returned', 0],
    ['kept', 5233],
  ];
  test.each(cases)('including fine and interest is completely %s', async (outcome, leftCents) => {
    const firstDueDate = addDays(todayOf(app), -14);
    const id = await calls.anOrderInCharges(20_000, { count: 2, firstDueDate, financingCents: 150, fineBp: 200, interestBp: 100 }); // prettier-ignore
    await pay(id, 5233);
    const { amountPaidCents, payments } = await detail(id);
    expect(moneyReceived(payments)).toBe(5233);
    expect(amountPaidCents).toBeLessThan(5233);
    const principal = { outcome, shownCents: amountPaidCents };
    expect(refused(await cancel(id, { received: principal }))).toMatchObject({
      code: 'receivedChanged',
      data: { receivedCents: 5233 },
    });
    const received = { outcome, shownCents: 5233 };
    succeeded(await cancel(id, { received }));
    expect(moneyReceived((await detail(id)).payments)).toBe(leftCents);
    await expectSound();
  });

  test('also counts when it settled only late charges: the cancellation requires a decision about it', async () => {
    const firstDueDate = addDays(todayOf(app), -14);
    const id = await calls.anOrderInCharges(20_000, { count: 1, firstDueDate, fineBp: 200 });
    await pay(id, 100);
    const { amountPaidCents, payments, status } = await detail(id);
    expect([amountPaidCents, moneyReceived(payments)]).toEqual([0, 100]);
    expect(refused(await cancel(id, { status })).code).toBe('receivedUndecided');
    const received = { outcome: 'returned', shownCents: 100 } as const;
    succeeded(await cancel(id, { status, received }));
    expect(moneyReceived((await detail(id)).payments)).toBe(0);
    await expectSound();
  });
});

describe('the cancellation of an order that has payments', () => {
  test('takes back each payment that was returned, and the timeline keeps them', async () => {
    const { id, product } = await aPaidOrder();
    expect(succeeded(await cancel(id, { received: returned }))).toMatchObject({
      status: 'cancelled',
      amountPaidCents: 0,
      isRestocked: true,
    });
    const { payments } = await detail(id);
    expect(payments.map(({ takenBack }) => takenBack?.reason)).toEqual(
      payments.map(() => 'Cancelamento do pedido'),
    );
    expect((await shopState(app, [product.id])).products).toEqual({ [product.id]: 10 });
    const entries = await auditOf(app, 'order', id);
    expect(entries.slice(2)).toEqual([
      {
        action: 'orderStatusSet',
        actorId: ana.id,
        before: { status: 'partially_paid', isRestocked: false, receivedCents: 500 },
        after: { status: 'cancelled', isRestocked: true, isRefunded: true },
      },
      expect.objectContaining({
        action: 'paymentTakenBack',
        before: expect.objectContaining({ paymentCents: 200, amountPaidCents: 500 }),
        after: { status: 'cancelled', amountPaidCents: 300 },
      }),
      expect.objectContaining({
        action: 'paymentTakenBack',
        before: expect.objectContaining({ paymentCents: 300, amountPaidCents: 300 }),
        after: { status: 'cancelled', amountPaidCents: 0 },
      }),
    ]);
    await expectSound();
  });

  test('leaves the payments that the shop keeps', async () => {
    const { id } = await aPaidOrder();
    expect(succeeded(await cancel(id, { received: kept }))).toMatchObject({
      status: 'cancelled',
      amountPaidCents: 500,
    });
    const { payments, timeline } = await detail(id);
    expect(payments.map(({ amountCents }) => amountCents)).toEqual([200, 300]);
    expect(timeline[0]).toMatchObject({
      action: 'orderStatusSet',
      before: { receivedCents: 500 },
      after: { status: 'cancelled', isRefunded: false },
    });
    await expectSound();
  });

  test('twice at the same instant takes the payments back once', async () => {
    const { id } = await aPaidOrder();
    const attempts = await Promise.all([1, 2].map(() => cancel(id, { received: returned })));
    expect(attempts.filter(({ ok }) => ok)).toHaveLength(1);
    const rejected = attempts.find(({ ok }) => !ok);
    expect(rejected && refused(rejected).code).toBe('orderStatusChanged');
    expect(await auditOf(app, 'order', id)).toHaveLength(5);
    await expectSound();
  });

  test('repeated with its key happens once', async () => {
    const { id } = await aPaidOrder();
    const call = { received: returned, key: crypto.randomUUID() };
    const responses = await Promise.all([1, 2, 3].map(() => cancel(id, call)));
    for (const response of responses) expect(succeeded(response).amountPaidCents).toBe(0);
    expect(await auditOf(app, 'order', id)).toHaveLength(5);
  });

  test.each<[string, ReceivedChoice | null, object]>([
    [
      'without a choice',
      null,
      {
        status: 422,
        code: 'receivedUndecided',
        message: 'Este pedido já recebeu R$ 5,00. Escolha o que acontece com esse valor.',
      },
    ],
    [
      'for another amount than was shown',
      { outcome: 'returned', shownCents: 300 },
      {
        status: 409,
        code: 'receivedChanged',
        message:
          'Os pagamentos deste pedido mudaram: ele recebeu R$ 5,00. Confira e tente de novo.',
        data: { receivedCents: 500 },
      },
    ],
  ])('with %s is refused without changes', async (_name, received, refusal) => {
    const { id, product } = await aPaidOrder();
    expect(refused(await cancel(id, { received }))).toMatchObject(refusal);
    expect(await detail(id)).toMatchObject({ status: 'partially_paid', amountPaidCents: 500 });
    expect((await shopState(app, [product.id])).products).toEqual({ [product.id]: 9 });
  });

  test('that cannot return its items to stock changes nothing, including payments', async () => {
    const { id, product } = await aPaidOrder();
    await app.database.pool.query('update products set stock = 1000000 where id = $1', [
      product.id,
    ]);
    expect(refused(await cancel(id, { received: returned })).code).toBe('stockTooLarge');
    expect(await detail(id)).toMatchObject({ status: 'partially_paid', amountPaidCents: 500 });
  });
});

test('an order without payments is cancelled without a choice', async () => {
  const { id } = await anOrder(app, bia, await aProduct(app));
  succeeded(await cancel(id, { status: 'pending' }));
  expect((await auditOf(app, 'order', id))[0]).toMatchObject({
    before: { status: 'pending', isRestocked: false },
    after: { status: 'cancelled', isRestocked: true },
  });
});
