import { createHash } from 'node:crypto';

/** By which a notice finds the connection: the end of its URL is a secret. */
export function noticeHashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
