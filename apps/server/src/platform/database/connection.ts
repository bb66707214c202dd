import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { ConnectionRefused } from '#platform/start-errors.ts';
import { isDatabaseUnavailable } from './database-errors.ts';
import { TOOL_NAME } from './database.ts';
import type { DB } from './schema.generated.ts';

/** One connection of its own, for work that streams whole tables and may take as long as it takes. */
export interface Connection {
  /** Everything asked here goes through the one connection, transactions and copies alike. */
  readonly kysely: Kysely<DB>;
  /** The bytes that a `copy … to stdout` answers. */
  copyOut(statement: string): AsyncIterable<Uint8Array>;
  /** Feeds a `copy … from stdin`. */
  copyIn(statement: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  close(): Promise<void>;
}

const CONNECT_MS = 10_000;

/**
 * Connects at once. Throws what `pg` throws when the database does not answer.
 * @throws ConnectionRefused for a wrong password, a database that does not exist and the like
 */
export async function openConnection(connectionString: string): Promise<Connection> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: TOOL_NAME,
    keepAlive: true,
  });
  // a connection that breaks fails what is under way on it, and also tells this
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    if (isDatabaseUnavailable(error) || !(error instanceof Error)) throw error;
    throw new ConnectionRefused(`O banco de dados recusou a conexão: ${error.message}.`, {
      cause: error,
    });
  });
  const only = Object.assign(client, { release: () => undefined });
  const kysely = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: { options: {}, connect: async () => only, end: async () => undefined },
    }),
    plugins: [new CamelCasePlugin()],
  });
  return {
    kysely,
    copyOut: (statement) => client.query(to(statement)),
    copyIn: (statement, bytes) => pipeline(Readable.from(bytes), client.query(from(statement))),
    close: () => client.end(),
  };
}
