import { afterAll, beforeAll, expect, test } from 'vitest';
import { selectPericias } from '#store/pericias.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

const CASES = 5000;
const LIMIT = 31;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.database.pool.query(
    `insert into pericias (process_number, defendant, location, current_status, access_granted, created_at)
     select lpad(n::text, 7, '0') || '-00.2024.8.26.0100', 'Réu ' || md5(n::text), 'Cidade ' || n % 300,
       (array['EM_AVALIACAO', 'LAUDO_PERICIAL', 'COBRANCA_HONORARIOS', 'ENCERRADA_RECUSADA'])[1 + n % 4],
       n % 40 > 0, now() - n * interval '1 hour'
     from generate_series(1, ${CASES}) as n`,
  );
  // as autovacuum does after so many inserts
  await app.database.pool.query('vacuum analyze pericias');
});
afterAll(() => app.close());

test.each<[string, Omit<Parameters<typeof selectPericias>[1], 'limit'>]>([
  ['the newest', {}],
  [
    'a later page',
    { after: { createdAt: '2026-01-01T00:00:00.000000Z', id: crypto.randomUUID() } },
  ],
  ['a process number', { search: '0004321' }],
  ['a defendant', { search: 'réu c4ca42' }],
  ['a step', { status: 'LAUDO_PERICIAL' }],
  ['lost access', { accessGranted: false }],
  ['everything at once', { search: 'cidade 29', status: 'EM_AVALIACAO', accessGranted: true }],
])(`of ${CASES} cases %s is found without a sequential scan`, async (_, query) => {
  const plan = await selectPericias(app.database.kysely, { ...query, limit: LIMIT }).explain();
  expect(JSON.stringify(plan)).toContain('Index');
  expect(JSON.stringify(plan)).not.toContain('Seq Scan');
});
