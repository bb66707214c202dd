import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setOrderStatus } from '@vendas/contract/orders/admin-orders';
import { getLinkedCalculations, getMyCalculations } from '@vendas/contract/orders/calculations';
import { giveDiscount, listOrderCharges } from '@vendas/contract/orders/charges';
import {
  getPaymentPage,
  makePaymentLinks,
  revokePaymentLink,
} from '@vendas/contract/orders/payment-links';
import { registerPayment } from '@vendas/contract/orders/payments';
import { eraseOwnAccount } from '@vendas/contract/people/privacy';
import { addDays } from '@vendas/domain/calendar';
import { sumCents } from '@vendas/domain/money';
import { anOrder, backdateOrder, nameProfile, todayOf } from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, refused, sendRaw, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { splitIntoCharges } from '#testing/charges.ts';
import { aSellerWith } from '#testing/grants.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

const KEY = Buffer.alloc(32, 7).toString('base64');
let app: TestApp;
let owner: Person;
let bia: Person;
/** Bia's order of R$ 200,00 in two late charges at 2 % and 1 % a month, partly paid and partly discounted. */
let id: string;
let token: string;
beforeAll(async () => {
  app = await startTestApp({ environment: { SECRETS_KEY: KEY } });
  owner = await aPerson(app, 'admin');
});
afterAll(() => app.close());
beforeEach(async () => {
  bia = await aPerson(app);
  await nameProfile(app, bia, 'Bia', 'Souza');
  const product = await aProduct(app, { priceCents: 20_000, costPriceCents: 7_654 });
  ({ id } = await anOrder(app, bia, product));
  const firstDueDate = addDays(todayOf(app), -45);
  await backdateOrder(app, id, `${addDays(firstDueDate, -30)}T15:00:00Z`);
  await splitIntoCharges(app, id, { count: 2, firstDueDate, fineBp: 200, interestBp: 100 });
  const as = owner;
  const params = { id };
  succeeded(
    await callRoute(app, registerPayment, {
      as,
      params,
      body: { amountCents: 1_000, paymentDate: todayOf(app), notes: 'segredo' },
    }),
  );
  succeeded(
    await callRoute(app, giveDiscount, {
      as,
      params,
      body: { amountCents: 500, reason: 'sigilo' },
      key: crypto.randomUUID(),
    }),
  );
  token = await tokenOf(id);
});

async function tokenOf(orderId: string): Promise<string> {
  const body = { orderIds: [orderId] };
  const { items } = succeeded(await callRoute(app, makePaymentLinks, { as: owner, body }));
  return items[0]?.path.replace('/pagar/', '') ?? '';
}

const readOwn = (as: Person | undefined, orderId = id) =>
  callRoute(app, getMyCalculations, { as, params: { id: orderId } });
const linked = (by = token) => callRoute(app, getLinkedCalculations, { params: { token: by } });

test('a payer sees the rows of the back office, by sign-in or by link, and they sum to the total of the payment page', async () => {
  const ownCalculation = succeeded(await readOwn(bia));
  const params = { id };
  const office = succeeded(
    await callRoute(app, listOrderCharges, { as: owner, params, query: {} }),
  );
  expect(ownCalculation).toMatchObject({ date: office.date, payoffCents: office.payoffCents });
  expect(ownCalculation.items.map(({ owedCents }) => owedCents)).toEqual(
    office.items.map(({ owedCents }) => owedCents),
  );
  for (const { explanation, owedCents } of ownCalculation.items) {
    expect(sumCents(explanation.map(({ cents }) => cents))).toBe(owedCents);
  }
  const texts = ownCalculation.items[0]?.explanation.map(({ text }) => text) ?? [];
  expect(texts).toEqual(expect.arrayContaining(['Parcela 1 de 2', 'Pagamento', 'Desconto']));
  expect(texts.some((text) => text.startsWith('Multa de 2% sobre R$ 100,00'))).toBe(true);
  expect(succeeded(await linked())).toEqual(ownCalculation);
  const { charges } = succeeded(await callRoute(app, getPaymentPage, { params: { token } }));
  expect(charges.map(({ id: chargeId, amountCents }) => [chargeId, amountCents])).toEqual(
    ownCalculation.items.map(({ charge, owedCents }) => [charge.id, owedCents]),
  );
});

test('neither way discloses cost, notes, reasons, names, contacts or the complete id of an order', async () => {
  const byLink = await sendRaw(app, getLinkedCalculations, { params: { token } });
  const bySession = await sendRaw(app, getMyCalculations, { as: bia, params: { id } });
  for (const { body, statusCode } of [byLink, bySession]) {
    expect(statusCode).toBe(200);
    const secrets = [
      '7654',
      '76,54',
      'cost',
      'segredo',
      'sigilo',
      'Souza',
      'Bia',
      bia.email,
      bia.id,
    ];
    for (const secret of [...secrets, owner.id, id, token]) expect(body).not.toContain(secret);
  }
});

test("the calculation of another person's order is not found, also by the owner, and is refused without a session", async () => {
  const otherPerson = await aPerson(app);
  const seller = await aSellerWith(app, 'receivePayments');
  for (const as of [otherPerson, seller, owner]) {
    expect(refused(await readOwn(as))).toMatchObject({ status: 404, code: 'orderNotFound' });
  }
  expect(refused(await readOwn(bia, crypto.randomUUID()))).toMatchObject({ code: 'orderNotFound' });
  expect(refused(await readOwn(undefined)).status).toBe(401);
});

test('a wrong, a revoked or an unreadable token opens nothing', async () => {
  const nothing = { status: 404, code: 'paymentLinkNotFound' };
  expect(refused(await linked('0'.repeat(32)))).toMatchObject(nothing);
  for (const unreadable of ['1', token.toUpperCase().replace(/^./, 'G'), `${token}0`, id]) {
    expect(refused(await linked(unreadable)).status).toBe(400);
  }
  const revoke = { as: owner, params: { id }, key: crypto.randomUUID() };
  succeeded(await callRoute(app, revokePaymentLink, revoke));
  expect(refused(await linked())).toMatchObject(nothing);
  succeeded(await linked(await tokenOf(id)));
});

test('the link of an erased person opens nothing', async () => {
  const paid = succeeded(await readOwn(bia)).payoffCents;
  const body = { amountCents: paid, paymentDate: todayOf(app), notes: null };
  succeeded(await callRoute(app, registerPayment, { as: owner, params: { id }, body }));
  expect(succeeded(await readOwn(bia))).toMatchObject({ payoffCents: 0, items: [] });
  succeeded(await callRoute(app, eraseOwnAccount, { as: bia, body: { password: bia.password } }));
  expect(refused(await linked())).toMatchObject({ code: 'paymentLinkNotFound' });
});

test('a cancelled order owes nothing', async () => {
  const { id: cancelled } = await anOrder(app, bia, await aProduct(app));
  const link = await tokenOf(cancelled);
  const body = { status: 'cancelled' as const, expectedStatus: 'pending' as const };
  succeeded(await callRoute(app, setOrderStatus, { as: owner, params: { id: cancelled }, body }));
  const nothing = { payoffCents: 0, items: [] };
  expect(succeeded(await readOwn(bia, cancelled))).toMatchObject(nothing);
  expect(succeeded(await linked(link))).toMatchObject(nothing);
});

test('a calculation opened by its link is not indexed, sends no referrer, and is stored in no shared cache', async () => {
  for (const url of [`/pagar/${token}/calculo`, `/api/payment-links/${token}/calculations`]) {
    const { headers } = await app.fastify.inject({ url });
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['cache-control'] ?? '').not.toContain('public');
  }
});
