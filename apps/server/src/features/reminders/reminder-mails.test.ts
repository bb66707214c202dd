import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listSentReminders } from '@vendas/contract/credit/reminders';
import { registerPayment } from '@vendas/contract/orders/payments';
import { addDays } from '@vendas/domain/calendar';
import { copyPaste } from '@vendas/domain/pix/pix-account';
import { insertJob } from '#store/jobs.ts';
import { listCharges } from '#store/orders/charges.ts';
import { anOrder, nameProfile } from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, succeeded } from '#testing/builders.ts';
import { splitIntoCharges } from '#testing/charges.ts';
import { givePixKey, scannedImage } from '#testing/pix.ts';
import { makeJobsDue } from '#testing/queue.ts';
import { startMailServer } from '#testing/services/mail-server.ts';
import type { MailServer } from '#testing/services/mail-server.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

/** A Wednesday at ten in the morning in São Paulo. */
const TODAY = '2027-03-10';
const morningOf = (day: string) => new Date(`${day}T13:00:00Z`);
let now = morningOf(TODAY);

let post: MailServer;
let app: TestApp;
beforeAll(async () => {
  post = await startMailServer();
  app = await startTestApp({
    environment: { SMTP_URL: post.url, MAIL_FROM: 'Loja <loja@otica.com.br>' },
    services: { clock: { now: () => now } },
  });
  await app.database.pool.query('update shop set has_reminder_mails = true');
});
afterAll(async () => {
  await app.close();
  await post.close();
});
beforeEach(() => {
  now = morningOf(TODAY);
  post.received.length = 0;
});
afterEach(() => {
  post.isOpen = true;
});

/** A customer who agreed to messages, with an order of R$ 100,00 that is due today. */
async function aDebtor(firstName: string) {
  const person = await aPerson(app);
  await nameProfile(app, person, firstName, 'Souza');
  const { id: orderId } = await anOrder(app, person, await aProduct(app, { priceCents: 10_000 }));
  await splitIntoCharges(app, orderId, { count: 1, firstDueDate: TODAY });
  const { pool } = app.database;
  await pool.query(
    'insert into customer_files (user_id, accepts_messages, consent_at) values ($1, true, now())',
    [person.id],
  );
  await pool.query(`update orders set created_at = '2027-01-01' where id = $1`, [orderId]);
  return { id: person.id, orderId };
}

async function pay(id: string, amountCents: number): Promise<void> {
  const as = await aPerson(app, 'admin');
  const body = { amountCents, paymentDate: TODAY, method: 'pix' as const, notes: '' };
  succeeded(await callRoute(app, registerPayment, { as, params: { id }, body }));
}

async function sent(id: string) {
  const as = await aPerson(app, 'admin');
  return succeeded(await callRoute(app, listSentReminders, { as, params: { id } })).items;
}

/** Enqueues the reminders of the day while the mail server is down. */
async function remindWhileDown(): Promise<void> {
  post.isOpen = false;
  await insertJob(app.database.kysely, 'remind_customers', {});
  await app.runJobs();
  await app.runJobs();
  expect(post.received).toHaveLength(0);
  post.isOpen = true;
}

async function mailsAfterRecovery() {
  await makeJobsDue(app);
  await app.runJobs();
  return post.received;
}

test('a reminder contains a scannable QR code of each charge', async () => {
  const account = await givePixKey(app);
  const { orderId } = await aDebtor('Eva');
  await splitIntoCharges(app, orderId, { count: 2, firstDueDate: TODAY });
  await app.database.pool.query('update charges set due_date = $1 where order_id = $2', [
    TODAY,
    orderId,
  ]);
  const charges = await listCharges(app.database.kysely, orderId);
  await insertJob(app.database.kysely, 'remind_customers', {});
  await app.runJobs();
  await app.runJobs();
  const [mail] = post.received;
  const read = await Promise.all([...(mail?.images.values() ?? [])].map(scannedImage));
  const codes = charges.map(({ id }) => copyPaste(account, { id, amountCents: 5000 }));
  expect(read).toEqual(codes);
  for (const code of codes) expect(mail?.html).toContain(code);
  for (const id of mail?.images.keys() ?? []) expect(mail?.html).toContain(`src="cid:${id}"`);
  expect(mail?.html).toContain(`PIX parcela 2 de 2 do pedido #${orderId.slice(0, 8)}:`);
});

describe('a reminder that waits for the mail server', () => {
  test('is not sent to a customer who paid meanwhile, and their file lists no mail', async () => {
    const [paid, overdue] = [await aDebtor('Ana'), await aDebtor('Bia')];
    await remindWhileDown();
    expect(await sent(paid.id)).toHaveLength(1);
    await pay(paid.orderId, 10_000);
    expect((await mailsAfterRecovery()).map(({ text }) => text)).toEqual([
      expect.stringContaining('Bia'),
    ]);
    expect(await sent(paid.id)).toEqual([]);
    expect(await sent(overdue.id)).toMatchObject([{ channel: 'mail' }]);
  });

  test('contains the remaining amount after a partial payment', async () => {
    const { id, orderId } = await aDebtor('Caio');
    await remindWhileDown();
    await pay(orderId, 2_500);
    expect((await mailsAfterRecovery())[0]?.text).toContain('75,00');
    expect(await sent(id)).toMatchObject([{ debts: [{ owedCents: 7_500 }] }]);
  });

  test('is not sent to a customer who withdrew their consent meanwhile', async () => {
    const { id } = await aDebtor('Elza');
    await remindWhileDown();
    await app.database.pool.query(
      'update customer_files set accepts_messages = false where user_id = $1',
      [id],
    );
    expect(await mailsAfterRecovery()).toHaveLength(0);
    expect(await sent(id)).toEqual([]);
  });

  test('is not sent on another day', async () => {
    const { id } = await aDebtor('Davi');
    await remindWhileDown();
    now = morningOf(addDays(TODAY, 1));
    expect(await mailsAfterRecovery()).toHaveLength(0);
    expect(await sent(id)).toEqual([]);
  });
});
