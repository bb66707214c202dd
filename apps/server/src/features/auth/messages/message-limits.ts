import type { LinkRequest } from '#platform/jobs.ts';
import { callerOf } from '#platform/http/caller.ts';
import type { Executor } from '#platform/database/database.ts';
import { connectionOf } from '#platform/database/transaction.ts';
import { returnAllowance, takeAllowance } from '#store/auth/limits.ts';
import type { Limit } from '#store/auth/limits.ts';
import type { AuthContext } from '#features/auth/auth-context.ts';
import { AuthError } from '#features/auth/auth-error.ts';

const HOUR_SECONDS = 3600;
/** Shortest time between two messages of one kind to one account. */
const SECONDS_BETWEEN_MESSAGES = 60;
/** The part of an hour's messages that one caller may request, known and unknown addresses alike. */
const CALLER_SHARE = 1 / 10;
/** This many of them in a burst, but never more than a quarter of the hour's. */
const CALLER_BURST = 5;
/** The part of the budget reserved for confirmations of new accounts. */
const CONFIRMATION_RESERVE = 1 / 4;

/** Mails and text messages are counted separately. */
export type Channel = 'mail' | 'text';

const REFUSALS = {
  mail: 'over_email_send_rate_limit',
  text: 'over_sms_send_rate_limit',
} as const;

/**
 * Counts a message requested by a caller, sent or not: a caller has a small share of the budget. Taken before the
 * account is read, so that a refusal reveals nothing.
 * @param ip of the caller
 * @throws AuthError over_email_send_rate_limit, over_sms_send_rate_limit
 */
async function takeCallerShare(
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
  const wait = await takeAllowance(database.prepared, limit, callerOf(ip ?? ''), clock.now());
  if (wait > 0) throw new AuthError(REFUSALS[channel], { retryAfterSeconds: wait });
}

interface Recipient {
  readonly channel: Channel;
  readonly kind: string;
  /** The recipient's address, number or account. */
  readonly to: string;
}

interface Request extends Recipient {
  /** Of the caller. */
  readonly ip: string | null;
}

/**
 * Counts a message requested by a caller, and rejects a second one of its kind to the same address within a minute.
 * Known and unknown addresses are counted alike, so a refusal reveals nothing.
 * @throws AuthError over_email_send_rate_limit, over_sms_send_rate_limit
 */
export async function limitMessage(
  context: AuthContext,
  { channel, ip, kind, to }: Request,
): Promise<void> {
  const wait = await countMessage(context, { channel, kind, to });
  if (wait > 0) {
    const message = `For security purposes, you can only request this after ${wait} seconds.`;
    throw new AuthError(REFUSALS[channel], { message, retryAfterSeconds: wait });
  }
  await takeCallerShare(context, channel, ip);
}

/**
 * Counts a message of a kind to a recipient.
 * @returns the seconds until another one may be requested, if there was one less than a minute ago
 */
export async function countMessage(
  { clock, database }: AuthContext,
  { channel, kind, to }: Recipient,
): Promise<number> {
  const limit = { name: `${channel}:${kind}`, burst: 1, refillSeconds: SECONDS_BETWEEN_MESSAGES };
  return await takeAllowance(database.prepared, limit, to, clock.now());
}

/** The channel of a requested message. */
export function channelOf(kind: LinkRequest['kind']): Channel {
  return kind === 'sms' || kind === 'phone_change' ? 'text' : 'mail';
}

/**
 * Takes a message from the budget of the whole service, in the transaction that enqueues it: after a rollback it was
 * not sent and costs nothing.
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

/** Refunds a message that was charged to the budget at its request. */
export async function refundMessage(
  tx: Executor,
  context: AuthContext,
  channel: Channel,
): Promise<void> {
  await returnAllowance(connectionOf(tx), budgetOf(context, channel, 'other'), '');
}

/** Whether an error reports that too many messages were requested. */
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
