import { createHash, randomBytes } from 'node:crypto';

/** A new one-time token for the first access: 256 random bits. */
export function newSetupToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a token. */
export function hashSetupToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
