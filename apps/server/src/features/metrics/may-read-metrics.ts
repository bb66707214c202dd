import { timingSafeEqual, createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '#platform/config.ts';

const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/**
 * Whether the caller may read the figures: anyone who shows METRICS_TOKEN, and programs on this machine. A proxy on this
 * machine is none of them: with TRUST_PROXY the address it forwards counts, and without it what was forwarded is foreign.
 */
export function mayReadMetrics(
  request: Pick<FastifyRequest, 'headers' | 'ip' | 'socket'>,
  { metricsToken, trustsProxy }: Pick<Config, 'metricsToken' | 'trustsProxy'>,
): boolean {
  const { authorization } = request.headers;
  if (metricsToken !== undefined && authorization !== undefined) {
    return isEqual(authorization, `Bearer ${metricsToken}`);
  }
  const isForwarded = FORWARDING.some((name) => request.headers[name] !== undefined);
  return (
    isLoopback(request.socket.remoteAddress ?? '') &&
    isLoopback(request.ip) &&
    (trustsProxy || !isForwarded)
  );
}

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '');
  return isIP(plain) === 4 ? plain.startsWith('127.') : plain === '::1';
}

function isEqual(shown: string, expected: string): boolean {
  // of hashes, which have one length, whatever was sent
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(shown), hash(expected));
}
