import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCreditSales, listDebtors } from '@vendas/contract/finance';
import { makePaymentLinks } from '@vendas/contract/orders/payment-links';
import { getCustomerAccount } from '@vendas/contract/people/customers';
import { setDueDate } from '@vendas/contract/orders/admin-orders';
import { registerPayment } from '@vendas/contract/orders/payments';
import { insertJob } from '#store/jobs.ts';
import { anOrder, todayOf } from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { givePixKey } from '#testing/pix.ts';
import { startMailServer } from '#testing/services/mail-server.ts';
import type { MailServer } from '#testing/services/mail-server.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

let post: MailServer;
let app: TestApp;
let owner: Person;
let bia: Person;
beforeAll(async () => {
  post = await startMailServer();
  app = await startTestApp({
    environment: { SMTP_URL: post.url, SITE_URL: 'https://loja.com.br' },
  });
  [owner, bia] = [await aPerson(app, 'admin'), await aPerson(app)];
});
afterAll(async () => {
  await app.close();
  await post.close();
});

const aDebt = async () => await anOrder(app, bia, await aProduct(app, { priceCents: 10_000 }));
const linkOf = async (id: string) => {
  const body = { orderIds: [id] };
  const { items } = succeeded(await callRoute(app, makePaymentLinks, { as: owner, body }));
  return items[0]?.path ?? '';
};
const confirm = async () => {
  post.received.length = 0;
  await insertJob(app.database.kysely, 'confirm_orders', {});
  await app.runJobs();
  return post.received.map(({ html, text }) => `${text} ${html}`).join(' ');
};

test('a confirmation mail contains the payment page once the shop has a PIX key', async () => {
  await aDebt();
  expect(await confirm()).not.toContain('/pagar/');
  await givePixKey(app);
  const { id } = await aDebt();
  const mail = await confirm();
  const url = `https://loja.com.br${await linkOf(id)}`;
  expect(mail).toContain(`sem senha; ela mostra o que falta pagar:\n${url}`);
  expect(mail).toContain(`href="${url}"`);
});

test('the link of every order with a balance is created before its reminder', async () => {
  await givePixKey(app);
  const today = todayOf(app);
  const [open, paid] = [await aDebt(), await aDebt()];
  const due = { as: owner, body: { dueDate: today, expectedDueDate: null } };
  succeeded(await callRoute(app, setDueDate, { ...due, params: { id: open.id } }));
  const body = { amountCents: 10_000, paymentDate: today, notes: null };
  succeeded(await callRoute(app, registerPayment, { as: owner, params: { id: paid.id }, body }));
  const pathsOf = async () => {
    const sales = succeeded(await callRoute(app, listCreditSales, { as: owner, query: {} })).items;
    const debtors = succeeded(await callRoute(app, listDebtors, { as: owner, query: {} })).items;
    const account = succeeded(
      await callRoute(app, getCustomerAccount, { as: owner, params: { id: bia.id } }),
    );
    const debts = [...debtors.flatMap(({ openOrders }) => openOrders), ...account.openOrders];
    return [...sales, ...debts]
      .filter(({ id }) => id === open.id)
      .map(({ paymentPath }) => paymentPath);
  };
  expect(await pathsOf()).toEqual([undefined, undefined, undefined]);
  await insertJob(app.database.kysely, 'make_payment_links', {});
  await app.runJobs();
  const path = await linkOf(open.id);
  expect(await pathsOf()).toEqual([path, path, path]);
  const { rows } = await app.database.pool.query(
    'select 1 from payment_links where order_id = $1',
    [paid.id],
  );
  expect(rows).toEqual([]);
});
