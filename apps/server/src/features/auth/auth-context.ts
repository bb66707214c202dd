import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#platform/services.ts';
import type { Tokens } from '#platform/crypto/tokens.ts';
import type { Vault } from '#platform/crypto/vault.ts';
import { deviceHashOf, ensureDevice } from '#features/auth/sign-in/device-cookie.ts';

/** What the use cases of this feature work with. */
export interface AuthContext extends Services {
  readonly tokens: Tokens;
  /** What the secrets of second factors are stored with. */
  readonly vault: Vault;
  /** Under it the codes of messages are stored. */
  readonly codeKey: Buffer;
  /** The address people use, without a final slash; links in messages start with it. */
  siteUrl(): string;
}

/** Where a call came from, as sessions and the audit log keep it. */
export interface Origin {
  readonly ip: string | null;
  readonly userAgent: string | null;
  /** What the browser is remembered by, where it keeps a name for us. */
  readonly deviceHash: Buffer | null;
}

const MAX_USER_AGENT = 400;

/** Reads where a call came from; an address that is none (a proxy may forward anything) is left out. */
export function originOf(request: FastifyRequest): Origin {
  const [ip = ''] = request.ip.split('%', 1);
  const userAgent = request.headers['user-agent']?.slice(0, MAX_USER_AGENT) ?? null;
  return { ip: isIP(ip) === 0 ? null : ip, userAgent, deviceHash: deviceHashOf(request) };
}

/** The same of a way to sign in: the browser is given a name if it has none, so that it is known the next time. */
export function namedOrigin(
  { siteUrl }: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Origin {
  return { ...originOf(request), deviceHash: ensureDevice(request, reply, siteUrl()) };
}
