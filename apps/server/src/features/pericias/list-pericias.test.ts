import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  advancePericia,
  correctPericiaEntry,
  countPericias,
  listPericiaHistory,
  listPericias,
} from '@vendas/contract/pericias';
import type { RouteOutput } from '@vendas/contract/route';
import { addDays, dateInZone } from '@vendas/domain/calendar';
import { idleDays } from '@vendas/domain/pericias/pericia-history';
import { isTerminal } from '@vendas/domain/pericias/pericia';
import { aPerson, callRoute, sendRaw, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { ALL_STATUSES, aPericia, aPericiaAt, caseFields, stepTo } from './pericias-test-kit.ts';

type Query = Parameters<
  typeof callRoute<never, typeof listPericias.query, never, never>
>[2]['query'];

let app: TestApp;
let dona: Person;
beforeAll(async () => {
  app = await startTestApp();
  dona = await aPerson(app, 'admin');
  await aPericia(app, dona, {
    processNumber: '100%_A',
    defendant: 'João Açaí',
    plaintiff: 'Zoé Lima Sá',
    courtDivision: '2ª Vara Cível',
    location: 'Belém/PA',
  });
  await aPericia(app, dona, {
    defendant: 'Beta S.A.',
    accessGranted: false,
    location: 'Óbidos/PA',
  });
  const { id } = await aPericia(app, dona, { processNumber: '77', defendant: 'Gama' });
  const body = stepTo('EM_AVALIACAO', 'APROVADA_RECUSADA');
  succeeded(await callRoute(app, advancePericia, { as: dona, params: { id }, body }));
});
afterAll(() => app.close());

describe('the list of cases', () => {
  const defendants = async (query: Query) =>
    succeeded(await callRoute(app, listPericias, { as: dona, query })).items.map(
      (item) => item.defendant,
    );

  test.each<[Query, string[]]>([
    [{}, ['Gama', 'Beta S.A.', 'João Açaí']],
    [{ search: 'acai' }, ['João Açaí']],
    [{ search: 'OBIDOS' }, ['Beta S.A.']],
    [{ search: '0058967-77' }, ['Beta S.A.']],
    [{ search: '005896777' }, ['Beta S.A.']],
    [{ search: 'Autos nº 0058967\u201177.2016.8.19.0000/RJ' }, ['Beta S.A.']],
    [{ search: '0058967 77 2016 8 19 0000' }, ['Beta S.A.']],
    [{ search: '77' }, ['Gama', 'Beta S.A.']],
    [{ search: '%' }, ['João Açaí']],
    [{ search: '_' }, ['João Açaí']],
    [{ search: '   ' }, ['Gama', 'Beta S.A.', 'João Açaí']],
    [{ search: 'lima sá' }, ['João Açaí']],
    [{ search: '2a vara civel' }, ['João Açaí']],
    [{ search: '2ª VARA civel' }, ['João Açaí']],
    [{ search: 'civel 2ª joao belem' }, ['João Açaí']],
    [{ search: 'beta 0058967 2016' }, ['Beta S.A.']],
    [{ search: '0058967–77.2016.8.19.0000/RJ beta' }, ['Beta S.A.']],
    [{ search: '0058967.77-2016' }, ['Beta S.A.']],
    [{ search: 'beta 100%' }, []],
    [{ search: 'infiltração' }, []],
    [{ status: 'APROVADA_RECUSADA' }, ['Gama']],
    [{ status: 'EM_AVALIACAO', search: '/pa' }, ['Beta S.A.', 'João Açaí']],
    [{ status: 'EM_AVALIACAO', accessGranted: 'true' }, ['João Açaí']],
    [{ accessGranted: 'false' }, ['Beta S.A.']],
  ])('contains the matches of the query %j', async (query, expected) => {
    expect(await defendants(query)).toEqual(expected);
  });

  test.each(['newest', 'idle'] as const)(
    'sorted by %s has pages without gaps or repeats',
    async (sort) => {
      const createdAt = new Date('2026-01-01T12:00:00.123Z');
      const { processNumber, location } = caseFields;
      const defendant = `Mesmo Instante ${sort}`;
      const row = { processNumber, location, defendant, createdAt, lastStepAt: createdAt };
      await app.database.kysely
        .insertInto('pericias')
        .values(Array.from({ length: 65 }, () => row))
        .execute();
      const ids: string[] = [];
      let cursor: string | null = null;
      do {
        const query: Query = { search: defendant, sort, ...(cursor !== null && { cursor }) };
        const page = succeeded(await callRoute(app, listPericias, { as: dona, query }));
        ids.push(...page.items.map((item) => item.id));
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(ids).toHaveLength(65);
      expect(new Set(ids).size).toBe(65);
    },
  );

  test.each(['idle', 'newest'] as const)(
    'sorted by %s rejects the cursor of the other order',
    async (sort) => {
      const otherSort = sort === 'idle' ? 'newest' : 'idle';
      const cursorOf = (order: typeof sort) =>
        callRoute(app, listPericias, { as: dona, query: { sort: order } });
      for (let count = 0; count < 31; count += 1)
        await aPericia(app, dona, { defendant: 'Muitas' });
      const cursor = succeeded(await cursorOf(otherSort)).nextCursor ?? '';
      const query: Query = { sort, cursor };
      const response = await sendRaw(app, listPericias, { as: dona, query });
      expect(response.statusCode).toBe(400);
    },
  );
});

describe('the last step of a case', () => {
  const ZONE = 'America/Sao_Paulo';
  const today = () => dateInZone(new Date(), ZONE);

  /** A case whose last step was recorded `days` days ago, `after` midnight of the business's calendar. */
  async function anIdleCase(
    defendant: string,
    days: number,
    after: string,
    status = 'EM_AVALIACAO',
  ) {
    await app.database.pool.query(
      `insert into pericias (process_number, defendant, location, current_status, last_step_at)
       values ($1, $2, 'Foro', $3, ($4::date::timestamp at time zone '${ZONE}') + $5::interval)`,
      [caseFields.processNumber, defendant, status, addDays(today(), -days), after],
    );
  }

  const found = async (query: Query) =>
    succeeded(await callRoute(app, listPericias, { as: dona, query })).items;

  /** The number of cases on all pages of a list. */
  async function countPages(query: Query): Promise<number> {
    let [count, cursor]: [number, string | null] = [0, null];
    do {
      const page: RouteOutput<typeof listPericias> = succeeded(
        await callRoute(app, listPericias, {
          as: dona,
          query: { ...query, ...(cursor !== null && { cursor }) },
        }),
      );
      count += page.items.length;
      cursor = page.nextCursor;
    } while (cursor !== null);
    return count;
  }

  test('sorts the cases that wait longest first and closed cases last', async () => {
    await anIdleCase('Ordem dez', 10, '3 h');
    await anIdleCase('Ordem fim', 90, '3 h', 'COBRANCA_HONORARIOS');
    await anIdleCase('Ordem hoje', 0, '0 s');
    await anIdleCase('Ordem quarenta', 40, '3 h');
    await anIdleCase('Ordem recusada', 50, '3 h', 'ENCERRADA_RECUSADA');
    const rows = await found({ search: 'ordem', sort: 'idle' });
    expect(rows.map(({ defendant }) => defendant.slice(6))).toEqual([
      'quarenta',
      'dez',
      'hoje',
      'fim',
      'recusada',
    ]);
  });

  test.each([0, 1, 30])(
    "filters the cases idle for more than %i days as the domain's rule does",
    async (n) => {
      const search = `Filtro ${n} x`;
      for (const days of [n - 1, n, n + 1].filter((value) => value >= 0)) {
        for (const after of ['0 s', '23 h 59 min 59.999 s']) {
          await anIdleCase(search, days, after);
          await anIdleCase(search, days, after, 'ENCERRADA_RECUSADA');
        }
      }
      const all = await found({ search });
      const expected = all.filter(({ currentStatus, lastStepAt }) => {
        const days = idleDays(currentStatus, dateInZone(new Date(lastStepAt), ZONE), today());
        return days !== null && days > n;
      });
      expect(expected).toHaveLength(2);
      const idsOf = (rows: typeof all) => rows.map(({ id }) => id).toSorted();
      expect(idsOf(await found({ search, idleDays: n }))).toEqual(idsOf(expected));
      expect(idsOf(await found({ search, idleDays: n, sort: 'idle' }))).toEqual(idsOf(expected));
      const counts = await callRoute(app, countPericias, { as: dona, query: { idleDays: n } });
      expect(succeeded(counts)).toEqual({
        open: await countPages({ isOpen: 'true' }),
        idle: await countPages({ idleDays: n }),
      });
    },
  );

  test.each(ALL_STATUSES)(
    'at %s is that of the history, and a correction is no step',
    async (status) => {
      const { id } = await aPericiaAt(app, dona, status);
      const params = { id };
      const history = async () =>
        succeeded(await callRoute(app, listPericiaHistory, { as: dona, params })).items;
      const step = (await history()).at(-1);
      const body = { processMovementNumber: null, eventDate: null, notes: 'Corrigida.' };
      const correction = { as: dona, params: { id, entryId: step?.id ?? '' }, body };
      succeeded(await callRoute(app, correctPericiaEntry, correction));
      const { rows } = await app.database.pool.query(
        `select last_step_at = (
         select max(created_at) from pericia_status_history where pericia_id = pericias.id and corrects_id is null
       ) as is_equal, is_closed from pericias where id = $1`,
        [id],
      );
      expect(rows).toEqual([{ is_equal: true, is_closed: isTerminal(status) }]);
    },
  );

  test.each([
    [{ isOpen: 'true' }, ['Aberta']],
    [{ isOpen: 'false' }, ['Aberta fechada']],
    [{}, ['Aberta fechada', 'Aberta']],
  ] as const)('filters open and closed cases by %j', async (query, expected) => {
    if ((await found({ search: 'aberta' })).length === 0) {
      await anIdleCase('Aberta', 1, '3 h');
      await anIdleCase('Aberta fechada', 1, '3 h', 'COBRANCA_HONORARIOS');
    }
    const rows = await found({ search: 'aberta', ...query });
    expect(rows.map(({ defendant }) => defendant)).toEqual(expected);
  });

  test.each(['-1', '1.5', 'x', '99999'])('cannot be filtered by %s days', async (days) => {
    const query = { idleDays: days };
    const response = await sendRaw(app, listPericias, { as: dona, query });
    expect(response.statusCode).toBe(400);
  });
});
