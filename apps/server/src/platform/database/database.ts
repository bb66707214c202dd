import { Socket } from 'node:net';
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from './schema.generated.ts';
import { watchSocket } from './watched-socket.ts';

/** The database, or a transaction in it: store functions take either. */
export type Executor = Kysely<DB>;

export interface Database {
  readonly kysely: Kysely<DB>;
  /** For the few hot queries sent as named prepared statements. */
  readonly pool: pg.Pool;
  /** For anyone who needs a connection that is not the pool's. */
  readonly connectionString: string;
  close(): Promise<void>;
}

interface DatabaseOptions {
  readonly connectionString: string;
  readonly poolSize?: number;
  readonly applicationName?: string;
  readonly onIdleError: (error: Error) => void;
  readonly patience?: Patience;
}

/** In milliseconds. */
export interface Patience {
  /** For a connection, whether new or one that others use. */
  readonly connectMs: number;
  /** For one statement; the server ends it. */
  readonly statementMs: number;
  /** For any sign of life when something was asked: longer than the server takes to end a statement. */
  readonly silenceMs: number;
}

const PATIENCE: Patience = { connectMs: 5_000, statementMs: 15_000, silenceMs: 20_000 };

/** Of a program that somebody watches and may end: going through years of orders takes longer than any request may. */
export const UNHURRIED: Patience = {
  connectMs: 5_000,
  // none
  statementMs: 0,
  silenceMs: 24 * 3_600_000,
};

// bigint columns are cents within ±10^12, exact as numbers; dates stay text, so that no time zone moves them.
const INT8 = 20;
const DATE = 1082;
const types = new pg.TypeOverrides();
types.setTypeParser(INT8, Number);
types.setTypeParser(DATE, (text: string) => text);

/** How the connections of a serving process call themselves in pg_stat_activity. */
export const SERVER_NAME = 'controle-de-vendas';

/** How those of our other programs do. */
export const TOOL_NAME = 'controle-de-vendas-copia';

/** Opens the pool. Nothing connects before the first query, so a database that is down does not stop the process. */
export function openDatabase(options: DatabaseOptions): Database {
  const { connectMs, statementMs, silenceMs } = options.patience ?? PATIENCE;
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    // one of them listens for jobs
    max: options.poolSize ?? 11,
    types,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 30_000,
    // a statement that hangs, or a transaction whose process went away, must not hold its locks for ever
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: 15_000,
    application_name: options.applicationName ?? SERVER_NAME,
    keepAlive: true,
  });
  let isClosing = false;
  // while closing, a server that stops a little faster than its connections is no news
  const onIdleError = (error: Error) => {
    if (!isClosing) options.onIdleError(error);
  };
  pool.on('error', onIdleError);
  // a connection that breaks while it is in use fails its query and then also emits this, which nobody else hears
  pool.on('connect', (client) => {
    client.on('error', onIdleError);
    const { stream } = client.connection;
    if (stream instanceof Socket) watchSocket(stream, silenceMs);
  });
  const kysely = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
  });
  const close = async () => {
    isClosing = true;
    await kysely.destroy();
  };
  const { connectionString } = options;
  return { kysely, pool, connectionString, close };
}
