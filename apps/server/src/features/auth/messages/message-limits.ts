import type { LinkRequest } from '#platform/jobs.ts';
import { callerOf } from '#platform/http/caller-of.ts';
import type { Executor } from '#platform/database/database.ts';
import { connectionOf } from '#platform/database/transaction.ts';
import { giveBackAllowance, takeAllowance } from '#store/auth/limits.ts';
import type { Limit } from '#store/auth/limits.ts';
import type { AuthContext } from '#features/auth/auth-context.ts';
import { AuthError } from '#features/auth/auth-error.ts';

const HOUR_SECONDS = 3600;
/** Shortest time between two messages of one kind to one account. */
const SECONDS_BETWEEN_MESSAGES = 60;
/** The part of an hour's messages that one caller may ask for, known and unknown addresses alike. */
const CALLER_SHARE = 1 / 10;
/** So many of them at once, but never more than a quarter of the hour's. */
const CALLER_BURST = 5;
/** The part of the budget that only confirmations of new accounts may use. */
const CONFIRMATION_RESERVE = 1 / 4;

/** Mails and text messages are counted apart. */
export type Channel = 'mail' | 'text';

const REFUSALS = {
  mail: 'over_email_send_rate_limit',
  text: 'over_sms_send_rate_limit',
} as const;

/**
 * Counts a message that a caller asks for, sent or not: a caller has a small share of the budget. Taken before the
 * account is looked up, so that a refusal reveals nothing.
 * @param ip of the caller
 * @throws AuthError over_email_send_rate_limit, over_sms_send_rate_limit
 */
export async function takeCallerShare(
  { clock, config, database }: AuthContext,
  channel: Channel,
  ip: string | null,
): Promise<void> {
  if (!config.hasRateLimits) return;
  const perHour = perHourOf({ config }, channel);
  const limit = {
    name: `caller:${channel}`,
    burst: Math.min(CALLER_BURST, Math.ceil(perHour / 4)),
    refillSeconds: HOUR_SECONDS / (perHour * CALLER_SHARE),
  };
  const wait = await takeAllowance(database.pool, limit, callerOf(ip ?? ''), clock.now());
  if (wait > 0) throw new AuthError(REFUSALS[channel], { retryAfterSeconds: wait });
}

interface Request {
  readonly channel: Channel;
  readonly kind: string;
  /** The address, number or account it is for. */
  readonly to: string;
  /** Of the caller. */
  readonly ip: string | null;
}

/**
 * Counts a message that a caller asks for, and refuses a second one of its kind within a minute. For requests whose
 * refusal reveals nothing; those that always answer the same leave it to `isTooSoon`.
 * @throws AuthError over_email_send_rate_limit, over_sms_send_rate_limit
 */
export async function limitMessage(
  context: AuthContext,
  { channel, ip, kind, to }: Request,
): Promise<void> {
  const { clock, database } = context;
  const limit = { name: `${channel}:${kind}`, burst: 1, refillSeconds: SECONDS_BETWEEN_MESSAGES };
  const wait = await takeAllowance(database.pool, limit, to, clock.now());
  if (wait > 0) {
    const message = `For security purposes, you can only request this after ${wait} seconds.`;
    throw new AuthError(REFUSALS[channel], { message, retryAfterSeconds: wait });
  }
  await takeCallerShare(context, channel, ip);
}

/** Whether an account got its last message of a kind less than a minute ago. */
export function isTooSoon(sentAt: Date | null, now: Date): boolean {
  if (sentAt === null) return false;
  // a clock that was set back must not keep an account waiting
  return Math.abs(now.getTime() - sentAt.getTime()) < SECONDS_BETWEEN_MESSAGES * 1000;
}

/** What a requested message travels by. */
export function channelOf(kind: LinkRequest['kind']): Channel {
  return kind === 'sms' || kind === 'phone_change' ? 'text' : 'mail';
}

/**
 * Takes a message from the budget of the whole service, in the transaction that puts it into the queue: what is rolled
 * back was not sent and costs nothing.
 * @throws AuthError over_email_send_rate_limit, over_sms_send_rate_limit
 */
export async function chargeMessage(
  tx: Executor,
  { clock, config }: AuthContext,
  channel: Channel,
  purpose: 'confirmation' | 'other',
): Promise<void> {
  const budget = budgetOf({ config }, channel, purpose);
  const wait = await takeAllowance(connectionOf(tx), budget, '', clock.now());
  if (wait > 0) throw new AuthError(REFUSALS[channel], { retryAfterSeconds: wait });
}

/** Puts a message back into the budget that was charged when it was asked for. */
export async function refundMessage(
  tx: Executor,
  context: AuthContext,
  channel: Channel,
): Promise<void> {
  await giveBackAllowance(connectionOf(tx), budgetOf(context, channel, 'other'), '');
}

/** Whether a failure says that too many messages were asked for. */
export function isMessageRefusal(error: unknown): boolean {
  return error instanceof AuthError && Object.values(REFUSALS).some((code) => code === error.code);
}

function budgetOf(
  { config }: Pick<AuthContext, 'config'>,
  channel: Channel,
  purpose: 'confirmation' | 'other',
): Limit {
  const perHour = perHourOf({ config }, channel);
  return {
    name: `budget:${channel}s`,
    burst: perHour,
    refillSeconds: HOUR_SECONDS / perHour,
    reserve: purpose === 'confirmation' ? 0 : Math.floor(perHour * CONFIRMATION_RESERVE),
  };
}

function perHourOf({ config }: Pick<AuthContext, 'config'>, channel: Channel): number {
  return channel === 'mail' ? config.auth.mailsPerHour : config.auth.textsPerHour;
}
