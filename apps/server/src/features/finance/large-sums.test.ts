import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '@vendas/contract/finance';
import { placeOrder } from '@vendas/contract/orders/orders';
import { placeQuickSale } from '@vendas/contract/orders/quick-sale';
import { MAX_CENTS } from '@vendas/domain/money';
import { inTransaction } from '#platform/database/transaction.ts';
import { rebuildFinanceTotals } from '#store/finance.ts';
import { CHARGE_PLAIN_ORDERS } from '#store/orders/charges.ts';
import { aPerson, aProduct, callRoute, sendRaw, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { checkFinanceTotals } from './finance-totals.ts';
import { aSale } from './finance-test-kit.ts';

let app: TestApp;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await aPerson(app, 'admin');
  buyer = await aPerson(app);
});
afterAll(() => app.close());

test('a sale whose cost exceeds the largest amount is rejected in the shop and at the counter', async () => {
  const product = await aProduct(app, {
    priceCents: 1,
    costPriceCents: MAX_CENTS,
    stock: 1_000_000,
  });
  const itemsOf = (quantity: number) => [{ productId: product.id, quantity, shownPriceCents: 1 }];
  const sale = { customerId: buyer.id, isCredit: false };
  const atCounter = (quantity: number) =>
    sendRaw(app, placeQuickSale, { as: admin, body: { ...sale, items: itemsOf(quantity) } });
  const inShop = (quantity: number) =>
    sendRaw(app, placeOrder, { as: buyer, body: { items: itemsOf(quantity) } });
  for (const sell of [atCounter, inShop]) {
    for (const quantity of [2, 999_000]) {
      const response = await sell(quantity);
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({
        code: 'totalTooLarge',
        message: 'O valor total do pedido é grande demais.',
      });
    }
    expect((await sell(1)).statusCode).toBe(201);
  }
});

test('finance returns and checks sums beyond exact integers and beyond bigint', async () => {
  // sales that were possible before the cost was limited, eleven times in one month, and their payments
  const month = '2025-03';
  const query = { fromDate: `${month}-01`, toDate: `${month}-31` };
  const cents = 11e18;
  for (let i = 0; i < 11; i += 1) {
    await aSale(app, {
      userId: buyer.id,
      createdAt: `${month}-10T12:00:00Z`,
      items: [{ quantity: 1_000_000, costCents: MAX_CENTS }],
    });
  }
  await inTransaction(app.database.kysely, rebuildFinanceTotals);
  const summary = succeeded(await callRoute(app, contract.getFinanceSummary, { as: admin, query }));
  expect(summary.totalCostOfGoodsSoldCents).toBe(cents);
  expect(summary.monthlyData).toEqual([
    { month, revenueCents: 0, cogsCents: cents, receivableCents: 110_000 },
  ]);
  const { items } = succeeded(
    await callRoute(app, contract.listTransactions, { as: admin, query }),
  );
  expect(items.find(({ type }) => type === 'cost')?.valueCents).toBe(1e18);
  const lines = async (file: string) =>
    (await sendRaw(app, contract.downloadFinance, { as: admin, query: { ...query, file } })).body;
  expect(await lines('vendas-por-mes')).toContain(
    'março de 2025;0,00;110000000000000000,00;-110000000000000000,00;1100,00',
  );
  expect(await lines('transacoes')).toContain(';10000000000000000,00\r\n');
  await app.database.pool.query(CHARGE_PLAIN_ORDERS);
  expect(await checkFinanceTotals(app, { isRepair: false, print: () => undefined })).toBe(true);
});

test('finance returns sums of amounts of perícias beyond exact integers', async () => {
  await app.database.pool.query(
    `insert into pericias (process_number, defendant, location, amount_received_cents, amount_to_receive_cents)
     select '1-' || n, 'r', 'l', ${MAX_CENTS}, ${MAX_CENTS} from generate_series(1, 10000) as n`,
  );
  const figures = succeeded(await callRoute(app, contract.getPericiaFinance, { as: admin }));
  expect(figures.totalReceivedCents).toBe(1e16);
  expect(figures.totalToReceiveCents).toBe(1e16);
});

test('finance returns receivables beyond exact integers', async () => {
  await app.database.pool.query(
    `insert into orders (user_id, total_cents) select $1, ${MAX_CENTS} from generate_series(1, 10000)`,
    [buyer.id],
  );
  await app.database.pool.query(CHARGE_PLAIN_ORDERS);
  const { ages } = succeeded(await callRoute(app, contract.getReceivableAges, { as: admin }));
  const owed = ages.find(({ age }) => age === 'no_due_date')?.receivableCents ?? 0;
  expect(owed).toBeGreaterThanOrEqual(1e16);
  const summary = succeeded(
    await callRoute(app, contract.getFinanceSummary, { as: admin, query: {} }),
  );
  expect(summary.totalAccountsReceivableCents).toBe(owed);
});
