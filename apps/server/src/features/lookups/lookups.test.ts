import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getLookups, saveLookup, testLookup } from '@vendas/contract/lookups/lookups';
import { createVault, readKeyFile } from '#platform/crypto/vault.ts';
import { auditOf } from '#testing/back-office.ts';
import { aPerson, callRoute, refused, sendRaw, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { EXAMPLE_CASE, startDatajud } from '#testing/court-services/datajud-server.ts';
import type { DatajudServer } from '#testing/court-services/datajud-server.ts';
import { aSellerWith } from '#testing/grants.ts';
import { makeJobsDue } from '#testing/queue.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { resealLookupKeys } from './lookup-key.ts';

const SHOP_ID = 'a0000000-0000-4000-8000-000000000001';
const DATAJUD = { service: 'datajud' } as const;

let datajud: DatajudServer;
let app: TestApp;
let ana: Person;
let offsetMs = 0;
beforeAll(async () => {
  datajud = await startDatajud();
  app = await startTestApp({
    services: { clock: { now: () => new Date(Date.now() + offsetMs) } },
    environment: { LOOKUPS: 'datajud, djen', DATAJUD_URL: datajud.url },
  });
  ana = await aPerson(app, 'admin');
  datajud.cases.set('trf1 00008323520184013202', [EXAMPLE_CASE]);
});
beforeEach(async () => {
  offsetMs = 0;
  datajud.calm();
  datajud.requests.length = 0;
  await app.database.pool.query(
    `update lookup_services set is_on = false, secret = null, version = 1, next_request_at = now(), failures = 0,
       last_success_at = null, problem = null, test_requested_at = null, tested_at = null`,
  );
});
afterAll(async () => {
  await app.close();
  await datajud.close();
});

const FORM = { isOn: true, key: 'chave-publica', version: 1 };
const save = (overrides: object = {}, as = ana) =>
  callRoute(app, saveLookup, { as, params: DATAJUD, body: { ...FORM, ...overrides } });
const read = async () => succeeded(await callRoute(app, getLookups, { as: ana })).items[0];
const requestTest = () => callRoute(app, testLookup, { as: ana, params: DATAJUD });
const stored = async () => {
  const { rows } = await app.database.pool.query<{ text: string; next: Date; failures: number }>(
    `select lookup_services::text as text, next_request_at as next, failures from lookup_services where service = 'datajud'`,
  );
  return rows[0] ?? { text: '', next: new Date(0), failures: -1 };
};

async function runTest() {
  succeeded(await requestTest());
  await app.runJobs();
  return await read();
}

describe('a service of the courts', () => {
  test('is off in a new shop', async () => {
    expect(await read()).toEqual({
      service: 'datajud',
      isOn: false,
      hasKey: false,
      expertName: null,
      version: 1,
      lastSuccessAt: null,
      problem: null,
      testedAt: null,
      isTesting: false,
    });
  });

  test('is turned on with its key sealed, which no response, row or audit entry contains', async () => {
    const before = (await auditOf(app, 'shop', SHOP_ID)).length;
    const saved = succeeded(await save());
    expect(saved.items[0]).toMatchObject({ isOn: true, hasKey: true, version: 2 });
    const entries = (await auditOf(app, 'shop', SHOP_ID)).slice(before);
    expect(entries).toMatchObject([
      { action: 'lookupsSet', before: { datajudOn: false }, after: { datajudOn: true } },
    ]);
    const texts = (await stored()).text + JSON.stringify([saved, entries]);
    expect(texts).not.toContain('chave-publica');
    for (const key of ['a\nb', 'a\r\nX: 1', 'a\u0000', 'chave\u200B', 'ção']) {
      const refusal = refused(await save({ key, version: 2 }));
      expect([refusal.status, Object.keys(refusal.fields ?? {})], key).toEqual([400, ['key']]);
    }
    const unchanged = succeeded(await save({ isOn: false, key: null, version: 2 }));
    expect(unchanged.items[0]).toMatchObject({ isOn: false, hasKey: true, version: 3 });
  });

  test('is not turned on without the key it needs', async () => {
    expect(refused(await save({ key: null })).code).toBe('lookupKeyMissing');
    expect(refused(await requestTest()).code).toBe('lookupKeyMissing');
    expect((await read())?.isOn).toBe(false);
  });

  test('changed by two people at the same instant keeps the first change', async () => {
    const outcomes = await Promise.all([save(), save()]);
    expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(refused(await save()).code).toBe('lookupChanged');
  });

  test('needs a recent proof of the password', async () => {
    const as = await aPerson(app, 'admin');
    offsetMs = 11 * 60_000;
    expect(refused(await save({}, as)).code).toBe('proofRequired');
  });

  test('is closed to all but administrators', async () => {
    for (const as of [await aSellerWith(app, 'manageShop', 'manageCases'), await aPerson(app)]) {
      expect(refused(await callRoute(app, getLookups, { as })).status).toBe(403);
      expect(refused(await save({}, as)).status).toBe(403);
      expect((await callRoute(app, testLookup, { as, params: DATAJUD })).status).toBe(403);
    }
  });

  test('that is unknown is refused', async () => {
    const params = { service: 'viacep' };
    expect((await sendRaw(app, testLookup, { as: ana, params })).statusCode).toBe(400);
  });

  test('gets its key sealed again with a new key of the server', async () => {
    succeeded(await save());
    const before = (await stored()).text;
    const oldKey = await readKeyFile(app.config.dataDir);
    const vault = createVault([randomBytes(32), oldKey ?? Buffer.alloc(32)]);
    await resealLookupKeys(app, vault);
    expect((await stored()).text).not.toBe(before);
  });
});

describe("the test of a service's connection", () => {
  test('runs in a job, also before the service is turned on', async () => {
    succeeded(await save({ isOn: false }));
    const requested = succeeded(await requestTest());
    expect(requested.items[0]).toMatchObject({ isTesting: true, testedAt: null });
    expect(datajud.requests).toEqual([]);
    await app.runJobs();
    expect(await read()).toMatchObject({ isTesting: false, problem: null });
    expect((await read())?.testedAt).not.toBeNull();
    expect((await read())?.lastSuccessAt).not.toBeNull();
    expect(datajud.requests).toEqual(['trf1 00008323520184013202']);
  });

  test('requested twice at the same instant sends one request to the service', async () => {
    succeeded(await save());
    await Promise.all([requestTest(), requestTest()]);
    await app.runJobs();
    expect(datajud.requests).toHaveLength(1);
  });

  test('that died with its process can be repeated', async () => {
    succeeded(await save());
    succeeded(await requestTest());
    offsetMs = 301_000;
    expect((await read())?.isTesting).toBe(false);
    offsetMs = 0;
    await app.runJobs();
  });

  test.each([
    [{ status: 401 }, 'wrongKey'],
    [{ status: 403 }, 'onlyBrazil'],
    [{ status: 429 }, 'limited'],
    [{ body: '<html>' }, 'unclear'],
    [{ body: 'null' }, 'unclear'],
  ])('with the response %j names %s, and how to fix it', async (disturbance, problem) => {
    succeeded(await save());
    datajud.disturb(disturbance);
    expect((await runTest())?.problem).toBe(problem);
    datajud.calm();
    offsetMs = 61_000;
    expect((await runTest())?.problem).toBeNull();
  });
});

describe('requests to a service of the courts', () => {
  test('wait across processes: two seconds, a minute after too many, ten minutes when the service is down', async () => {
    succeeded(await save());
    const waited = async () => Math.round(((await stored()).next.getTime() - Date.now()) / 1_000);
    await runTest();
    expect(await waited()).toBe(2);
    datajud.disturb({ status: 429 });
    offsetMs = 3_000;
    await runTest();
    expect((await waited()) - 3).toBe(60);
    succeeded(await requestTest());
    await app.runJobs();
    expect(datajud.requests).toHaveLength(2);
    expect((await read())?.isTesting).toBe(true);
    offsetMs = 70_000;
    await makeJobsDue(app);
    await app.runJobs();
    expect(datajud.requests).toHaveLength(3);
  });

  test('are sent by the process that claimed them, and by no other at the same instant', async () => {
    const secondApp = await startTestApp({
      databaseUrl: app.databaseUrl,
      environment: { LOOKUPS: 'datajud', DATAJUD_URL: datajud.url },
    });
    succeeded(await save());
    datajud.disturb({ slowMs: 200 });
    succeeded(await requestTest());
    await Promise.all([app.runJobs(), secondApp.runJobs()]);
    expect(datajud.load.most).toBe(1);
    await secondApp.close();
  });
});
