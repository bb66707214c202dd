import { hash } from 'node:crypto';
import type { Connection, NamedStatement } from '#platform/database/named-statement.ts';

/** A burst of this size, and one more token per interval in seconds. */
export interface Limit {
  /** The name of what is counted; part of the key. */
  readonly name: string;
  readonly burst: number;
  readonly refillSeconds: number;
  /** Under this limit this many tokens are never taken; they remain for limits without the reserve. */
  readonly reserve?: number;
}

/**
 * Allows for the rounding of elapsed seconds, which must not reject a caller who waited exactly as long as reported.
 */
const ONE = 0.999;

// prepared once per connection, because every sign-in runs them
const AVAILABLE = `least(
  $2::double precision,
  limits.tokens + greatest(0, extract(epoch from $3::timestamptz - limits.updated_at)) / $4::double precision
)`;
const TAKE = {
  name: 'take-allowance',
  text: `
    insert into auth.limits (key, tokens, updated_at) values ($1, $2::double precision - 1, $3::timestamptz)
    on conflict (key) do update
      set tokens = ${AVAILABLE} - 1, updated_at = greatest(limits.updated_at, excluded.updated_at)
      where ${AVAILABLE} >= $5::double precision
    returning key`,
} as const;
const GIVE_BACK = {
  name: 'give-back-allowance',
  text: `
    update auth.limits set tokens = least($2::double precision, tokens + 1) where key = $1`,
} as const;
const READ: NamedStatement<{ tokens: number; updatedAt: Date }> = {
  name: 'read-allowance',
  text: 'select tokens, updated_at as "updatedAt" from auth.limits where key = $1',
};

/** How often one person may call what uses storage or much time: more often than people do by hand. */
export const personLimits = {
  order: { name: 'person:order', burst: 300, refillSeconds: 20 },
  upload: { name: 'person:upload', burst: 300, refillSeconds: 5 },
  statement: { name: 'person:statement', burst: 6, refillSeconds: 10 },
  ownData: { name: 'person:own-data', burst: 3, refillSeconds: 20 },
} as const satisfies Record<string, Limit>;

/**
 * Takes one token from the bucket of `subject`, shared by all processes; a rollback also undoes it.
 * @param db the pool, or a connection with a transaction
 * @returns 0 when a token was taken, otherwise the seconds until the next one
 */
export async function takeAllowance(
  db: Connection,
  limit: Limit,
  subject: string,
  now: Date,
): Promise<number> {
  const key = keyOf(limit, subject);
  const values = [key, limit.burst, now, limit.refillSeconds, (limit.reserve ?? 0) + ONE];
  const updated = await db.query({ ...TAKE, values });
  return updated.rows.length === 1 ? 0 : await secondsToWait(db, limit, key, now);
}

/** Puts back a token that was taken for an attempt that was no guess. */
export async function returnAllowance(
  db: Connection,
  limit: Limit,
  subject: string,
): Promise<void> {
  await db.query({ ...GIVE_BACK, values: [keyOf(limit, subject), limit.burst] });
}

async function secondsToWait(
  db: Connection,
  limit: Limit,
  key: Buffer,
  now: Date,
): Promise<number> {
  const { rows } = await db.query({
    ...READ,
    values: [key],
  });
  const [row] = rows;
  if (row === undefined) return 1;
  const passed = Math.max(0, now.getTime() - row.updatedAt.getTime()) / 1000;
  const wait = (1 + (limit.reserve ?? 0) - row.tokens) * limit.refillSeconds - passed;
  // rounding leaves slightly less than whole numbers in the bucket
  return Math.max(1, Math.ceil(wait - 0.001));
}

function keyOf({ name }: Limit, subject: string): Buffer {
  return hash('sha256', `${name}\n${subject}`, 'buffer');
}
