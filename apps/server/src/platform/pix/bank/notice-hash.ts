import { createHash } from 'node:crypto';

/** Notices find the connection by this hash, because the last part of their URL is a secret. */
export function noticeHashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
