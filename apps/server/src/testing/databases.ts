import pg from 'pg';

/**
 * The same connection string for another database of the cluster. URL can't parse one without a host, so no URL here.
 */
export function withDatabaseName(connectionString: string, name: string): string {
  return connectionString.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, (_, before: string) => before + name);
}

const clusters = new Map<string, pg.Pool>();

/**
 * The connection that creates and drops databases of a cluster. It is reused, because opening one for each, with its
 * server process, costs half as much as the copy. It does not keep the process alive.
 */
function clusterAt(connectionString: string): pg.Pool {
  const existing = clusters.get(connectionString);
  if (existing !== undefined) return existing;
  const pool = new pg.Pool({ connectionString, allowExitOnIdle: true });
  // the end of a cluster on an idle connection is expected
  pool.on('error', () => undefined);
  clusters.set(connectionString, pool);
  return pool;
}

/**
 * Creates a database, as a copy of `template` if given. It copies the files, which costs half as much as the
 * write-ahead log where durability is off.
 */
export async function createDatabase(
  clusterUrl: string,
  name: string,
  template?: string,
): Promise<string> {
  const from = template ? ` template "${template}" strategy file_copy` : '';
  await clusterAt(clusterUrl).query(`create database "${name}"${from}`);
  return withDatabaseName(clusterUrl, name);
}

/** Drops a database and ends its connections. */
export async function dropDatabase(clusterUrl: string, name: string): Promise<void> {
  await clusterAt(clusterUrl).query(`drop database if exists "${name}" with (force)`);
}
