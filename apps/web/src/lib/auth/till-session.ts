import { z } from 'zod';
import { claimsOf } from './token-claims.ts';

const methodsSchema = z.array(z.object({ method: z.string() }));

/** Whether this session was opened with a PIN, so that it may only sell. */
export function isTillSession(session: { readonly access_token: string } | null): boolean {
  if (session === null) return false;
  const methods = methodsSchema.safeParse(claimsOf(session.access_token).get('amr')).data ?? [];
  return methods.some(({ method }) => method === 'pin');
}
