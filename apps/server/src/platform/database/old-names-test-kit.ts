import { join } from 'node:path';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { BASELINE } from '#platform/database/baseline.ts';
import { readArchive } from '#platform/files/archive.ts';
import { SERVER_FOLDER } from '#platform/server-folder.ts';

const manifestSchema = z.object({ migrations: z.array(z.string()) });

/** The names of the migrations of release 1.0.0, as its own backup lists them. */
export async function namesOfRelease(): Promise<string[]> {
  const path = join(SERVER_FOLDER, 'src/features/backup/releases/1.0.0.tar.gz');
  for await (const { name, bytes } of readArchive(path)) {
    if (name !== 'manifest.json') continue;
    return manifestSchema.parse(JSON.parse(bytes.toString())).migrations;
  }
  throw new Error('the backup has no manifest');
}

/** Records the first `count` files that the baseline replaced instead of it, as a version before it did. */
export async function recordOldNames<DB>(kysely: Kysely<DB>, count?: number): Promise<void> {
  const names = (await namesOfRelease()).slice(0, count);
  await sql`
    with baseline as (delete from schema_migrations where name = ${BASELINE} returning timestamp)
    insert into schema_migrations (name, timestamp)
      select unnest(${names}::text[]), timestamp from baseline`.execute(kysely);
}
