import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { downloadMonthClosing, getFinanceSummary } from '@vendas/contract/finance';
import { readWorkbook } from '#platform/files/xlsx-test-kit.ts';
import { aPerson, callRoute, sendRaw, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { aSale, pay } from './finance-test-kit.ts';

const MONTH = '2026-10';
let app: TestApp;
let admin: Person;
let ana: Person;
beforeAll(async () => {
  const clock = { now: () => new Date('2026-11-21T12:00:00Z') };
  app = await startTestApp({ services: { clock } });
  admin = await aPerson(app, 'admin');
  ana = await aPerson(app);
  await app.database.pool.query(
    `update profiles set first_name = '=Ana', last_name = null where id = $1`,
    [ana.id],
  );
});
afterAll(() => app.close());

const download = async (as = admin, query: object = { month: MONTH }) =>
  await sendRaw(app, downloadMonthClosing, { as, query });
const sheets = async () => readWorkbook((await download()).rawPayload);

describe('the closing of a month', () => {
  test('has sheets with the orders and the money of the month, and the instant', async () => {
    const userId = ana.id;
    const sold = await aSale(app, {
      userId,
      // the first instant of October in São Paulo; the other sale is a second earlier
      createdAt: '2026-10-01T03:00:00Z',
      paidCents: 2_500,
      paymentDate: '2026-10-31',
      dueDate: '2026-10-20',
      items: [
        { quantity: 2, costCents: 1_501 },
        { quantity: 1, costCents: 0 },
      ],
    });
    const earlier = await aSale(app, { userId, createdAt: '2026-10-01T02:59:59Z' });
    await pay(app, earlier, 1_000, '2026-10-31');
    const cancelled = await aSale(app, { userId, createdAt: '2026-10-05T12:00:00Z' });
    await pay(app, cancelled, 700, '2026-10-05');
    await app.database.pool.query(`update orders set status = 'cancelled' where id = $1`, [
      cancelled,
    ]);
    await app.database.pool.query(
      `with seller as (update profiles set first_name = 'Rafael' where id = $1 returning id)
       update orders set seller_id = seller.id from seller where orders.id = $2`,
      [admin.id, sold],
    );
    const id = `#${sold.slice(0, 8)}`;
    const title = (what: string) => [`${what} · outubro de 2026 · posição em 21/11/2026 09:00`];
    expect(await sheets()).toEqual({
      Vendas: [
        title('Vendas'),
        ['Data', 'Pedido', 'Cliente', 'Vendedor', 'Valor total', 'Recebido (+)', 'A Receber (+)'],
        ['date 46296', id, '=Ana', 'Rafael', 'R$ 100.00', 'R$ 25.00', 'R$ 75.00'],
        ['Total', '', '', '', 'R$ 100.00', 'R$ 25.00', 'R$ 75.00'],
      ],
      'Recebimentos por dia': [
        title('Recebimentos por data do pagamento'),
        ['Data', 'Recebido (+)', 'Parte de pedidos cancelados'],
        ['date 46300', 'R$ 7.00', 'R$ 7.00'],
        ['date 46326', 'R$ 35.00', 'R$ 0.00'],
        ['Total', 'R$ 42.00', 'R$ 7.00'],
      ],
      'Formas de pagamento': [
        title('Recebimentos por forma de pagamento'),
        [
          'Forma',
          'Pagamentos',
          'Pago (+)',
          'Devolvido (−)',
          'Recebido (+)',
          'Taxas de cartão (−)',
          'Líquido (+)',
        ],
        ['Outro', '3', 'R$ 42.00', 'R$ 0.00', 'R$ 42.00', 'R$ 0.00', 'R$ 42.00'],
        ['Total', '3', 'R$ 42.00', 'R$ 0.00', 'R$ 42.00', 'R$ 0.00', 'R$ 42.00'],
      ],
      Devoluções: [
        title('Dinheiro devolvido'),
        ['Data', 'Pedido', 'Cliente', 'Forma', 'Motivo', 'Devolvido (−)'],
        ['Total', '', '', '', '', 'R$ 0.00'],
      ],
      'Juros e multas': [
        title('Juros e multas recebidos'),
        [
          'Data',
          'Pedido',
          'Cliente',
          'Forma',
          'Multa',
          'Juros',
          'Encargos incorporados',
          'Juros do parcelamento',
          'Juros e multas (+)',
        ],
        ['Total', '', '', '', 'R$ 0.00', 'R$ 0.00', 'R$ 0.00', 'R$ 0.00', 'R$ 0.00'],
      ],
      Custos: [
        title('Custos dos produtos vendidos'),
        ['Data', 'Pedido', 'Produto', 'Quantidade', 'Custo unitário', 'Custo (−)'],
        ['date 46296', id, 'Produto 1', '2', 'R$ 15.01', 'R$ -30.02'],
        ['date 46296', id, 'Produto 2', '1', 'R$ 0.00', 'R$ 0.00'],
        ['Total', '', '', '', '', 'R$ -30.02'],
      ],
      'A Receber': [
        title('A Receber'),
        ['Data', 'Pedido', 'Cliente', 'Vencimento', 'Valor total', 'Pago', 'A Receber (+)'],
        ['date 46296', id, '=Ana', 'date 46315', 'R$ 100.00', 'R$ 25.00', 'R$ 75.00'],
        ['Total', '', '', '', '', '', 'R$ 75.00'],
      ],
    });
  });

  test('opens in a spreadsheet program: dates are dates, amounts are numbers, and text is text', async () => {
    const opened = await readXlsx((await download()).rawPayload);
    const rows = Object.fromEntries(
      opened.sheets.map((sheet) => [sheet.name, sheet.rows.slice(2)]),
    );
    const day = (date: string) => new Date(`${date}T00:00:00Z`);
    const id = expect.stringMatching(/^#[0-9a-f]{8}$/);
    expect(rows).toEqual({
      Vendas: [
        [day('2026-10-01'), id, '=Ana', 'Rafael', 100, 25, 75],
        ['Total', null, null, null, 100, 25, 75],
      ],
      'Recebimentos por dia': [
        [day('2026-10-05'), 7, 7],
        [day('2026-10-31'), 35, 0],
        ['Total', 42, 7],
      ],
      'Formas de pagamento': [
        ['Outro', 3, 42, 0, 42, 0, 42],
        ['Total', 3, 42, 0, 42, 0, 42],
      ],
      Devoluções: [['Total', null, null, null, null, 0]],
      'Juros e multas': [['Total', null, null, null, 0, 0, 0, 0, 0]],
      Custos: [
        [day('2026-10-01'), id, 'Produto 1', 2, 15.01, -30.02],
        [day('2026-10-01'), id, 'Produto 2', 1, 0, 0],
        ['Total', null, null, null, null, -30.02],
      ],
      'A Receber': [
        [day('2026-10-01'), id, '=Ana', day('2026-10-20'), 100, 25, 75],
        ['Total', null, null, null, null, null, 75],
      ],
    });
  });

  test('has the same sums as the cards and the cash of the month, over several reads', async () => {
    await app.database.pool.query(
      `insert into orders (user_id, created_at, total_cents, amount_paid_cents)
       select $1, timestamptz '2026-10-02T12:00:00Z' + n * interval '1 second', 1000, n % 1000 from generate_series(1, 2300) as n`,
      [ana.id],
    );
    await app.database.pool.query(
      `insert into order_items (order_id, product_name, quantity, price_at_purchase_cents, cost_price_at_purchase_cents, position)
       select id, 'Produto', 2, 500, 333, 9 from orders where total_cents = 1000`,
    );
    await app.database.pool.query(
      `insert into payments (order_id, amount_cents, payment_date)
       select id, amount_paid_cents, '2026-10-07' from orders where total_cents = 1000 and amount_paid_cents > 0`,
    );
    const query = { fromDate: '2026-10-01', toDate: '2026-10-31' };
    const summary = succeeded(await callRoute(app, getFinanceSummary, { as: admin, query }));
    const workbook = await sheets();
    const rows = (name: string) => workbook[name] ?? [];
    const total = (name: string, column: number) => rows(name).at(-1)?.[column];
    const sum = (name: string, column: number) =>
      rows(name)
        .slice(2, -1)
        .reduce((cents, row) => cents + Math.round(Number(row[column]?.slice(3)) * 100), 0);
    const expected = [
      ['Vendas', 5, summary.totalRevenueCents],
      ['Vendas', 6, summary.totalAccountsReceivableCents],
      ['Recebimentos por dia', 1, summary.monthlyCash[0]?.cashCents ?? 0],
      ['Recebimentos por dia', 2, summary.monthlyCash[0]?.cancelledCents ?? 0],
      ['Custos', 5, -(summary.totalCostOfGoodsSoldCents ?? 0)],
      ['A Receber', 6, summary.totalAccountsReceivableCents],
    ] as const;
    for (const [name, column, cents] of expected) {
      expect.soft(total(name, column), name).toBe(`R$ ${(cents / 100).toFixed(2)}`);
      expect.soft(sum(name, column), name).toBe(cents);
    }
    expect(rows('Vendas')).toHaveLength(2301 + 3);
  });

  test('is a file named after the month, for administrators only', async () => {
    const { headers } = await download();
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename="fechamento-2026-10.xlsx"',
      'cache-control': 'no-store',
    });
    expect((await download(ana)).statusCode).toBe(403);
    expect((await download(admin, { month: '2026-13' })).statusCode).toBe(400);
    expect((await download(admin, {})).statusCode).toBe(400);
  });

  test('of a month without orders has empty sheets', async () => {
    const empty = await readWorkbook((await download(admin, { month: '2020-01' })).rawPayload);
    expect(Object.values(empty).map((rows) => rows.length)).toEqual([3, 3, 3, 3, 3, 3, 3]);
  });
});
