import type { TestApp } from './test-app.ts';

/** The count and checksum of every table's rows, to check that a refusal changed none. */
export async function fingerprint(
  { database }: TestApp,
  schemas: readonly string[] = ['public', 'auth'],
): Promise<unknown> {
  const { rows: tables } = await database.pool.query(
    `select schemaname || '.' || tablename as name from pg_tables where schemaname = any($1) order by 1`,
    [schemas],
  );
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*)::int as rows, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${name} as t`,
  );
  // prepared under a name, because planning it takes ten times as long as reading a few rows
  const name = `fingerprint of ${schemas.join(' and ')}`;
  return (await database.pool.query({ name, text: `${parts.join(' union all ')} order by 1` }))
    .rows;
}
