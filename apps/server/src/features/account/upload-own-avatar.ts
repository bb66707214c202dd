import { randomInt } from 'node:crypto';
import type { Caller } from '#platform/http/http.ts';
import { refuseFor } from '#platform/http/errors.ts';
import { encodeImage, publicImageUrl, putImage } from '#platform/files/images.ts';
import type { Services } from '#platform/services.ts';
import { personLimits, takeAllowance } from '#store/auth/limits.ts';
import { insertFile } from '#store/files.ts';

/** Too many bits to guess another person's image. */
const RANDOM_BELOW = 2 ** 47;

interface Upload {
  readonly bytes: Buffer;
  /** Of the original file, without the dot. */
  readonly extension: string;
}

/**
 * Stores an image of the caller. The profile refers to the old one until it is saved; an unused image is deleted a
 * day later.
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
  const image = await encodeImage(bytes);
  const path = `${userId}/${userId}-${randomInt(RANDOM_BELOW)}.${extension}`;
  const name = { bucket: 'avatars', path } as const;
  const { variants: _, ...facts } = image;
  // recorded before it is stored: if storing fails half-way, the cleanup still finds its files
  await insertFile(database.kysely, { ...name, ...facts, userId, createdAt: now });
  await putImage(fileStore, name, image);
  return { avatarUrl: publicImageUrl(name) };
}
