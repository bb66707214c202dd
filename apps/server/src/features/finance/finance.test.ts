import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '@vendas/contract/finance';
import { aPerson, callRoute, refused, sendRaw, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { aSale, pay } from './finance-test-kit.ts';

let app: TestApp;
let admin: Person;
let ana: Person;
let open: string;
let partly: string;
beforeAll(async () => {
  const clock = { now: () => new Date('2026-11-21T12:00:00Z') };
  app = await startTestApp({ services: { clock } });
  admin = await aPerson(app, 'admin');
  ana = await aPerson(app);
  const { pool } = app.database;
  await pool.query(`update profiles set first_name = 'Ána', last_name = '=Souza' where id = $1`, [
    ana.id,
  ]);
  await pool.query(`update auth.users set phone = '5511987654321' where id = $1`, [ana.id]);
  const userId = ana.id;
  open = await aSale(app, { userId, createdAt: '2026-09-01T02:59:59Z', dueDate: '2026-09-30' });
  partly = await aSale(app, { userId, createdAt: '2026-10-02T12:00:00Z', paidCents: 2_500 });
  const cancelled = await aSale(app, { userId, createdAt: '2026-10-03T12:00:00Z' });
  await pay(app, cancelled, 1_000, '2026-10-04');
  await pool.query(`update orders set status = 'cancelled' where id = $1`, [cancelled]);
  await pool.query(
    `insert into pericias (process_number, defendant, location, created_at, amount_received_cents, amount_to_receive_cents)
     values ('000625-2023', 'r', 'l', '2026-10-01T12:00:00Z', 100000, 0), ('+7', 'r', 'l', '2026-11-01T12:00:00Z', 5, 250000)`,
  );
});
afterAll(() => app.close());

const creditIds = async (query: object) =>
  succeeded(await callRoute(app, contract.listCreditSales, { as: admin, query })).items.map(
    ({ id }) => id,
  );
const csv = async (query: object) => {
  const response = await sendRaw(app, contract.downloadFinance, { as: admin, query });
  return { response, lines: response.body.split('\r\n') };
};

describe('the finance page', () => {
  test('limits the summary to a period, by month of the order', async () => {
    const query = { fromDate: '2026-10-01', toDate: '2026-10-31' };
    const summary = succeeded(
      await callRoute(app, contract.getFinanceSummary, { as: admin, query }),
    );
    expect(summary).toEqual({
      totalRevenueCents: 2_500,
      totalCostOfGoodsSoldCents: 4_000,
      totalSurchargesCents: null,
      totalAccountsReceivableCents: 7_500,
      monthlyData: [
        { month: '2026-10', revenueCents: 2_500, cogsCents: 4_000, receivableCents: 7_500 },
      ],
      monthlyCash: [{ month: '2026-10', cashCents: 1_000, cancelledCents: 1_000 }],
    });
  });

  test('lists the transactions of a period; of a cancelled order only the payment', async () => {
    const query = { fromDate: '2026-10-01', toDate: '2026-10-31' };
    const { items } = succeeded(
      await callRoute(app, contract.listTransactions, { as: admin, query }),
    );
    expect(
      items.map(({ type, date, valueCents, isCancelled }) => [type, date, valueCents, isCancelled]),
    ).toEqual([
      ['payment', '2026-10-04', 1_000, true],
      ['sale', '2026-10-02', 10_000, false],
      ['cost', '2026-10-02', 4_000, false],
    ]);
    expect(items[1]?.description).toBe(`Pedido #${partly.slice(0, 8)} · Ána =Souza`);
    expect(items[2]?.description).toBe('1 × Produto 1');
  });

  test.each([
    ['any balance', () => ({}), () => [partly, open]],
    ['pending only', () => ({ paymentStatus: 'pending' }), () => [open]],
    ['partially paid only', () => ({ paymentStatus: 'partially_paid' }), () => [partly]],
    ['a name without its accent', () => ({ search: 'ana' }), () => [partly, open]],
    ['the start of an id', () => ({ search: `#${open.slice(0, 8)}` }), () => [open]],
    ['a whole id without its hyphens', () => ({ search: open.replaceAll('-', '') }), () => [open]],
    ['a name that could begin an id', () => ({ search: 'a' }), () => [partly, open]],
    ['a name without a match', () => ({ search: '%' }), () => []],
    [
      'the last day of August in São Paulo',
      () => ({ fromDate: '2026-08-31', toDate: '2026-08-31' }),
      () => [open],
    ],
    ['September on', () => ({ fromDate: '2026-09-01' }), () => [partly]],
  ])('finds credit sales by %s', async (_name, query, ids) => {
    expect(await creditIds(query())).toEqual(ids());
  });

  test('reports the age of receivables, and their customers', async () => {
    const { ages } = succeeded(await callRoute(app, contract.getReceivableAges, { as: admin }));
    expect(ages.map(({ receivableCents }) => receivableCents)).toEqual([0, 0, 10_000, 0, 0, 7_500]);
    const { items } = succeeded(
      await callRoute(app, contract.listCreditSales, { as: admin, query: {} }),
    );
    expect(items[0]?.customer).toMatchObject({
      firstName: 'Ána',
      lastName: '=Souza',
      phone: '5511987654321',
    });
  });

  test('lists the amounts of perícias, newest first, without zeros', async () => {
    const { items } = succeeded(
      await callRoute(app, contract.listPericiaTransactions, { as: admin, query: {} }),
    );
    expect(items.map(({ type, valueCents }) => [type, valueCents])).toEqual([
      ['received', 5],
      ['to_receive', 250_000],
      ['received', 100_000],
    ]);
  });

  test('exports tables as CSV that Excel in Portuguese opens', async () => {
    const { response, lines } = await csv({ file: 'vendas-por-mes' });
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="vendas-por-mes-2026-11-21.csv"',
      'cache-control': 'no-store',
    });
    expect(lines).toEqual([
      '\uFEFFMês;Receita;Custo;Lucro;A Receber',
      'agosto de 2026;0,00;40,00;-40,00;100,00',
      'outubro de 2026;25,00;40,00;-15,00;75,00',
      '',
    ]);
    const credit = await csv({ file: 'vendas-a-prazo', search: open });
    expect(credit.lines).toEqual([
      '\uFEFFPedido;Cliente;Telefone;Data;Vencimento;Situação;Vencido;Total;Pago;Saldo restante',
      `#${open.slice(0, 8)};Ána =Souza;(11) 98765-4321;31/08/2026;30/09/2026;Pendente;Sim;100,00;0,00;100,00`,
      '',
    ]);
    const cases = await csv({ file: 'pericias-transacoes' });
    expect(cases.lines[1]).toBe("01/11/2026;Recebido;'+7;0,05");
  });

  test.each(contract.FINANCE_FILES)('exports every table as a file: %s', async (file) => {
    const { response, lines } = await csv({ file });
    expect(response.statusCode).toBe(200);
    expect(lines[0]?.startsWith('\uFEFF')).toBe(true);
    const columns = lines[0]?.split(';').length;
    const rows = lines.slice(1, -1);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.split(';')).toHaveLength(columns ?? 0);
  });

  test('exports every row once in a file that needs several reads', async () => {
    // without triggers, because the totals that other tests read never count these orders
    const withoutTriggers = (statement: string) =>
      app.database.pool.query(
        `begin; set local session_replication_role = replica; ${statement}; commit`,
      );
    await withoutTriggers(
      `insert into orders (user_id, created_at, total_cents)
       select '${ana.id}', timestamptz '2020-01-01' + n * interval '1 minute', 100 from generate_series(1, 2300) as n`,
    );
    const query = { file: 'vendas-a-prazo', fromDate: '2019-12-31', toDate: '2020-12-31' };
    const { lines } = await csv(query);
    const ids = lines.slice(1, -1).map((line) => line.split(';')[0]);
    expect(ids).toHaveLength(2300);
    await withoutTriggers(`delete from orders where created_at < '2021-01-01'`);
  });
});

describe('the finance endpoints reject', () => {
  test.each([
    ['an invalid day', contract.getFinanceSummary, { fromDate: '2026-13-01' }],
    ['an invalid date', contract.listCreditSales, { toDate: '2026-02-30' }],
    ['a status without a balance', contract.listCreditSales, { paymentStatus: 'paid' }],
    ['an invented cursor', contract.listTransactions, { cursor: 'abc' }],
    ['an unknown file', contract.downloadFinance, { file: '../etc/passwd' }],
  ])('%s', async (_name, route, query) => {
    expect((await sendRaw(app, route, { as: admin, query })).statusCode).toBe(400);
  });
});

describe('the finance endpoints refuse access to', () => {
  test('a customer, for amounts and for files', async () => {
    expect(refused(await callRoute(app, contract.getReceivableAges, { as: ana })).status).toBe(403);
    const response = await sendRaw(app, contract.downloadFinance, {
      as: ana,
      query: { file: 'transacoes' },
    });
    expect(response.statusCode).toBe(403);
    expect(response.headers['content-type']).toMatch(/json/);
  });
});
