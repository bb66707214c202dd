import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getCreditSettings, saveCreditSettings } from '@vendas/contract/credit/credit';
import { getCreditTerms } from '@vendas/contract/orders/instalments';
import { SHOP_ID } from '@vendas/domain/shop/settings-sections';
import { auditOf, nameProfile } from '#testing/back-office.ts';
import { aPerson, callRoute, refused, sendRaw, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { aSellerWith } from '#testing/grants.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

const OFF = {
  fineBp: 0,
  interestBp: 0,
  instalmentInterestBp: 0,
  creditLimitCents: null,
  creditBlockDays: null,
};
const ON = {
  fineBp: 200,
  interestBp: 100,
  instalmentInterestBp: 50,
  creditLimitCents: 100_000,
  creditBlockDays: 30,
};

let app: TestApp;
let ana: Person;
let bia: Person;
beforeAll(async () => {
  app = await startTestApp();
  [ana, bia] = [await aPerson(app, 'admin'), await aPerson(app, 'admin')];
  await nameProfile(app, bia, 'Bia', 'Souza');
});
beforeEach(() =>
  app.database.pool.query(`update shop set fine_bp = 0, interest_bp = 0, instalment_interest_bp = 0,
    credit_limit_cents = null, credit_block_days = null`),
);
afterAll(() => app.close());

const save = (overrides: object = {}, as = ana) =>
  callRoute(app, saveCreditSettings, { as, body: { ...ON, shown: OFF, ...overrides } });
const read = async () => succeeded(await callRoute(app, getCreditSettings, { as: ana }));

describe('the rules of selling on credit', () => {
  test('are off until they are turned on, and can be turned off again', async () => {
    expect(await read()).toEqual(OFF);
    expect(succeeded(await save())).toEqual(ON);
    expect(await read()).toEqual(ON);
    succeeded(await save({ ...OFF, shown: ON }));
    expect(await read()).toEqual(OFF);
  });

  test('are logged once for a form that is sent twice', async () => {
    const before = (await auditOf(app, 'shop', SHOP_ID)).length;
    succeeded(await save({ interestBp: 0, creditBlockDays: null }));
    succeeded(await save({ interestBp: 0, creditBlockDays: null }));
    expect((await auditOf(app, 'shop', SHOP_ID)).slice(before)).toEqual([
      {
        action: 'creditSet',
        actorId: ana.id,
        before: { fineBp: 0, instalmentInterestBp: 0, creditLimitCents: null },
        after: { fineBp: 200, instalmentInterestBp: 50, creditLimitCents: 100_000 },
      },
    ]);
  });

  test('that another person changed meanwhile are refused with their name', async () => {
    succeeded(await save({ fineBp: 100 }, bia));
    const failure = refused(await save());
    expect(failure).toMatchObject({ status: 409, code: 'shopChanged' });
    expect(failure.message).toContain('alterados por Bia Souza');
    expect(await read()).toMatchObject({ fineBp: 100 });
  });

  test('changed twice at the same instant are refused once', async () => {
    const outcomes = await Promise.all([save({ fineBp: 100 }), save({ fineBp: 150 }, bia)]);
    expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test.each([
    ['fineBp', 201, 'A lei permite no máximo 2%.'],
    ['interestBp', 101, 'A lei permite no máximo 1%.'],
    ['instalmentInterestBp', 101, 'A lei permite no máximo 1%.'],
    ['fineBp', -1, 'Informe uma porcentagem, com até duas casas decimais.'],
    ['interestBp', 0.5, 'Informe uma porcentagem, com até duas casas decimais.'],
    ['interestBp', null, 'Informe uma porcentagem, com até duas casas decimais.'],
    ['creditLimitCents', -1, 'Informe um valor, ou deixe vazio.'],
    ['creditLimitCents', 1e15, 'O valor é grande demais.'],
    ['creditBlockDays', -1, 'Informe de 0 a 365 dias, ou deixe vazio.'],
    ['creditBlockDays', 366, 'Informe de 0 a 365 dias, ou deixe vazio.'],
    ['creditBlockDays', 'x', 'Informe de 0 a 365 dias, ou deixe vazio.'],
  ])('with %s %j are refused at the field', async (field, value, message) => {
    const body = { ...ON, [field]: value, shown: OFF };
    const response = await sendRaw(app, saveCreditSettings, { as: ana, body });
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({ [field]: message });
    expect(await read()).toEqual(OFF);
  });

  test('are shown to sellers with their rates, without limit and block', async () => {
    succeeded(await save());
    const seller = await aSellerWith(app, 'sell');
    const terms = await callRoute(app, getCreditTerms, { as: seller });
    expect(succeeded(terms)).toEqual({ fineBp: 200, interestBp: 100, instalmentInterestBp: 50 });
    for (const as of [await aPerson(app), await aSellerWith(app, 'manageProducts')]) {
      expect(refused(await callRoute(app, getCreditTerms, { as })).status).toBe(403);
    }
  });

  test('are closed to people who may not manage the shop', async () => {
    const manager = await aSellerWith(app, 'manageShop');
    succeeded(await save({}, manager));
    const seller = await aSellerWith(app, 'sell', 'seeFinance', 'receivePayments');
    for (const as of [seller, await aPerson(app), await aPerson(app, 'partner')]) {
      expect(refused(await callRoute(app, getCreditSettings, { as })).status).toBe(403);
      expect(refused(await save({}, as)).status).toBe(403);
    }
  });
});
