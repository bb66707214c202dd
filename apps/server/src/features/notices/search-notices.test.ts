import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getLookups, saveLookup, testLookup } from '@vendas/contract/lookups/lookups';
import { countNotices, listNotices, listPericiaNotices } from '@vendas/contract/notices/notices';
import { createLookupAccess } from '#features/lookups/lookup-access.ts';
import { aPericia } from '#features/pericias/pericias-test-kit.ts';
import { createVault } from '#platform/crypto/vault.ts';
import { aPerson, callRoute, refused, sendRaw, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startCourtGazette } from '#testing/court-gazette/court-gazette.ts';
import type { CourtGazetteServer } from '#testing/court-gazette/court-gazette.ts';
import { makeJobsDue } from '#testing/queue.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { NOTICE_NUMBER } from './notices-test-kit.ts';
import { planNoticeSearches } from './plan-notice-searches.ts';

let gazette: CourtGazetteServer;
let app: TestApp;
let ana: Person;
let offsetMs = 0;
const TODAY = new Date('2026-04-01T15:00:00Z');
beforeAll(async () => {
  gazette = await startCourtGazette();
  app = await startTestApp({
    services: { clock: { now: () => new Date(TODAY.getTime() + offsetMs) } },
    environment: { LOOKUPS: 'djen', DJEN_URL: gazette.baseUrl },
  });
  ana = await aPerson(app, 'admin');
  const body = { isOn: true, key: null, version: 1 };
  succeeded(await callRoute(app, saveLookup, { as: ana, params: { service: 'djen' }, body }));
});
beforeEach(async () => {
  await makeJobsDue(app);
  await app.runJobs();
  gazette.reset();
  offsetMs = 0;
  await app.database.pool.query(`
    truncate court_notices, pericias cascade; delete from notice_searches;
    update lookup_services set next_request_at = '2020-01-01', failures = 0, is_on = true`);
});
afterAll(async () => {
  await app.close();
  await gazette.close();
});

/** Runs the planning job for a day, including the pauses that the gazette requires between two requests. */
async function search(): Promise<void> {
  await planNoticeSearches(app, createLookupAccess(app, createVault([])));
  for (let run = 0; run < 4; run += 1) {
    offsetMs += 3_000;
    await makeJobsDue(app);
    await app.runJobs();
  }
}
/** Makes the last search older by some hours. Moving the clock instead would end the sessions. */
async function age(hours: number): Promise<void> {
  await app.database.pool.query(
    `update notice_searches set tried_at = tried_at - $1 * interval '1 hour',
       succeeded_at = succeeded_at - $1 * interval '1 hour'`,
    [hours],
  );
  await app.database.pool.query(`update lookup_services set next_request_at = '2020-01-01'`);
}
const aCase = (overrides: object = {}) =>
  aPericia(app, ana, { processNumber: '0000832-35.2018.4.01.3202', ...overrides });
const publish = (data: string) =>
  gazette.publish({ numero_processo: NOTICE_NUMBER, data_disponibilizacao: data });
const daysIn = async (range: 'toReview' | 'all') =>
  succeeded(await callRoute(app, listNotices, { as: ana, query: { range } })).items.map(
    ({ availableOn }) => availableOn,
  );
const stateOf = async (id: string) =>
  succeeded(await callRoute(app, listPericiaNotices, { as: ana, params: { id } })).search;

describe('the search for notices', () => {
  test('of a case requires no review of notices older than a month, and is repeated after a day', async () => {
    const { id } = await aCase();
    for (const day of ['2026-03-31', '2026-03-02', '2026-03-01', '2020-01-01']) publish(day);
    await search();
    expect(await daysIn('toReview')).toEqual(['2026-03-31', '2026-03-02']);
    expect(await daysIn('all')).toHaveLength(4);
    expect(await stateOf(id)).toMatchObject({ state: 'on', failingSince: null, problem: null });
    const requestCount = gazette.requests.length;
    await search();
    expect(gazette.requests).toHaveLength(requestCount);
    await age(21);
    publish('2026-03-30');
    await search();
    expect(gazette.requests.at(-1)?.query).toMatchObject({
      dataDisponibilizacaoInicio: '2026-03-28',
    });
    expect(await daysIn('toReview')).toEqual(['2026-03-31', '2026-03-30', '2026-03-02']);
    expect(gazette.ignored).toEqual([]);
  });

  test('sends one request for cases of one number, and none for those that are not followed', async () => {
    await aCase();
    await aCase({ processNumber: '00008323520184013202' });
    await aPericia(app, ana, { processNumber: '123/2009' });
    const { id } = await aPericia(app, ana, { processNumber: '0919992-11.2023.8.19.0001' });
    await app.database.pool.query('update pericias set follows_notices = false where id = $1', [
      id,
    ]);
    await search();
    expect(gazette.requests.map(({ query }) => query['numeroProcesso'])).toEqual([NOTICE_NUMBER]);
    expect(await stateOf(id)).toMatchObject({ state: 'notFollowed', lastSuccessAt: null });
  });

  test('continues after the last step of a case, and stops after a refusal', async () => {
    const [paid, refusedCase] = [
      await aCase(),
      await aPericia(app, ana, { processNumber: '0919992-11.2023.8.19.0001' }),
    ];
    for (const [id, status] of [
      [paid.id, 'COBRANCA_HONORARIOS'],
      [refusedCase.id, 'ENCERRADA_RECUSADA'],
    ]) {
      await app.database.pool.query('update pericias set current_status = $2 where id = $1', [id, status]); // prettier-ignore
    }
    await search();
    expect(gazette.requests.map(({ query }) => query['numeroProcesso'])).toEqual([NOTICE_NUMBER]);
  });

  test('repeats daily the search for the day of a notice with an open deadline, which the court may cancel', async () => {
    const { id } = await aCase();
    const { hash } = publish('2026-03-10');
    await search();
    await app.database.pool.query(
      `insert into deadlines (pericia_id, kind, start, start_date, days, unit, legal_date, safe_date, notice_id)
       select $1, 'excuse', 'gazette', '2026-03-10', 15, 'working', '2026-04-01', '2026-04-01', id from court_notices`,
      [id],
    );
    gazette.cancel(hash, { date: '2026-03-31', reason: 'Erro material' });
    const requestedPeriods = async () => {
      const before = gazette.requests.length;
      await age(21);
      await search();
      const queries = gazette.requests.slice(before).map(({ query }) => query);
      return queries.map((query) => `${query['dataDisponibilizacaoInicio']} ${query['dataDisponibilizacaoFim']}`).toSorted(); // prettier-ignore
    };
    expect(await requestedPeriods()).toEqual(['2026-03-10 2026-03-10', '2026-03-28 2026-04-01']);
    const listed = await callRoute(app, listNotices, { as: ana, query: { range: 'all' } });
    expect(succeeded(listed).items).toMatchObject([{ isCancelled: true, cancelledOn: '2026-03-31' }]); // prettier-ignore
    await app.database.pool.query(`update deadlines set fulfilled_on = '2026-04-01', calculation = '{}'`); // prettier-ignore
    expect(await requestedPeriods()).toHaveLength(1);
  });

  test('does not run while the gazette is turned off', async () => {
    const { id } = await aCase();
    await app.database.pool.query('update lookup_services set is_on = false');
    await search();
    expect(gazette.requests).toEqual([]);
    expect(await stateOf(id)).toMatchObject({ state: 'off' });
  });

  test('can be tested by its owner', async () => {
    const test = async () => {
      await age(0);
      succeeded(await callRoute(app, testLookup, { as: ana, params: { service: 'djen' } }));
      await makeJobsDue(app);
      await app.runJobs();
      const { items } = succeeded(await callRoute(app, getLookups, { as: ana }));
      return items.find(({ service }) => service === 'djen');
    };
    expect(await test()).toMatchObject({ isTesting: false, problem: null });
    gazette.disturb({ body: '<html></html>' });
    expect(await test()).toMatchObject({ isTesting: false, problem: 'unclear' });
    const otherService = { as: ana, params: { service: 'datajud' } } as const;
    expect(refused(await callRoute(app, testLookup, otherService)).code).toBe('lookupNotAllowed');
  });

  test('that fails shows why and since when, and succeeds later', async () => {
    const { id } = await aCase();
    gazette.disturb({ status: 403 });
    await search();
    expect(await stateOf(id)).toMatchObject({ problem: 'onlyBrazil', lastSuccessAt: null });
    expect((await stateOf(id)).failingSince).not.toBeNull();
    const overall = async () => succeeded(await callRoute(app, countNotices, { as: ana })).search;
    expect(await overall()).toMatchObject({ isOn: true, problem: 'onlyBrazil', isFailing: true });
    gazette.calm();
    publish('2026-03-31');
    await age(3);
    await search();
    expect(await stateOf(id)).toMatchObject({ problem: null, failingSince: null });
    expect(await daysIn('toReview')).toEqual(['2026-03-31']);
    expect(await overall()).toMatchObject({ problem: null, isFailing: false });
    gazette.disturb({ status: 403 });
    await age(23);
    await search();
    // a failure is shown only after a day without a response
    expect(await stateOf(id)).toMatchObject({ problem: 'onlyBrazil', isFailing: false });
    await age(2);
    expect(await stateOf(id)).toMatchObject({ isFailing: true });
    expect(await overall()).toMatchObject({ isFailing: true });
  });
});

describe('the search for the name of the expert', () => {
  const NAME = 'José  da Conceição';
  const setName = async (expertName: string | null) => {
    const params = { service: 'djen' } as const;
    const read = succeeded(await callRoute(app, getLookups, { as: ana }));
    const version = read.items.find(({ service }) => service === 'djen')?.version ?? 0;
    const body = { isOn: true, key: null, version, expertName };
    succeeded(await callRoute(app, saveLookup, { as: ana, params, body }));
  };
  const publishOf = (day: string, number = NOTICE_NUMBER, texto = 'Nomeio JOSE DA CONCEICAO.') =>
    gazette.publish({ numero_processo: number, data_disponibilizacao: day, texto });
  const countsOf = async () => succeeded(await callRoute(app, countNotices, { as: ana }));
  afterEach(() => setName(null));

  test('finds the last month at first, with and without a case, and continues from the last success', async () => {
    await aCase();
    await setName(NAME);
    publishOf('2026-03-31');
    publishOf('2026-03-30', '09199921120238190001');
    publishOf('2026-02-28', '09199921120238190001');
    publishOf('2026-03-30', '00589677720168190000', 'Nomeio Maria.');
    await search();
    expect(await countsOf()).toMatchObject({
      toReview: 1,
      withoutCase: 1,
      nameSearch: { problem: null, isFailing: false, lastSuccessAt: expect.any(String) },
    });
    const byName = () => gazette.requests.filter(({ query }) => query['texto'] !== undefined);
    expect(byName().map(({ query }) => query)).toMatchObject([
      { texto: 'José da Conceição', dataDisponibilizacaoInicio: '2026-03-02' },
    ]);
    await search();
    expect(byName()).toHaveLength(1);
    await age(21);
    await search();
    expect(byName().at(-1)?.query).toMatchObject({ dataDisponibilizacaoInicio: '2026-03-28' });
    expect((await countsOf()).withoutCase).toBe(1);
    expect(gazette.ignored).toEqual([]);
  });

  test('reports its own failure, and starts again for another name', async () => {
    await setName(NAME);
    gazette.disturb({ status: 403 });
    await search();
    expect((await countsOf()).nameSearch).toMatchObject({ problem: 'onlyBrazil', isFailing: true });
    gazette.calm();
    await setName('Ana Lima');
    expect((await countsOf()).nameSearch).toMatchObject({ problem: null, lastSuccessAt: null });
    await app.database.pool.query(`update lookup_services set next_request_at = '2020-01-01'`);
    await search();
    expect((await countsOf()).nameSearch).toMatchObject({ lastSuccessAt: expect.any(String) });
  });

  test.each([{ body: '<html></html>' }, { body: 'null' }, { status: 429 }])(
    'that gets %j stores nothing and is repeated',
    async (fault) => {
      await setName(NAME);
      publishOf('2026-03-31');
      gazette.disturb({ ...fault, times: 1 });
      await search();
      offsetMs += 61_000;
      await makeJobsDue(app);
      await app.runJobs();
      await age(3);
      await search();
      expect((await countsOf()).withoutCase).toBe(1);
    },
  );

  test('is not made without a name, and a short name is refused', async () => {
    await search();
    expect(gazette.requests).toEqual([]);
    expect((await countsOf()).nameSearch).toBeNull();
    const params = { service: 'djen' } as const;
    const body = { isOn: true, key: null, version: 1, expertName: 'Ana' };
    const response = await sendRaw(app, saveLookup, { as: ana, params, body });
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([
      400,
      ['expertName'],
    ]);
  });

  test('belongs to the gazette: another service stores no name', async () => {
    const params = { service: 'datajud' } as const;
    const body = { isOn: false, key: null, version: 1, expertName: 'Ana Lima' };
    succeeded(await callRoute(app, saveLookup, { as: ana, params, body }));
    const names = await app.database.pool.query('select expert_name from lookup_services');
    expect(names.rows).toEqual([{ expert_name: null }, { expert_name: null }]);
  });
});
