import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration, MigrationResultSet } from 'kysely/migration';
import { MigrationError } from '#platform/start-errors.ts';
import { SERVER_FOLDER } from '#platform/server-folder.ts';
import { currentNames, isBeforeBaseline } from './baseline.ts';
import { isContention } from './database-errors.ts';

const FOLDER = join(SERVER_FOLDER, 'migrations');

/**
 * Applies the missing SQL files, in name order, all in one transaction under a lock, so that a failure leaves the old
 * version working and two processes never migrate concurrently. With `only` it applies just those files: the schema
 * of an earlier version. Called inside a transaction, it joins that transaction.
 * @returns the names applied now
 * @throws MigrationError when a file fails, or the database is newer than these files or older than 1.0.0
 */
export async function migrate<DB>(
  kysely: Kysely<DB>,
  folder = FOLDER,
  only?: readonly string[],
): Promise<string[]> {
  const recorded = await readRecorded(kysely);
  const applied = currentNames(recorded);
  const available = await migrationNames(folder);
  const unknown = applied.findLast((name) => !available.includes(name));
  if (unknown !== undefined) {
    throw new MigrationError(
      isBeforeBaseline(unknown)
        ? 'O banco de dados é de uma versão anterior à 1.0.0; inicie uma vez a versão 1.0.0 deste programa, que o atualiza, e depois esta.'
        : `O banco de dados é de uma versão mais nova deste programa (${unknown}); atualize o programa.`,
    );
  }
  const missing = available.filter(
    (name) => !applied.includes(name) && (only?.includes(name) ?? true),
  );
  // the usual start: Kysely would read every file and every table first
  if (missing.length === 0) return [];
  // no camel case here: Kysely's own tables have fixed names
  const migrator = new Migrator({
    db: kysely.withoutPlugins(),
    provider: { getMigrations: () => readMigrations(folder, missing, recorded) },
    migrationTableName: 'schema_migrations',
    migrationLockTableName: 'schema_migrations_lock',
  });
  const { error, results = [] } = await applyAll(migrator);
  if (error !== undefined) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName;
    throw new MigrationError(
      `Não foi possível atualizar o banco de dados${failed ? ` (${failed})` : ''}: ${errorMessageOf(error)}`,
      { cause: error },
    );
  }
  return results.map((result) => result.migrationName);
}

const ATTEMPTS = 10;

/**
 * While an older version serves the shop, a migration and a sale may lock two tables in opposite order. PostgreSQL
 * then rolls one of them back. If that is the migration, nothing has changed and it starts again.
 */
async function applyAll(migrator: Migrator): Promise<MigrationResultSet> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await migrator.migrateToLatest();
    if (attempt === ATTEMPTS || !isContention(outcome.error)) return outcome;
    await sleep(Math.random() * 500);
  }
}

/**
 * Which of the migrations `expected` are not yet applied. A database with more migrations misses none: during an
 * upgrade the old version runs next to the new one.
 */
export async function missingMigrations<DB>(
  kysely: Kysely<DB>,
  expected: readonly string[],
): Promise<string[]> {
  const applied = new Set(await appliedMigrations(kysely));
  return expected.filter((name) => !applied.has(name));
}

function errorMessageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function readRecorded<DB>(kysely: Kysely<DB>): Promise<string[]> {
  try {
    return await recordedMigrations(kysely);
  } catch (error) {
    throw new MigrationError(
      `Não foi possível atualizar o banco de dados: ${errorMessageOf(error)}`,
      { cause: error },
    );
  }
}

/** The current names of a database's migrations, in order; none in an empty one. */
export async function appliedMigrations<DB>(kysely: Kysely<DB>): Promise<string[]> {
  return currentNames(await recordedMigrations(kysely));
}

/**
 * A database that was migrated by the files before the baseline keeps their names: a process of an older version next
 * to this one expects them.
 */
async function recordedMigrations<DB>(kysely: Kysely<DB>): Promise<string[]> {
  const { rows: tables } = await sql<{ is_there: boolean }>`
    select to_regclass('public.schema_migrations') is not null as is_there`.execute(
    kysely.withoutPlugins(),
  );
  if (tables[0]?.is_there !== true) return [];
  const { rows } = await sql<{ name: string }>`
    select name from public.schema_migrations order by name`.execute(kysely);
  return rows.map(({ name }) => name);
}

/** The names of this version's migrations, in order. */
export async function migrationNames(folder = FOLDER): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'));
  return files.map((file) => file.slice(0, -'.sql'.length)).toSorted();
}

/** Kysely requires every recorded migration, too. It applies only the missing ones. */
async function readMigrations(
  folder: string,
  missing: readonly string[],
  recorded: readonly string[],
): Promise<Record<string, Migration>> {
  const entries = missing.map(async (file) => {
    const text = await readFile(join(folder, `${file}.sql`), 'utf8');
    const migration: Migration = {
      up: async (db) => {
        // an index over years of orders takes longer than a request may
        await sql`set local statement_timeout = 0`.execute(db);
        await sql.raw(text).execute(db);
      },
    };
    return [file, migration] as const;
  });
  const applied = recorded.map((name) => [name, { up: () => Promise.resolve() }] as const);
  return Object.fromEntries([...applied, ...(await Promise.all(entries))]);
}
