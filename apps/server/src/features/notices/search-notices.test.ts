import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getLookups, testLookup } from '@vendas/contract/lookups/lookups';
import { countNotices, listNotices, listPericiaNotices } from '@vendas/contract/notices/notices';
import { aPericia } from '#features/pericias/pericias-test-kit.ts';
import { callRoute, refused, succeeded } from '#testing/builders.ts';
import { GAZETTE_FAULTS } from '#testing/court-gazette/gazette-faults.ts';
import { makeJobsDue } from '#testing/queue.ts';
import { NOTICE_NUMBER } from './notices-test-kit.ts';
import { startSearchingShop } from './searches-test-kit.ts';
import type { SearchingShop } from './searches-test-kit.ts';

let shop: SearchingShop;
beforeAll(async () => {
  shop = await startSearchingShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const aCase = (overrides: object = {}) =>
  aPericia(shop.app, shop.ana, { processNumber: '0000832-35.2018.4.01.3202', ...overrides });
const publish = (data: string) =>
  shop.gazette.publish({ numero_processo: NOTICE_NUMBER, data_disponibilizacao: data });
const daysIn = async (range: 'toReview' | 'all') =>
  succeeded(await callRoute(shop.app, listNotices, { as: shop.ana, query: { range } })).items.map(
    ({ availableOn }) => availableOn,
  );
const stateOf = async (id: string) =>
  succeeded(await callRoute(shop.app, listPericiaNotices, { as: shop.ana, params: { id } })).search;

describe('the search for notices', () => {
  test('of a case requires no review of notices older than a month, and is repeated after a day', async () => {
    const { id } = await aCase();
    for (const day of ['2026-03-31', '2026-03-02', '2026-03-01', '2020-01-01']) publish(day);
    await shop.search();
    expect(await daysIn('toReview')).toEqual(['2026-03-31', '2026-03-02']);
    expect(await daysIn('all')).toHaveLength(4);
    expect(await stateOf(id)).toMatchObject({ state: 'on', failingSince: null, problem: null });
    const requestCount = shop.gazette.requests.length;
    await shop.search();
    expect(shop.gazette.requests).toHaveLength(requestCount);
    await shop.age(21);
    publish('2026-03-30');
    await shop.search();
    expect(shop.gazette.requests[requestCount]?.query).toMatchObject({
      dataDisponibilizacaoInicio: '2026-03-28',
    });
    expect(await daysIn('toReview')).toEqual(['2026-03-31', '2026-03-30', '2026-03-02']);
    expect(shop.gazette.ignored).toEqual([]);
  });

  test('sends one request for cases of one number, and none for those that are not followed', async () => {
    await aCase();
    await aCase({ processNumber: '00008323520184013202' });
    await aPericia(shop.app, shop.ana, { processNumber: '123/2009' });
    const { id } = await aPericia(shop.app, shop.ana, {
      processNumber: '0919992-11.2023.8.19.0001',
    });
    await shop.app.database.pool.query(
      'update pericias set follows_notices = false where id = $1',
      [id],
    );
    await shop.search();
    expect(shop.gazette.requests.map(({ query }) => query['numeroProcesso'])).toEqual([
      NOTICE_NUMBER,
    ]);
    expect(await stateOf(id)).toMatchObject({ state: 'notFollowed', lastSuccessAt: null });
  });

  test('continues after the last step of a case, and stops after a refusal', async () => {
    const [paid, refusedCase] = [
      await aCase(),
      await aPericia(shop.app, shop.ana, { processNumber: '0919992-11.2023.8.19.0001' }),
    ];
    for (const [id, status] of [
      [paid.id, 'COBRANCA_HONORARIOS'],
      [refusedCase.id, 'ENCERRADA_RECUSADA'],
    ]) {
      await shop.app.database.pool.query('update pericias set current_status = $2 where id = $1', [id, status]); // prettier-ignore
    }
    await shop.search();
    expect(shop.gazette.requests.map(({ query }) => query['numeroProcesso'])).toEqual([
      NOTICE_NUMBER,
    ]);
  });

  test('repeats daily the search for the day of a notice with an open deadline, which the court may cancel', async () => {
    const { id } = await aCase();
    const { hash } = publish('2026-03-10');
    await shop.search();
    await shop.app.database.pool.query(
      `insert into deadlines (pericia_id, kind, start, start_date, days, unit, legal_date, safe_date, notice_id)
       select $1, 'excuse', 'gazette', '2026-03-10', 15, 'working', '2026-04-01', '2026-04-01', id from court_notices`,
      [id],
    );
    shop.gazette.cancel(hash, { date: '2026-03-31', reason: 'Erro material' });
    const requestedPeriods = async () => {
      const before = shop.gazette.requests.length;
      await shop.age(21);
      await shop.search();
      const queries = shop.gazette.requests.slice(before).map(({ query }) => query);
      return queries.map((query) => `${query['dataDisponibilizacaoInicio']} ${query['dataDisponibilizacaoFim']}`).toSorted(); // prettier-ignore
    };
    expect(await requestedPeriods()).toEqual(['2026-03-10 2026-03-10', '2026-03-28 2026-04-01']);
    const listed = await callRoute(shop.app, listNotices, {
      as: shop.ana,
      query: { range: 'all' },
    });
    expect(succeeded(listed).items).toMatchObject([{ isCancelled: true, cancelledOn: '2026-03-31' }]); // prettier-ignore
    await shop.app.database.pool.query(`update deadlines set fulfilled_on = '2026-04-01', calculation = '{}'`); // prettier-ignore
    expect(await requestedPeriods()).toHaveLength(1);
  });

  test('repeats daily the search for the days of reviewed notices, until they are old or cancelled', async () => {
    await aCase();
    const dismissed = publish('2026-03-10');
    for (const day of ['2026-03-09', '2026-03-08', '2025-12-31']) publish(day);
    await shop.search();
    const setState = (day: string, state: string) =>
      shop.app.database.pool.query('update court_notices set state = $2 where available_on = $1', [day, state]); // prettier-ignore
    await setState('2026-03-10', 'dismissed');
    await setState('2026-03-09', 'accepted');
    await setState('2026-03-08', 'silent');
    await setState('2025-12-31', 'dismissed');
    shop.gazette.cancel(dismissed.hash, { date: '2026-03-31', reason: 'Erro material' });
    const requestedDays = async () => {
      const before = shop.gazette.requests.length;
      await shop.age(21);
      await shop.search();
      const queries = shop.gazette.requests.slice(before).map(({ query }) => query);
      return new Set(queries.map((query) => query['dataDisponibilizacaoInicio']));
    };
    expect(await requestedDays()).toEqual(new Set(['2026-03-09', '2026-03-10', '2026-03-28']));
    const listed = await callRoute(shop.app, listNotices, {
      as: shop.ana,
      query: { range: 'dismissed' },
    });
    expect(succeeded(listed).items[0]).toMatchObject({ isCancelled: true, cancelledOn: '2026-03-31' }); // prettier-ignore
    expect(await requestedDays()).toEqual(new Set(['2026-03-09', '2026-03-28']));
  });

  test.each([
    ['422', GAZETTE_FAULTS.refusesParameters, 'refused'],
    ['a page', GAZETTE_FAULTS.html, 'unclear'],
    ['half a response', GAZETTE_FAULTS.cutOff, 'unclear'],
  ])('that gets %s for one number goes on with the others', async (_name, fault, problem) => {
    const { id } = await aCase();
    const other = { processNumber: '0919992-11.2023.8.19.0001' };
    const { id: otherId } = await aPericia(shop.app, shop.ana, other);
    shop.gazette.publish({ data_disponibilizacao: '2026-03-31' });
    shop.gazette.disturb({ ...fault, number: NOTICE_NUMBER });
    await shop.search();
    expect(await daysIn('toReview')).toEqual(['2026-03-31']);
    expect(await stateOf(otherId)).toMatchObject({ problem: null, isFailing: false });
    expect(await stateOf(id)).toMatchObject({ problem });
    shop.gazette.calm();
    await shop.age(3);
    await shop.search();
    expect(await stateOf(id)).toMatchObject({ problem: null, failingSince: null });
  });

  test('says how many notices of a response could not be read, and keeps the others', async () => {
    const { id } = await aCase();
    for (const day of ['2026-03-29', '2026-03-30', '2026-03-31']) publish(day);
    const alter = (response: { readonly items: readonly object[] }) => ({
      ...response,
      items: response.items.map((item, at) => (at === 1 ? { ...item, hash: null } : item)),
    });
    shop.gazette.disturb({ alter });
    await shop.search();
    expect(await daysIn('toReview')).toEqual(['2026-03-31', '2026-03-29']);
    expect(await stateOf(id)).toMatchObject({ unreadable: 1, problem: null });
    const counts = await callRoute(shop.app, countNotices, { as: shop.ana });
    expect(succeeded(counts).search.unreadable).toBe(1);
    shop.gazette.calm();
    await shop.age(21);
    await shop.search();
    expect(await stateOf(id)).toMatchObject({ unreadable: 0 });
  });

  test('does not run while the gazette is turned off', async () => {
    const { id } = await aCase();
    await shop.app.database.pool.query('update lookup_services set is_on = false');
    await shop.search();
    expect(shop.gazette.requests).toEqual([]);
    expect(await stateOf(id)).toMatchObject({ state: 'off' });
  });

  test('can be tested by its owner', async () => {
    const test = async () => {
      await shop.age(0);
      succeeded(
        await callRoute(shop.app, testLookup, { as: shop.ana, params: { service: 'djen' } }),
      );
      await makeJobsDue(shop.app);
      await shop.app.runJobs();
      const { items } = succeeded(await callRoute(shop.app, getLookups, { as: shop.ana }));
      return items.find(({ service }) => service === 'djen');
    };
    expect(await test()).toMatchObject({ isTesting: false, problem: null });
    shop.gazette.disturb({ body: '<html></html>' });
    expect(await test()).toMatchObject({ isTesting: false, problem: 'unclear' });
    const otherService = { as: shop.ana, params: { service: 'datajud' } } as const;
    expect(refused(await callRoute(shop.app, testLookup, otherService)).code).toBe(
      'lookupNotAllowed',
    );
  });

  test('that fails shows why and since when, and succeeds later', async () => {
    const { id } = await aCase();
    shop.gazette.disturb({ status: 403 });
    await shop.search();
    expect(await stateOf(id)).toMatchObject({ problem: 'onlyBrazil', lastSuccessAt: null });
    expect((await stateOf(id)).failingSince).not.toBeNull();
    const overall = async () =>
      succeeded(await callRoute(shop.app, countNotices, { as: shop.ana })).search;
    expect(await overall()).toMatchObject({ isOn: true, problem: 'onlyBrazil', isFailing: true });
    shop.gazette.calm();
    publish('2026-03-31');
    await shop.age(3);
    await shop.search();
    expect(await stateOf(id)).toMatchObject({ problem: null, failingSince: null });
    expect(await daysIn('toReview')).toEqual(['2026-03-31']);
    expect(await overall()).toMatchObject({ problem: null, isFailing: false });
    shop.gazette.disturb({ status: 403 });
    await shop.age(23);
    await shop.search();
    // a failure is shown only after a day without a response
    expect(await stateOf(id)).toMatchObject({ problem: 'onlyBrazil', isFailing: false });
    await shop.age(2);
    expect(await stateOf(id)).toMatchObject({ isFailing: true });
    expect(await overall()).toMatchObject({ isFailing: true });
  });
});
