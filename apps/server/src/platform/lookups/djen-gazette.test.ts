import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startCourtGazette } from '#testing/court-gazette/court-gazette.ts';
import type { CourtGazetteServer } from '#testing/court-gazette/court-gazette.ts';
import { GAZETTE_FAULTS } from '#testing/court-gazette/gazette-faults.ts';
import type { CourtGazette } from './court-services.ts';
import { createDjenGazette } from './djen-gazette.ts';

const NUMBER = '09199921120238190001';
const OTHER = '00589677720168190000';

let server: CourtGazetteServer;
let gazette: CourtGazette;
let pauses: number[];
beforeAll(async () => {
  server = await startCourtGazette();
});
beforeEach(() => {
  server.reset();
  pauses = [];
  const pause = (ms: number) => {
    pauses.push(ms);
    return Promise.resolve();
  };
  gazette = createDjenGazette({ baseUrl: server.baseUrl, pause });
});
afterAll(() => server.close());

const publishMany = (count: number) => Array.from({ length: count }, () => server.publish());
const byNumber = () => gazette.search({ processNumber: NUMBER });
const hashesOf = (list: readonly { readonly hash: string }[]) =>
  list.map(({ hash }) => hash).toSorted((a, b) => a.localeCompare(b));

describe('a search', () => {
  test('by number sends exactly the parameters that the gazette knows', async () => {
    await gazette.search({ processNumber: NUMBER }, { from: '2026-11-01', to: '2026-11-26' });
    expect(server.requests).toEqual([
      {
        path: '/api/v1/comunicacao',
        query: {
          numeroProcesso: NUMBER,
          dataDisponibilizacaoInicio: '2026-11-01',
          dataDisponibilizacaoFim: '2026-11-26',
          pagina: '1',
          itensPorPagina: '100',
        },
      },
    ]);
    expect(server.ignored).toEqual([]);
  });

  test('by text sends it as it is written', async () => {
    await gazette.search({ text: ' José D’Ávila & Filho #1 ' });
    expect(server.requests).toMatchObject([
      { query: { texto: 'José D’Ávila & Filho #1', pagina: '1', itensPorPagina: '100' } },
    ]);
    expect(Object.keys(server.requests[0]?.query ?? {})).toHaveLength(3);
  });

  test('by number finds the notices of that case within the span', async () => {
    const matching = server.publish({ data_disponibilizacao: '2026-11-10' });
    server.publish({ data_disponibilizacao: '2026-11-09' });
    server.publish({ data_disponibilizacao: '2026-11-12' });
    server.publish({ data_disponibilizacao: '2026-11-10', numero_processo: OTHER });
    const span = { from: '2026-11-10', to: '2026-11-11' };
    const { items, rejected } = await gazette.search({ processNumber: NUMBER }, span);
    expect(hashesOf(items)).toEqual([matching.hash]);
    expect(items).toMatchObject([
      {
        kind: 'Intimação',
        recipients: [{ side: 'A', name: 'MARIA DAS DORES' }],
        lawyers: [{ name: 'JOÃO DA SILVA', number: '94719', state: 'RJ' }],
      },
    ]);
    expect(rejected).toBe(0);
  });

  test('by text finds a name in any case, without regard to accents', async () => {
    const { hash } = server.publish({ texto: 'Nomeio o perito JOSÉ AVILA.', numero_processo: OTHER }); // prettier-ignore
    server.publish();
    const { items } = await gazette.search({ text: 'jose ávila' });
    expect(items).toMatchObject([{ hash, processNumber: OTHER }]);
  });

  test('without a result is empty', async () => {
    expect(await byNumber()).toEqual({ items: [], rejected: 0 });
  });

  test.each([
    ['a masked number', { processNumber: '0919992-11.2023.8.19.0001' }],
    ['an old number', { processNumber: '583.00.2005.123456-7' }],
    ['no number', { processNumber: '' }],
    ['no text', { text: ' ' }],
  ])('by %s is an error of the caller and sends nothing', async (_name, query) => {
    publishMany(1);
    await expect(gazette.search(query)).rejects.toThrow(RangeError);
    expect(server.requests).toEqual([]);
  });

  test('finds a notice that was cancelled, with the reason instead of its text', async () => {
    const { hash } = server.publish();
    server.cancel(hash, { reason: 'Publicado em duplicidade', date: '2026-11-25' });
    expect(await byNumber()).toMatchObject({
      items: [
        {
          hash,
          availableOn: '2026-11-20',
          text: 'Publicado em duplicidade',
          isCancelled: true,
          cancelledOn: '2026-11-25',
          cancellationReason: 'Publicado em duplicidade',
        },
      ],
      rejected: 0,
    });
  });
});

describe('pages of the gazette', () => {
  test.each([
    [99, 1],
    [100, 2],
    [101, 2],
    [250, 3],
  ])('of %i notices are %i, with a pause between two requests', async (count, pages) => {
    const published = publishMany(count);
    const { items } = await byNumber();
    expect(hashesOf(items)).toEqual(hashesOf(published));
    expect(server.requests.map(({ query }) => query['pagina'])).toEqual(
      Array.from({ length: pages }, (_, i) => String(i + 1)),
    );
    expect(pauses).toEqual(Array.from({ length: pages - 1 }, () => 2_000));
  });

  test('are not requested beyond the 10,000 notices that the gazette returns', async () => {
    publishMany(10_000);
    await expect(byNumber()).rejects.toMatchObject({ kind: 'refused' });
    expect(server.requests).toHaveLength(100);
  });

  test('that repeat notices, because new ones moved them, return each notice once', async () => {
    const published = publishMany(250);
    server.shift = 3;
    const { items, rejected } = await byNumber();
    expect(items).toHaveLength(250);
    expect(hashesOf(items)).toEqual(hashesOf(published));
    expect(rejected).toBe(0);
  });

  test('in another order return the same notices', async () => {
    const published = publishMany(150);
    server.disturb(GAZETTE_FAULTS.reordered);
    expect(hashesOf((await byNumber()).items)).toEqual(hashesOf(published));
  });

  test.each([
    ['first', [1]],
    ['last', [2]],
  ])('keep a cancellation that only the %s of two showed', async (_name, pages) => {
    publishMany(100);
    const [newest] = server.notices.toReversed();
    const cancelled = { ...newest, ativo: false };
    server.disturb({
      page: 1,
      alter: (response) => ({
        ...response,
        items: [...response.items.slice(1), pages.includes(1) ? cancelled : { ...newest }],
      }),
    });
    server.disturb({
      page: 2,
      alter: (response) => ({
        ...response,
        items: [pages.includes(2) ? cancelled : { ...newest }],
      }),
    });
    const { items } = await byNumber();
    expect(items).toHaveLength(100);
    expect(items.filter(({ isCancelled }) => isCancelled)).toMatchObject([{ hash: newest?.hash }]);
  });

  test('that fail after the first page fail the whole search', async () => {
    publishMany(150);
    server.disturb({ ...GAZETTE_FAULTS.broken, page: 2 });
    await expect(byNumber()).rejects.toMatchObject({ kind: 'unavailable' });
  });

  test('count as full even when their notices are rejected', async () => {
    publishMany(150);
    server.disturb({
      page: 1,
      alter: (response) => ({ ...response, items: response.items.map(() => ({})) }),
    });
    const { items, rejected } = await byNumber();
    expect([items.length, rejected]).toEqual([50, 100]);
  });
});

describe('a notice', () => {
  test.each([
    [['hash']],
    [['numero_processo', 'numeroprocessocommascara']],
    [['data_disponibilizacao', 'datadisponibilizacao']],
  ])('without %j is rejected, and the others are kept', async (fields) => {
    const missing = Object.fromEntries(fields.map((field) => [field, null]));
    publishMany(3);
    server.disturb({
      alter: (response) => ({
        ...response,
        items: response.items.map((item, i) => (i === 1 ? { ...item, ...missing } : item)),
      }),
    });
    const { items, rejected } = await byNumber();
    expect([items.length, rejected]).toEqual([2, 1]);
  });

  test('with unknown fields is read without them', async () => {
    publishMany(1);
    const [existing] = (await byNumber()).items;
    server.disturb(GAZETTE_FAULTS.unknownFields);
    expect(await byNumber()).toEqual({ items: [existing], rejected: 0 });
  });

  test('of another case than the requested one is rejected', async () => {
    publishMany(1);
    const otherNotice = server.publish({ numero_processo: OTHER });
    server.disturb({
      alter: (response) => ({ ...response, items: [...response.items, otherNotice] }),
    });
    const { items, rejected } = await byNumber();
    expect(items).toMatchObject([{ processNumber: NUMBER }]);
    expect(rejected).toBe(1);
  });
});
