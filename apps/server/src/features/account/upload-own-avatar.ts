import { randomInt } from 'node:crypto';
import type { Caller } from '#platform/http/http.ts';
import { refuseFor } from '#platform/http/errors.ts';
import { encodeImage, publicImageUrl, putImage } from '#platform/files/images.ts';
import type { Services } from '#platform/services.ts';
import { personLimits, takeAllowance } from '#store/auth/limits.ts';
import { insertFile } from '#store/files.ts';

/** Too many to find another one's image by trying. */
const RANDOM_BELOW = 2 ** 47;

interface Upload {
  readonly bytes: Buffer;
  /** Of the original file, without the dot. */
  readonly extension: string;
}

/**
 * Keeps an image of the caller. The profile goes on showing the old one until it is saved; an image nobody saves
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
  const image = await encodeImage(bytes);
  const path = `${userId}/${userId}-${randomInt(RANDOM_BELOW)}.${extension}`;
  const name = { bucket: 'avatars', path } as const;
  const { variants: _, ...facts } = image;
  // known before it is stored: if storing fails half-way, the sweep still finds what there is
  await insertFile(database.kysely, { ...name, ...facts, userId, createdAt: now });
  await putImage(fileStore, name, image);
  return { avatarUrl: publicImageUrl(name) };
}
