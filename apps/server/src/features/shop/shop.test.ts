import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { listAudit } from '@vendas/contract/audit';
import { getPolicy, getShopFacts } from '@vendas/contract/public-shop';
import * as shop from '@vendas/contract/shop';
import { cleanUpOrphans } from '#features/files/clean-up-orphans.ts';
import { aSellerWith, grant } from '#testing/grants.ts';
import { nameProfile } from '#testing/back-office.ts';
import { aPerson, callRoute, refused, sendRaw, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

const SHOP_ID = 'a0000000-0000-4000-8000-000000000001';
const NAMELESS = { tradeName: null, legalName: null, taxDocument: null };
const AURORA = { tradeName: 'Ótica Aurora', legalName: null, taxDocument: '12abc34501de35' };
const STORED = { ...AURORA, taxDocument: '12ABC34501DE35' };
const NO_CONTACT = { phone: null, whatsapp: null, email: null };

let app: TestApp;
/** Another process on the same database. */
let otherApp: TestApp;
let ana: Person;
let bia: Person;
beforeAll(async () => {
  app = await startTestApp();
  otherApp = await startTestApp({ databaseUrl: app.databaseUrl });
  [ana, bia] = [await aPerson(app, 'admin'), await aPerson(app, 'admin')];
  await nameProfile(app, bia, 'Bia', 'Souza');
});
afterAll(async () => {
  await otherApp.close();
  await app.close();
});
beforeEach(async () => {
  await app.database.pool.query(`
    update shop set trade_name = null, legal_name = null, tax_document = null, postal_code = null, street = null,
      street_number = null, complement = null, district = null, city = null, state = null, phone = null,
      whatsapp = null, email = null, logo_url = null, receipt_footer = null, exchange_policy = null,
      delivery_policy = null, privacy_policy = null`);
});

const save = (as: Person, body: object, at = app) =>
  callRoute(at, shop.saveShopIdentity, { as, body: { ...AURORA, shown: NAMELESS, ...body } });
const factsAt = async (at: TestApp) => succeeded(await callRoute(at, getShopFacts, {}));
const auditOf = async () => {
  const query = { subject: 'shop', id: SHOP_ID } as const;
  return succeeded(await callRoute(app, listAudit, { as: ana, query })).items;
};

describe('a section of the settings', () => {
  test('is saved in its stored form, visible in every process, and audited', async () => {
    expect(await factsAt(otherApp)).toEqual({});
    expect(succeeded(await save(ana, {}))).toMatchObject(STORED);
    const document = 'CNPJ 12.ABC.345/01DE-35';
    const facts = { name: 'Ótica Aurora', imprint: document, document };
    expect([await factsAt(app), await factsAt(otherApp)]).toEqual([facts, facts]);
    const [entry] = await auditOf();
    expect(entry).toMatchObject({
      action: 'shopUpdated',
      actorId: ana.id,
      before: { tradeName: null, taxDocument: null },
      after: { tradeName: 'Ótica Aurora', taxDocument: '12ABC34501DE35' },
    });
  });

  test('is saved once when the same form is sent twice', async () => {
    succeeded(await save(ana, {}));
    const entries = (await auditOf()).length;
    expect(succeeded(await save(ana, {}))).toMatchObject(STORED);
    expect(await auditOf()).toHaveLength(entries);
  });

  test('that another administrator changed meanwhile is refused with their name, and nothing changes', async () => {
    succeeded(await save(bia, {}, otherApp));
    const failure = refused(await save(ana, { tradeName: 'Ótica da Ana' }));
    expect(failure).toMatchObject({ status: 409, code: 'shopChanged' });
    expect(failure.message).toContain('alterados por Bia Souza');
    expect(await factsAt(app)).toMatchObject({ name: 'Ótica Aurora' });
    const shown = { ...STORED };
    succeeded(await save(ana, { tradeName: 'Ótica da Ana', shown }));
    expect(await factsAt(otherApp)).toMatchObject({ name: 'Ótica da Ana' });
  });

  test('is not refused because another section changed', async () => {
    const contact = { phone: null, whatsapp: '11987654321', email: null, shown: NO_CONTACT };
    succeeded(await callRoute(app, shop.saveShopContact, { as: bia, body: contact }));
    expect(succeeded(await save(ana, {}))).toMatchObject({ whatsapp: '5511987654321' });
  });

  test('saved by two administrators at the same instant keeps one of them and refuses the other', async () => {
    const names = ['Um', 'Dois', 'Três', 'Quatro'];
    const outcomes = await Promise.all(
      names.map((tradeName, index) => save(ana, { tradeName }, index % 2 === 0 ? app : otherApp)),
    );
    expect(outcomes.filter(({ status }) => status === 409)).toHaveLength(3);
    const [saved] = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.body.tradeName] : []));
    expect(await factsAt(otherApp)).toMatchObject({ name: saved });
  });

  test('with a wrong document is refused at its field', async () => {
    const failure = refused(await save(ana, { taxDocument: '11.222.333/0001-82' }));
    expect(failure.status).toBe(400);
    expect(failure.fields).toEqual({
      taxDocument: 'Este CNPJ não existe: confira os números e as letras.',
    });
  });

  test('stores nothing but its own fields', async () => {
    const body = { ...AURORA, shown: NAMELESS, email: 'a@b.c', id: ana.id, logoUrl: '/files/x' };
    const response = await sendRaw(app, shop.saveShopIdentity, { as: ana, body });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ email: null, logoUrl: null });
  });

  test('cannot set other fields through the values that were shown', async () => {
    const body = { ...AURORA, shown: { ...NAMELESS, email: 'a@b.c', id: ana.id } };
    expect((await sendRaw(app, shop.saveShopIdentity, { as: ana, body })).statusCode).toBe(200);
  });
});

describe('the address of the shop', () => {
  const NOWHERE = {
    postalCode: null,
    street: null,
    streetNumber: null,
    complement: null,
    district: null,
    city: null,
    state: null,
  };

  const WHOLE = {
    ...NOWHERE,
    postalCode: '01310-100',
    street: 'Avenida Paulista',
    streetNumber: '1000',
    city: 'São Paulo',
    state: 'SP' as const,
  };
  const saveAddress = (body: z.input<typeof shop.addressFormSchema>, shown = {}) =>
    callRoute(app, shop.saveShopAddress, {
      as: ana,
      body: { ...body, shown: { ...NOWHERE, ...shown } },
    });

  test('is shown on every page once it is complete', async () => {
    succeeded(await saveAddress(WHOLE));
    expect(await factsAt(otherApp)).toEqual({
      address: 'Avenida Paulista, 1000, São Paulo/SP, CEP 01310-100',
      imprint: 'Avenida Paulista, 1000, São Paulo/SP, CEP 01310-100',
    });
  });

  test('can be removed again', async () => {
    const stored = succeeded(await saveAddress(WHOLE));
    const shown = shop.addressSchema.parse(stored);
    expect(succeeded(await saveAddress(NOWHERE, shown))).toMatchObject(NOWHERE);
    expect(await factsAt(otherApp)).toEqual({});
  });

  test('in part is refused at every missing field, when filled in and when emptied', async () => {
    const missing = { street: 'Informe o logradouro.', state: 'Escolha a UF.' };
    const partly = { ...WHOLE, street: null, state: null };
    expect(refused(await saveAddress(partly)).fields).toEqual(missing);
    const shown = shop.addressSchema.parse(succeeded(await saveAddress(WHOLE)));
    expect(refused(await saveAddress(partly, shown)).fields).toEqual(missing);
  });

  test('with a CEP of seven digits is refused at its field', async () => {
    const body = { ...NOWHERE, postalCode: '0131010', shown: NOWHERE };
    const failure = refused(await callRoute(app, shop.saveShopAddress, { as: ana, body }));
    expect(failure.fields).toMatchObject({ postalCode: 'Informe um CEP de oito números.' });
  });
});

describe('the logo of the shop', () => {
  const image = () =>
    sharp({ create: { width: 400, height: 200, channels: 3, background: '#246' } })
      .png()
      .toBuffer();
  const upload = (bytes: Buffer) => sendRaw(app, shop.uploadShopLogo, { as: ana, bytes });
  const saveLogo = (logoUrl: string | null, shown: string | null = null) =>
    callRoute(app, shop.saveShopLogo, { as: ana, body: { logoUrl, shown: { logoUrl: shown } } });

  test('is encoded again, public, and kept while the shop refers to it', async () => {
    const { logoUrl } = shop.uploadShopLogo.response.parse((await upload(await image())).json());
    succeeded(await saveLogo(logoUrl));
    const served = await app.fastify.inject({ url: `${logoUrl}?w=320` });
    expect(served.headers['content-type']).toBe('image/webp');
    await app.database.pool.query(`update files set created_at = now() - interval '3 days'`);
    await cleanUpOrphans(app);
    expect((await app.fastify.inject({ url: logoUrl })).statusCode).toBe(200);
    succeeded(await saveLogo(null, logoUrl));
    await cleanUpOrphans(app);
    expect((await app.fastify.inject({ url: logoUrl })).statusCode).toBe(404);
  });

  test.each([
    ['text', Buffer.from('não é imagem')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['half an image', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ])('in the format %s does not decode and is refused', async (_name, bytes) => {
    const response = await upload(bytes);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ code: 'pictureRejected' });
  });

  test('that was never uploaded is refused', async () => {
    const url = `/files/shop_images/${ana.id}/00000000-0000-4000-8000-000000000000`;
    expect(refused(await saveLogo(url)).code).toBe('pictureUnknown');
  });
});

describe('a policy', () => {
  const NONE = { exchangePolicy: null, deliveryPolicy: null, privacyPolicy: null };
  const read = (policy: 'trocas' | 'entrega') => callRoute(app, getPolicy, { params: { policy } });

  test('is public once it has a text, which is kept as typed', async () => {
    const exchangePolicy = 'Sete dias.\n\n<script>alert(1)</script> & cia.';
    expect(refused(await read('trocas'))).toMatchObject({ status: 404, code: 'policyNotFound' });
    const body = { ...NONE, exchangePolicy, shown: NONE };
    succeeded(await callRoute(app, shop.saveShopPolicies, { as: ana, body }));
    expect(succeeded(await read('trocas'))).toEqual({
      title: 'Trocas e devoluções',
      text: exchangePolicy,
    });
    expect(await factsAt(otherApp)).toEqual({ policies: 'trocas' });
    expect(refused(await read('entrega')).status).toBe(404);
  });

  test('of an unknown name is refused', async () => {
    const response = await sendRaw(app, getPolicy, { params: { policy: '__proto__' } });
    expect(response.statusCode).toBe(400);
  });
});

test('a seller with the permission can change the settings, and no other permission allows it', async () => {
  const seller = await aSellerWith(app, 'manageShop');
  succeeded(await callRoute(app, shop.getShopSettings, { as: seller }));
  expect(succeeded(await save(seller, {}))).toMatchObject(STORED);
  await grant(app, 'seller', 'sell', 'manageTeam', 'manageProducts', 'seeFinance');
  expect(refused(await callRoute(app, shop.getShopSettings, { as: seller })).status).toBe(403);
  const body = { tradeName: 'Ótica da Vendedora', shown: STORED };
  expect(refused(await save(seller, body)).status).toBe(403);
});

test('the settings are closed to people without a grant', async () => {
  const seller = await aPerson(app, 'consultant');
  for (const as of [seller, await aPerson(app)]) {
    expect(refused(await callRoute(app, shop.getShopSettings, { as })).status).toBe(403);
    expect(refused(await save(as, {})).status).toBe(403);
  }
  expect(await factsAt(app)).toEqual({});
});
