import type { FastifyRequest } from 'fastify';
import { returnAllowance, takeAllowance } from '#store/auth/limits.ts';
import type { Limit } from '#store/auth/limits.ts';
import type { AuthContext } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { callerOf } from '#platform/http/caller.ts';

/**
 * Requests per caller's address, as bursts of 30 and the protocol's numbers. Refreshes are not limited: a refusal
 * would sign the person out.
 */
export const callerLimits = {
  signIn: { name: 'caller:token', burst: 30, refillSeconds: 2 },
  signUp: { name: 'caller:signup', burst: 30, refillSeconds: 10 },
  signUpAnonymously: { name: 'caller:anonymous', burst: 30, refillSeconds: 120 },
  requestMessage: { name: 'caller:message', burst: 30, refillSeconds: 10 },
  verify: { name: 'caller:verify', burst: 30, refillSeconds: 10 },
  updateUser: { name: 'caller:user', burst: 30, refillSeconds: 10 },
  secondFactor: { name: 'caller:factor', burst: 15, refillSeconds: 4 },
} as const satisfies Record<string, Limit>;

/**
 * Guesses at one account: unknown browsers share one bucket, and each browser from which its owner signed in has its
 * own.
 */
const GUESSES = { name: 'guess:account', burst: 20, refillSeconds: 180 } as const;
const GUESSES_FROM_DEVICE = { name: 'guess:device', burst: 20, refillSeconds: 60 } as const;
/** Guesses at the six digits of a second factor. */
const FACTOR_GUESSES = { name: 'guess:factor', burst: 10, refillSeconds: 300 } as const;

/**
 * Counts a request of a caller.
 * @throws AuthError over_request_rate_limit
 */
export async function limitCaller(
  context: AuthContext,
  limit: Limit,
  request: FastifyRequest,
): Promise<void> {
  if (!context.config.hasRateLimits) return;
  await take(context, limit, callerOf(request.ip));
}

/**
 * One attempt to guess a secret, counted before it is checked so that a thousand concurrent ones count as a thousand.
 */
export interface Guess {
  /** Refunds the attempt, because it was no guess. */
  wasRight(): Promise<void>;
}

/**
 * Counts an attempt to sign in to an account, whether or not it exists.
 * @param account address or number
 * @throws AuthError over_request_rate_limit
 */
export async function countPasswordGuess(
  context: AuthContext,
  account: string,
  device: Buffer | null,
): Promise<Guess> {
  if (device === null) return await countGuess(context, GUESSES, account);
  return await countGuess(context, GUESSES_FROM_DEVICE, `${account}\n${device.toString('hex')}`);
}

/**
 * Counts an attempt with a second factor.
 * @throws AuthError over_request_rate_limit
 */
export async function countFactorGuess(context: AuthContext, userId: string): Promise<Guess> {
  return await countGuess(context, FACTOR_GUESSES, userId);
}

async function countGuess(context: AuthContext, limit: Limit, subject: string): Promise<Guess> {
  if (!context.config.hasRateLimits) return { wasRight: async () => undefined };
  await take(context, limit, subject);
  return { wasRight: () => returnAllowance(context.database.prepared, limit, subject) };
}

async function take({ clock, database }: AuthContext, limit: Limit, subject: string) {
  const wait = await takeAllowance(database.prepared, limit, subject, clock.now());
  if (wait > 0) throw new AuthError('over_request_rate_limit', { retryAfterSeconds: wait });
}
