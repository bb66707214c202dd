import pg from 'pg';
import type { Config } from '#platform/config.ts';
import { StartFailure } from '#platform/start-errors.ts';
import { throwRefusal } from './connection.ts';
import { connectionConfig } from './database.ts';

/** SQLSTATEs of a named statement: another client prepared it in this session, or this client in another session. */
const UNKNOWN_NAME = new Set(['42P05', '26000']);

/** A pooler that other processes also use may need several rounds to show two of its sessions. */
const ROUNDS = 10;

const NAMED = { name: 'which-session', text: 'select pg_backend_pid() as pid' };

interface Settings {
  readonly config: Pick<Config, 'databaseDirectUrl' | 'statements'>;
  readonly connectionString: string;
}

/**
 * Checks that a connection reaches PostgreSQL itself.
 * @throws StartFailure where a pooler is in between
 */
export async function requireSessions({ config, connectionString }: Settings): Promise<void> {
  const url = config.databaseDirectUrl ?? connectionString;
  const { isPooled } = await withClients(url, ([client]) => readSession(client));
  if (isPooled) throw new StartFailure(NO_DIRECT_URL);
}

/**
 * Decides whether statements are prepared under names, and reports it where a pooler is in between. One process at a
 * time: the check occupies sessions of the pooler while it waits for others.
 * @throws StartFailure if a setting does not fit the pooler
 */
export async function preparesStatements(
  { config: { statements }, connectionString }: Settings,
  print: (line: string) => void,
): Promise<boolean> {
  return await withClients(connectionString, async (clients) => {
    const { isPooled, keepsTimeouts } = await readSession(clients[0]);
    if (!isPooled) return statements !== 'unnamed';
    if (!keepsTimeouts) throw new StartFailure(NO_TIMEOUTS);
    const isPrepared = statements !== 'unnamed' && (await supportsPreparedStatements(clients));
    if (statements === 'named' && !isPrepared) throw new StartFailure(NO_NAMES);
    print(
      `Banco de dados atrás de um pooler, ${isPrepared ? 'com' : 'sem'} instruções preparadas.`,
    );
    return isPrepared;
  });
}

const NO_DIRECT_URL =
  'Configuração inválida — DATABASE_URL é de um pooler; DATABASE_DIRECT_URL precisa do endereço do próprio PostgreSQL.';
const NO_TIMEOUTS =
  'Configuração inválida — DATABASE_URL: o pooler ignora statement_timeout; defina-o em connect_query, como em docs/operations.md.';
const NO_NAMES =
  'Configuração inválida — DATABASE_STATEMENTS: instruções preparadas não passam por este pooler; use auto ou unnamed.';

interface Session {
  readonly pid: number;
}

type Clients = readonly [pg.Client, pg.Client, pg.Client];

async function withClients<T>(
  connectionString: string,
  work: (clients: Clients) => Promise<T>,
): Promise<T> {
  const open = () => new pg.Client(connectionConfig(connectionString));
  const clients = [open(), open(), open()] as const;
  // a broken connection fails its query, and also emits this event
  for (const client of clients) client.on('error', () => undefined);
  try {
    return await work(clients);
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

/** A pooler gives its clients a process id of its own instead of that of their session. */
async function readSession(client: pg.Client) {
  await client.connect().catch(throwRefusal);
  const { rows } = await client.query<Session & { readonly timeoutMs: number }>(
    `select pg_backend_pid() as pid, setting::int as "timeoutMs" from pg_settings where name = 'statement_timeout'`,
  );
  const { pid, timeoutMs } = rows[0] ?? {};
  return {
    isPooled: !('processID' in client) || client.processID !== pid,
    keepsTimeouts: timeoutMs === connectionConfig('').statement_timeout,
  };
}

/**
 * Prepared statements work if one client can run the same one in two sessions. Two other clients occupy sessions in
 * turn and so force it to change.
 */
async function supportsPreparedStatements([client, first, second]: Clients): Promise<boolean> {
  await first.connect();
  await second.connect();
  const used = new Set<number>();
  const useOne = async () => {
    const { rows } = await client.query<Session>(NAMED);
    for (const { pid } of rows) used.add(pid);
  };
  try {
    for (let round = 0; round < ROUNDS && used.size < 2; round += 1) {
      await first.query('begin');
      await useOne();
      await second.query('begin');
      await first.query('commit');
      await useOne();
      // another client has already prepared the name in this session
      await first.query(NAMED);
      await second.query('commit');
    }
    return used.size > 1;
  } catch (error) {
    if (error instanceof pg.DatabaseError && UNKNOWN_NAME.has(error.code ?? '')) return false;
    throw error;
  }
}
