import type { Services } from '#platform/services.ts';
import {
  deleteExpiredOneTimeTokens,
  deleteIdempotencyKeys,
  deleteOverSessions,
  deleteRevokedRefreshTokens,
  deleteStaleFactors,
  deleteStaleProtection,
} from '#store/housekeeping.ts';
import { deleteFailedJobs } from '#store/jobs.ts';
import { deleteUnusedRecords } from '#store/lookups/court-records.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How long expired data is kept, in milliseconds. */
const KEPT = {
  session: 400 * DAY,
  revokedToken: 30 * DAY,
  idempotencyKey: 7 * DAY,
  unverifiedFactor: HOUR,
  limit: 2 * DAY,
  device: 400 * DAY,
  failedJob: 7 * DAY,
  unusedRecord: 30 * DAY,
} as const;

/** Removes expired rows, every hour. Running it twice or concurrently is harmless. */
export async function cleanUp({ clock, database }: Services): Promise<void> {
  const { kysely } = database;
  const now = clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await deleteExpiredOneTimeTokens(kysely, now);
  await deleteOverSessions(kysely, { now, unusedSince: ago(KEPT.session) });
  await deleteRevokedRefreshTokens(kysely, ago(KEPT.revokedToken));
  await deleteIdempotencyKeys(kysely, ago(KEPT.idempotencyKey));
  await deleteStaleFactors(kysely, ago(KEPT.unverifiedFactor));
  await deleteStaleProtection(kysely, { limits: ago(KEPT.limit), devices: ago(KEPT.device) });
  await deleteFailedJobs(kysely, ago(KEPT.failedJob));
  await deleteUnusedRecords(kysely, ago(KEPT.unusedRecord));
}
