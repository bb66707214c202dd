import { Socket } from 'node:net';
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { createPipelinedConnection } from './pipelined-connection.ts';
import type { DB } from './schema.generated.ts';
import type { Connection } from './named-statement.ts';
import { watchSocket } from './watched-socket.ts';

/** The database, or a transaction in it: store functions take either. */
export type Executor = Kysely<DB>;

export interface Database {
  readonly kysely: Kysely<DB>;
  /** For the few frequent queries sent as named prepared statements. */
  readonly pool: pg.Pool;
  /** For small reads that every request makes. */
  readonly lookups: Connection;
  /** For connections outside the pool. */
  readonly connectionString: string;
  close(): Promise<void>;
}

interface DatabaseOptions {
  readonly connectionString: string;
  readonly poolSize?: number;
  readonly applicationName?: string;
  readonly onIdleError: (error: Error) => void;
  readonly timeouts?: Timeouts;
}

/** In milliseconds. */
export interface Timeouts {
  /** The timeout to get a connection, new or pooled. */
  readonly connectMs: number;
  /** The timeout of one statement; the server cancels it. */
  readonly statementMs: number;
  /** The timeout without any response to a query: longer than the server takes to cancel a statement. */
  readonly silenceMs: number;
}

const TIMEOUTS: Timeouts = { connectMs: 5_000, statementMs: 15_000, silenceMs: 20_000 };

/** For commands that a person watches and may end: queries over years of orders take longer than a request may. */
export const COMMAND_TIMEOUTS: Timeouts = {
  connectMs: 5_000,
  // no timeout
  statementMs: 0,
  silenceMs: 24 * 3_600_000,
};

// bigint columns are cents within ±10^12, exact as numbers; dates remain text, so that no time zone shifts them.
const INT8 = 20;
const DATE = 1082;
const types = new pg.TypeOverrides();
types.setTypeParser(INT8, Number);
types.setTypeParser(DATE, (text: string) => text);

/** The application name of a server's connections in pg_stat_activity. */
export const SERVER_NAME = 'controle-de-vendas';

/** The application name of our other commands. */
export const TOOL_NAME = 'controle-de-vendas-copia';

/** Opens the pool. Nothing connects before the first query, so a database that is down does not stop the process. */
export function openDatabase(options: DatabaseOptions): Database {
  const { connectMs, statementMs, silenceMs } = options.timeouts ?? TIMEOUTS;
  const config = {
    connectionString: options.connectionString,
    types,
    connectionTimeoutMillis: connectMs,
    // a hanging statement, or a transaction whose process has ended, must not keep its locks
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: 15_000,
    application_name: options.applicationName ?? SERVER_NAME,
    keepAlive: true,
  };
  const pool = new pg.Pool({
    ...config,
    // one of them listens for jobs
    max: options.poolSize ?? 11,
    idleTimeoutMillis: 30_000,
  });
  let isClosing = false;
  // while closing, a server that stops before its connections is expected
  const onIdleError = (error: Error) => {
    if (!isClosing) options.onIdleError(error);
  };
  pool.on('error', onIdleError);
  // a connection that breaks in use fails its query and then also emits this event, which has no other handler
  pool.on('connect', (client) => {
    client.on('error', onIdleError);
    const { stream } = client.connection;
    if (stream instanceof Socket) watchSocket(stream, silenceMs);
  });
  const kysely = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
  });
  const lookups = createPipelinedConnection({ config, silenceMs, onError: onIdleError });
  const close = async () => {
    isClosing = true;
    await lookups.close();
    await kysely.destroy();
  };
  const { connectionString } = options;
  return { kysely, pool, lookups, connectionString, close };
}
