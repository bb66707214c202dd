import pg from 'pg';

/** The same connection string for another database of the cluster. URL can't read one without a host, so no URL here. */
export function withDatabaseName(connectionString: string, name: string): string {
  return connectionString.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, (_, before: string) => before + name);
}

const clusters = new Map<string, pg.Pool>();

/**
 * What databases of a cluster are made and dropped through, kept for the next: a connection of its own for each, with
 * the process that serves it, costs half as much as the copy. It keeps no process alive.
 */
function clusterAt(connectionString: string): pg.Pool {
  const known = clusters.get(connectionString);
  if (known !== undefined) return known;
  const pool = new pg.Pool({ connectionString, allowExitOnIdle: true });
  // that a cluster ends while nobody asks it anything is no news
  pool.on('error', () => undefined);
  clusters.set(connectionString, pool);
  return pool;
}

/** Creates a database, as a copy of `template` when given: by its files, half as dear as through the write-ahead log where nothing waits for a disk. */
export async function createDatabase(
  clusterUrl: string,
  name: string,
  template?: string,
): Promise<string> {
  const from = template ? ` template "${template}" strategy file_copy` : '';
  await clusterAt(clusterUrl).query(`create database "${name}"${from}`);
  return withDatabaseName(clusterUrl, name);
}

/** Drops a database and ends anyone who is still connected to it. */
export async function dropDatabase(clusterUrl: string, name: string): Promise<void> {
  await clusterAt(clusterUrl).query(`drop database if exists "${name}" with (force)`);
}
