import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { registerPayment, takePaymentBack } from '@vendas/contract/orders/payments';
import { sendReceipt } from '@vendas/contract/orders/receipts';
import { anOrder, auditOf, nameProfile, todayOf } from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
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
  app = await startTestApp({ environment: { SMTP_URL: post.url } });
  [owner, bia] = [await aPerson(app, 'admin'), await aPerson(app)];
  await nameProfile(app, bia, 'Bia', 'Souza');
});
afterAll(async () => {
  await app.close();
  await post.close();
});
beforeEach(() => {
  post.received.length = 0;
});

async function aPayment(on = app, as = owner, buyer = bia) {
  const { id } = await anOrder(on, buyer, await aProduct(on, { priceCents: 10_000 }));
  const body = { amountCents: 4_000, paymentDate: todayOf(on), method: 'pix' as const, notes: '' };
  const { payment } = succeeded(await callRoute(on, registerPayment, { as, params: { id }, body }));
  return { id, paymentId: payment.id };
}

const send = (params: Awaited<ReturnType<typeof aPayment>>, key: string = crypto.randomUUID()) =>
  callRoute(app, sendReceipt, { as: owner, params, key });

test('a receipt is numbered and sent once for each key, and recorded on the order', async () => {
  const params = await aPayment();
  const key = crypto.randomUUID();
  const sent = succeeded(await send(params, key));
  expect(sent).toMatchObject({ prints: 1, isCancelled: false });
  expect(succeeded(await send(params, key))).toEqual(sent);
  await app.runJobs();
  expect(post.received).toHaveLength(1);
  const [{ subject, text } = { subject: '', text: '' }] = post.received;
  expect(subject).toBe(`Recibo nº ${sent.number} do pedido #${params.id.slice(0, 8)}`);
  expect(text).toContain('Recebemos de Bia Souza, a quantia de R$ 40,00 (quarenta reais)');
  expect(text).toContain('Saldo restante: R$ 60,00.');
  expect(text).toContain('Sem valor fiscal.');
  const actions = (await auditOf(app, 'order', params.id)).map(({ action }) => action);
  expect(actions).toEqual(['paymentRegistered', 'receiptSent']);
});

test('a payment that was taken back before the mail is sent gets no mail, and a later request is refused', async () => {
  const params = await aPayment();
  succeeded(await send(params));
  succeeded(await callRoute(app, takePaymentBack, { as: owner, params, body: { reason: null } }));
  await app.runJobs();
  expect(post.received).toEqual([]);
  expect(refused(await send(params))).toMatchObject({ code: 'paymentNotFound' });
});

test('a buyer without a confirmed address gets no receipt, and no number is used', async () => {
  const params = await aPayment();
  await app.database.pool.query('update auth.users set email_confirmed_at = null where id = $1', [
    bia.id,
  ]);
  const lastNumber = async () =>
    (await app.database.pool.query('select last_number from receipt_years')).rows;
  const before = await lastNumber();
  expect(refused(await send(params))).toMatchObject({ code: 'receiptWithoutAddress' });
  expect(await lastNumber()).toEqual(before);
});

test('a server without a mail server refuses to send receipts', async () => {
  const ownApp = await startTestApp();
  try {
    const [as, buyer] = [await aPerson(ownApp, 'admin'), await aPerson(ownApp)];
    const params = await aPayment(ownApp, as, buyer);
    const response = await callRoute(ownApp, sendReceipt, { as, params });
    expect(refused(response)).toMatchObject({ status: 422, code: 'mailUnavailable' });
  } finally {
    await ownApp.close();
  }
});
