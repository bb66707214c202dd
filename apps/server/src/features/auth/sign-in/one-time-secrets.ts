import {
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';
import type { Executor } from '#platform/database/database.ts';
import type { CodeChallenge } from '#platform/jobs.ts';
import type { PrivateJwk } from '#platform/crypto/tokens.ts';
import { putOneTimeToken } from '#store/auth/one-time-tokens.ts';
import type { OneTimeToken, OneTimeTokenKind } from '#store/auth/one-time-tokens.ts';
import type { AuthContext } from '#features/auth/auth-context.ts';
import { PKCE_PREFIX } from './pkce.ts';

/** As long as the protocol's hashes: 56 hexadecimal digits, after the prefix where there is one. */
const LINK_BYTES = 28;
const CODE_DIGITS = 6;
/** Six digits allow this many wrong attempts; a link any number. */
const MAX_WRONG_CODES = 5;

/** The secrets of a message: either of the two is enough. */
export interface OneTimeSecret {
  readonly linkToken: string;
  readonly code: string;
  readonly expiresAt: Date;
}

interface SecretRequest {
  readonly userId: string;
  readonly kind: OneTimeTokenKind;
  /** The recipient's address or number. */
  readonly to: string;
  readonly lifeSeconds: number;
  readonly challenge?: CodeChallenge | null;
}

/** The key of stored codes, derived from the key that signs tokens: a copy of the tables alone reveals no code. */
export function codeKeyOf({ d }: PrivateJwk): Buffer {
  return Buffer.from(hkdfSync('sha256', d, '', 'one-time codes', 32));
}

/** Creates a link token and a code, which replace earlier ones of the kind; only their hashes are stored. */
export async function issueSecret(
  tx: Executor,
  { codeKey }: AuthContext,
  { challenge = null, kind, lifeSeconds, to, userId }: SecretRequest,
  now: Date,
): Promise<OneTimeSecret> {
  const random = randomBytes(LINK_BYTES).toString('hex');
  const linkToken = challenge === null ? random : `${PKCE_PREFIX}${random}`;
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const expiresAt = new Date(now.getTime() + lifeSeconds * 1000);
  await putOneTimeToken(tx, {
    userId,
    kind,
    tokenHash: hashLinkToken(linkToken),
    codeHash: hashCode(codeKey, userId, kind, code),
    relatesTo: to,
    challengeMethod: challenge?.method ?? null,
    challengeHash: challenge === null ? null : Buffer.from(challenge.hash, 'hex'),
    createdAt: now,
    expiresAt,
  });
  return { linkToken, code, expiresAt };
}

/** The stored form of a link's token. */
export function hashLinkToken(linkToken: string): string {
  return createHash('sha256').update(linkToken).digest('hex');
}

/** Whether this is the code of the message, not expired and before too many wrong attempts. */
export function isRightCode(
  { codeKey }: AuthContext,
  token: OneTimeToken,
  code: string,
  now: Date,
): boolean {
  if (token.codeHash === null || token.wrongCodes >= MAX_WRONG_CODES) return false;
  const hash = hashCode(codeKey, token.userId, token.kind, code.replace(/\s/g, ''));
  return timingSafeEqual(hash, token.codeHash) && token.expiresAt > now;
}

function hashCode(codeKey: Buffer, userId: string, kind: string, code: string): Buffer {
  return createHmac('sha256', codeKey).update(`${userId}\n${kind}\n${code}`).digest();
}
