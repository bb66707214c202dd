import { timingSafeEqual, createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '#platform/config.ts';

const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/**
 * Whether the caller may read the metrics: with METRICS_TOKEN, or from this machine. A proxy on this machine does not
 * count as the caller: with TRUST_PROXY the forwarded address is used, and without it a forwarded request is remote.
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
  // compares hashes, which have equal length for any input
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(shown), hash(expected));
}
