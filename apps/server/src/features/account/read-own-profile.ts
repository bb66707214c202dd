import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Executor } from '#platform/database/database.ts';
import type { Caller } from '#platform/http/http.ts';
import { findProfile } from '#store/people/profiles.ts';
import type { ProfileRow } from '#store/people/profiles.ts';

/**
 * The caller's profile.
 * @throws RuleViolation profileOfAnother, profileNotFound
 */
export async function readOwnProfile(
  db: Executor,
  id: string,
  caller: Caller,
): Promise<ProfileRow> {
  if (id !== caller.userId) throw new RuleViolation('profileOfAnother', {});
  const profile = await findProfile(db, id);
  if (profile === undefined) throw new RuleViolation('profileNotFound', {});
  return profile;
}
