import type { TestApp } from './test-app.ts';

/**
 * Every row, of any table, that contains any of the texts. Used to check that one person's actions do not affect
 * others.
 */
export async function rowsWith(
  { database }: TestApp,
  texts: readonly string[],
): Promise<{ table: string; row: string }[]> {
  const { rows: tables } = await database.pool.query(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema in ('public', 'auth') and table_type = 'BASE TABLE'`,
  );
  const parts = tables.map(
    ({ name }) => `select '${name}' as table, t::text as row from ${name} as t where t::text ~ $1`,
  );
  const all = `${parts.join(' union all ')} order by 1, 2`;
  return (await database.pool.query(all, [texts.join('|')])).rows;
}

/** The tables of such rows, each once. */
export function tablesOf(rows: readonly { readonly table: string }[]): string[] {
  return [...new Set(rows.map(({ table }) => table))].toSorted();
}
