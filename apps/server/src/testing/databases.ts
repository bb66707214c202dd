import pg from 'pg';

/** The same connection string for another database of the cluster. URL can't read one without a host, so no URL here. */
export function withDatabaseName(connectionString: string, name: string): string {
  return connectionString.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, (_, before: string) => before + name);
}

/** Creates a database, as a copy of `template` when given; copying files is quicker than the write-ahead log for small ones. */
export async function createDatabase(
  clusterUrl: string,
  name: string,
  template?: string,
): Promise<string> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    const from = template ? ` template "${template}"` : '';
    await client.query(`create database "${name}"${from}`);
  } finally {
    await client.end();
  }
  return withDatabaseName(clusterUrl, name);
}

/** Drops a database and ends whoever is still connected to it. */
export async function dropDatabase(clusterUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    await client.query(`drop database if exists "${name}" with (force)`);
  } finally {
    await client.end();
  }
}
