import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { takePaymentBack } from '@vendas/contract/orders/payments';
import {
  ignoreStatementLine,
  importStatement,
  listStatementLines,
  settleStatementLine,
} from '@vendas/contract/statements/statements';
import type { BundleMatch, StatementLine } from '@vendas/contract/statements/statements';
import { addDays } from '@vendas/domain/calendar';
import { staticTxid } from '@vendas/domain/pix/br-code';
import { anOrder, backdateOrder, findInconsistencies, nameProfile, NO_INCONSISTENCIES, todayOf } from '#testing/back-office.ts'; // prettier-ignore
import { aPerson, aProduct, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { fixtureOfToday } from './statements-test-kit.ts';

let app: TestApp;
let owner: Person;
let joana: Person;
let today: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = await aPerson(app, 'admin');
  today = todayOf(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.pool.query('delete from statement_lines');
  joana = await aPerson(app);
  await nameProfile(app, joana, 'Joana', 'Extrato');
  return () => nameProfile(app, joana, 'Outra', 'Pessoa');
});

async function orderOf(priceCents: number, buyer = joana) {
  const { id } = await anOrder(app, buyer, await aProduct(app, { priceCents }));
  const { rows } = await app.database.pool.query<{ id: string }>(
    'select id from charges where order_id = $1',
    [id],
  );
  return { id, chargeId: rows[0]?.id ?? '' };
}
const importFile = async (file: string) =>
  succeeded(await callRoute(app, importStatement, { as: owner, body: { file } }));
const list = async (state: 'open' | 'settled' | 'ignored' = 'open') =>
  succeeded(await callRoute(app, listStatementLines, { as: owner, query: { state } })).items;
async function aLine(text: string, amount: string): Promise<StatementLine> {
  await importFile(`Data;Histórico;Valor\n${today};${text};${amount}`);
  const line = (await list()).find((one) => one.text === text);
  if (line === undefined) throw new Error('the line is not open');
  return line;
}
type Body =
  | { orderId: string; openCents?: number }
  | { parts: BundleMatch['parts']; openCents?: number };
const settle = (id: string, body: Body, key: string = crypto.randomUUID(), as = owner) =>
  callRoute(app, settleStatementLine, { as, params: { id }, body, key });
async function paidOf(...orderIds: readonly string[]) {
  const { rows } = await app.database.pool.query<{ cents: number; date: string }>(
    `select amount_cents::int as cents, payment_date as date from payments
     where order_id = any($1::uuid[]) and taken_back_at is null order by array_position($1::uuid[], order_id)`,
    [orderIds],
  );
  return rows.map(({ cents, date }) => [cents, date]);
}

describe('a line of a person with several orders', () => {
  test('of their sum pays them in one step', async () => {
    const [one, other] = [await orderOf(12_300), await orderOf(12_300)];
    await importFile(await fixtureOfToday('several-orders', today));
    const line = (await list()).find(({ amountCents }) => amountCents === 24_600);
    const [bundle] = line?.bundles ?? [];
    expect(bundle).toMatchObject({ customerName: 'Joana Extrato' });
    const parts = bundle?.parts ?? [];
    expect(parts.map(({ amountCents }) => amountCents)).toEqual([12_300, 12_300]);
    const key = crypto.randomUUID();
    const body = { parts, openCents: 24_600 };
    const id = line?.id ?? '';
    const sent = await Promise.all([settle(id, body, key), settle(id, body, key)]);
    expect(sent.map((response) => succeeded(response).openCents)).toEqual([0, 0]);
    expect(await paidOf(one.id, other.id)).toEqual([
      [12_300, today],
      [12_300, today],
    ]);
    expect(await list('settled')).toMatchObject([
      { id, openCents: 0, settledBy: [{ isBooked: true }, { isBooked: true }] },
    ]);
    expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
  });

  test('above their sum offers them, and the rest remains open', async () => {
    const orders = [await orderOf(1_000), await orderOf(2_000)];
    const line = await aLine('Pix Joana Extrato', '30,01');
    const parts = line.bundles[0]?.parts ?? [];
    expect(succeeded(await settle(line.id, { parts })).openCents).toBe(1);
    expect(await paidOf(...orders.map(({ id }) => id))).toEqual([
      [1_000, today],
      [2_000, today],
    ]);
    expect(await list()).toMatchObject([{ openCents: 1, settledBy: [{}, {}] }]);
  });

  test('pays all of them or none', async () => {
    const [one, other] = [await orderOf(1_000), await orderOf(2_000)];
    const line = await aLine('Pix Joana Extrato', '30,00');
    const parts = [
      { orderId: one.id, amountCents: 1_000 },
      { orderId: other.id, amountCents: 2_001 },
    ];
    const call = { as: owner, params: { id: line.id } };
    const above = await callRoute(app, settleStatementLine, { ...call, body: { parts } });
    expect(refused(above).code).toBe('statementLineChanged');
    const unknown = [...parts.slice(0, 1), { orderId: crypto.randomUUID(), amountCents: 1 }];
    const missing = await callRoute(app, settleStatementLine, {
      ...call,
      body: { parts: unknown },
    });
    expect(refused(missing).code).toBe('orderNotFound');
    const twice = [...parts.slice(0, 1), ...parts.slice(0, 1)];
    const doubled = await callRoute(app, settleStatementLine, { ...call, body: { parts: twice } });
    expect(refused(doubled).status).toBe(400);
    expect(await paidOf(one.id, other.id)).toEqual([]);
    expect(await list()).toMatchObject([{ openCents: 3_000, settledBy: [] }]);
  });

  test('is settled once by two people at the same instant, in any order of its orders', async () => {
    const orders = [await orderOf(1_000), await orderOf(2_000)];
    const line = await aLine('Pix Joana Extrato', '30,00');
    const parts = line.bundles[0]?.parts ?? [];
    const sent = await Promise.all(
      [parts, parts.toReversed(), parts, parts.toReversed()].map((some) =>
        settle(line.id, { parts: some, openCents: 3_000 }),
      ),
    );
    const codes = sent.map((response) => (response.ok ? 'settled' : refused(response).code));
    expect(codes.toSorted()).toEqual([
      'settled',
      'statementLineJudged',
      'statementLineJudged',
      'statementLineJudged',
    ]);
    expect((await paidOf(...orders.map(({ id }) => id))).map(([cents]) => cents)).toEqual([
      1_000, 2_000,
    ]);
  });
});

describe('a line above the debt', () => {
  test('is offered with the part that is owed; its rest is not booked from what another person saw', async () => {
    const [one, other] = [await orderOf(12_300), await orderOf(4_000)];
    await importFile(await fixtureOfToday('several-orders', today));
    const line = (await list()).find(({ amountCents }) => amountCents === 12_301);
    expect(line?.charges[0]).toMatchObject({ orderId: one.id, payableCents: 12_300 });
    const id = line?.id ?? '';
    const sent = await Promise.all([
      settle(id, { orderId: one.id, openCents: 12_301 }),
      settle(id, { orderId: other.id, openCents: 12_301 }),
    ]);
    expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
    expect(sent.find(({ ok }) => !ok)).toMatchObject({ failure: { code: 'statementLineChanged' } });
  });

  test('can be put aside with its rest, and opens in full when its payment is taken back', async () => {
    const { id: orderId } = await orderOf(1_000);
    const line = await aLine('Pix Joana Extrato', '10,01');
    const { paymentId } = succeeded(await settle(line.id, { orderId }));
    const params = { id: line.id };
    succeeded(
      await callRoute(app, ignoreStatementLine, { as: owner, params, body: { isIgnored: true } }),
    );
    expect(await list()).toEqual([]);
    expect(await list('ignored')).toMatchObject([{ id: line.id, openCents: 1 }]);
    const ofPayment = { id: orderId, paymentId };
    succeeded(
      await callRoute(app, takePaymentBack, {
        as: owner,
        params: ofPayment,
        body: { reason: null },
      }),
    );
    expect(await list()).toMatchObject([{ id: line.id, openCents: 1_001, settledBy: [] }]);
  });
});

describe('an open line suggests', () => {
  test('the charge of a code after "_", and that of a name that the bank has cut', async () => {
    const maria = await aPerson(app);
    await nameProfile(app, maria, 'Maria', 'Aparecida Souza');
    const { id: orderId, chargeId } = await orderOf(7_777, maria);
    const [cut, underscore] = [
      await fixtureOfToday('cut-name', today),
      await fixtureOfToday('code-after-underscore', today),
    ];
    await importFile(cut);
    expect((await list())[0]?.charges[0]).toMatchObject({
      orderId,
      hasName: true,
      hasAmount: true,
    });
    await importFile(underscore.replace(/TXID_\w+/, `TXID_${staticTxid(chargeId)}`));
    const line = (await list()).find(({ text }) => text?.startsWith('TXID_'));
    expect(line?.charges[0]).toMatchObject({ chargeId, hasTxid: true, isExact: false });
    await nameProfile(app, maria, 'Outra', 'Pessoa');
  });

  test('first the exact one: its code, amount and name agree', async () => {
    const { chargeId } = await orderOf(5_150);
    await orderOf(5_150);
    const line = await aLine(`PIX JOANA EXTRATO ${staticTxid(chargeId)}`, '51,50');
    expect(line.charges.map(({ isExact }) => isExact)).toEqual([true, false]);
    expect(line.charges[0]?.chargeId).toBe(chargeId);
  });

  test("the charges of the payer's CPF, whatever the name and the amount", async () => {
    const { id: orderId } = await orderOf(31_415);
    await app.database.pool.query(
      `insert into customer_files (user_id, tax_document) values ($1, '52998224725')
       on conflict (user_id) do update set tax_document = excluded.tax_document`,
      [joana.id],
    );
    const line = await aLine('PIX_CRED 00052998224725 MAE DA JOANA', '27,18');
    expect(line.charges[0]).toMatchObject({ orderId, hasDocument: true, hasName: false });
  });

  test('no charge that shares nothing with it', async () => {
    await orderOf(99_900);
    const line = await aLine('Pix Fulano de Tal', '999,01');
    expect(line).toMatchObject({ charges: [], bundles: [], payments: [] });
  });

  test('an order that was placed after it, which is then paid on its own day', async () => {
    const { id: orderId } = await orderOf(8_800);
    await backdateOrder(app, orderId, `${addDays(today, -1)}T15:00:00Z`);
    await importFile(`Data;Histórico;Valor\n${addDays(today, -3)};Pix Joana Extrato;88,00`);
    const [line] = await list();
    expect(line?.charges[0]).toMatchObject({ orderId, paymentDate: addDays(today, -1) });
    succeeded(await settle(line?.id ?? '', { orderId }));
    expect(await paidOf(orderId)).toEqual([[8_800, addDays(today, -1)]]);
  });
});
