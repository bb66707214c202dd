import { z } from 'zod';
import { claimsOf } from './token-claims.ts';

const methodsSchema = z.array(z.object({ method: z.string() }));

/** Whether this session was opened with a PIN, so that it may only sell. */
export function isTillSession(session: { readonly access_token: string } | null): boolean {
  if (session === null) return false;
  const methods = methodsSchema.safeParse(claimsOf(session.access_token).get('amr')).data ?? [];
  return methods.some(({ method }) => method === 'pin');
}

/** Where this browser remembers that it is a till: its cookie is hidden from scripts. */
const MARK = 'till';

/** Whether this browser was made a till; the server knows whether it still is. */
export const isTill = () => localStorage.getItem(MARK) !== null;

/** Remembers whether this browser is a till. */
export function markTill(isOpen: boolean): void {
  try {
    if (isOpen) localStorage.setItem(MARK, 'open');
    else localStorage.removeItem(MARK);
  } catch {
    // the storage is full: the way back is not offered
  }
}
