import type { z } from 'zod';
import type { createProfile, profileFormSchema } from '@vendas/contract/people/account';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Executor } from '#platform/database/database.ts';
import { Fault } from '#platform/http/errors.ts';
import type { Caller } from '#platform/http/http.ts';
import { imageOfUrl } from '#platform/files/images.ts';
import type { Services } from '#platform/services.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { findUser } from '#store/auth/users.ts';
import { deleteFileOf, shareLockFile } from '#store/files.ts';
import { insertJob } from '#store/jobs.ts';
import {
  lockProfile,
  updateOwnFacts,
  type ProfileRow,
  findProfile,
  insertProfile,
} from '#store/people/profiles.ts';

type ProfileForm = z.output<typeof profileFormSchema> & { readonly id: string };

/**
 * Changes the caller's names and image. The bytes of a replaced image are deleted after the commit.
 * @throws RuleViolation profileOfAnother, profileNotFound, avatarNotOwn
 * @throws Fault unauthenticated
 */
export async function updateOwnProfile(
  { database }: Services,
  { id, ...form }: ProfileForm,
  caller: Caller,
): Promise<ProfileRow> {
  if (id !== caller.userId) throw new RuleViolation('profileOfAnother', {});
  return await inTransaction(database.kysely, async (tx) => {
    const profile = await lockProfile(tx, id);
    if (profile === undefined) throw new RuleViolation('profileNotFound', {});
    // an erasure locks the profile too: a call that waited for it must not write a name into the erased profile
    if ((await findUser(tx, id)) === undefined) throw new Fault('unauthenticated');
    const { firstName, lastName } = form;
    const avatarUrl = form.avatarUrl === undefined ? profile.avatarUrl : form.avatarUrl;
    if (avatarUrl !== profile.avatarUrl) await changeImage(tx, profile, avatarUrl);
    await updateOwnFacts(tx, { id, firstName, lastName, avatarUrl });
    return { ...profile, firstName, lastName, avatarUrl };
  });
}

async function changeImage(
  tx: Executor,
  { avatarUrl: before, id }: ProfileRow,
  after: string | null,
) {
  const image = avatarOf(after, id);
  const isOwn = after === null || (image !== undefined && (await shareLockFile(tx, image)));
  if (!isOwn) throw new RuleViolation('avatarNotOwn', {});
  const replaced = avatarOf(before, id);
  if (replaced === undefined || !(await deleteFileOf(tx, replaced))) return;
  const { bucket, path } = replaced;
  await insertJob(tx, 'remove_picture', { bucket, path });
}

/** The person's file for the URL of an avatar; undefined when it is not one of ours. */
function avatarOf(url: string | null, userId: string) {
  const image = url === null ? undefined : imageOfUrl(url);
  return image?.bucket === 'avatars' ? { ...image, userId } : undefined;
}

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
