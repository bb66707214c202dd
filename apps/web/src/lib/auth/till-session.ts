import { z } from 'zod';
import { claimsOf } from './token-claims.ts';

const methodsSchema = z.array(z.object({ method: z.string() }));

/** Whether a person has signed in with a PIN, so that the session may do nothing but sell. */
export function isTillSession(session: { readonly access_token: string } | null): boolean {
  if (session === null) return false;
  const methods = methodsSchema.safeParse(claimsOf(session.access_token).get('amr')).data ?? [];
  return methods.some(({ method }) => method === 'pin');
}
