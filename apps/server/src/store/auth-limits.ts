import { createHash } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import type { Executor } from '#platform/database.ts';
import type { Connection } from '#platform/transaction.ts';

/** So many at once, and one more each so many seconds. */
export interface Limit {
  /** Names what is counted; part of the key. */
  readonly name: string;
  readonly burst: number;
  readonly refillSeconds: number;
}

/** Rounding of the seconds that went by must not refuse whoever waited as long as they were told. */
const ONE = 0.999;

const AVAILABLE = `least(
    $2::double precision,
    limits.tokens + greatest(0, extract(epoch from $3::timestamptz - limits.updated_at)) / $4::double precision
  )`;
const TAKE = `
  insert into auth.limits (key, tokens, updated_at) values ($1::bytea, $2::double precision - 1, $3::timestamptz)
  on conflict (key) do update
    set tokens = ${AVAILABLE} - 1, updated_at = greatest(limits.updated_at, excluded.updated_at)
    where ${AVAILABLE} >= ${ONE}
  returning key`;

function valuesOf(limit: Limit, subject: string, now: Date) {
  return [keyOf(limit, subject), limit.burst, now, limit.refillSeconds];
}

/** How often one person may do what fills something: far more than anybody does by hand. */
export const personLimits = {
  order: { name: 'person:order', burst: 300, refillSeconds: 20 },
  upload: { name: 'person:upload', burst: 300, refillSeconds: 5 },
} as const satisfies Record<string, Limit>;

/**
 * `takeAllowance` inside a transaction whose statements are prepared: what is rolled back was not taken.
 * @returns 0 when there was one, otherwise the most seconds until there is one again
 */
export async function takeAllowanceWithin(
  tx: Connection,
  limit: Limit,
  subject: string,
  now: Date,
): Promise<number> {
  const values = valuesOf(limit, subject, now);
  const { rows } = await tx.query({ name: 'take-allowance', text: TAKE, values });
  return rows.length === 1 ? 0 : limit.refillSeconds;
}

/**
 * Takes one from the bucket of `subject`, for all processes together.
 * @returns 0 when it was there, otherwise the seconds until there is one again
 */
export async function takeAllowance(
  db: Executor,
  limit: Limit,
  subject: string,
  now: Date,
): Promise<number> {
  const taken = await db.executeQuery(CompiledQuery.raw(TAKE, valuesOf(limit, subject, now)));
  return taken.rows.length === 1 ? 0 : await secondsToWait(db, limit, subject, now);
}

/** Puts back what was taken for something that turned out to be no guess. */
export async function giveBackAllowance(
  db: Executor,
  limit: Limit,
  subject: string,
): Promise<void> {
  await sql`
    update auth.limits set tokens = least(${limit.burst}::double precision, tokens + 1)
    where key = ${keyOf(limit, subject)}`.execute(db);
}

async function secondsToWait(
  db: Executor,
  limit: Limit,
  subject: string,
  now: Date,
): Promise<number> {
  const row = await db
    .selectFrom('auth.limits')
    .select(['tokens', 'updatedAt'])
    .where('key', '=', keyOf(limit, subject))
    .executeTakeFirst();
  if (row === undefined) return 1;
  const passed = Math.max(0, now.getTime() - row.updatedAt.getTime()) / 1000;
  const wait = (1 - row.tokens) * limit.refillSeconds - passed;
  // the bucket holds a hair less than whole numbers
  return Math.max(1, Math.ceil(wait - 0.001));
}

function keyOf({ name }: Limit, subject: string): Buffer {
  return createHash('sha256').update(`${name}\n${subject}`).digest();
}
