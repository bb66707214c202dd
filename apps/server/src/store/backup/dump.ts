import { sql } from 'kysely';
import type { Executor } from '#platform/database/database.ts';

/** A table of the shop with its stored, not derived, columns. */
export interface DumpedTable {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly string[];
}

export interface DumpedSequence {
  readonly schema: string;
  readonly name: string;
  /** As text: larger than a number can be. Null when it was never used. */
  readonly lastValue: string | null;
}

/** Data that belong to the installation and not to the shop, and jobs, which are copied separately. */
const LEFT_OUT = ['schema_migrations', 'schema_migrations_lock', 'backup_runs', 'job_payloads'];

/** The tables of the shop, each after the tables it refers to. */
export async function listDumpedTables(db: Executor): Promise<DumpedTable[]> {
  const { rows: tables } = await sql<DumpedTable>`
    select n.nspname as schema, c.relname as name,
      array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname in ('public', 'auth') and c.relkind = 'r' and c.relname <> all(${LEFT_OUT})
    group by 1, 2 order by 1, 2`.execute(db);
  const { rows: references } = await sql<{ child: string; parent: string }>`
    select child.nspname || '.' || f.relname as child, parent.nspname || '.' || t.relname as parent
    from pg_constraint k
    join pg_class f on f.oid = k.conrelid join pg_namespace child on child.oid = f.relnamespace
    join pg_class t on t.oid = k.confrelid join pg_namespace parent on parent.oid = t.relnamespace
    where k.contype = 'f' and k.conrelid <> k.confrelid`.execute(db);
  return inReferenceOrder(tables, references);
}

function inReferenceOrder(
  tables: readonly DumpedTable[],
  references: readonly { readonly child: string; readonly parent: string }[],
): DumpedTable[] {
  const ordered: DumpedTable[] = [];
  const visited = new Set<string>();
  const byName = new Map(tables.map((table) => [`${table.schema}.${table.name}`, table]));
  const add = (name: string) => {
    const table = byName.get(name);
    if (table === undefined || visited.has(name)) return;
    visited.add(name);
    for (const { child, parent } of references) if (child === name) add(parent);
    ordered.push(table);
  };
  for (const name of byName.keys()) add(name);
  return ordered;
}

/** The sequences of the shop's tables. Read after the tables of a snapshot they are never too low. */
export async function listDumpedSequences(db: Executor): Promise<DumpedSequence[]> {
  const { rows } = await sql<DumpedSequence>`
    select s.schemaname as schema, s.sequencename as name, s.last_value::text as "lastValue"
    from pg_sequences s where s.schemaname in ('public', 'auth')
      and not exists (
        select from pg_depend d join pg_class c on c.oid = d.refobjid
        where d.objid = format('%I.%I', s.schemaname, s.sequencename)::regclass and c.relname = any(${LEFT_OUT})
      )
    order by 1, 2`.execute(db);
  return rows;
}

/** Makes a sequence continue after its last value. */
export async function setSequence(tx: Executor, sequence: DumpedSequence): Promise<void> {
  if (sequence.lastValue === null) return;
  await sql`select setval(${quoted(sequence)}::regclass, ${sequence.lastValue}::bigint)`.execute(
    tx,
  );
}

/**
 * Must be the transaction's first statement: from here on it sees one snapshot, whatever others write concurrently.
 */
export async function beginSnapshot(tx: Executor): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only`.execute(tx);
  await prepareCopy(tx);
}

/** Removes the time limit of statements, and writes values in the one format that every server reads. */
export async function prepareCopy(tx: Executor): Promise<void> {
  await sql`
    set local statement_timeout = 0;
    set local idle_in_transaction_session_timeout = 0;
    set local datestyle = 'ISO, YMD';
    set local intervalstyle = 'postgres';
    set local extra_float_digits = 3;
    set local timezone = 'UTC'`.execute(tx);
}

export const copyOutStatement = (table: DumpedTable) =>
  `copy ${quoted(table)} (${columnList(table)}) to stdout`;

export const copyInStatement = (table: DumpedTable) =>
  `copy ${quoted(table)} (${columnList(table)}) from stdin`;

/** Empties the tables, and disables triggers that would count, notify or reject the copied rows. */
export async function openForCopy(tx: Executor, tables: readonly DumpedTable[]): Promise<void> {
  for (const table of tables) {
    await sql.raw(`alter table ${quoted(table)} disable trigger user`).execute(tx);
  }
  await sql.raw(`truncate ${tables.map(quoted).join(', ')}`).execute(tx);
}

/** Enables triggers again. */
export async function closeAfterCopy(tx: Executor, tables: readonly DumpedTable[]): Promise<void> {
  for (const table of tables) {
    await sql.raw(`alter table ${quoted(table)} enable trigger user`).execute(tx);
  }
}

/** Locks backups in the whole database; false when another process has the lock. Released with the connection. */
export async function claimBackup(db: Executor): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_lock(hashtext('backup')) as "isMine"`.execute(db);
  return rows[0]?.isMine === true;
}

/** PostgreSQL's own version, as '18.4'. */
export async function serverVersion(db: Executor): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select current_setting('server_version') as version`.execute(db);
  return rows[0]?.version ?? '';
}

/** Updates the planner's statistics of the restored tables. */
export async function analyze(db: Executor): Promise<void> {
  await sql`analyze`.execute(db);
}

function columnList({ columns }: DumpedTable): string {
  return columns.map(quote).join(', ');
}

function quoted({ schema, name }: { readonly schema: string; readonly name: string }): string {
  return `${quote(schema)}.${quote(name)}`;
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
