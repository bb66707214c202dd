import { randomUUID } from 'node:crypto';
import { refuseFor } from '#platform/http/errors.ts';
import { encodePicture, pictureUrl, putPicture } from '#platform/files/pictures.ts';
import type { Services } from '#platform/services.ts';
import { personLimits, takeAllowance } from '#store/auth-limits.ts';
import { insertFile } from '#store/files.ts';

interface Upload {
  readonly userId: string;
  /** As the person's computer calls it; only the extension is used. */
  readonly fileName: string;
  readonly bytes: Buffer;
}

/**
 * Keeps a product's picture, encoded anew, under a name nobody can guess and that is never used again.
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
  const picture = await encodePicture(bytes);
  const [, extension = 'img'] = /\.([a-z0-9]{1,5})$/.exec(fileName.toLowerCase()) ?? [];
  const path = `${userId}/${randomUUID()}.${extension}`;
  const name = { bucket: 'product_images', path } as const;
  const { variants: _, ...facts } = picture;
  // known before it is stored: if storing fails half-way, the sweep still finds what there is
  await insertFile(database.kysely, { ...name, ...facts, userId, createdAt: now });
  await putPicture(fileStore, name, picture);
  return { imageUrl: pictureUrl(name) };
}
