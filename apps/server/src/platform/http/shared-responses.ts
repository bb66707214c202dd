import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * For public responses that are the same for every client. A shared cache, such as nginx or a CDN, may send its copy
 * for a second; a browser revalidates its own each time.
 */
export const SHARED_FOR_A_SECOND = 'public, max-age=0, s-maxage=1, must-revalidate';

/** The entity tag of the response. Weak: the same content in another coding is the same. */
export function etagOf(body: Buffer | string): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

/** Marks a success as shared; a client whose copy is current gets 304. */
export async function shareResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  const etag = etagOf(payload);
  void reply.headers({ 'cache-control': SHARED_FOR_A_SECOND, etag });
  if (request.headers['if-none-match']?.includes(etag) !== true) return payload;
  void reply.code(304).removeHeader('content-length');
  return '';
}
