import type { Session } from '@supabase/auth-js';
import { loadAuth } from './load-auth.ts';
import { claimsOf } from './token-claims.ts';

let renewing: Promise<Session | undefined> | undefined;

/**
 * Renews a token that the server rejected, once for all calls that were rejected at the same time. Undefined when the
 * session has ended or another person has signed in meanwhile: a call of the first must not be sent as the second.
 * The client's events report a session that was ended on another device.
 */
export async function renewToken(refused: string): Promise<string | undefined> {
  renewing ??= renew(refused)
    // the caller reports its own failure
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
