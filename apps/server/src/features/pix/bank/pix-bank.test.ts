import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getPixBank, removePixBank, savePixBank, testPixBank } from '@vendas/contract/pix/pix-bank';
import { createVault, readKeyFile } from '#platform/crypto/vault.ts';
import { auditOf } from '#testing/back-office.ts';
import { aPerson, callRoute, refused, sendRaw, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { aSellerWith } from '#testing/grants.ts';
import { givePixKey } from '#testing/pix.ts';
import { certificates } from '#testing/pix-bank/certificates.ts';
import { bankForm, pemCertificate } from '#testing/pix-bank/bank-form.ts';
import { connectBank } from '#testing/pix-bank/connect-bank.ts';
import { startPixBank } from '#testing/pix-bank/pix-bank.ts';
import type { PixBank } from '#testing/pix-bank/pix-bank.ts';
import { sealBankSecrets } from './bank-secrets.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

const SHOP_ID = 'a0000000-0000-4000-8000-000000000001';

let app: TestApp;
let bank: PixBank;
let ana: Person;
let offsetMs = 0;
beforeAll(async () => {
  bank = await startPixBank();
  app = await startTestApp({
    services: { clock: { now: () => new Date(Date.now() + offsetMs) } },
    environment: { SITE_URL: 'https://loja.exemplo.com.br' },
  });
  ana = await aPerson(app, 'admin');
  await givePixKey(app);
});
beforeEach(async () => {
  offsetMs = 0;
  bank.calm();
  bank.account.charges.clear();
  await app.database.pool.query('delete from pix_bank');
});
afterAll(async () => {
  await app.close();
  await bank.close();
});

const save = (overrides: object = {}, as = ana) =>
  callRoute(app, savePixBank, { as, body: { ...bankForm(bank), ...overrides } });
const read = async () => succeeded(await callRoute(app, getPixBank, { as: ana }));
const check = async () => succeeded(await callRoute(app, testPixBank, { as: ana }));
const storedText = async () => {
  const { rows } = await app.database.pool.query<{ text: string }>(
    'select pix_bank::text as text from pix_bank',
  );
  return rows[0]?.text ?? '';
};

describe('the connection to the bank', () => {
  test('is saved, and no response contains a secret', async () => {
    const saved = succeeded(await save());
    expect(saved).toEqual({
      canSeal: true,
      connection: {
        baseUrl: bank.baseUrl,
        tokenUrl: bank.tokenUrl,
        clientId: 'loja',
        certificateName: 'loja.pfx',
        version: 1,
        lastSuccessAt: null,
        problem: null,
      },
    });
    expect(await read()).toEqual(saved);
  });

  test.each([
    ['clientId', 'a\u0000b'],
    ['clientId', '\uD800'],
    ['clientId', 'loja\r\nX-Admin: 1'],
    ['clientSecret', 'a\nb'],
    ['baseUrl', 'https://banco.exemplo.com.br/a\u0000b'],
    ['baseUrl', 'https://banco.exem\nplo.com.br'],
    ['tokenUrl', 'https://banco.exemplo.com.br/\uDC00'],
  ])('is refused at the field %s for the text %j', async (field, text) => {
    const refusal = refused(await save({ [field]: text }));
    expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]]);
    expect((await read()).connection).toBeNull();
  });

  test('is refused at the name and the password of its certificate', async () => {
    for (const [field, text] of [
      ['fileName', 'loja\u0000.pfx'],
      ['passphrase', '\uD800'],
    ] as const) {
      const certificate = { ...bankForm(bank).certificate, [field]: text };
      const refusal = refused(await save({ certificate }));
      expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([
        400,
        [`certificate.${field}`],
      ]);
    }
  });

  test('is stored and logged without a readable secret', async () => {
    const before = (await auditOf(app, 'shop', SHOP_ID)).length;
    succeeded(await save());
    const entries = (await auditOf(app, 'shop', SHOP_ID)).slice(before);
    expect(entries).toMatchObject([
      { action: 'pixBankSet', after: { bankClientId: 'loja', bankCertificate: 'loja.pfx' } },
    ]);
    const texts = (await storedText()) + JSON.stringify(entries);
    for (const secret of [
      'segredo',
      'senha-do-certificado',
      bankForm(bank).certificate.certificate.slice(40, 80),
    ]) {
      expect(texts).not.toContain(secret);
    }
  });

  test('keeps its secrets when only the client id changes', async () => {
    succeeded(await save());
    const unchanged = { clientSecret: null, certificate: null, version: 1 };
    expect(succeeded(await save(unchanged)).connection?.version).toBe(2);
    expect(await check()).toMatchObject({ problem: null });
  });

  test('does not send stored secrets to another host', async () => {
    succeeded(await save());
    const otherHost = { tokenUrl: 'https://outro.example.com/token', version: 1 };
    const failure = refused(await save({ ...otherHost, clientSecret: null, certificate: null }));
    expect(failure.code).toBe('pixSecretNeeded');
    expect(refused(await save({ ...otherHost, certificate: null })).code).toBe('pixSecretNeeded');
    succeeded(await save(otherHost));
  });

  test('that another administrator changed meanwhile is refused', async () => {
    succeeded(await save());
    expect(refused(await save()).code).toBe('pixBankChanged');
    const outcomes = await Promise.all([save({ version: 1 }), save({ version: 1 })]);
    expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('created twice at the same instant is refused once', async () => {
    const outcomes = await Promise.all([save(), save()]);
    expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('is removed with its secrets', async () => {
    succeeded(await save());
    const removed = succeeded(await callRoute(app, removePixBank, { as: ana }));
    expect(removed.connection).toBeNull();
    expect(await storedText()).toBe('');
  });

  test.each([
    ['an address without TLS', { baseUrl: 'http://banco.example.com' }, 'baseUrl'],
    ['an address with a password', { tokenUrl: 'https://a:b@banco.example.com' }, 'tokenUrl'],
    ['no client id', { clientId: ' ' }, 'clientId'],
  ])('with %s is refused at its field', async (_name, overrides, field) => {
    const body = { ...bankForm(bank), ...overrides };
    const response = await sendRaw(app, savePixBank, { as: ana, body });
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().fields)).toEqual([field]);
  });

  test.each([
    ['no certificate', null, 'Envie o certificado'],
    ['a wrong password', { passphrase: 'outra' }, 'senha do certificado não confere'],
    ['bytes that are no certificate', { certificate: 'AAAA' }, 'não pôde ser lido'],
    [
      'the key of another certificate',
      {
        ...pemCertificate(),
        privateKey: Buffer.from(certificates().stranger.key).toString('base64'),
      },
      'não é deste certificado',
    ],
    ['an invalid chain of authorities', { authorities: 'AAAA' }, 'cadeia de certificados'],
  ])('with %s is refused', async (_name, overrides, message) => {
    const certificate = overrides && { ...bankForm(bank).certificate, ...overrides };
    const failure = refused(await save({ certificate }));
    expect(failure.message).toContain(message);
    expect(await storedText()).toBe('');
  });

  test('needs a recent proof of the password, to be saved and to be removed', async () => {
    const as = await aPerson(app, 'admin');
    offsetMs = 11 * 60_000;
    expect(refused(await save({}, as)).code).toBe('proofRequired');
    expect(refused(await callRoute(app, removePixBank, { as })).code).toBe('proofRequired');
  });

  test('is closed to all but administrators', async () => {
    for (const as of [await aSellerWith(app, 'manageShop', 'seeFinance'), await aPerson(app)]) {
      expect(refused(await callRoute(app, getPixBank, { as })).status).toBe(403);
      expect(refused(await save({}, as)).status).toBe(403);
      expect(refused(await callRoute(app, testPixBank, { as })).status).toBe(403);
    }
  });
});

describe('the test of the connection', () => {
  test('leaves no charge at the bank, and registers the URL for notices', async () => {
    await connectBank(app, bank, ana);
    expect(await check()).toEqual({ problem: null, isNotified: true });
    expect([...bank.account.charges.values()].map(({ status }) => status)).toEqual([
      'REMOVIDA_PELO_USUARIO_RECEBEDOR',
    ]);
    expect(bank.account.webhooks.get('loja@aurora.com.br')).toMatch(
      /^https:\/\/loja\.exemplo\.com\.br\/api\/pix\/webhook\/[\w-]{43}$/,
    );
    expect(bank.violations).toEqual([]);
  });

  test('accepts a certificate in two files', async () => {
    succeeded(await save({ certificate: pemCertificate() }));
    expect(await check()).toMatchObject({ problem: null });
  });

  test('reports a wrong secret, and shows it until the next success', async () => {
    succeeded(await save({ clientSecret: 'outro' }));
    expect(await check()).toMatchObject({ problem: { kind: 'wrongSecret' }, isNotified: false });
    expect((await read()).connection?.problem?.kind).toBe('wrongSecret');
  });

  test('reports a key of another account', async () => {
    await connectBank(app, bank, ana);
    const { keys } = bank.account;
    bank.account.keys = ['outra@aurora.com.br'];
    expect(await check()).toMatchObject({ problem: { kind: 'wrongKey' } });
    bank.account.keys = keys;
    expect(await check()).toMatchObject({ problem: null });
    expect((await read()).connection?.problem).toBeNull();
  });

  test('succeeds without the right to notices', async () => {
    await connectBank(app, bank, ana);
    const { scopes } = bank;
    bank.scopes = scopes.filter((scope) => !scope.startsWith('webhook'));
    expect(await check()).toEqual({ problem: null, isNotified: false });
    bank.scopes = scopes;
  });

  test('without a connection or a key is refused', async () => {
    expect(refused(await callRoute(app, testPixBank, { as: ana })).code).toBe('pixBankMissing');
    await app.database.pool.query('update shop set pix_key_kind = null, pix_key = null, pix_name = null, pix_city = null'); // prettier-ignore
    expect(refused(await callRoute(app, testPixBank, { as: ana })).code).toBe('pixKeyMissing');
    await givePixKey(app);
  });
});

test('the secrets are sealed with a new key at the next start', async () => {
  await connectBank(app, bank, ana);
  const before = await storedText();
  const oldKey = await readKeyFile(app.config.dataDir);
  const keys = [randomBytes(32), oldKey ?? Buffer.alloc(32)];
  await sealBankSecrets(app, createVault(keys));
  expect(await storedText()).not.toBe(before);
  const { rows } = await app.database.pool.query<{ secrets: string }>(
    'select secrets from pix_bank',
  );
  expect(createVault(keys).isCurrent(rows[0]?.secrets ?? '')).toBe(true);
});

test('without a key for secrets nothing is stored', () => {
  expect(createVault([]).seals).toBe(false);
});
