import { randomInt } from 'node:crypto';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Caller } from '#platform/http.ts';
import { refuseFor } from '#platform/errors.ts';
import { encodePicture, NotAPicture, pictureUrl, putPicture } from '#platform/pictures.ts';
import type { Picture } from '#platform/pictures.ts';
import type { Services } from '#platform/services.ts';
import { inTransaction } from '#platform/transaction.ts';
import { personLimits, takeAllowance } from '#store/auth-limits.ts';
import { insertFile } from '#store/files.ts';

/** Too many to find another one's picture by trying. */
const RANDOM_BELOW = 2 ** 47;

interface Upload {
  readonly bytes: Buffer;
  /** Of the original file, without the dot. */
  readonly extension: string;
}

/**
 * Keeps a picture of the caller. The profile goes on showing the old one until it is saved; a picture nobody saves
 * is removed a day later.
 * @throws RuleViolation notAPicture
 * @throws Fault tooManyRequests
 */
export async function uploadOwnAvatar(
  { clock, config, database, fileStore }: Services,
  { bytes, extension }: Upload,
  { userId }: Caller,
): Promise<{ avatarUrl: string }> {
  if (config.hasRateLimits) {
    refuseFor(await takeAllowance(database.pool, personLimits.upload, userId, clock.now()));
  }
  const picture = await decode(bytes);
  const path = `${userId}/${userId}-${randomInt(RANDOM_BELOW)}.${extension}`;
  const name = { bucket: 'avatars', path } as const;
  const { height, sha256, sizeBytes, width } = picture;
  // the bytes first: a record without bytes would be a broken picture, bytes without a record are only waste
  await putPicture(fileStore, name, picture);
  const facts = { contentType: 'image/webp', sizeBytes, sha256, width, height };
  await inTransaction(database.kysely, (tx) => insertFile(tx, { ...name, ...facts, userId }));
  return { avatarUrl: pictureUrl(name) };
}

async function decode(bytes: Buffer): Promise<Picture> {
  try {
    return await encodePicture(bytes);
  } catch (error) {
    if (error instanceof NotAPicture) throw new RuleViolation('notAPicture', {});
    throw error;
  }
}
