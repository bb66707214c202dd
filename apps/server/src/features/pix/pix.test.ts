import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { proveOwnPassword } from '@vendas/contract/people/account';
import { getPix, previewPix, savePix } from '@vendas/contract/pix/pix';
import { auditOf, nameProfile } from '#testing/back-office.ts';
import { aPerson, callRoute, refused, sendRaw, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { aSellerWith } from '#testing/grants.ts';
import { scanned } from '#testing/pix.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

const SHOP_ID = 'a0000000-0000-4000-8000-000000000001';
const NONE = { pixKeyKind: null, pixKey: null, pixName: null, pixCity: null };
const AURORA = {
  pixKeyKind: 'cnpj',
  pixKey: '12.abc.345/01de-35',
  pixName: 'Ótica Aurora',
  pixCity: 'São José do Rio Preto',
} as const;
const STORED = { ...AURORA, pixKey: '12ABC34501DE35' };

// two processes on one database, simulated by two apps
let app: TestApp;
let secondApp: TestApp;
let offsetMs = 0;
const clock = { now: () => new Date(Date.now() + offsetMs) };
let ana: Person;
let bia: Person;
beforeAll(async () => {
  app = await startTestApp({ services: { clock } });
  secondApp = await startTestApp({ databaseUrl: app.databaseUrl, services: { clock } });
  [ana, bia] = [await aPerson(app, 'admin'), await aPerson(app, 'admin')];
  await nameProfile(app, bia, 'Bia', 'Souza');
});
beforeEach(async () => {
  offsetMs = 0;
  await app.database.pool.query(
    'update shop set pix_key_kind = null, pix_key = null, pix_name = null, pix_city = null',
  );
});
afterAll(async () => {
  await secondApp.close();
  await app.close();
});

const save = (overrides: object = {}, as = ana, at = app) =>
  callRoute(at, savePix, { as, body: { ...AURORA, shown: NONE, ...overrides } });
const read = async (at = app) => succeeded(await callRoute(at, getPix, { as: ana }));

describe('the PIX key', () => {
  test('is saved as banks register it, for every process, and can be emptied', async () => {
    expect(await read()).toEqual(NONE);
    expect(succeeded(await save())).toEqual(STORED);
    expect(await read(secondApp)).toEqual(STORED);
    succeeded(await save({ ...NONE, shown: STORED }));
    expect(await read(secondApp)).toEqual(NONE);
  });

  test('is logged once, with the key, for a form that is sent twice', async () => {
    const before = (await auditOf(app, 'shop', SHOP_ID)).length;
    succeeded(await save());
    succeeded(await save());
    const entries = await auditOf(app, 'shop', SHOP_ID);
    expect(entries.slice(before)).toEqual([
      {
        action: 'pixSet',
        actorId: ana.id,
        before: { pixKeyKind: null, pixKey: null, pixName: null, pixCity: null },
        after: { ...STORED, pixKeyKind: 'CNPJ' },
      },
    ]);
  });

  test('that another administrator changed meanwhile is refused with their name', async () => {
    succeeded(await save({ pixCity: 'Lins' }, bia, secondApp));
    const failure = refused(await save());
    expect(failure).toMatchObject({ status: 409, code: 'shopChanged' });
    expect(failure.message).toContain('alterados por Bia Souza');
    expect(await read()).toMatchObject({ pixCity: 'Lins' });
  });

  test('changed twice at the same instant is refused once', async () => {
    const outcomes = await Promise.all([
      save({ pixCity: 'Lins' }),
      save({ pixCity: 'Marília' }, bia, secondApp),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test.each([
    ['another kind than chosen', { pixKeyKind: 'random' }, 'pixKey'],
    ['a part of the account', { pixName: null }, 'pixName'],
    ['a key with an emoji', { pixKeyKind: 'email', pixKey: 'a😀@b.com' }, 'pixKey'],
    ['a key with spaces', { pixKeyKind: 'email', pixKey: 'a b@c.com' }, 'pixKey'],
    ['a name without letters', { pixName: '😀' }, 'pixName'],
  ])('with %s is refused at its field', async (_name, overrides, field) => {
    const response = await sendRaw(app, savePix, {
      as: ana,
      body: { ...AURORA, shown: NONE, ...overrides },
    });
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().fields)).toEqual([field]);
    expect(await read()).toEqual(NONE);
  });

  test('needs the password again long after the sign-in', async () => {
    const as = await aPerson(app, 'admin');
    offsetMs = 11 * 60_000;
    expect(refused(await save({}, as))).toMatchObject({ status: 403, code: 'proofRequired' });
    const prove = (password: string) =>
      callRoute(app, proveOwnPassword, { as, body: { password } });
    expect(refused(await prove('outra-senha')).status).toBe(422);
    expect(refused(await save({}, as)).code).toBe('proofRequired');
    expect(await read()).toEqual(NONE);
    succeeded(await prove(as.password));
    succeeded(await save({}, as));
  });

  test('is closed to all but administrators, whatever other people were granted', async () => {
    const seller = await aSellerWith(app, 'manageShop', 'seeFinance', 'receivePayments');
    for (const as of [seller, await aPerson(app), await aPerson(app, 'partner')]) {
      expect(refused(await callRoute(app, getPix, { as })).status).toBe(403);
      expect(refused(await save({}, as)).status).toBe(403);
      expect(refused(await callRoute(app, previewPix, { as, body: AURORA })).status).toBe(403);
    }
    expect(await read()).toEqual(NONE);
  });
});

describe('the preview', () => {
  const preview = async (body: object) =>
    succeeded(await callRoute(app, previewPix, { as: ana, body: { ...AURORA, ...body } }));

  test('is a scannable code of R$ 1,00, and stores nothing', async () => {
    const code = await preview({});
    expect(code).toMatchObject({ amountCents: 100, receiver: 'Ótica Aurora' });
    expect(code?.copyPaste).toBe(
      '00020126360014br.gov.bcb.pix011412ABC34501DE3552040000530398654041.005802BR5912Otica Aurora6015Sao Jose do Rio62290525' +
        '0000000000000000000000000' +
        code?.copyPaste.slice(-8),
    );
    expect(code && (await scanned(code.qr))).toBe(code?.copyPaste);
    expect(await read()).toEqual(NONE);
  });

  test('without a key does not exist', async () => {
    expect(await preview(NONE)).toBeNull();
  });
});
