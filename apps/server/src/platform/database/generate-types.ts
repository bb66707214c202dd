import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate, PostgresDialect as GeneratorDialect } from 'kysely-codegen';
import { openDatabase } from './database.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import { migrate } from './migrate.ts';
import { columnTypes, typeMapping } from './schema-types.ts';

const TARGET = join(import.meta.dirname, 'schema.generated.ts');

/**
 * Writes schema.generated.ts from a new database created by the migrations. With --check it only compares, and fails
 * when the file differs from the generated text.
 */
async function main(isCheck: boolean): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vendas-types-'));
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  try {
    const generated = await typesOf(server.connectionString);
    if (!isCheck) {
      await writeFile(TARGET, generated);
      return 0;
    }
    if ((await readFile(TARGET, 'utf8')) === generated) return 0;
    console.error('schema.generated.ts differs from the migrations: run npm run db:types');
    return 1;
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function typesOf(connectionString: string): Promise<string> {
  const database = openDatabase({ connectionString, onIdleError: () => undefined });
  try {
    await migrate(database.kysely);
    return await generate({
      db: database.kysely.withoutPlugins(),
      dialect: new GeneratorDialect({ dateParser: 'string' }),
      camelCase: true,
      // the generator types every column of a view as nullable
      excludePattern: 'public.{schema_migrations*,catalogue}',
      overrides: { columns: columnTypes },
      typeMapping,
      print: true,
    });
  } finally {
    await database.close();
  }
}

process.exitCode = await main(process.argv.includes('--check'));
