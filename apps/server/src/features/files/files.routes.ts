import { createHash } from 'node:crypto';
import { z } from 'zod';
import { IMAGE_WIDTHS } from '@vendas/contract/uploads';
import { Fault } from '#platform/http/errors.ts';
import type { Api } from '#platform/http/http.ts';
import { BUCKETS, variantName } from '#platform/files/images.ts';
import type { Services } from '#platform/services.ts';

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

/** Images, public under unguessable names. Bytes, not JSON, so the route is registered by hand. */
export function registerFiles({ fastify }: Api, { fileStore }: Services): void {
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
    void reply.header('cache-control', 'public, max-age=3600').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('image/webp').send(bytes);
  });
}
