import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import * as contract from '@vendas/contract/finance';
import { keysOf } from '@vendas/contract/fields';
import { sumCents } from '@vendas/domain/money';
import { daysOfMonth } from '@vendas/domain/month';
import { PAYMENT_METHODS } from '@vendas/domain/orders/payment-method';
import type { PaymentMethod } from '@vendas/domain/orders/payment-method';
import { readWorkbook } from '#platform/files/xlsx-test-kit.ts';
import { nameProfile } from '#testing/back-office.ts';
import { aPerson, callRoute, sendRaw, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { splitIntoCharges } from '#testing/charges.ts';
import { aSellerWith } from '#testing/grants.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { paymentCalls, paymentForm } from '#features/orders/payments-test-kit.ts';
import { aSale } from './finance-test-kit.ts';

let app: TestApp;
let ana: Person;
let bia: Person;
let calls: ReturnType<typeof paymentCalls>;
let plain: string;
let overdueOrder: string;

beforeAll(async () => {
  const clock = { now: () => new Date('2026-07-02T12:00:00Z') };
  app = await startTestApp({ services: { clock } });
  ana = await aPerson(app, 'admin');
  bia = await aPerson(app);
  await nameProfile(app, bia, '=Bia', 'Lima');
  await app.database.pool.query(
    'update shop set debit_fee_bp = 139, debit_days = 1, credit_fee_bp = 349, credit_days = 30',
  );
  calls = paymentCalls(app, { ana, buyer: bia });

  plain = await calls.anOrderOf(100_000);
  const cash = await pay(plain, 20_000, '2026-05-01', 'cash');
  await pay(plain, 7_777, '2026-05-31', 'cash');
  await pay(plain, 10_000, '2026-05-10', 'pix');
  await pay(plain, 10_000, '2026-05-11', 'debit');
  const credit = await pay(plain, 10_000, '2026-05-12', 'credit');
  await pay(plain, 5_000, '2026-06-01', 'slip');
  succeeded(await calls.takeBack(plain, await pay(plain, 9_999, '2026-05-12', 'credit')));
  const asTransfer = { date: '2026-05-31', method: 'transfer', reason: '+armação' } as const;
  await refund(plain, credit, { amountCents: 2_500, ...asTransfer });
  await refund(plain, cash, { amountCents: 300, date: '2026-05-20' });
  await refund(plain, cash, { amountCents: 400, date: '2026-06-01' });

  overdueOrder = await calls.anOrderOf(10_000);
  const rates = { financingCents: 500, fineBp: 200, interestBp: 100 };
  await splitIntoCharges(app, overdueOrder, { count: 1, firstDueDate: '2026-05-04', ...rates });
  const all = await pay(overdueOrder, 10_763, '2026-05-19', 'credit');
  await refund(overdueOrder, all, { amountCents: 10_100, date: '2026-05-25', method: 'credit' });

  const cancelled = await calls.anOrderOf(1_500);
  await pay(cancelled, 1_500, '2026-05-10', 'pix');
  await calls.setStatus(cancelled, 'cancelled', 'paid', { outcome: 'kept', shownCents: 1_500 });
});
afterAll(() => app.close());

/** @returns the payment's id */
async function pay(id: string, cents: number, date: string, method: PaymentMethod) {
  const form = { ...paymentForm(cents, date), method };
  return succeeded(await calls.pay(id, form)).payment.id;
}

async function refund(...call: Parameters<typeof calls.refund>): Promise<void> {
  succeeded(await calls.refund(...call));
}

const sheets = async (month = '2026-05', as = ana) =>
  readWorkbook(
    (await sendRaw(app, contract.downloadMonthClosing, { as, query: { month } })).rawPayload,
  );
const reais = (cents: number) => `R$ ${(cents / 100).toFixed(2)}`;
const number = (id: string) => `#${id.slice(0, 8)}`;

describe('the closing of a month lists money', () => {
  test('by method, with refunds and the fees of card companies', async () => {
    const { 'Formas de pagamento': rows } = await sheets();
    expect(rows).toEqual([
      ['Recebimentos por forma de pagamento · maio de 2026 · posição em 02/07/2026 09:00'],
      ['Forma', 'Pagamentos', 'Pago (+)', 'Devolvido (−)', 'Recebido (+)', 'Taxas de cartão (−)', 'Líquido (+)'],
      ['Dinheiro', '2', 'R$ 277.77', 'R$ -3.00', 'R$ 274.77', 'R$ 0.00', 'R$ 274.77'],
      ['PIX', '2', 'R$ 115.00', 'R$ 0.00', 'R$ 115.00', 'R$ 0.00', 'R$ 115.00'],
      ['Débito', '1', 'R$ 100.00', 'R$ 0.00', 'R$ 100.00', 'R$ -1.39', 'R$ 98.61'],
      ['Crédito', '2', 'R$ 207.63', 'R$ -101.00', 'R$ 106.63', 'R$ -7.25', 'R$ 99.38'],
      ['Transferência', '0', 'R$ 0.00', 'R$ -25.00', 'R$ -25.00', 'R$ 0.00', 'R$ -25.00'],
      ['Total', '7', 'R$ 700.40', 'R$ -129.00', 'R$ 571.40', 'R$ -8.64', 'R$ 562.76'],
    ]); // prettier-ignore
  });

  test('of each refund on its own day, with its reason as text', async () => {
    const { Devoluções: rows } = await sheets();
    expect(rows?.slice(1)).toEqual([
      ['Data', 'Pedido', 'Cliente', 'Forma', 'Motivo', 'Devolvido (−)'],
      ['date 46162', number(plain), '=Bia Lima', 'Dinheiro', '', 'R$ -3.00'],
      ['date 46167', number(overdueOrder), '=Bia Lima', 'Crédito', '', 'R$ -101.00'],
      ['date 46173', number(plain), '=Bia Lima', 'Transferência', '+armação', 'R$ -25.00'],
      ['Total', '', '', '', '', 'R$ -129.00'],
    ]);
  });

  test('of interest and fines separately, with refunds of them', async () => {
    const { 'Juros e multas': rows } = await sheets();
    expect(rows?.slice(1)).toEqual([
      ['Data', 'Pedido', 'Cliente', 'Forma', 'Multa', 'Juros', 'Encargos incorporados', 'Juros do parcelamento', 'Juros e multas (+)'],
      ['date 46161', number(overdueOrder), '=Bia Lima', 'Crédito', 'R$ 2.10', 'R$ 0.53', 'R$ 0.00', 'R$ 5.00', 'R$ 7.63'],
      ['date 46167', number(overdueOrder), '=Bia Lima', 'Crédito', 'R$ 0.00', 'R$ 0.00', 'R$ 0.00', 'R$ -1.00', 'R$ -1.00'],
      ['Total', '', '', '', 'R$ 2.10', 'R$ 0.53', 'R$ 0.00', 'R$ 4.00', 'R$ 6.63'],
    ]); // prettier-ignore
  });

  test.each(['2026-05', '2026-06', '2026-07'])('of %s as the finance page does', async (month) => {
    const call = { as: ana, query: daysOfMonth(month) };
    const summary = succeeded(await callRoute(app, contract.getFinanceSummary, call));
    const methods = succeeded(await callRoute(app, contract.sumPaymentMethods, call)).items;
    const refunds = await callRoute(app, contract.listTransactions, {
      as: ana,
      query: { ...daysOfMonth(month), type: 'refund' },
    });
    const returned = succeeded(refunds).items.reduce((sum, { valueCents }) => sum + valueCents, 0);
    const workbook = await sheets(month);
    const total = (name: string, column: number) => workbook[name]?.at(-1)?.[column];
    const cash = reais(summary.monthlyCash[0]?.cashCents ?? 0);
    expect.soft(total('Formas de pagamento', 4)).toBe(cash);
    expect.soft(total('Recebimentos por dia', 1)).toBe(cash);
    expect.soft(total('Formas de pagamento', 3)).toBe(reais(returned));
    expect.soft(total('Devoluções', 5)).toBe(reais(returned));
    expect.soft(total('Juros e multas', 8)).toBe(reais(summary.totalSurchargesCents ?? Number.NaN));
    const listed = workbook['Formas de pagamento']?.slice(2, -1) ?? [];
    expect(new Set(listed.map((row) => `${row[0]}, ${row[1]}: ${row[4]}`))).toEqual(
      new Set(
        methods.map(
          ({ method, payments, cents }) =>
            `${PAYMENT_METHODS[method].label}, ${payments}: ${reais(cents)}`,
        ),
      ),
    );
  });

  test.each(['2026-05', '2026-06'])('of %s as the sum of its rows', async (month) => {
    const { payments, refunds } = await readMoney(month);
    const expected = keysOf(PAYMENT_METHODS).flatMap((method) => {
      const paid = payments.filter((row) => row.method === method);
      const returned = refunds.filter((row) => row.method === method);
      if (paid.length + returned.length === 0) return [];
      const came = sumCents(paid.map(({ cents }) => cents));
      const went = sumCents(returned.map(({ cents }) => cents));
      const fees = sumCents(paid.map(({ fee }) => fee));
      const cents = [came, -went, came - went, -fees, came - went - fees];
      return [[PAYMENT_METHODS[method].label, String(paid.length), ...cents.map(reais)]];
    });
    expect((await sheets(month))['Formas de pagamento']?.slice(2, -1)).toEqual(expected);
  });

  test('without a refund that the bank has not made yet or refused', async () => {
    const { pool } = app.database;
    const before = await sheets();
    const { rows } = await pool.query<{ id: string }>(
      `insert into refunds (payment_id, date, method, amount_cents, outcome, state, surcharge_cents)
       select id, '2026-05-20', 'pix', 1234, 'open', 'reserved', 34 from payments
       where order_id = $1 and method = 'pix' returning id`,
      [plain],
    );
    expect(rows).toHaveLength(1);
    expect(await sheets()).toEqual(before);
    await pool.query("update refunds set state = 'released' where id = $1", [rows[0]?.id]);
    expect(await sheets()).toEqual(before);
  });

  test('without costs for people who may not see costs', async () => {
    const seller = await aSellerWith(app, 'seeFinance');
    const [ownSheets, allSheets] = [await sheets('2026-05', seller), await sheets()];
    const { Custos: _, ...withoutCosts } = allSheets;
    expect(Object.keys(ownSheets)).toEqual([
      'Vendas',
      'Recebimentos por dia',
      'Formas de pagamento',
      'Devoluções',
      'Juros e multas',
      'A Receber',
    ]);
    expect(ownSheets).toEqual(withoutCosts);
  });

  test('with every row once in a month that needs several reads', async () => {
    const order = await aSale(app, { userId: bia.id, createdAt: '2026-03-01T12:00:00Z' });
    await app.database.pool.query(
      `with paid as (
         insert into payments (order_id, amount_cents, payment_date, surcharge_cents, method)
         select $1, n, date '2026-03-01' + n % 3, n, 'pix' from generate_series(1, 2100) as n returning id, amount_cents, payment_date
       ), allocated as (
         insert into payment_allocations (payment_id, charge_id, interest_cents)
         select paid.id, charges.id, amount_cents from paid, charges where order_id = $1
       ), refunded as (
         insert into refunds (payment_id, date, method, amount_cents, outcome, surcharge_cents)
         select id, payment_date, 'pix', amount_cents, 'open', amount_cents from paid where amount_cents <= 1050
         returning id, amount_cents
       )
       insert into refund_parts (refund_id, charge_id, interest_cents)
       select refunded.id, charges.id, amount_cents from refunded, charges where order_id = $1`,
      [order],
    );
    const workbook = await sheets('2026-03');
    const cells = (name: string) => workbook[name]?.slice(2, -1).map((row) => row.at(-1)).toSorted(); // prettier-ignore
    const cents = (count: number, sign: number) =>
      Array.from({ length: count }, (_, index) => reais(sign * (index + 1)));
    const [paid, returned] = [cents(2_100, 1), cents(1_050, -1)];
    expect(cells('Devoluções')).toEqual(returned.toSorted());
    expect(cells('Juros e multas')).toEqual([...paid, ...returned].toSorted());
    const total = reais((2_100 * 2_101 - 1_050 * 1_051) / 2);
    expect(workbook['Juros e multas']?.at(-1)?.slice(-5)).toEqual(['R$ 0.00', total, 'R$ 0.00', 'R$ 0.00', total]); // prettier-ignore
  });
});

const moneySchema = z.object({
  method: z.enum(keysOf(PAYMENT_METHODS)),
  cents: z.coerce.number(),
  fee: z.coerce.number(),
});

/** The payments and refunds of a month that were not taken back, as plain rows. */
async function readMoney(month: string) {
  const { fromDate, toDate } = daysOfMonth(month);
  const read = async (query: string) =>
    z.array(moneySchema).parse((await app.database.pool.query(query, [fromDate, toDate])).rows);
  return {
    payments: await read(
      `select method, amount_cents as cents, coalesce(card_fee_cents, 0) as fee from payments
       where taken_back_at is null and payment_date between $1 and $2`,
    ),
    refunds: await read(
      `select method, amount_cents as cents, 0 as fee from refunds where state = 'booked' and date between $1 and $2`,
    ),
  };
}
