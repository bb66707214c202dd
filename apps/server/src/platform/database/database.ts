import { Socket } from 'node:net';
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { createPipelinedConnection } from './pipelined-connection.ts';
import type { DB } from './schema.generated.ts';
import { withoutNames } from './named-statement.ts';
import type { Connection } from './named-statement.ts';
import { watchSocket } from './watched-socket.ts';

/** The database, or a transaction in it: store functions take either. */
export type Executor = Kysely<DB>;

export interface Database {
  readonly kysely: Kysely<DB>;
  readonly pool: pg.Pool;
  /** For the few frequent queries that are prepared under a name. */
  readonly prepared: Connection;
  /** False behind a pooler that does not know their names. */
  readonly isPrepared: boolean;
  /** For small reads that every request makes. */
  readonly lookups: Connection;
  /** For the queue, which listens: sessions of its own behind a pooler, otherwise the pool. */
  readonly queuePool: pg.Pool;
  /** For connections with a session of their own, outside the pool and any pooler. */
  readonly direct: pg.ClientConfig & { readonly connectionString: string };
  close(): Promise<void>;
}

interface DatabaseOptions {
  readonly connectionString: string;
  /** The URL of PostgreSQL itself, where `connectionString` is that of a pooler. */
  readonly directUrl?: string | undefined;
  /** Whether statements are prepared under their names; yes by default. */
  readonly isPrepared?: boolean;
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

/** For commands that a user watches and can stop: queries over years of orders take longer than a request may. */
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

/** One listens for jobs, two read and complete them. */
const QUEUE_POOL_SIZE = 3;

/** How a server connects, to the pooler or to PostgreSQL itself. */
export function connectionConfig(connectionString: string, timeouts = TIMEOUTS) {
  return {
    connectionString,
    types,
    connectionTimeoutMillis: timeouts.connectMs,
    // a hanging statement, or a transaction whose process has ended, must not keep its locks
    statement_timeout: timeouts.statementMs,
    idle_in_transaction_session_timeout: 15_000,
    application_name: SERVER_NAME,
    keepAlive: true,
  };
}

/** Opens the pool. Nothing connects before the first query, so a database that is down does not stop the process. */
export function openDatabase(options: DatabaseOptions): Database {
  const { connectionString, directUrl, isPrepared = true, timeouts = TIMEOUTS } = options;
  const { silenceMs } = timeouts;
  const config = {
    ...connectionConfig(connectionString, timeouts),
    application_name: options.applicationName ?? SERVER_NAME,
  };
  const direct = { ...config, connectionString: directUrl ?? connectionString };
  let isClosing = false;
  // while closing, a server that stops before its connections is expected
  const onIdleError = (error: Error) => {
    if (!isClosing) options.onIdleError(error);
  };
  const openPool = (poolConfig: pg.PoolConfig) => {
    const opened = new pg.Pool({ ...poolConfig, idleTimeoutMillis: 30_000 });
    opened.on('error', onIdleError);
    // a connection that breaks in use fails its query and then also emits this event, which has no other handler
    opened.on('connect', (client) => {
      client.on('error', onIdleError);
      const { stream } = client.connection;
      if (stream instanceof Socket) watchSocket(stream, silenceMs);
    });
    return opened;
  };
  // without a pooler, one of them listens for jobs
  const pool = openPool({ ...config, max: options.poolSize ?? 11 });
  const queuePool = directUrl === undefined ? pool : openPool({ ...direct, max: QUEUE_POOL_SIZE });
  const kysely = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
  });
  const pipelined = createPipelinedConnection({ config, silenceMs, onError: onIdleError });
  const close = async () => {
    isClosing = true;
    await pipelined.close();
    await kysely.destroy();
    if (queuePool !== pool) await queuePool.end();
  };
  const prepared = isPrepared ? pool : withoutNames(pool);
  const lookups = isPrepared ? pipelined : withoutNames(pipelined);
  return { kysely, pool, prepared, isPrepared, lookups, queuePool, direct, close };
}
