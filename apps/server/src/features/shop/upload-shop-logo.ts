import { randomUUID } from 'node:crypto';
import { refuseFor } from '#platform/http/errors.ts';
import { encodeImage, publicImageUrl, putImage } from '#platform/files/images.ts';
import type { Services } from '#platform/services.ts';
import { personLimits, takeAllowance } from '#store/auth/limits.ts';
import { insertFile } from '#store/files.ts';

interface Upload {
  readonly userId: string;
  readonly bytes: Buffer;
}

/**
 * Stores an image for the logo, encoded again, under an unguessable name that is never reused. The shop refers to it
 * once the section is saved; an unused image is deleted a day later.
 * @throws RuleViolation pictureRejected
 * @throws Fault tooManyRequests
 */
export async function uploadShopLogo(
  { clock, config, database, fileStore }: Services,
  { userId, bytes }: Upload,
): Promise<{ logoUrl: string }> {
  const now = clock.now();
  if (config.hasRateLimits) {
    refuseFor(await takeAllowance(database.pool, personLimits.upload, userId, now));
  }
  const image = await encodeImage(bytes);
  const name = { bucket: 'shop_images', path: `${userId}/${randomUUID()}` } as const;
  const { variants: _, ...facts } = image;
  // recorded before it is stored: if storing fails half-way, the cleanup still finds its files
  await insertFile(database.kysely, { ...name, ...facts, userId, createdAt: now });
  await putImage(fileStore, name, image);
  return { logoUrl: publicImageUrl(name) };
}
