import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getOrder, setDueDate, setOrderStatus } from '@vendas/contract/orders/admin-orders';
import { registerPayment } from '@vendas/contract/orders/payments';
import { inTransaction } from '#platform/database/transaction.ts';
import { listWrongTotals } from '#store/finance.ts';
import { anOrder, auditOf, backdateOrder, todayOf } from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, refused, sendRaw, succeeded } from '#testing/builders.ts';
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

/** An order of R$ 10,00 of 30/04/2026 in São Paulo, without due date. */
async function anOrderWithoutDate(): Promise<string> {
  const { id } = await anOrder(app, bia, await aProduct(app, { priceCents: 1000 }));
  await backdateOrder(app, id, '2026-05-01T02:59:00Z');
  return id;
}
async function anOrderDue(dueDate: string): Promise<string> {
  const id = await anOrderWithoutDate();
  succeeded(await change(id, null, dueDate));
  return id;
}
const change = (
  id: string,
  expectedDueDate: string | null,
  dueDate: string,
  { as = ana, key }: { as?: Person; key?: string } = {},
) =>
  callRoute(app, setDueDate, {
    as,
    params: { id },
    body: { dueDate, expectedDueDate },
    ...(key === undefined ? {} : { key }),
  });
const dueDateOf = async (id: string) =>
  succeeded(await callRoute(app, getOrder, { as: ana, params: { id } })).dueDate;

describe('a due date', () => {
  test('is set where there was none, also in the past, and changed; both are recorded', async () => {
    const id = await anOrderWithoutDate();
    expect(succeeded(await change(id, null, '2026-04-30')).dueDate).toBe('2026-04-30');
    expect(succeeded(await change(id, '2026-04-30', '2026-12-20'))).toMatchObject({
      dueDate: '2026-12-20',
      status: 'pending',
    });
    expect(await auditOf(app, 'order', id)).toEqual([
      {
        action: 'dueDateSet',
        actorId: ana.id,
        before: { dueDate: null },
        after: { dueDate: '2026-04-30' },
      },
      {
        action: 'dueDateSet',
        actorId: ana.id,
        before: { dueDate: '2026-04-30' },
        after: { dueDate: '2026-12-20' },
      },
    ]);
    expect(await inTransaction(app.database.kysely, listWrongTotals)).toEqual([]);
  });

  test('that stays the same is not recorded', async () => {
    const id = await anOrderDue('2026-12-10');
    succeeded(await change(id, '2026-12-10', '2026-12-10'));
    expect(await auditOf(app, 'order', id)).toHaveLength(1);
  });

  test('changes once per key', async () => {
    const id = await anOrderDue('2026-12-10');
    const key = crypto.randomUUID();
    const responses = await Promise.all(
      [1, 2, 3].map(() => change(id, '2026-12-10', '2026-12-20', { key })),
    );
    for (const response of responses) expect(succeeded(response).dueDate).toBe('2026-12-20');
    expect(await auditOf(app, 'order', id)).toHaveLength(2);
  });

  test('changed twice at the same instant is accepted once, and the other caller gets the new date', async () => {
    const id = await anOrderDue('2026-12-10');
    const responses = await Promise.all(
      ['2026-12-20', '2026-12-21'].map((dueDate) => change(id, '2026-12-10', dueDate)),
    );
    expect(responses.filter(({ ok }) => ok)).toHaveLength(1);
    const rejected = responses.find(({ ok }) => !ok);
    const current = await dueDateOf(id);
    const shown = current === '2026-12-20' ? '20/12/2026' : '21/12/2026';
    expect(rejected && refused(rejected)).toMatchObject({
      status: 409,
      code: 'dueDateChanged',
      message: `O vencimento deste pedido já foi alterado para ${shown}. Confira e tente de novo.`,
      data: { dueDate: current },
    });
    expect(await auditOf(app, 'order', id)).toHaveLength(2);
  });
});

describe('the change of a due date is rejected', () => {
  test("before the sale's day", async () => {
    const id = await anOrderWithoutDate();
    expect(refused(await change(id, null, '2026-04-29'))).toMatchObject({
      status: 422,
      code: 'dueDateBeforeSale',
      message: 'O vencimento não pode ser antes do dia da venda.',
    });
    expect(await dueDateOf(id)).toBeNull();
  });

  test('of a cancelled and of a paid order', async () => {
    const [cancelled, paid] = [await anOrderWithoutDate(), await anOrderWithoutDate()];
    const status = { status: 'cancelled', expectedStatus: 'pending' } as const;
    succeeded(
      await callRoute(app, setOrderStatus, { as: ana, params: { id: cancelled }, body: status }),
    );
    const body = { amountCents: 1000, paymentDate: todayOf(app), notes: null };
    succeeded(await callRoute(app, registerPayment, { as: ana, params: { id: paid }, body }));
    for (const id of [cancelled, paid]) {
      expect(refused(await change(id, null, '2026-12-20'))).toMatchObject({
        status: 422,
        code: 'dueDateWithoutBalance',
        message: 'Só um pedido com saldo restante tem o vencimento alterado.',
      });
    }
  });

  test.each<[unknown, string]>([
    ['', 'Por favor, selecione a data de vencimento.'],
    [null, 'Por favor, selecione a data de vencimento.'],
    ['2026-02-30', 'Data inválida.'],
    ['2101-01-01', 'A data precisa estar entre 1900 e 2100.'],
  ])('to %j', async (dueDate, message) => {
    const id = await anOrderDue('2026-12-10');
    const body = { dueDate, expectedDueDate: '2026-12-10' };
    const response = await sendRaw(app, setDueDate, { as: ana, params: { id }, body });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ fields: { dueDate: message } });
    expect(await dueDateOf(id)).toBe('2026-12-10');
  });

  test('of an unknown order, and by the buyer', async () => {
    expect(refused(await change(ana.id, null, '2026-12-20')).code).toBe('orderNotFound');
    const id = await anOrderWithoutDate();
    expect(refused(await change(id, null, '2026-12-20', { as: bia })).status).toBe(403);
    expect(await dueDateOf(id)).toBeNull();
  });
});
