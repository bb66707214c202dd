import rateLimit from '@fastify/rate-limit';
import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AuthError } from './auth-error.ts';
import { grantTypeOf } from './query-values.ts';

const MINUTE = 60_000;

/** Requests per address. Refreshing is not limited: a refused refresh would sign the person out. */
export const limits = {
  signUp: { rateLimit: { max: 30, timeWindow: 5 * MINUTE } },
  /** The protocol's 150 per five minutes in bursts of 30. */
  signIn: { rateLimit: { max: 30, timeWindow: MINUTE, allowList: isRefresh } },
  updateUser: { rateLimit: { max: 30, timeWindow: 5 * MINUTE } },
} as const satisfies Record<string, { rateLimit: RateLimitOptions }>;

/** Makes the `limits` of the routes registered after it count. */
export async function registerRateLimits(fastify: FastifyInstance): Promise<void> {
  await fastify.register(rateLimit, {
    global: false,
    errorResponseBuilder: () => new AuthError('over_request_rate_limit'),
  });
}

function isRefresh(request: FastifyRequest): boolean {
  return grantTypeOf(request) === 'refresh_token';
}
