import { afterAll, beforeAll, expect, test } from 'vitest';
import { selectPericias } from '#store/list-pericias.ts';
import type { PericiasQuery } from '#store/list-pericias.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

const CASES = 5000;
const LIMIT = 31;
const NEWEST = { sort: 'newest', limit: LIMIT } as const;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.database.pool.query(
    `insert into pericias (process_number, defendant, location, plaintiff, court_division, current_status, access_granted, created_at, last_step_at)
     select lpad(n::text, 7, '0') || '-00.2024.8.26.0100', 'Réu ' || md5(n::text), 'Cidade ' || n % 300,
       'Autora ' || md5('a' || n), n % 700 || 'ª Vara Cível',
       (array['EM_AVALIACAO', 'LAUDO_PERICIAL', 'COBRANCA_HONORARIOS', 'ENCERRADA_RECUSADA'])[1 + n % 4],
       n % 40 > 0, now() - n * interval '1 hour', now() - n % 97 * interval '1 day'
     from generate_series(1, ${CASES}) as n`,
  );
  // as autovacuum does after so many inserts
  await app.database.pool.query('vacuum analyze pericias');
});
afterAll(() => app.close());

const IDLE = { date: '2026-10-25', timeZone: 'America/Sao_Paulo' };
const PLACE = {
  isClosed: false,
  lastStepAt: '2026-10-01T00:00:00.000000Z',
  id: crypto.randomUUID(),
};

test.each<[string, PericiasQuery]>([
  ['the newest', { ...NEWEST }],
  [
    'a later page',
    { ...NEWEST, after: { createdAt: '2026-01-01T00:00:00.000000Z', id: crypto.randomUUID() } },
  ],
  ['a process number', { ...NEWEST, search: '0004321' }],
  ['a process number within other text', { ...NEWEST, search: 'autora 0004321-00/SP' }],
  ['words in any order', { ...NEWEST, search: 'vara cidade c4ca42' }],
  ['a defendant', { ...NEWEST, search: 'réu c4ca42' }],
  ['a plaintiff', { ...NEWEST, search: 'autora c4ca' }],
  ['a court division', { ...NEWEST, search: '689ª vara' }],
  ['a step', { ...NEWEST, status: 'LAUDO_PERICIAL' }],
  ['lost access', { ...NEWEST, accessGranted: false }],
  ['the open', { ...NEWEST, isOpen: true }],
  ['the newest of the idle', { ...NEWEST, idleSince: IDLE }],
  ['the longest idle', { sort: 'idle', limit: LIMIT }],
  ['a later page of the idle', { sort: 'idle', after: PLACE, limit: LIMIT }],
  ['the longest idle of the open', { sort: 'idle', isOpen: true, idleSince: IDLE, limit: LIMIT }],
  [
    'one that matches all filters',
    { ...NEWEST, search: 'cidade 29', status: 'EM_AVALIACAO', accessGranted: true },
  ],
])(`of ${CASES} cases %s is found without a sequential scan`, async (_, query) => {
  const plan = await selectPericias(app.database.kysely, query).explain();
  expect(JSON.stringify(plan)).toContain('Index');
  expect(JSON.stringify(plan)).not.toContain('Seq Scan');
});
