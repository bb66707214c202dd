import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';
import { MigrationError } from './migration-error.ts';

const FOLDER = join(import.meta.dirname, '../../migrations');

/**
 * Applies the SQL files that are still missing, in name order, all in one transaction under a lock,
 * so that a failure leaves the old version working and two processes never migrate at once.
 * @returns the names applied now
 * @throws MigrationError when a file fails or the database is newer than these files
 */
export async function migrate<DB>(kysely: Kysely<DB>, folder = FOLDER): Promise<string[]> {
  // no camel case here: Kysely's own bookkeeping tables keep their names
  const migrator = new Migrator({
    db: kysely.withoutPlugins(),
    provider: { getMigrations: () => readMigrations(folder) },
    migrationTableName: 'schema_migrations',
    migrationLockTableName: 'schema_migrations_lock',
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName;
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(
      `Não foi possível atualizar o banco de dados${failed ? ` (${failed})` : ''}: ${reason}`,
      { cause: error },
    );
  }
  return results.map((result) => result.migrationName);
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  const entries = files.map(async (file) => {
    const text = await readFile(join(folder, file), 'utf8');
    const migration: Migration = {
      up: async (db) => {
        await sql.raw(text).execute(db);
      },
    };
    return [file.replace(/\.sql$/, ''), migration] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
