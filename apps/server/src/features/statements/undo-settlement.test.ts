import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registerPayment } from '@vendas/contract/orders/payments';
import { refundPayment } from '@vendas/contract/orders/refunds';
import {
  importStatement,
  listStatementLines,
  settleStatementLine,
  undoSettlement,
} from '@vendas/contract/statements/statements';
import {
  anOrder,
  auditOf,
  findInconsistencies,
  NO_INCONSISTENCIES,
  todayOf,
} from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { aSellerWith } from '#testing/grants.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

let app: TestApp;
let owner: Person;
let bia: Person;
let today: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = await aPerson(app, 'admin');
  bia = await aPerson(app);
  today = todayOf(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.pool.query('delete from statement_lines');
});

const list = async (state: 'open' | 'settled') =>
  succeeded(await callRoute(app, listStatementLines, { as: owner, query: { state } })).items;
const anOrderOf = async (priceCents: number) =>
  (await anOrder(app, bia, await aProduct(app, { priceCents }))).id;
async function aLine(amount: string): Promise<string> {
  const file = `Data;Histórico;Valor\n${today};Pix;${amount}`;
  succeeded(await callRoute(app, importStatement, { as: owner, body: { file } }));
  return (await list('open'))[0]?.id ?? '';
}
type Body = { paymentId: string } | { parts: { orderId: string; amountCents: number }[] };
const settle = async (id: string, body: Body) =>
  succeeded(await callRoute(app, settleStatementLine, { as: owner, params: { id }, body }));
const undo = (id: string, key: string = crypto.randomUUID(), as = owner) =>
  callRoute(app, undoSettlement, { as, params: { id }, key });
async function paymentsOf(orderId: string) {
  const { rows } = await app.database.pool.query(
    `select amount_cents::int as cents, taken_back_at is not null as back, taken_back_reason as reason
     from payments where order_id = $1`,
    [orderId],
  );
  return rows;
}

describe('undoing a settlement', () => {
  test('takes back all payments that were booked from the line, as rows, and opens it', async () => {
    const orders = [await anOrderOf(1_000), await anOrderOf(2_000)];
    const id = await aLine('30,00');
    const [one = '', other = ''] = orders;
    const parts = [
      { orderId: one, amountCents: 1_000 },
      { orderId: other, amountCents: 2_000 },
    ];
    await settle(id, { parts });
    expect(succeeded(await undo(id))).toEqual({ openCents: 3_000 });
    expect(await list('settled')).toEqual([]);
    expect(await list('open')).toMatchObject([{ id, openCents: 3_000, settledBy: [] }]);
    const takenBack = { back: true, reason: 'Conferência desfeita' };
    expect(await paymentsOf(one)).toEqual([{ cents: 1_000, ...takenBack }]);
    expect(await paymentsOf(other)).toEqual([{ cents: 2_000, ...takenBack }]);
    expect((await auditOf(app, 'order', one)).at(-1)).toMatchObject({
      action: 'paymentTakenBack',
      actorId: owner.id,
    });
    expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
    await settle(id, { parts });
    expect(await list('open')).toEqual([]);
  });

  test('keeps a payment that a person had registered before, and unties it', async () => {
    const orderId = await anOrderOf(5_000);
    const body = { amountCents: 5_000, paymentDate: today, method: 'pix' as const, notes: '' };
    const params = { id: orderId };
    const registered = await callRoute(app, registerPayment, { as: owner, params, body });
    const { id: paymentId } = succeeded(registered).payment;
    const id = await aLine('50,00');
    await settle(id, { paymentId });
    succeeded(await undo(id));
    expect(await paymentsOf(orderId)).toMatchObject([{ cents: 5_000, back: false }]);
    expect(await list('open')).toMatchObject([{ id, payments: [{ paymentId }] }]);
    const actions = (await auditOf(app, 'order', orderId)).map(({ action }) => action);
    expect(actions.slice(-2)).toEqual(['paymentConfirmed', 'paymentUnconfirmed']);
  });

  test('happens once, however often it is requested at the same instant', async () => {
    const orderId = await anOrderOf(1_000);
    const id = await aLine('10,00');
    await settle(id, { parts: [{ orderId, amountCents: 1_000 }] });
    const key = crypto.randomUUID();
    const sent = await Promise.all([undo(id, key), undo(id, key), undo(id)]);
    const codes = sent.map((response) => (response.ok ? 'undone' : refused(response).code));
    expect(
      codes.filter((code) => code !== 'undone').every((code) => code === 'statementLineUnsettled'),
    ).toBe(true);
    expect(codes).toContain('undone');
    expect(
      (await auditOf(app, 'order', orderId)).filter(({ action }) => action === 'paymentTakenBack'),
    ).toHaveLength(1);
    expect(refused(await undo(id)).code).toBe('statementLineUnsettled');
    expect(refused(await undo(crypto.randomUUID())).code).toBe('statementLineNotFound');
  });

  test('is refused as a whole when a payment was refunded', async () => {
    const orders = [await anOrderOf(1_000), await anOrderOf(2_000)];
    const id = await aLine('30,00');
    const [one = '', other = ''] = orders;
    const { paymentId } = await settle(id, {
      parts: [
        { orderId: one, amountCents: 1_000 },
        { orderId: other, amountCents: 2_000 },
      ],
    });
    const refund = {
      amountCents: 400,
      date: today,
      method: 'cash' as const,
      outcome: 'open' as const,
      reason: null,
    };
    const params = { id: one, paymentId };
    succeeded(await callRoute(app, refundPayment, { as: owner, params, body: refund }));
    expect(refused(await undo(id)).code).toBe('paymentRefunded');
    expect(await list('settled')).toMatchObject([{ id, settledBy: [{}, {}] }]);
    expect(await paymentsOf(other)).toMatchObject([{ back: false }]);
  });

  test('requires the permission to take payments back', async () => {
    const orderId = await anOrderOf(1_000);
    const id = await aLine('10,00');
    await settle(id, { parts: [{ orderId, amountCents: 1_000 }] });
    const key = crypto.randomUUID();
    const receiver = await aSellerWith(app, 'seeOrders', 'receivePayments');
    expect(refused(await undo(id, key, receiver)).status).toBe(403);
    expect(refused(await undo(id, key, bia)).status).toBe(403);
    expect(await list('settled')).toHaveLength(1);
  });
});
