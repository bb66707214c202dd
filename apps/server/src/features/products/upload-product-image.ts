import { randomUUID } from 'node:crypto';
import { refuseFor } from '#platform/http/errors.ts';
import { encodeImage, publicImageUrl, putImage } from '#platform/files/images.ts';
import type { Services } from '#platform/services.ts';
import { personLimits, takeAllowance } from '#store/auth/limits.ts';
import { insertFile } from '#store/files.ts';

interface Upload {
  readonly userId: string;
  /** The file name on the person's computer; only the extension is used. */
  readonly fileName: string;
  readonly bytes: Buffer;
}

/**
 * Stores a product's image, encoded again, under an unguessable name that is never reused.
 * @throws RuleViolation pictureRejected
 * @throws Fault tooManyRequests
 */
export async function uploadProductImage(
  { clock, config, database, fileStore }: Services,
  { userId, fileName, bytes }: Upload,
): Promise<{ imageUrl: string }> {
  const now = clock.now();
  if (config.hasRateLimits) {
    refuseFor(await takeAllowance(database.pool, personLimits.upload, userId, now));
  }
  const image = await encodeImage(bytes);
  const [, extension = 'img'] = /\.([a-z0-9]{1,5})$/.exec(fileName.toLowerCase()) ?? [];
  const path = `${userId}/${randomUUID()}.${extension}`;
  const name = { bucket: 'product_images', path } as const;
  const { variants: _, ...facts } = image;
  // recorded before it is stored: if storing fails half-way, the cleanup still finds its files
  await insertFile(database.kysely, { ...name, ...facts, userId, createdAt: now });
  await putImage(fileStore, name, image);
  return { imageUrl: publicImageUrl(name) };
}
