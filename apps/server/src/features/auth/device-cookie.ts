import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'cv_device';
const FORM = /^[\w-]{43}$/;
/** As long as browsers keep a cookie at most: 400 days. */
const MAX_AGE_SECONDS = 34_560_000;

/** What the browser that calls is remembered by; null when it keeps no name of ours. */
export function deviceHashOf(request: FastifyRequest): Buffer | null {
  const name = deviceNameOf(request);
  return name === undefined ? null : hashOf(name);
}

/**
 * The same, after giving a browser without a name a random one. The name opens nothing: it only tells a browser
 * that somebody signed in from apart from strangers who guess.
 */
export function ensureDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  siteUrl: string,
): Buffer {
  const name = deviceNameOf(request) ?? randomBytes(32).toString('base64url');
  const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
  void reply.header(
    'set-cookie',
    `${NAME}=${name}; Path=/auth/v1; HttpOnly; SameSite=Lax; Max-Age=${MAX_AGE_SECONDS}${secure}`,
  );
  return hashOf(name);
}

function deviceNameOf({ headers }: FastifyRequest): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const name = pairs.find((pair) => pair.startsWith(`${NAME}=`))?.slice(NAME.length + 1);
  return name !== undefined && FORM.test(name) ? name : undefined;
}

function hashOf(name: string): Buffer {
  return createHash('sha256').update(name).digest();
}
