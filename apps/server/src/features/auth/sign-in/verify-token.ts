import type { Executor } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import {
  countWrongCode,
  lockTokenOfLink,
  lockTokensOfAddress,
} from '#store/auth/one-time-tokens.ts';
import type { OneTimeToken, OneTimeTokenKind } from '#store/auth/one-time-tokens.ts';
import { lockUser } from '#store/auth/users.ts';
import type { User } from '#store/auth/users.ts';
import { acceptToken } from './accept-token.ts';
import type { AuthContext, Origin } from '#features/auth/auth-context.ts';
import { AuthError } from '#features/auth/auth-error.ts';
import { issueCode } from './exchange-code.ts';
import { isBanned } from '#features/auth/bearer.ts';
import { hashLinkToken, isRightCode } from './one-time-secrets.ts';
import { openSession } from './open-session.ts';
import { toSessionResponse } from '#features/auth/sessions/session-response.ts';
import type { GrantedSession, SessionResponse } from '#features/auth/sessions/session-response.ts';

/** The kinds of messages for each type of the protocol. */
const SLOTS = {
  signup: ['confirmation'],
  invite: ['confirmation'],
  // clients of the protocol may use either type for both, which only differ in their mails
  recovery: ['recovery', 'magiclink'],
  magiclink: ['recovery', 'magiclink'],
  email: ['confirmation', 'recovery', 'magiclink'],
  email_change: ['email_change_new', 'email_change_current'],
  sms: ['phone'],
  phone_change: ['phone_change'],
} as const satisfies Readonly<Record<string, readonly OneTimeTokenKind[]>>;

export type VerifyType = keyof typeof SLOTS;

/** The caller's input: the token of a link, or an address and the code sent to it. */
export type Presented =
  | { readonly type: VerifyType; readonly linkToken: string }
  | { readonly type: VerifyType; readonly address: string; readonly code: string };

export type Verified =
  | { readonly kind: 'session'; readonly response: SessionResponse }
  /** Only one of the two addresses of a change has confirmed. */
  | { readonly kind: 'half' };

/** The code that a client of PKCE exchanges for a session. */
interface Code {
  readonly kind: 'code';
  readonly code: string;
}

export const HALF_MESSAGE =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

interface SignedIn {
  readonly kind: 'signedIn';
  readonly granted: GrantedSession;
}

type Unfinished = { readonly kind: 'half' } | { readonly kind: 'refused' };

interface Accepted {
  readonly kind: 'accepted';
  readonly user: User;
  readonly token: OneTimeToken;
}

/** Whether the protocol has the type. */
export function isVerifyType(text: string): text is VerifyType {
  return Object.hasOwn(SLOTS, text);
}

/** Whether codes of this type are sent as text messages. */
export function isPhoneType(type: VerifyType): boolean {
  return type === 'sms' || type === 'phone_change';
}

/**
 * Signs the caller in with a link or code and applies its purpose. A wrong code is counted, and that is committed
 * although the request fails. A token works once, also for two concurrent requests.
 * @throws AuthError otp_expired, user_banned, email_exists, phone_exists
 */
export async function verifyToken(
  context: AuthContext,
  presented: Presented,
  origin: Origin,
): Promise<Verified> {
  const now = context.clock.now();
  const outcome = await inTransaction(context.database.kysely, async (tx) => {
    const accepted = await acceptPresented(tx, context, presented, origin, now);
    return accepted.kind === 'accepted'
      ? await startSession(tx, accepted, presented.type, origin, now)
      : accepted;
  });
  return await responseOf(context, outcome, presented, now);
}

/**
 * The same for a link that a browser opened; a link that a client of PKCE requested redirects with a code.
 * @throws AuthError otp_expired, user_banned, email_exists
 */
export async function openLink(
  context: AuthContext,
  link: { readonly type: VerifyType; readonly linkToken: string },
  origin: Origin,
): Promise<Verified | Code> {
  const now = context.clock.now();
  const outcome = await inTransaction(context.database.kysely, async (tx) => {
    const accepted = await acceptPresented(tx, context, link, origin, now);
    if (accepted.kind !== 'accepted') return accepted;
    const { challengeHash, challengeMethod } = accepted.token;
    if (challengeHash === null || challengeMethod === null) {
      return await startSession(tx, accepted, link.type, origin, now);
    }
    const challenge = { challengeHash, challengeMethod };
    const code = await issueCode(tx, accepted.user.id, challenge, now);
    return { kind: 'code', code } as const;
  });
  return outcome.kind === 'code' ? outcome : await responseOf(context, outcome, link, now);
}

async function acceptPresented(
  tx: Executor,
  context: AuthContext,
  presented: Presented,
  { ip }: Origin,
  now: Date,
): Promise<Accepted | Unfinished> {
  const token = await findPresented(tx, context, presented, now);
  if (token === undefined) return { kind: 'refused' };
  const user = await lockUser(tx, token.userId);
  if (user === undefined) return { kind: 'refused' };
  if (isBanned(user, now)) throw new AuthError('user_banned');
  const accepted = await acceptToken(tx, context, user, token, { ip, now });
  return accepted === 'half' ? { kind: 'half' } : { kind: 'accepted', user: accepted, token };
}

async function startSession(
  tx: Executor,
  { user }: Accepted,
  type: VerifyType,
  origin: Origin,
  now: Date,
): Promise<SignedIn> {
  const provider = isPhoneType(type) ? 'phone' : 'email';
  const proof = { method: 'otp', provider } as const;
  const granted = await openSession(tx, user.id, proof, origin, now);
  if (granted === undefined) throw new AuthError('user_not_found');
  return { kind: 'signedIn', granted };
}

async function responseOf(
  context: AuthContext,
  outcome: SignedIn | Unfinished,
  presented: Presented,
  now: Date,
): Promise<Verified> {
  if (outcome.kind === 'refused') throw refusal(presented);
  if (outcome.kind === 'half') return { kind: 'half' };
  return { kind: 'session', response: await toSessionResponse(context, outcome.granted, now) };
}

async function findPresented(
  tx: Executor,
  context: AuthContext,
  presented: Presented,
  now: Date,
): Promise<OneTimeToken | undefined> {
  const kinds: readonly OneTimeTokenKind[] = SLOTS[presented.type];
  if ('linkToken' in presented) {
    const token = await lockTokenOfLink(tx, hashLinkToken(presented.linkToken));
    const isFitting = token !== undefined && token.expiresAt > now;
    return isFitting && kinds.some((kind) => kind === token.kind) ? token : undefined;
  }
  const { address, code } = presented;
  const tokens = await lockTokensOfAddress(tx, address, kinds);
  const match = tokens.find((token) => isRightCode(context, token, code, now));
  if (match !== undefined || tokens.length === 0) return match;
  const ids = tokens.map(({ id }) => id);
  await countWrongCode(tx, ids);
  return undefined;
}

function refusal(presented: Presented): AuthError {
  const message = 'Email link is invalid or has expired';
  return new AuthError('otp_expired', 'linkToken' in presented ? { message } : {});
}
