import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#platform/services.ts';
import type { Tokens } from '#platform/crypto/tokens.ts';
import type { Vault } from '#platform/crypto/vault.ts';
import { deviceHashOf, ensureDevice } from '#features/auth/sign-in/device-cookie.ts';

/** The dependencies of this feature's use cases. */
export interface AuthContext extends Services {
  readonly tokens: Tokens;
  /** Encrypts the secrets of second factors. */
  readonly vault: Vault;
  /** The key of the stored message codes. */
  readonly codeKey: Buffer;
  /** The public URL, without a final slash; links in messages start with it. */
  siteUrl(): string;
}

/** The origin of a call, as stored in sessions and the audit log. */
export interface Origin {
  readonly ip: string | null;
  readonly userAgent: string | null;
  /** The hash of the browser's device cookie, if it has one. */
  readonly deviceHash: Buffer | null;
}

const MAX_USER_AGENT = 400;

/** Reads the origin of a call; an invalid IP address (a proxy may forward anything) is omitted. */
export function originOf(request: FastifyRequest): Origin {
  const [ip = ''] = request.ip.split('%', 1);
  const userAgent = request.headers['user-agent']?.slice(0, MAX_USER_AGENT) ?? null;
  return { ip: isIP(ip) === 0 ? null : ip, userAgent, deviceHash: deviceHashOf(request) };
}

/** The same for a sign-in: a browser without a device cookie gets one, so that it is known the next time. */
export function namedOrigin(
  { siteUrl }: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Origin {
  return { ...originOf(request), deviceHash: ensureDevice(request, reply, siteUrl()) };
}
