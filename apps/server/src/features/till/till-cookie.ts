import { hash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'cv_till';
/** Under https: with this prefix a browser accepts the cookie from the site's own host alone. */
const HOST_NAME = `__Host-${NAME}`;
const FORM = /^[\w-]{43}$/;

/** The hash of the caller's till cookie; undefined without one. */
export function tillHashOf({ headers }: FastifyRequest): Buffer | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const tokens = [HOST_NAME, NAME].map((key) =>
    pairs.find((pair) => pair.startsWith(`${key}=`))?.slice(key.length + 1),
  );
  const token = tokens.find((text) => text !== undefined && FORM.test(text));
  return token === undefined ? undefined : hash('sha256', token, 'buffer');
}

/** Gives the browser a new till cookie, and returns its hash. */
export function setTillCookie(reply: FastifyReply, siteUrl: string, maxAgeSeconds: number): Buffer {
  const token = randomBytes(32).toString('base64url');
  setCookie(reply, siteUrl, token, maxAgeSeconds);
  return hash('sha256', token, 'buffer');
}

/** Removes the till cookie. */
export function clearTillCookie(reply: FastifyReply, siteUrl: string): void {
  setCookie(reply, siteUrl, '', 0);
}

/** No script can read it, and no page of another site sends it. */
function setCookie(reply: FastifyReply, siteUrl: string, value: string, maxAgeSeconds: number) {
  const isTls = siteUrl.startsWith('https:');
  const scope = isTls ? 'Path=/; Secure' : 'Path=/api/till';
  void reply.header(
    'set-cookie',
    `${isTls ? HOST_NAME : NAME}=${value}; ${scope}; HttpOnly; SameSite=Strict; Max-Age=${maxAgeSeconds}`,
  );
}
