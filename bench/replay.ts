import { CamelCasePlugin, type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { DB } from '#server/platform/database/schema.generated.ts';

const CONCURRENCY = 8;

export function kyselyOf(pool: pg.Pool, record?: (query: CompiledQuery) => void): Kysely<DB> {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
    ...(record !== undefined && { log: ({ query }) => record(query) }),
  });
}

/** Returns a function that records the statements of some work, transactions included. */
export function recorderOf(pool: pg.Pool) {
  let sent: CompiledQuery[] = [];
  const kysely = kyselyOf(pool, (query) => void sent.push(query));
  return async (work: (kysely: Kysely<DB>) => Promise<unknown>): Promise<CompiledQuery[]> => {
    sent = [];
    await work(kysely);
    return sent;
  };
}

/** Sends recorded statements bare to another shop, with that shop's ids in place of the recorded ones. */
export async function replay(
  pool: pg.Pool,
  statements: readonly CompiledQuery[],
  otherIds: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  const client = await pool.connect();
  for (const { sql, parameters } of statements) {
    await client.query(
      sql,
      parameters.map((value) => renamed(value, otherIds)),
    );
  }
  client.release();
}

/** The parameter with the ids of the other shop. */
function renamed(value: unknown, otherIds: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((each) => renamed(each, otherIds));
  return typeof value === 'string' ? (otherIds.get(value) ?? value) : value;
}

/** The number of these that are done per second, 8 concurrently. */
export async function rateOf<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<number> {
  const waiting = items.values();
  const started = performance.now();
  const worker = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return (items.length * 1000) / (performance.now() - started);
}
