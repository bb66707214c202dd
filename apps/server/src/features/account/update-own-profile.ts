import type { z } from 'zod';
import type { profileFormSchema } from '@vendas/contract/account';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Executor } from '#platform/database.ts';
import { Fault } from '#platform/errors.ts';
import type { Caller } from '#platform/http.ts';
import { pictureUrl } from '#platform/pictures.ts';
import type { PictureName } from '#platform/pictures.ts';
import type { Services } from '#platform/services.ts';
import { inTransaction } from '#platform/transaction.ts';
import { findUser } from '#store/auth-users.ts';
import { deleteFile, isFileOf } from '#store/files.ts';
import { insertJob } from '#store/jobs.ts';
import { lockProfile, updateOwnFacts } from '#store/profiles.ts';
import type { ProfileRow } from '#store/profiles.ts';

type ProfileForm = z.output<typeof profileFormSchema> & { readonly id: string };

/**
 * Changes the caller's names and picture. The bytes of a picture that is replaced go after the commit.
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
    // erasing holds the profile, too: who waited for it must not write a name back into what was erased
    if ((await findUser(tx, id)) === undefined) throw new Fault('unauthenticated');
    const { firstName, lastName } = form;
    const avatarUrl = form.avatarUrl === undefined ? profile.avatarUrl : form.avatarUrl;
    if (avatarUrl !== profile.avatarUrl) await changePicture(tx, profile, avatarUrl);
    await updateOwnFacts(tx, { id, firstName, lastName, avatarUrl });
    return { ...profile, firstName, lastName, avatarUrl };
  });
}

async function changePicture(
  tx: Executor,
  { avatarUrl: before, id }: ProfileRow,
  after: string | null,
) {
  const picture = nameOf(after);
  const isOwn =
    after === null || (picture !== undefined && (await isFileOf(tx, { ...picture, userId: id })));
  if (!isOwn) throw new RuleViolation('avatarNotOwn', {});
  const replaced = nameOf(before);
  if (replaced === undefined || !(await isFileOf(tx, { ...replaced, userId: id }))) return;
  await deleteFile(tx, replaced);
  await insertJob(tx, 'remove_picture', replaced);
}

/** The picture behind an address of ours. */
function nameOf(url: string | null): PictureName | undefined {
  const prefix = pictureUrl({ bucket: 'avatars', path: '' });
  if (url === null || !url.startsWith(prefix)) return undefined;
  return { bucket: 'avatars', path: url.slice(prefix.length) };
}
