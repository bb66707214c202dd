import { createHash, randomInt } from 'node:crypto';

/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 6;
const GROUP_LENGTH = 4;

/** A code such as 'k7rp-2mxa-9tqd-w4he-c8ns-3gzu': 118 random bits, too many to recover from the hash. */
export function newRecoveryCode(): string {
  const sign = () => ALPHABET.charAt(randomInt(ALPHABET.length));
  const group = () => Array.from({ length: GROUP_LENGTH }, sign).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** The stored form of a code, independent of the case and grouping typed. */
export function hashRecoveryCode(userId: string, code: string): Buffer {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return createHash('sha256').update(`${userId}\n${plain}`).digest();
}
