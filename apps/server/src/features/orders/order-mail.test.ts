import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { setOrderStatus } from '@vendas/contract/orders/admin-orders';
import { placeOrder } from '@vendas/contract/orders/orders';
import { registerPayment } from '@vendas/contract/orders/payments';
import { copyPaste } from '@vendas/domain/pix/pix-account';
import { eraseOwnAccount } from '@vendas/contract/people/privacy';
import { createCustomer, placeQuickSale } from '@vendas/contract/orders/quick-sale';
import { inTransaction } from '#platform/database/transaction.ts';
import { insertJob } from '#store/jobs.ts';
import { updateShop } from '#store/shop.ts';
import { queueConfirmations } from '#store/orders/order-confirmations.ts';
import { listCharges } from '#store/orders/charges.ts';
import { anOrder, todayOf } from '#testing/back-office.ts';
import { givePixKey, scannedImage } from '#testing/pix.ts';
import { aPerson, aProduct, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { mailsTo } from '#testing/services/mailbox.ts';
import { startMailServer } from '#testing/services/mail-server.ts';
import type { MailServer } from '#testing/services/mail-server.ts';
import { listJobs, makeJobsDue } from '#testing/queue.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

let post: MailServer;
let app: TestApp;
let secondApp: TestApp;
let administrator: Person;

beforeAll(async () => {
  post = await startMailServer();
  const environment = {
    SMTP_URL: post.url,
    MAIL_FROM: 'Ótica da Praça <contato@otica.com.br>',
    SITE_URL: 'https://loja.com.br',
  };
  app = await startTestApp({ environment });
  secondApp = await startTestApp({ environment, databaseUrl: app.databaseUrl });
  administrator = await aPerson(app, 'admin');
});
afterAll(async () => {
  await secondApp.close();
  await app.close();
  await post.close();
});
afterEach(() => {
  post.received.length = 0;
  post.isOpen = true;
});

const waitingJobs = () => listJobs(app);
const promised = async () => {
  const { rows } = await app.database.pool.query('select * from order_confirmations');
  return rows;
};
/** Runs the jobs of the minute, in one process or in both. */
const minute = async (...processes: readonly TestApp[]) => {
  await Promise.all(
    processes.map(async (process) => {
      await insertJob(process.database.kysely, 'confirm_orders', {});
      await process.runJobs();
    }),
  );
};

describe('the confirmation mail of an order is sent', () => {
  test('with the name of the shop once its owner saved one; the address stays', async () => {
    const rename = (tradeName: string | null) =>
      inTransaction(app.database.kysely, (tx) => updateShop(tx, { tradeName }));
    await rename('Ótica, "Aurora" <x@y.z>');
    const ana = await aPerson(app);
    await anOrder(app, ana, await aProduct(app));
    await minute(app);
    await rename(null);
    expect(post.received).toMatchObject([
      { from: 'contato@otica.com.br', fromName: 'Ótica, "Aurora" <x@y.z>' },
    ]);
    const [{ html, text } = { html: '', text: '' }] = post.received;
    expect(text).toContain('Ótica, "Aurora" <x@y.z>');
    expect(html).toContain('Ótica, &quot;Aurora&quot; &lt;x@y.z&gt;');
    expect(text + html).not.toContain('Controle de Vendas');
  });

  test("with number, items and total, from the shop, with a link to the buyer's orders", async () => {
    const ana = await aPerson(app);
    const sun = await aProduct(app, {
      name: 'Óculos <b>Sol</b> & "Mar"',
      priceCents: 123_456,
      costPriceCents: 98_765,
    });
    const rain = await aProduct(app, { name: 'Difusor Chuva', priceCents: 250 });
    const items = [
      { productId: sun.id, quantity: 2, shownPriceCents: 123_456 },
      { productId: rain.id, quantity: 1, shownPriceCents: 250 },
    ];
    const order = succeeded(await callRoute(app, placeOrder, { as: ana, body: { items } }));
    expect(post.received).toEqual([]);
    await minute(app);
    const number = order.id.slice(0, 8);
    expect(post.received).toMatchObject([
      {
        to: ana.email,
        from: 'contato@otica.com.br',
        subject: `Recebemos o seu pedido ${number}`,
        link: 'https://loja.com.br/orders',
        messageId: `<pedido-${order.id}@otica.com.br>`,
      },
    ]);
    const [{ html, text } = { html: '', text: '' }] = post.received;
    for (const part of [html, text]) {
      for (const fragment of [number, '2 × R$ 1.234,56', 'R$ 2.469,12', 'Difusor Chuva']) {
        expect(part).toContain(fragment);
      }
      expect(part).toContain('R$ 2.471,62');
      expect(part).not.toMatch(/987[.,]?65|lucro|custo/i);
      expect(part).toContain('O que vem agora: combine com a loja');
    }
    expect(text).toContain('Óculos <b>Sol</b> & "Mar"');
    expect(html).toContain('Óculos &lt;b&gt;Sol&lt;/b&gt; &amp; &quot;Mar&quot;');
    expect(html).toContain('href="https://loja.com.br/orders"');
    expect(await waitingJobs()).toEqual([]);
  });

  test('with the PIX code as text once the shop has a key, and without it once paid', async () => {
    const account = await givePixKey(app);
    const ana = await aPerson(app);
    const { id } = await anOrder(app, ana, await aProduct(app, { priceCents: 10_000 }));
    const paid = await anOrder(app, ana, await aProduct(app, { priceCents: 5000 }));
    const body = { amountCents: 5000, paymentDate: todayOf(app), notes: null };
    const params = { id: paid.id };
    succeeded(await callRoute(app, registerPayment, { as: administrator, params, body }));
    await minute(app);
    const [charge] = await listCharges(app.database.kysely, id);
    const code = copyPaste(account, { id: charge?.id ?? '', amountCents: 10_000 });
    const mailOf = (order: string) =>
      post.received.find(({ subject }) => subject.includes(order.slice(0, 8)));
    expect(mailOf(id)?.text).toContain(`\n${code}\n`);
    expect(mailOf(id)?.html).toContain(code);
    expect(mailOf(id)?.html).toContain('<img src="cid:pix" alt="QR code do PIX"');
    expect(await scannedImage(mailOf(id)?.images.get('pix') ?? Buffer.alloc(0))).toBe(code);
    expect(mailOf(paid.id)?.images.size).toBe(0);
    expect(`${mailOf(paid.id)?.text}${mailOf(paid.id)?.html}`).not.toMatch(/pix/i);
    await app.database.pool.query(
      'update shop set pix_key_kind = null, pix_key = null, pix_name = null, pix_city = null',
    );
  });

  test('once, however often the order is sent and whichever process runs the queue', async () => {
    const product = await aProduct(app);
    const items = [{ productId: product.id, quantity: 1, shownPriceCents: product.priceCents }];
    const call = { as: await aPerson(app), key: randomUUID(), body: { items } };
    await Promise.all(Array.from({ length: 8 }, () => callRoute(app, placeOrder, call)));
    await minute(app, secondApp);
    succeeded(await callRoute(secondApp, placeOrder, call));
    await minute(app);
    expect(post.received).toHaveLength(1);
  });

  test('when the mail server is back; the order does not wait, and its job contains no data of the buyer', async () => {
    post.isOpen = false;
    const ana = await aPerson(app);
    await anOrder(app, ana, await aProduct(app));
    await minute(app);
    await expect.poll(waitingJobs).toMatchObject([{ attempts: 1 }]);
    expect(JSON.stringify([...(await waitingJobs()), ...(await promised())])).not.toMatch(
      new RegExp(`${ana.email}|${ana.id}`),
    );
    expect(post.received).toEqual([]);
    post.isOpen = true;
    await makeJobsDue(app);
    await minute(app);
    await minute(app);
    expect(post.received).toMatchObject([{ to: ana.email }]);
    await expect.poll(waitingJobs).toEqual([]);
  });
});

test('confirmation mails are sent at a limited rate after many orders, oldest first', async () => {
  const { pool } = app.database;
  const as = await aPerson(app);
  const { rows } = await pool.query<{ order_id: string }>(
    `with placed as (
       insert into orders (user_id, total_cents, status)
       select $1, 100, 'pending' from generate_series(1, 3) returning id
     )
     insert into order_confirmations (order_id, created_at)
     select id, now() + row_number() over () * interval '1 second' from placed returning order_id`,
    [as.id],
  );
  await queueConfirmations(app.database.kysely, { limit: 2, notifiesShop: false });
  const ids = rows.map(({ order_id: id }) => id);
  expect(await promised()).toMatchObject([{ order_id: ids.at(-1) }]);
  await minute(app);
  const named = post.received.map(({ messageId }) => messageId.slice(8, 44));
  expect(named.toSorted()).toEqual(ids.toSorted());
});

async function expectNoMail(): Promise<void> {
  await minute(app);
  expect(post.received).toEqual([]);
  expect([await promised(), await waitingJobs()]).toEqual([[], []]);
}

describe('no confirmation mail is sent', () => {
  test('for an order that was rejected', async () => {
    const as = await aPerson(app);
    const { id: productId } = await aProduct(app, { stock: 1, priceCents: 100 });
    const items = [{ productId, quantity: 2, shownPriceCents: 100 }];
    refused(await callRoute(app, placeOrder, { as, body: { items } }));
    expect(await promised()).toEqual([]);
    await expectNoMail();
  });

  test('for an order that was rolled back at its last statement', async () => {
    const as = await aPerson(app);
    const product = await aProduct(app);
    const { pool } = app.database;
    await pool.query(`
      create function refuse_late() returns trigger language plpgsql as
        $$ begin raise exception 'too late'; end $$;
      create constraint trigger refuse_late after insert on orders
        deferrable initially deferred for each row execute function refuse_late()`);
    const items = [{ productId: product.id, quantity: 1, shownPriceCents: product.priceCents }];
    expect(refused(await callRoute(app, placeOrder, { as, body: { items } })).status).toBe(500);
    await pool.query('drop trigger refuse_late on orders; drop function refuse_late()');
    expect(await promised()).toEqual([]);
    await expectNoMail();
  });

  test('without a mail server, and none is stored', async () => {
    const silent = await startTestApp({ databaseUrl: app.databaseUrl });
    const ana = await aPerson(silent);
    await anOrder(silent, ana, await aProduct(silent));
    await minute(silent);
    expect(await mailsTo(silent, ana.email)).toEqual([]);
    await silent.close();
    await expectNoMail();
  });

  test('for an order that was cancelled before', async () => {
    const order = await anOrder(app, await aPerson(app), await aProduct(app));
    const body = { status: 'cancelled', expectedStatus: 'pending' } as const;
    const call = { as: administrator, params: { id: order.id }, body };
    succeeded(await callRoute(app, setOrderStatus, call));
    await expectNoMail();
  });

  test('to a person who was erased before', async () => {
    const ana = await aPerson(app);
    const order = await anOrder(app, ana, await aProduct(app));
    await app.database.pool.query(`update orders set status = 'cancelled' where id = $1`, [
      order.id,
    ]);
    const body = { password: ana.password };
    succeeded(await callRoute(app, eraseOwnAccount, { as: ana, body }));
    await app.database.pool.query(`update orders set status = 'pending' where id = $1`, [order.id]);
    await expectNoMail();
  });

  test.each([
    ['has no address', `email = null, phone = '5511955550000'`],
    ['has not confirmed it', 'email_confirmed_at = null'],
  ])('to a person who %s', async (_, change) => {
    const ana = await aPerson(app);
    await app.database.pool.query(`update auth.users set ${change} where id = $1`, [ana.id]);
    await anOrder(app, ana, await aProduct(app));
    await expectNoMail();
  });

  test('for a sale at the counter, on credit or not', async () => {
    const product = await aProduct(app);
    const names = { firstName: 'Balcão', lastName: null };
    const contact = { email: `${randomUUID()}@exemplo.com.br`, phone: null };
    const customerCall = { as: administrator, body: { ...names, ...contact } };
    const { id: customerId } = succeeded(await callRoute(app, createCustomer, customerCall));
    const items = [{ productId: product.id, quantity: 1, shownPriceCents: product.priceCents }];
    for (const isCredit of [false, true]) {
      const body = { customerId, items, isCredit, initialPaidCents: 0, dueDate: null };
      succeeded(await callRoute(app, placeQuickSale, { as: administrator, body }));
    }
    await expectNoMail();
  });
});
