import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getCardTerms, saveCardTerms } from '@vendas/contract/orders/card-terms';
import { SHOP_ID } from '@vendas/domain/shop/settings-sections';
import { auditOf, nameProfile } from '#testing/back-office.ts';
import { aPerson, callRoute, refused, sendRaw, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { aSellerWith } from '#testing/grants.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { paymentCalls, paymentForm } from '#features/orders/payments-test-kit.ts';

const OFF = { debitFeeBp: 0, debitDays: 0, creditFeeBp: 0, creditDays: 0 };
const ON = { debitFeeBp: 139, debitDays: 1, creditFeeBp: 349, creditDays: 30 };

let app: TestApp;
let ana: Person;
let bia: Person;
beforeAll(async () => {
  app = await startTestApp();
  [ana, bia] = [await aPerson(app, 'admin'), await aPerson(app, 'admin')];
  await nameProfile(app, bia, 'Bia', 'Souza');
});
beforeEach(() =>
  app.database.pool.query(
    'update shop set debit_fee_bp = 0, debit_days = 0, credit_fee_bp = 0, credit_days = 0',
  ),
);
afterAll(() => app.close());

const save = (overrides: object = {}, as = ana) =>
  callRoute(app, saveCardTerms, { as, body: { ...ON, shown: OFF, ...overrides } });
const read = async () => succeeded(await callRoute(app, getCardTerms, { as: ana }));

describe('the terms of payments by card', () => {
  test('do not exist until they are set, and can be removed again', async () => {
    expect(await read()).toEqual(OFF);
    expect(succeeded(await save())).toEqual(ON);
    expect(await read()).toEqual(ON);
    succeeded(await save({ ...OFF, shown: ON }));
    expect(await read()).toEqual(OFF);
  });

  test('are logged once for a form that is sent twice', async () => {
    const before = (await auditOf(app, 'shop', SHOP_ID)).length;
    succeeded(await save());
    succeeded(await save());
    expect((await auditOf(app, 'shop', SHOP_ID)).slice(before)).toEqual([
      expect.objectContaining({ action: 'cardTermsSet', before: OFF, after: ON, actorId: ana.id }),
    ]);
  });

  test('are not overwritten when another person changed them meanwhile', async () => {
    succeeded(await save({ creditFeeBp: 500 }, bia));
    expect(refused(await save({ debitFeeBp: 1 }))).toMatchObject({
      status: 409,
      code: 'shopChanged',
      message: expect.stringContaining('Bia Souza'),
    });
  });

  test.each([
    { debitFeeBp: 3001 },
    { creditFeeBp: -1 },
    { debitDays: 401 },
    { creditDays: 1.5 },
    { creditDays: '30' },
    { debitFeeBp: null },
  ])('refuse %o', async (wrong) => {
    const response = await sendRaw(app, saveCardTerms, { as: ana, body: { ...ON, ...wrong, shown: OFF } }); // prettier-ignore
    expect(response.statusCode).toBe(400);
    expect(await read()).toEqual(OFF);
  });

  test('are closed to people who may not manage the shop', async () => {
    const seller = await aSellerWith(app, 'receivePayments');
    expect(refused(await callRoute(app, getCardTerms, { as: seller })).status).toBe(403);
    expect(refused(await save({}, seller)).status).toBe(403);
  });
});

test('a payment by card keeps the terms of its day', async () => {
  const calls = paymentCalls(app, { ana, buyer: await aPerson(app) });
  const id = await calls.anOrderOf(40_000);
  succeeded(await calls.pay(id, { ...paymentForm(10_000), method: 'debit' }));
  succeeded(await save());
  for (const method of ['debit', 'credit', 'pix'] as const) {
    succeeded(await calls.pay(id, { ...paymentForm(10_000), method }));
  }
  succeeded(await save({ ...OFF, shown: ON }));
  const history = await calls.history(id);
  expect(history.toReversed().map(({ method, card }) => [method, card])).toEqual([
    ['debit', null],
    ['debit', { feeCents: 139, expectedDate: '2026-05-11' }],
    ['credit', { feeCents: 349, expectedDate: '2026-06-09' }],
    ['pix', null],
  ]);
});
