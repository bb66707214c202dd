import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SERVER_FOLDER } from '#platform/server-folder.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** 'table trigger' of every row of the table in docs/architecture.md. */
function documentedTriggers(): string[] {
  const page = readFileSync(join(SERVER_FOLDER, '../../docs/architecture.md'), 'utf8');
  const [, section = ''] = page.split('## Triggers');
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  return rows.flatMap((row) => {
    const [, names = '', tables = ''] = row.split('|').map((cell) => cell.trim());
    return names
      .split(', ')
      .flatMap((name) => tables.split(', ').map((table) => `${table} ${name.replaceAll('`', '')}`));
  });
}

test('docs/architecture.md lists every trigger of the database, and no other', async () => {
  const { rows } = await app.database.pool.query<{ found: string }>(`
    select case nspname when 'public' then '' else nspname || '.' end || relname || ' ' || tgname as found
    from pg_trigger
    join pg_class on pg_class.oid = tgrelid
    join pg_namespace on pg_namespace.oid = relnamespace
    where not tgisinternal and nspname in ('public', 'auth')`);
  expect(documentedTriggers().toSorted()).toEqual(rows.map(({ found }) => found).toSorted());
});
