import { setTimeout } from 'node:timers/promises';
import { CompiledQuery, type Kysely, sql } from 'kysely';
import type { DB } from './schema.generated.ts';
import { isContention } from './database-errors.ts';
import type { Database, Executor } from './database.ts';
import { withoutNames } from './named-statement.ts';
import type { Connection } from './named-statement.ts';

const ATTEMPTS = 4;
const FIRST_DELAY_MS = 20;

/** Waits before the next attempt: a random part of a doubling delay, so that rivals do not collide again. */
function backOff(failedAttempts: number): Promise<void> {
  return setTimeout(Math.random() * FIRST_DELAY_MS * 2 ** failedAttempts);
}

/**
 * Runs one use case in one transaction. Any throw rolls everything back. After a deadlock or serialization failure
 * PostgreSQL has stored nothing and the transaction is retried.
 */
export async function inTransaction<T>(
  database: Kysely<DB>,
  work: (tx: Executor) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction().execute(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isContention(error)) throw error;
      await backOff(attempt);
    }
  }
}

/** Runs reads that all see the same snapshot of the database, taken at the first of them. */
export function inSnapshot<T>(
  database: Kysely<DB>,
  read: (tx: Executor) => Promise<T>,
): Promise<T> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(read);
}

/** Lets a Kysely transaction run named statements without preparing them. */
export function connectionOf(tx: Executor): Connection {
  return { query: ({ text, values }) => tx.executeQuery(CompiledQuery.raw(text, values)) };
}

/** `inTransaction` for statements that are prepared by name. */
export async function inPreparedTransaction<T>(
  { pool, isPrepared }: Pick<Database, 'pool' | 'isPrepared'>,
  work: (tx: Connection) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const connection = await pool.connect();
    try {
      await connection.query('begin');
      const result = await work(isPrepared ? connection : withoutNames(connection));
      await connection.query('commit');
      connection.release();
      return result;
    } catch (error) {
      const isWhole = await connection.query('rollback').then(
        () => true,
        () => false,
      );
      // a connection that fails to roll back is not reused
      connection.release(!isWhole);
      if (attempt === ATTEMPTS || !isContention(error)) throw error;
      await backOff(attempt);
    }
  }
}

/** Runs the work inside a transaction and rolls it back: nothing of it is stored, notified or enqueued. */
export async function inRolledBackSavepoint(
  tx: Executor,
  work: () => Promise<unknown>,
): Promise<void> {
  await sql`savepoint rolled_back_part`.execute(tx);
  await work();
  await sql`rollback to savepoint rolled_back_part`.execute(tx);
}

/** A call that must run once however often it is sent. */
export interface IdempotentCall {
  readonly userId: string;
  /** The `Idempotency-Key`, a lower-case UUID. */
  readonly key: string;
  readonly route: string;
  /** SHA-256 of the validated input. */
  readonly inputHash: Buffer;
}
