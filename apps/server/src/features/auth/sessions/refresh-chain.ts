import { createHmac, hash, randomBytes } from 'node:crypto';

/** A refresh on the way is late by a few generations at most. */
const MAX_GENERATIONS = 16;

/** Ours have 43 characters; shorter and longer ones of other services are no malformed tokens, but unknown ones. */
const FORM = /^[\w-]{12,128}$/;

/** The first refresh token of a session: 256 random bits. */
export function firstToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The key under which a session's later tokens follow from the earlier ones. */
export function newChainKey(): Buffer {
  return randomBytes(32);
}

/** Whether the text can be a refresh token at all. */
export function isTokenShaped(token: string): boolean {
  return FORM.test(token);
}

/** What is stored of a token. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/**
 * The token that replaces this one. It follows from the old token and the session's key, so the server can give
 * the same answer twice without keeping it; neither the old token nor the stored key alone leads to it.
 */
export function nextToken(chainKey: Buffer, token: string): string {
  return createHmac('sha256', chainKey).update(token).digest('base64url');
}

/** Follows the chain from a replaced token to the one with this hash; undefined when it is not within reach. */
export function followChain(chainKey: Buffer, token: string, hash: Buffer): string | undefined {
  let current = token;
  for (let generation = 0; generation < MAX_GENERATIONS; generation += 1) {
    current = nextToken(chainKey, current);
    if (hashToken(current).equals(hash)) return current;
  }
  return undefined;
}
