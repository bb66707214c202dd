import { hash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'cv_device';
/**
 * Under https: with this prefix a browser accepts the cookie from the site's own host alone, not from a sibling
 * domain.
 */
const HOST_NAME = `__Host-${NAME}`;
const FORM = /^[\w-]{43}$/;
/** The longest lifetime of a cookie in browsers: 400 days. */
const MAX_AGE_SECONDS = 34_560_000;

/** The hash of the caller's device cookie; null without one. */
export function deviceHashOf(request: FastifyRequest): Buffer | null {
  const name = deviceNameOf(request);
  return name === undefined ? null : hashOf(name);
}

/**
 * The same, after giving a browser without a cookie a random one. The cookie authorizes nothing: it only
 * distinguishes a browser of the owner from strangers who guess.
 */
export function ensureDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  siteUrl: string,
): Buffer {
  const name = deviceNameOf(request) ?? randomBytes(32).toString('base64url');
  const isTls = siteUrl.startsWith('https:');
  const scope = isTls ? 'Path=/; Secure' : 'Path=/auth/v1';
  void reply.header(
    'set-cookie',
    `${isTls ? HOST_NAME : NAME}=${name}; ${scope}; HttpOnly; SameSite=Lax; Max-Age=${MAX_AGE_SECONDS}`,
  );
  return hashOf(name);
}

function deviceNameOf({ headers }: FastifyRequest): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  // the plain one second: a browser remembered before the site moved to https remains known
  const names = [HOST_NAME, NAME].map((key) =>
    pairs.find((pair) => pair.startsWith(`${key}=`))?.slice(key.length + 1),
  );
  return names.find((name) => name !== undefined && FORM.test(name));
}

function hashOf(name: string): Buffer {
  return hash('sha256', name, 'buffer');
}
