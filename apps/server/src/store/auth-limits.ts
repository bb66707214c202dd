import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Executor } from '#platform/database.ts';

/** So many at once, and one more each so many seconds. */
export interface Limit {
  /** Names what is counted; part of the key. */
  readonly name: string;
  readonly burst: number;
  readonly refillSeconds: number;
}

/** Rounding of the seconds that went by must not refuse whoever waited as long as they were told. */
const ONE = 0.999;

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
  const { burst, refillSeconds } = limit;
  const available = sql<number>`least(
    ${burst}::double precision,
    limits.tokens + greatest(0, extract(epoch from ${now}::timestamptz - limits.updated_at)) / ${refillSeconds}
  )`;
  const taken = await sql`
    insert into auth.limits (key, tokens, updated_at)
    values (${keyOf(limit, subject)}, ${burst}::double precision - 1, ${now})
    on conflict (key) do update
      set tokens = ${available} - 1, updated_at = greatest(limits.updated_at, excluded.updated_at)
      where ${available} >= ${ONE}
    returning key`.execute(db);
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
