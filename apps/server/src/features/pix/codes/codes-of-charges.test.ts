import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getOrder, setDueDate } from '@vendas/contract/orders/admin-orders';
import { getCarne } from '@vendas/contract/orders/carne';
import { listCreditSales } from '@vendas/contract/finance';
import { listMyOrders } from '@vendas/contract/orders/orders';
import { getPaymentPage, makePaymentLinks } from '@vendas/contract/orders/payment-links';
import { addDays } from '@vendas/domain/calendar';
import { todayOf } from '#testing/back-office.ts';
import { callRoute, succeeded } from '#testing/builders.ts';
import { splitIntoCharges } from '#testing/charges.ts';
import { openPixShop } from '#testing/pix-bank/pix-shop.ts';
import type { PixShop } from '#testing/pix-bank/pix-shop.ts';

let shop: PixShop;
beforeAll(async () => {
  shop = await openPixShop();
  await shop.app.database.pool.query(
    `update profiles set first_name = 'Bia', last_name = 'Souza' where id = $1`,
    [shop.buyer.id],
  );
});
beforeEach(async () => {
  shop.bank.calm();
  await giveDocument('52998224725');
});
afterAll(() => shop.close());

async function giveDocument(document: string | null) {
  await shop.app.database.pool.query(
    `insert into customer_files (user_id, tax_document) values ($1, $2)
     on conflict (user_id) do update set tax_document = excluded.tax_document`,
    [shop.buyer.id, document],
  );
}

/** R$ 100,00 in equal instalments, the first due this many days from today. */
async function aPlan(count: number, daysFromToday: number) {
  const { id } = await shop.aDebt();
  const firstDueDate = addDays(todayOf(shop.app), daysFromToday);
  await splitIntoCharges(shop.app, id, { count, firstDueDate, fineBp: 200, interestBp: 100 });
  return { id, firstDueDate };
}

const carne = async (id: string) =>
  succeeded(await callRoute(shop.app, getCarne, { as: shop.administrator, params: { id } }));
const order = async (id: string) =>
  succeeded(await callRoute(shop.app, getOrder, { as: shop.administrator, params: { id } }));

async function codesOf(orderId: string) {
  const { rows } = await shop.app.database.pool.query<{
    txid: string;
    kind: string;
    state: string;
    cents: number;
  }>(
    `select txid, kind, c.state, amount_cents::int as cents from pix_codes c join charges on charges.id = charge_id
     where order_id = $1 order by c.created_at, number`,
    [orderId],
  );
  return rows;
}

async function sync() {
  await shop.app.database.pool.query(
    `select graphile_worker.add_job('sync_pix_codes', job_key => 'sync_pix_codes')`,
  );
  await shop.app.runJobs();
}

const atBank = (txid = '') => shop.bank.account.charges.get(txid);

test('a carnê has a code with a due date for each parcel', async () => {
  const { id, firstDueDate } = await aPlan(4, 10);
  const { isBankSilent, parcels } = await carne(id);
  const codes = await codesOf(id);
  expect(codes).toHaveLength(4);
  expect(isBankSilent).toBeUndefined();
  for (const { pix } of parcels) {
    const code = codes.find(({ txid }) => pix?.copyPaste.includes(txid) === true);
    expect(code).toMatchObject({ kind: 'cobv', cents: 2_500 });
  }
  const first = codes.find(({ txid }) => parcels[0]?.pix?.copyPaste.includes(txid) === true);
  expect(atBank(first?.txid)?.body).toMatchObject({
    calendario: { dataDeVencimento: firstDueDate },
  });
});

test('a carnê of a buyer without a document has static codes, and sends no request to the bank', async () => {
  await giveDocument(null);
  const { id } = await aPlan(2, 10);
  for (const { pix } of (await carne(id)).parcels) expect(pix?.copyPaste).toContain('540550.00');
  expect(await codesOf(id)).toEqual([]);
});

test('a carnê while the bank is down has static codes, and reports it', async () => {
  const { id } = await aPlan(2, 10);
  shop.bank.disturb({ on: 'PUT', times: 2, status: 503 });
  const { isBankSilent, parcels } = await carne(id);
  expect(isBankSilent).toBe(true);
  for (const { pix } of parcels) expect(pix?.copyPaste).toContain('540550.00');
});

test('a late charge has a code with the fine and the interest of today', async () => {
  const { id } = await aPlan(1, -20);
  const { pix } = await order(id);
  const [code] = await codesOf(id);
  expect(code).toMatchObject({ kind: 'cob', cents: pix?.amountCents });
  expect(pix?.amountCents).toBeGreaterThan(10_200);
  expect(pix?.copyPaste).toContain(code?.txid);
  expect(atBank(code?.txid)?.body.valor.original).toBe(((pix?.amountCents ?? 0) / 100).toFixed(2));
  const nominal = (await carne(id)).parcels[0]?.pix;
  expect(nominal?.copyPaste).toContain('5406100.00');
});

test('the private payment page has a code of the bank for each parcel', async () => {
  const { id } = await aPlan(3, 5);
  const links = await callRoute(shop.app, makePaymentLinks, {
    as: shop.administrator,
    body: { orderIds: [id] },
  });
  const token = succeeded(links).items[0]?.path.split('/').at(-1) ?? '';
  const page = succeeded(await callRoute(shop.app, getPaymentPage, { params: { token } }));
  const txids = (await codesOf(id)).map(({ txid }) => txid);
  expect(txids).toHaveLength(3);
  for (const { pix } of page.charges)
    expect(txids.some((txid) => pix?.copyPaste.includes(txid))).toBe(true);
});

test('a shopper sees the code of the bank in their orders', async () => {
  const { id } = await aPlan(1, 5);
  const ownOrders = succeeded(
    await callRoute(shop.app, listMyOrders, { as: shop.buyer, query: {} }),
  );
  const [code] = await codesOf(id);
  const listed = ownOrders.items.find((one) => one.id === id);
  expect(listed?.pix?.copyPaste).toContain(code?.txid);
});

test('a text for WhatsApp has no code that expires within a day', async () => {
  await giveDocument(null);
  const { id } = await aPlan(1, 5);
  expect((await order(id)).pix?.copyPaste).toContain((await codesOf(id))[0]?.txid);
  const textOf = async () => {
    const sales = succeeded(
      await callRoute(shop.app, listCreditSales, { as: shop.administrator, query: {} }),
    );
    return sales.items.find((one) => one.id === id)?.copyPaste;
  };
  expect(await textOf()).toContain('5406100.00');
  await giveDocument('52998224725');
  await carne(id);
  expect(await textOf()).toContain((await codesOf(id)).at(-1)?.txid);
});

test('a changed due date changes the code', async () => {
  const { id, firstDueDate } = await aPlan(1, 10);
  await order(id);
  const [code] = await codesOf(id);
  const dueDate = addDays(firstDueDate, 7);
  const body = { dueDate, expectedDueDate: firstDueDate };
  succeeded(
    await callRoute(shop.app, setDueDate, { as: shop.administrator, params: { id }, body }),
  );
  await sync();
  expect(await codesOf(id)).toEqual([code]);
  expect(atBank(code?.txid)).toMatchObject({
    revisao: 1,
    body: { calendario: { dataDeVencimento: dueDate } },
  });
});

test('a code with a due date whose fine was waived is replaced, because the bank would still charge the fine', async () => {
  const { id } = await aPlan(1, 0);
  await order(id);
  const [dated] = await codesOf(id);
  // makes it look as if it had been made twenty days ago
  await shop.app.database.pool.query(
    `update charges set due_date = due_date - 20 where order_id = $1`,
    [id],
  );
  await shop.app.database.pool.query(
    `update pix_codes set due_date = due_date - 20 where txid = $1`,
    [dated?.txid],
  );
  await sync();
  expect(await codesOf(id)).toMatchObject([{ state: 'active' }]);
  await shop.app.database.pool.query(
    `insert into charge_adjustments (charge_id, kind, date, fine_cents, reason)
     select id, 'waiver', $2, 200, 'cliente antiga' from charges where order_id = $1`,
    [id, todayOf(shop.app)],
  );
  await sync();
  const [removed, created] = await codesOf(id);
  expect(removed).toMatchObject({ kind: 'cobv', state: 'removed' });
  expect(atBank(removed?.txid)?.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
  expect(created).toMatchObject({ kind: 'cob', state: 'active' });
  expect((await order(id)).pix?.copyPaste).toContain(created?.txid);
});

test('every request of these tests conforms to the published contract', () => {
  expect(shop.bank.violations).toEqual([]);
});
