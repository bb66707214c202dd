import type { Executor } from '#platform/database/database.ts';

/** Removes links and codes that have expired, those of PKCE too. */
export async function deleteExpiredOneTimeTokens(db: Executor, now: Date): Promise<void> {
  await db.deleteFrom('auth.oneTimeTokens').where('expiresAt', '<=', now).execute();
  await db.deleteFrom('auth.flowStates').where('expiresAt', '<=', now).execute();
}

/** Removes sessions whose time is over, and those nobody renewed since `unusedSince`. */
export async function deleteOverSessions(
  db: Executor,
  { now, unusedSince }: { readonly now: Date; readonly unusedSince: Date },
): Promise<void> {
  await db
    .deleteFrom('auth.sessions')
    .where((is) => is.or([is('notAfter', '<=', now), is('refreshedAt', '<', unusedSince)]))
    .execute();
}

/** Removes refresh tokens replaced before `before`; until then they tell a thief from a lost answer. */
export async function deleteRevokedRefreshTokens(db: Executor, before: Date): Promise<void> {
  await db
    .deleteFrom('auth.refreshTokens')
    .where('isRevoked', '=', true)
    .where('updatedAt', '<', before)
    .execute();
}

/** Removes kept answers of idempotent calls. */
export async function deleteIdempotencyKeys(db: Executor, before: Date): Promise<void> {
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', before).execute();
}

/** Removes second factors that were begun and never confirmed, and challenges long past. */
export async function deleteStaleFactors(db: Executor, before: Date): Promise<void> {
  await db
    .deleteFrom('auth.mfaFactors')
    .where('status', '=', 'unverified')
    .where('createdAt', '<', before)
    .execute();
  await db.deleteFrom('auth.mfaChallenges').where('createdAt', '<', before).execute();
}

/** Removes counters that have long filled up again, and devices nobody signed in from. */
export async function deleteStaleProtection(
  db: Executor,
  before: { readonly limits: Date; readonly devices: Date },
): Promise<void> {
  await db.deleteFrom('auth.limits').where('updatedAt', '<', before.limits).execute();
  await db.deleteFrom('auth.knownDevices').where('lastSeenAt', '<', before.devices).execute();
}
