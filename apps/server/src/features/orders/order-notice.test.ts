import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { updateProfile } from '@vendas/contract/people/account';
import { setOrderStatus } from '@vendas/contract/orders/admin-orders';
import { insertJob } from '#store/jobs.ts';
import { anOrder } from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, succeeded } from '#testing/builders.ts';
import { startMailServer } from '#testing/services/mail-server.ts';
import type { MailServer } from '#testing/services/mail-server.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

const SHOP = 'pedidos@otica.com.br';

let post: MailServer;
let app: TestApp;
let secondApp: TestApp;

beforeAll(async () => {
  post = await startMailServer();
  const environment = {
    SMTP_URL: post.url,
    MAIL_FROM: 'Ótica da Praça <contato@otica.com.br>',
    ORDER_NOTICES_TO: SHOP,
    SITE_URL: 'https://loja.com.br',
  };
  app = await startTestApp({ environment });
  secondApp = await startTestApp({ environment, databaseUrl: app.databaseUrl });
});
afterAll(async () => {
  await secondApp.close();
  await app.close();
  await post.close();
});
beforeEach(() => {
  post.received.length = 0;
});

/** Runs the jobs of the minute, in both processes; returns the mails to the shop. */
async function minute() {
  await Promise.all(
    [app, secondApp].map(async (process) => {
      await insertJob(process.database.kysely, 'confirm_orders', {});
      await process.runJobs();
    }),
  );
  return post.received.filter(({ to }) => to === SHOP);
}

test('the shop receives one notice with items, buyer and a link to the order', async () => {
  const ana = await aPerson(app);
  const names = { firstName: '<i>Ana</i>', lastName: 'Lima' };
  const body = { ...names, avatarUrl: null };
  succeeded(await callRoute(app, updateProfile, { as: ana, params: { id: ana.id }, body }));
  const product = await aProduct(app, { name: 'Difusor <b>Lavanda</b>', priceCents: 4_990 });
  const order = await anOrder(app, ana, product);
  const [mail, ...more] = await minute();
  expect([...more, ...(await minute())].map(({ messageId }) => messageId)).toEqual([
    mail?.messageId,
  ]);
  const number = order.id.slice(0, 8);
  expect(mail).toMatchObject({
    from: 'contato@otica.com.br',
    subject: `Novo pedido ${number}: R$ 49,90`,
    link: `https://loja.com.br/admin/orders/${order.id}`,
    messageId: `<aviso-${order.id}@otica.com.br>`,
  });
  for (const text of ['1 × R$ 49,90', 'Total', ana.email, number]) {
    expect(mail?.text).toContain(text);
    expect(mail?.html).toContain(text);
  }
  expect(mail?.text).toContain('Cliente: <i>Ana</i> Lima');
  expect(mail?.html).toContain('&lt;i&gt;Ana&lt;/i&gt; Lima');
  expect(mail?.html).toContain('Difusor &lt;b&gt;Lavanda&lt;/b&gt;');
  expect(mail?.html).not.toMatch(/custo|lucro/i);
  // the buyer's own mail is sent too
  expect(post.received.map(({ to }) => to)).toContain(ana.email);
});

test('the shop receives a notice of an order whose buyer has only a phone number, and the buyer no mail', async () => {
  const ana = await aPerson(app);
  await app.database.pool.query(
    `update auth.users set email = null, phone = '5511955550000' where id = $1`,
    [ana.id],
  );
  await anOrder(app, ana, await aProduct(app));
  const [mail] = await minute();
  expect(mail?.text).toContain('Telefone: (11) 95555-0000');
  expect(mail?.text).not.toMatch(/Cliente|E-mail/);
  expect(post.received).toHaveLength(1);
});

test('the shop receives no notice of an order that was cancelled before', async () => {
  const order = await anOrder(app, await aPerson(app), await aProduct(app));
  const body = { status: 'cancelled', expectedStatus: 'pending' } as const;
  const call = { as: await aPerson(app, 'admin'), params: { id: order.id }, body };
  succeeded(await callRoute(app, setOrderStatus, call));
  expect(await minute()).toEqual([]);
});
