import { createHash, randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { IMAGE_WIDTHS } from '@vendas/contract/uploads';
import { uploadAvatar } from '@vendas/contract/people/account';
import { uploadProductImage } from '@vendas/contract/products/admin-products';
import { uploadShopLogo } from '@vendas/contract/shop';
import { Fault, refuseFor } from '#platform/http/errors.ts';
import { type Api, serveUpload } from '#platform/http/http.ts';
import { createKeyedQueue } from '#platform/keyed-queue.ts';
import {
  BUCKETS,
  variantName,
  encodeImage,
  type ImageName,
  publicImageUrl,
  putImage,
} from '#platform/files/images.ts';
import type { Services } from '#platform/services.ts';
import { personLimits, takeAllowance } from '#store/auth/limits.ts';
import { insertFile } from '#store/files.ts';

const SEGMENT = /^[A-Za-z0-9][A-Za-z0-9._-]{0,120}$/;

const paramsSchema = z.object({
  bucket: z.enum(BUCKETS),
  owner: z.uuid(),
  file: z.string().regex(SEGMENT),
});

const querySchema = z.object({
  w: z.coerce
    .number()
    .pipe(z.literal([...IMAGE_WIDTHS]))
    .default(640),
});

/** Uploaded images, public under unguessable names. Bytes, not JSON, so the route is registered by hand. */
export function registerFiles(api: Api, services: Services): void {
  registerUploads(api, services);
  const { fileStore } = services;
  const { fastify } = api;
  fastify.get('/files/:bucket/:owner/:file', { schema: { hide: true } }, async (request, reply) => {
    const params = paramsSchema.safeParse(request.params);
    const query = querySchema.safeParse(request.query);
    if (!params.success || !query.success) throw new Fault('notFound');
    const { bucket, owner, file } = params.data;
    const bytes = await fileStore.get(
      variantName({ bucket, path: `${owner}/${file}` }, query.data.w),
    );
    if (!bytes) throw new Fault('notFound');
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
    // shared caches revalidate every second, because an image may be deleted
    void reply.header('cache-control', 'public, max-age=3600, s-maxage=1').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('image/webp').send(bytes);
  });
}

/** An image of another person cannot be guessed: its name has too many random bits. */
const RANDOM_BELOW = 2 ** 47;

/** The images that people upload, each under an unguessable name that is never reused. */
function registerUploads(api: Api, services: Services): void {
  serveUpload(api, uploadAvatar, async ({ query }, { userId }, bytes) => {
    const file = `${userId}-${randomInt(RANDOM_BELOW)}.${query.extension}`;
    return { avatarUrl: await storeUpload(services, { bucket: 'avatars', userId, file, bytes }) };
  });
  serveUpload(api, uploadProductImage, async ({ query }, { userId }, bytes) => {
    const [, extension = 'img'] = /\.([a-z0-9]{1,5})$/.exec(query.fileName.toLowerCase()) ?? [];
    const file = `${randomUUID()}.${extension}`;
    return {
      imageUrl: await storeUpload(services, { bucket: 'product_images', userId, file, bytes }),
    };
  });
  serveUpload(api, uploadShopLogo, async (_input, { userId }, bytes) => {
    const file = randomUUID();
    return { logoUrl: await storeUpload(services, { bucket: 'shop_images', userId, file, bytes }) };
  });
}

/** After every user id, because a queue is entered in the order of its keys. */
const ALL_IMAGES = 'images';
/**
 * One image at a time: its three widths are encoded at once, in the few threads that also hash passwords and read
 * files.
 */
const encodeInTurn = createKeyedQueue({ concurrency: 1, timeoutMs: 60_000 });

interface Upload extends Pick<ImageName, 'bucket'> {
  readonly userId: string;
  readonly file: string;
  readonly bytes: Buffer;
}

/**
 * Stores an image, encoded again, and returns its public URL. The row that shows the image refers to it once it is
 * saved; an unused image is deleted a day later.
 * @throws RuleViolation pictureRejected
 * @throws Fault tooManyRequests
 */
async function storeUpload(
  { clock, config, database, fileStore }: Services,
  { bucket, userId, file, bytes }: Upload,
): Promise<string> {
  const now = clock.now();
  if (config.hasRateLimits) {
    refuseFor(await takeAllowance(database.prepared, personLimits.upload, userId, now));
  }
  // the person's own queue first, so that many images of one person do not hold up those of others
  const image = await encodeInTurn([userId, ALL_IMAGES], () => encodeImage(bytes));
  const name = { bucket, path: `${userId}/${file}` };
  const { variants: _, ...facts } = image;
  // recorded before it is stored: if storing fails half-way, the cleanup still finds its files
  await insertFile(database.kysely, { ...name, ...facts, userId, createdAt: now });
  await putImage(fileStore, name, image);
  return publicImageUrl(name);
}
