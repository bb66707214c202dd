import { createHmac, hash, randomBytes } from 'node:crypto';

/** A delayed refresh is behind by a few generations at most. */
const MAX_GENERATIONS = 16;

/** Ours have 43 characters; shorter and longer ones of other services are unknown tokens, not malformed ones. */
const FORM = /^[\w-]{12,128}$/;

/** The first refresh token of a session: 256 random bits. */
export function firstToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The key from which a session's later tokens are derived. */
export function newChainKey(): Buffer {
  return randomBytes(32);
}

/** Whether the text can be a refresh token at all. */
export function isTokenShaped(token: string): boolean {
  return FORM.test(token);
}

/** The stored form of a token. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/**
 * The token that replaces this one. It is derived from the old token and the session's key, so the server can return
 * it twice without storing it; neither the old token nor the stored key alone is enough.
 */
export function nextToken(chainKey: Buffer, token: string): string {
  return createHmac('sha256', chainKey).update(token).digest('base64url');
}

/**
 * Follows the chain from a replaced token to the one with this hash; undefined when it is not found in a few
 * generations.
 */
export function followChain(chainKey: Buffer, token: string, hash: Buffer): string | undefined {
  let current = token;
  for (let generation = 0; generation < MAX_GENERATIONS; generation += 1) {
    current = nextToken(chainKey, current);
    if (hashToken(current).equals(hash)) return current;
  }
  return undefined;
}
