import type { z } from 'zod';
import type { createProfile } from '@vendas/contract/account';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Caller } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { insertProfile } from '#store/people/profiles.ts';
import type { ProfileRow } from '#store/people/profiles.ts';
import { readOwnProfile } from './read-own-profile.ts';

/**
 * Creates the caller's profile when it is missing, with the role of a new person; an existing one is unchanged.
 * @throws RuleViolation profileOfAnother
 */
export async function ensureOwnProfile(
  { database }: Services,
  profile: z.output<typeof createProfile.body>,
  caller: Caller,
): Promise<ProfileRow> {
  if (profile.id !== caller.userId) throw new RuleViolation('profileOfAnother', {});
  return await inTransaction(database.kysely, async (tx) => {
    await insertProfile(tx, profile);
    return await readOwnProfile(tx, profile.id, caller);
  });
}
