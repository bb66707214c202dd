import { hash, timingSafeEqual } from 'node:crypto';
import type { CodeChallenge } from '#platform/jobs.ts';
import { validationFailed } from '#features/auth/auth-error.ts';
import { textField } from '#features/auth/auth-input.ts';

/** Fields of a request for a link by a client that will exchange a code (RFC 7636). */
export const challengeFields = { code_challenge: textField, code_challenge_method: textField };

/**
 * The prefix of such links' tokens: an invalid link, too, thereby shows which form of response its client expects.
 */
export const PKCE_PREFIX = 'pkce_';

const CHALLENGE = /^[\w.~-]{43,128}$/;

interface ChallengeBody {
  readonly code_challenge: string;
  readonly code_challenge_method: string;
}

/**
 * The challenge of a request; null when the link itself redirects with a session.
 * @throws AuthError validation_failed
 */
export function readChallenge(body: ChallengeBody): CodeChallenge | null {
  const { code_challenge: challenge, code_challenge_method: requestedMethod } = body;
  if (challenge === '' && requestedMethod === '') return null;
  if (challenge === '' || requestedMethod === '') {
    throw validationFailed('PKCE flow requires code_challenge_method and code_challenge');
  }
  if (!CHALLENGE.test(challenge)) {
    throw validationFailed(
      'code challenge has to be between 43 and 128 characters: alphanumeric, hyphens, periods, underscores and tildes',
    );
  }
  const method = requestedMethod.toLowerCase();
  if (method !== 's256' && method !== 'plain') {
    throw validationFailed('unsupported code_challenge method, supported are s256 and plain');
  }
  return { method, hash: sha256(challenge).toString('hex') };
}

/** Whether the verifier matches the stored challenge. */
export function isRightVerifier(
  { challengeHash, challengeMethod }: { challengeHash: Buffer; challengeMethod: string },
  verifier: string,
): boolean {
  const challenge = challengeMethod === 'plain' ? verifier : sha256(verifier).toString('base64url');
  return timingSafeEqual(sha256(challenge), challengeHash);
}

/** The stored form of codes and challenges. */
export function sha256(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
