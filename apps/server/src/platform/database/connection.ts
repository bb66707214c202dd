import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { ConnectionRefused } from '#platform/start-errors.ts';
import { isDatabaseUnavailable } from './database-errors.ts';
import { TOOL_NAME } from './database.ts';
import type { DB } from './schema.generated.ts';

/** A dedicated connection without time limits, for work that streams whole tables. */
export interface Connection {
  /** Every query goes through the one connection, transactions and copies alike. */
  readonly kysely: Kysely<DB>;
  /** The output of `copy … to stdout`. */
  copyOut(statement: string): AsyncIterable<Uint8Array>;
  /** The input of `copy … from stdin`. */
  copyIn(statement: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  close(): Promise<void>;
}

const CONNECT_MS = 10_000;

/**
 * Explains a failure to connect.
 * @throws ConnectionRefused for a wrong password, a missing database and the like; other errors as they are
 */
export function throwRefusal(error: unknown): never {
  if (isDatabaseUnavailable(error) || !(error instanceof Error)) throw error;
  throw new ConnectionRefused(`O banco de dados recusou a conexão: ${error.message}.`, {
    cause: error,
  });
}

/**
 * Connects immediately. Throws the error of `pg` when the database does not respond.
 * @throws ConnectionRefused for a wrong password, a missing database and the like
 */
export async function openConnection(connectionString: string): Promise<Connection> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: TOOL_NAME,
    keepAlive: true,
  });
  // a broken connection fails its running query, and also emits this event
  client.on('error', () => undefined);
  await client.connect().catch(throwRefusal);
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
