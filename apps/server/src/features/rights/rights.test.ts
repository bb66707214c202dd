import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { proveOwnPassword } from '@vendas/contract/people/account';
import { listAudit } from '@vendas/contract/audit';
import { listOrders } from '@vendas/contract/orders/admin-orders';
import { listCustomers } from '@vendas/contract/orders/quick-sale';
import { getGrants, saveGrants } from '@vendas/contract/people/rights';
import { GRANTS_ID, type Grants } from '@vendas/domain/people/permission';
import { auditOf } from '#testing/back-office.ts';
import { aPerson, callRoute, refused, sendRaw, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { grant } from '#testing/grants.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

const NONE: Grants = { seller: [], consultant: [], partner: [] };

// two processes on one database, simulated by two apps
let app: TestApp;
let secondApp: TestApp;
let offsetMs = 0;
const clock = { now: () => new Date(Date.now() + offsetMs) };
let ana: Person;
let caio: Person;
beforeAll(async () => {
  app = await startTestApp({ services: { clock } });
  secondApp = await startTestApp({ databaseUrl: app.databaseUrl, services: { clock } });
  ana = await aPerson(app, 'admin');
  caio = await aPerson(app, 'seller');
});
beforeEach(async () => {
  offsetMs = 0;
  await app.database.pool.query('delete from role_grants');
});
afterAll(async () => {
  await secondApp.close();
  await app.close();
});

const mutable = ({ seller, consultant, partner }: Grants) => ({
  seller: [...seller],
  consultant: [...consultant],
  partner: [...partner],
});

const save = (grants: Grants, shown: Grants = NONE, as = ana) =>
  callRoute(app, saveGrants, { as, body: { grants: mutable(grants), shown: mutable(shown) } });

const read = async () => succeeded(await callRoute(app, getGrants, { as: ana }));

describe('the grants of the roles', () => {
  test('are empty in a new shop', async () => {
    expect(await read()).toEqual(NONE);
  });

  test('are effective at the next request of every process, in both directions', async () => {
    const statusOf = async (at: TestApp) => [
      (await callRoute(at, listCustomers, { as: caio, query: {} })).status,
      (await callRoute(at, listOrders, { as: caio, query: {} })).status,
    ];
    expect(await statusOf(secondApp)).toEqual([403, 403]);
    const seller: Grants = { ...NONE, seller: ['sell', 'seeFinance'] };
    expect(succeeded(await save(seller))).toEqual(seller);
    expect(await statusOf(secondApp)).toEqual([200, 200]);
    succeeded(await save({ ...NONE, partner: ['sell'] }, seller));
    expect(await statusOf(secondApp)).toEqual([403, 403]);
  });

  test('are logged as text, once, with their author', async () => {
    const before = await auditOf(app, 'rights', GRANTS_ID);
    const seller: Grants = { ...NONE, seller: ['sell', 'seeCosts'] };
    succeeded(await save(seller));
    succeeded(await save(seller));
    const entries = await auditOf(app, 'rights', GRANTS_ID);
    expect(entries.slice(before.length)).toEqual([
      {
        action: 'grantsSet',
        actorId: ana.id,
        before: { sellerGrants: null },
        after: { sellerGrants: 'Vender no balcão, Ver custos e lucro' },
      },
    ]);
    const query = { subject: 'rights', id: GRANTS_ID } as const;
    const { items } = succeeded(await callRoute(app, listAudit, { as: ana, query }));
    expect(items).toHaveLength(entries.length);
  });

  test('that another administrator changed meanwhile are not overwritten', async () => {
    const bia = await aPerson(app, 'admin');
    const otherGrants: Grants = { ...NONE, partner: ['manageTasks'] };
    succeeded(await save(otherGrants, NONE, bia));
    expect(refused(await save({ ...NONE, seller: ['sell'] }))).toMatchObject({
      status: 409,
      code: 'grantsChanged',
    });
    expect(await read()).toEqual(otherGrants);
  });

  test('changed twice at the same instant are refused once', async () => {
    const outcomes = await Promise.all([
      save({ ...NONE, seller: ['sell'] }),
      save({ ...NONE, seller: ['manageCases'] }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test.each([
    [{ ...NONE, seller: ['administer'] }],
    [{ ...NONE, seller: ['fly'] }],
    [{ ...NONE, user: undefined, seller: 'sell' }],
    [{ seller: [] }],
    [null],
  ])('%j is refused as invalid', async (grants) => {
    const response = await sendRaw(app, saveGrants, { as: ana, body: { grants, shown: NONE } });
    expect(response.statusCode).toBe(400);
    expect(await read()).toEqual(NONE);
  });
});

test('a permission that no area uses yet is refused, and an already stored one remains', async () => {
  const tooEarly: Grants = { ...NONE, seller: ['seePrescriptions'] };
  expect(refused(await save(tooEarly))).toMatchObject({
    status: 422,
    code: 'grantTooEarly',
    message: '“Ver receitas” ainda não abre nada, por isso não pode ser concedida.',
  });
  expect(await read()).toEqual(NONE);
  await grant(app, 'seller', 'seePrescriptions');
  succeeded(await save({ ...tooEarly, partner: ['sell'] }, tooEarly));
  expect(await read()).toEqual({ ...tooEarly, partner: ['sell'] });
});

describe('the grants are closed', () => {
  test.each(['user', 'seller', 'consultant', 'partner'] as const)(
    'to the role %s, whatever it was granted',
    async (role) => {
      const as = await aPerson(app, role);
      const allGrants: Grants = {
        ...NONE,
        seller: ['manageTeam', 'manageShop'],
        consultant: ['manageTeam', 'manageShop'],
        partner: ['manageTeam', 'manageShop'],
      };
      succeeded(await save(allGrants));
      expect(refused(await callRoute(app, getGrants, { as })).status).toBe(403);
      expect(refused(await save(NONE, allGrants, as)).status).toBe(403);
      expect(await read()).toEqual(allGrants);
    },
  );
});

describe('a change of the grants long after the sign-in', () => {
  test('needs the password again, which counts for ten minutes', async () => {
    const as = await aPerson(app, 'admin');
    const prove = (password: string) =>
      callRoute(app, proveOwnPassword, { as, body: { password } });
    offsetMs = 11 * 60_000;
    expect(refused(await save({ ...NONE, seller: ['sell'] }, NONE, as))).toMatchObject({
      status: 403,
      code: 'proofRequired',
      message: 'Digite a sua senha para continuar.',
    });
    expect(await read()).toEqual(NONE);
    expect(refused(await prove('outra-senha'))).toMatchObject({
      status: 422,
      message: 'A senha não confere.',
    });
    expect(refused(await save({ ...NONE, seller: ['sell'] }, NONE, as)).code).toBe('proofRequired');
    succeeded(await prove(as.password));
    succeeded(await save({ ...NONE, seller: ['sell'] }, NONE, as));
    offsetMs = 22 * 60_000;
    expect(refused(await save(NONE, { ...NONE, seller: ['sell'] }, as)).code).toBe('proofRequired');
  });

  test('needs a new sign-in without a password', async () => {
    const as = await aPerson(app, 'admin');
    await app.database.pool.query('update auth.users set password_hash = null where id = $1', [
      as.id,
    ]);
    const outcome = await callRoute(app, proveOwnPassword, { as, body: { password: 'x' } });
    expect(refused(outcome)).toMatchObject({ status: 403, code: 'signInTooOld' });
  });
});
