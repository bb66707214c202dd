import { sql } from 'kysely';
import { openConnection } from './connection.ts';
import type { Connection } from './connection.ts';

/**
 * Runs `work` while no other process migrates this database. Our migrations and those of the job queue exclude each
 * other: each lists the columns of all tables, and fails when one of them disappears meanwhile. The connection has no
 * time limits, because an index over years of orders takes longer than a request may.
 */
export async function withMigrationLock<T>(
  connectionString: string,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connection = await openConnection(connectionString);
  try {
    await sql`select pg_advisory_lock(hashtext('migrations'))`.execute(connection.kysely);
    return await work(connection);
  } finally {
    // closing the session releases the lock
    await connection.close();
  }
}
