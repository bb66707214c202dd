import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registerPayment, takePaymentBack } from '@vendas/contract/orders/payments';
import {
  ignoreStatementLine,
  importStatement,
  listStatementLines,
  MAX_STATEMENT_LENGTH,
  settleStatementLine,
} from '@vendas/contract/statements/statements';
import { addDays } from '@vendas/domain/calendar';
import { staticTxid } from '@vendas/domain/pix/br-code';
import { anOrder, nameProfile, todayOf } from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
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
  await nameProfile(app, bia, 'Beatriz', 'Souza');
  today = todayOf(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.pool.query('delete from statement_lines');
});

const statementOf = (rows: readonly (readonly [text: string, amount: string])[]) =>
  ['Data;Histórico;Valor', ...rows.map(([text, amount]) => `${today};${text};${amount}`)].join(
    '\n',
  );
const importFile = (file: string, as = owner) =>
  callRoute(app, importStatement, { as, body: { file } });
const list = async (state: 'open' | 'settled' | 'ignored' = 'open') =>
  succeeded(await callRoute(app, listStatementLines, { as: owner, query: { state } })).items;
const settle = (
  id: string,
  body: { paymentId: string } | { orderId: string; chargeId?: string },
  key: string = crypto.randomUUID(),
) => callRoute(app, settleStatementLine, { as: owner, params: { id }, body, key });

/** The only open line of a statement with one line. */
async function aLine(text: string, amount: string) {
  succeeded(await importFile(statementOf([[text, amount]])));
  const [line] = await list();
  if (line === undefined) throw new Error('no open line');
  return line;
}

async function orderOf(priceCents: number, buyer = bia) {
  const { id } = await anOrder(app, buyer, await aProduct(app, { priceCents }));
  const { rows } = await app.database.pool.query<{ id: string }>(
    'select id from charges where order_id = $1',
    [id],
  );
  return { id, chargeId: rows[0]?.id ?? '' };
}

const pay = async (id: string, amountCents: number) => {
  const body = { amountCents, paymentDate: today, method: 'pix' as const, notes: '' };
  return succeeded(await callRoute(app, registerPayment, { as: owner, params: { id }, body }))
    .payment;
};
const paymentsOf = async (orderId: string) => {
  const { rows } = await app.database.pool.query(
    'select amount_cents, method, payment_date from payments where order_id = $1 and taken_back_at is null',
    [orderId],
  );
  return rows;
};

describe('a statement', () => {
  test('is stored line by line, each once, however often and in whatever parts it is sent', async () => {
    const first = statementOf([
      ['Pix Ana', '10,00'],
      ['Pix Ana', '10,00'],
      ['Tarifa', '-3,00'],
    ]);
    expect(succeeded(await importFile(first))).toEqual({
      added: 2,
      known: 0,
      outgoing: 1,
      balances: 0,
      unread: [],
    });
    const second = statementOf([
      ['Pix Ana', '10,00'],
      ['Pix Ana', '10,00'],
      ['Pix Ana', '10,00'],
    ]);
    expect(succeeded(await importFile(second))).toMatchObject({ added: 1, known: 2, outgoing: 0 });
    expect(await list()).toHaveLength(3);
  });

  test('that is too long, or has no readable line, is refused with its sentence and stored nowhere', async () => {
    const long = statementOf([['x'.repeat(MAX_STATEMENT_LENGTH), '1,00']]);
    const refusal = refused(await importFile(long));
    expect(refusal.status).toBe(400);
    expect(JSON.stringify(refusal)).toContain('Este extrato é grande demais.');
    expect(refused(await importFile('\u0000\u0001 PNG')).status).toBeGreaterThanOrEqual(400);
    expect(refused(await importFile('Uma carta, sem lançamentos.')).status).toBe(422);
    expect(await list()).toEqual([]);
  });

  test('that arrives twice at the same instant is stored once', async () => {
    const file = statementOf(Array.from({ length: 50 }, (_, n) => [`Pix ${n}`, '1,00'] as const));
    const sent = await Promise.all([importFile(file), importFile(file), importFile(file)]);
    const added = sent.map((response) => succeeded(response).added);
    expect(added.reduce((sum, count) => sum + count, 0)).toBe(50);
  });

  test.each(['nada', 'Data;Valor\n;', '<OFX></OFX>', '\u0000\u0001', '"'.repeat(50)])(
    'without data is refused: %j',
    async (file) => {
      expect(refused(await importFile(file)).code).toBe('statementUnreadable');
    },
  );
});

describe('an open line', () => {
  test('suggests first the charge of its txid, at most the three likeliest, and none of another amount only', async () => {
    const cia = await aPerson(app);
    await nameProfile(app, cia, 'Cia', 'Prado');
    for (const cents of [12_301, 12_302]) await orderOf(cents, cia);
    for (let n = 0; n < 3; n += 1) await orderOf(12_300, cia);
    const { id: orderId, chargeId } = await orderOf(12_300);
    const { charges, payments } = await aLine(`TXID_${staticTxid(chargeId)}`, '123,00');
    expect(payments).toEqual([]);
    expect(charges).toHaveLength(3);
    expect(charges[0]).toMatchObject({
      orderId,
      chargeId,
      owedCents: 12_300,
      hasTxid: true,
      isCertain: true,
    });
    expect(charges[1]?.isCertain).toBe(false);
    expect(charges.map((charge) => charge.hasAmount)).toEqual([true, true, true]);
  });

  test('compares its amount with that of a late charge on the day of the line', async () => {
    const { id: orderId, chargeId } = await orderOf(10_000);
    const twelveDaysAgo = addDays(today, -12);
    await app.database.pool.query(
      `update charges set due_date = $2, fine_bp = 200, interest_bp = 0 where id = $1`,
      [chargeId, twelveDaysAgo],
    );
    await app.database.pool.query('update orders set created_at = $2 where id = $1', [
      orderId,
      twelveDaysAgo,
    ]);
    const line = await aLine(`PIX ${staticTxid(chargeId)}`, '102,00');
    expect(line.charges[0]).toMatchObject({ chargeId, owedCents: 10_200, isCertain: true });
    succeeded(await settle(line.id, { orderId, chargeId }));
    const { rows } = await app.database.pool.query(
      'select fine_cents, principal_cents from payment_allocations where charge_id = $1',
      [chargeId],
    );
    expect(rows).toEqual([{ fine_cents: 200, principal_cents: 10_000 }]);
  });

  test('of a wrong amount suggests the charges of the person whom it names', async () => {
    const { chargeId } = await orderOf(77_777);
    const { charges } = await aLine('PIX RECEBIDO BEATRIZ DE SOUZA', '500,00');
    expect(charges.map((charge) => charge.chargeId)).toContain(chargeId);
    expect(charges[0]).toMatchObject({ hasName: true, hasAmount: false, isCertain: false });
  });

  test('suggests no charge of a cancelled order', async () => {
    const { id, chargeId } = await orderOf(45_678);
    await app.database.pool.query(`update orders set status = 'cancelled' where id = $1`, [id]);
    const { charges } = await aLine(staticTxid(chargeId), '456,78');
    expect(charges.map((charge) => charge.chargeId)).not.toContain(chargeId);
  });

  test('suggests an already booked payment, which is then linked and not booked again', async () => {
    const { id: orderId } = await orderOf(9_999);
    const { id: paymentId } = await pay(orderId, 9_999);
    const line = await aLine('Pix Beatriz Souza', '99,99');
    expect(line.payments).toMatchObject([{ paymentId, orderId, isCertain: true }]);
    expect(line.charges.map((charge) => charge.orderId)).not.toContain(orderId);
    expect(succeeded(await settle(line.id, { paymentId }))).toEqual({ paymentId, openCents: 0 });
    expect(await paymentsOf(orderId)).toHaveLength(1);
    expect(await list()).toEqual([]);
    expect(await list('settled')).toMatchObject([
      {
        id: line.id,
        settledBy: [{ paymentId, orderId, customerName: 'Beatriz Souza', isBooked: false }],
      },
    ]);
  });
});

describe('a line is settled', () => {
  test('by booking the payment of an order, with the day and the method of the line', async () => {
    const { id: orderId } = await orderOf(20_000);
    const line = await aLine('TED 123', '150,00');
    succeeded(await settle(line.id, { orderId }));
    expect(await paymentsOf(orderId)).toEqual([
      { amount_cents: 15_000, method: 'transfer', payment_date: today },
    ]);
  });

  test('once, however often and in however many ways it is requested at the same instant', async () => {
    const orders = [await orderOf(30_000), await orderOf(30_000)];
    const line = await aLine('Pix', '300,00');
    const key = crypto.randomUUID();
    const [one, other] = orders.map((order) => order.id);
    if (one === undefined || other === undefined) throw new Error('no orders');
    const sent = await Promise.all([
      settle(line.id, { orderId: one }, key),
      settle(line.id, { orderId: one }, key),
      settle(line.id, { orderId: other }),
      settle(line.id, { orderId: other }),
    ]);
    const paid = [...(await paymentsOf(one)), ...(await paymentsOf(other))];
    expect(paid).toHaveLength(1);
    const codes = sent.map((response) => (response.ok ? 200 : refused(response).code));
    expect(new Set(codes)).toEqual(new Set([200, 'statementLineJudged']));
  });

  test('by a payment of the same amount to which no other line is linked', async () => {
    const { id: orderId } = await orderOf(8_000);
    const { id: paymentId } = await pay(orderId, 4_000);
    const one = await aLine('Pix um', '40,00');
    succeeded(await settle(one.id, { paymentId }));
    const other = await aLine('Pix dois', '40,00');
    expect(other.payments).toEqual([]);
    expect(refused(await settle(other.id, { paymentId })).code).toBe('statementPaymentTied');
    await app.database.pool.query('delete from statement_lines');
    const larger = await aLine('Pix tres', '41,00');
    expect(refused(await settle(larger.id, { paymentId })).code).toBe('paymentNotFound');
  });

  test('never beyond what its order owes: the rest stays open for another order', async () => {
    const { id: orderId } = await orderOf(1_000);
    const line = await aLine('Pix', '10,01');
    const { openCents } = succeeded(await settle(line.id, { orderId }));
    expect(openCents).toBe(1);
    expect(await paymentsOf(orderId)).toMatchObject([{ amount_cents: 1_000 }]);
    expect(await list()).toMatchObject([{ id: line.id, amountCents: 1_001, openCents: 1 }]);
    expect(await list('settled')).toMatchObject([{ id: line.id, settledBy: [{ orderId }] }]);
    const again = refused(await settle(line.id, { orderId }));
    expect(again.code).toBe('paymentExceedsBalance');
    const { id: other } = await orderOf(500);
    succeeded(await settle(line.id, { orderId: other }));
    expect(await list()).toEqual([]);
    expect(await list('settled')).toMatchObject([{ settledBy: [{ orderId }, { orderId: other }] }]);
  });

  test('and opens again when its payment is taken back', async () => {
    const { id: orderId } = await orderOf(6_000);
    const line = await aLine('Pix', '60,00');
    const { paymentId } = succeeded(await settle(line.id, { orderId }));
    succeeded(
      await callRoute(app, takePaymentBack, {
        as: owner,
        params: { id: orderId, paymentId },
        body: { reason: 'engano' },
      }),
    );
    expect((await list()).map(({ id }) => id)).toEqual([line.id]);
    expect(refused(await settle(line.id, { paymentId })).code).toBe('paymentNotFound');
  });
});

describe('a line that pays no order', () => {
  const ignore = (id: string, isIgnored: boolean) =>
    callRoute(app, ignoreStatementLine, { as: owner, params: { id }, body: { isIgnored } });

  test('can be put aside and opened again', async () => {
    const line = await aLine('Rendimento', '0,37');
    succeeded(await ignore(line.id, true));
    expect(await list()).toEqual([]);
    expect(await list('ignored')).toHaveLength(1);
    const { id: orderId } = await orderOf(37);
    expect(refused(await settle(line.id, { orderId })).code).toBe('statementLineJudged');
    succeeded(await ignore(line.id, false));
    expect(await list()).toHaveLength(1);
  });

  test('cannot be a settled or an unknown line', async () => {
    const { id: orderId } = await orderOf(5_000);
    const line = await aLine('Pix', '50,00');
    succeeded(await settle(line.id, { orderId }));
    expect(refused(await ignore(line.id, true)).code).toBe('statementLineJudged');
    expect(refused(await ignore(crypto.randomUUID(), true)).code).toBe('statementLineNotFound');
  });
});
