import type { Session } from '@supabase/auth-js';
import { loadAuth } from './load-auth.ts';
import { claimsOf } from './token-claims.ts';

let renewing: Promise<Session | undefined> | undefined;

/**
 * Asks for a token in place of one that the server does not take, once for all calls that were refused at the same time;
 * undefined when there is none to be had for the person it was made for: what they began must not happen in the name of
 * anyone who signed in meanwhile. What happened to the session on another device is noticed here: the client's events report
 * the rest.
 */
export async function renewToken(refused: string): Promise<string | undefined> {
  renewing ??= renew(refused)
    // the failure of the call itself is already reported
    .catch(() => undefined)
    .finally(() => {
      renewing = undefined;
    });
  const session = await renewing;
  return session?.user.id === claimsOf(refused).get('sub') ? session?.access_token : undefined;
}

async function renew(refused: string): Promise<Session | undefined> {
  const auth = await loadAuth();
  const { session } = (await auth.getSession()).data;
  if (session?.access_token !== refused) return session ?? undefined;
  return (await auth.refreshSession()).data.session ?? undefined;
}
