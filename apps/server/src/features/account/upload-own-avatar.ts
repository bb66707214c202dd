import { randomInt } from 'node:crypto';
import type { Caller } from '#platform/http/http.ts';
import { refuseFor } from '#platform/http/errors.ts';
import { encodePicture, pictureUrl, putPicture } from '#platform/files/pictures.ts';
import type { Services } from '#platform/services.ts';
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
 * @throws RuleViolation pictureRejected
 * @throws Fault tooManyRequests
 */
export async function uploadOwnAvatar(
  { clock, config, database, fileStore }: Services,
  { bytes, extension }: Upload,
  { userId }: Caller,
): Promise<{ avatarUrl: string }> {
  const now = clock.now();
  if (config.hasRateLimits) {
    refuseFor(await takeAllowance(database.pool, personLimits.upload, userId, now));
  }
  const picture = await encodePicture(bytes);
  const path = `${userId}/${userId}-${randomInt(RANDOM_BELOW)}.${extension}`;
  const name = { bucket: 'avatars', path } as const;
  const { variants: _, ...facts } = picture;
  // known before it is stored: if storing fails half-way, the sweep still finds what there is
  await insertFile(database.kysely, { ...name, ...facts, userId, createdAt: now });
  await putPicture(fileStore, name, picture);
  return { avatarUrl: pictureUrl(name) };
}
