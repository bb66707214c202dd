import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getLookups, saveLookup } from '@vendas/contract/lookups/lookups';
import { countNotices } from '@vendas/contract/notices/notices';
import { aPericia } from '#features/pericias/pericias-test-kit.ts';
import { callRoute, sendRaw, succeeded } from '#testing/builders.ts';
import { NOTICE_NUMBER } from './notices-test-kit.ts';
import { startSearchingShop } from './searches-test-kit.ts';
import type { SearchingShop } from './searches-test-kit.ts';

let shop: SearchingShop;
beforeAll(async () => {
  shop = await startSearchingShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

describe('the search for the name of the expert', () => {
  const NAME = 'José  da Conceição';
  const setName = async (expertName: string | null) => {
    const params = { service: 'djen' } as const;
    const read = succeeded(await callRoute(shop.app, getLookups, { as: shop.ana }));
    const version = read.items.find(({ service }) => service === 'djen')?.version ?? 0;
    const body = { isOn: true, key: null, version, expertName };
    succeeded(await callRoute(shop.app, saveLookup, { as: shop.ana, params, body }));
  };
  const publishOf = (day: string, number = NOTICE_NUMBER, texto = 'Nomeio JOSE DA CONCEICAO.') =>
    shop.gazette.publish({ numero_processo: number, data_disponibilizacao: day, texto });
  const countsOf = async () => succeeded(await callRoute(shop.app, countNotices, { as: shop.ana }));
  afterEach(() => setName(null));

  test('finds the last month at first, with and without a case, and continues from the last success', async () => {
    await aPericia(shop.app, shop.ana, { processNumber: '0000832-35.2018.4.01.3202' });
    await setName(NAME);
    publishOf('2026-03-31');
    publishOf('2026-03-30', '09199921120238190001');
    publishOf('2026-02-28', '09199921120238190001');
    publishOf('2026-03-30', '00589677720168190000', 'Nomeio Maria.');
    await shop.search();
    expect(await countsOf()).toMatchObject({
      toReview: 1,
      withoutCase: 1,
      nameSearch: { problem: null, isFailing: false, lastSuccessAt: expect.any(String) },
    });
    const byName = () => shop.gazette.requests.filter(({ query }) => query['texto'] !== undefined);
    expect(byName().map(({ query }) => query)).toMatchObject([
      { texto: 'José da Conceição', dataDisponibilizacaoInicio: '2026-03-02' },
    ]);
    await shop.search();
    expect(byName()).toHaveLength(1);
    await shop.age(21);
    await shop.search();
    expect(byName().at(-1)?.query).toMatchObject({ dataDisponibilizacaoInicio: '2026-03-28' });
    expect((await countsOf()).withoutCase).toBe(1);
    expect(shop.gazette.ignored).toEqual([]);
  });

  test('reports its own failure, and starts again for another name', async () => {
    await setName(NAME);
    shop.gazette.disturb({ status: 403 });
    await shop.search();
    expect((await countsOf()).nameSearch).toMatchObject({ problem: 'onlyBrazil', isFailing: true });
    shop.gazette.calm();
    await setName('Ana Lima');
    expect((await countsOf()).nameSearch).toMatchObject({ problem: null, lastSuccessAt: null });
    await shop.app.database.pool.query(`update lookup_services set next_request_at = '2020-01-01'`);
    await shop.search();
    expect((await countsOf()).nameSearch).toMatchObject({ lastSuccessAt: expect.any(String) });
  });

  test.each([{ body: '<html></html>' }, { body: 'null' }, { status: 429 }])(
    'that gets %j stores nothing and is repeated',
    async (fault) => {
      await setName(NAME);
      publishOf('2026-03-31');
      shop.gazette.disturb({ ...fault, times: 1 });
      await shop.search();
      await shop.runLater(61_000);
      await shop.age(3);
      await shop.search();
      expect((await countsOf()).withoutCase).toBe(1);
    },
  );

  test('is not made without a name, and a short name is refused', async () => {
    await shop.search();
    expect(shop.gazette.requests).toEqual([]);
    expect((await countsOf()).nameSearch).toBeNull();
    const params = { service: 'djen' } as const;
    const body = { isOn: true, key: null, version: 1, expertName: 'Ana' };
    const response = await sendRaw(shop.app, saveLookup, { as: shop.ana, params, body });
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([
      400,
      ['expertName'],
    ]);
  });

  test('belongs to the gazette: another service stores no name', async () => {
    const params = { service: 'datajud' } as const;
    const body = { isOn: false, key: null, version: 1, expertName: 'Ana Lima' };
    succeeded(await callRoute(shop.app, saveLookup, { as: shop.ana, params, body }));
    const names = await shop.app.database.pool.query('select expert_name from lookup_services');
    expect(names.rows).toEqual([{ expert_name: null }, { expert_name: null }]);
  });
});
