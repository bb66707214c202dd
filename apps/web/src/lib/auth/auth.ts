import { AuthClient } from '@supabase/auth-js';
import { z } from 'zod';
import { jsonOf } from '#lib/api/json.ts';
import { isUnreachable } from '#lib/api/failure.ts';
import { retrySignOut } from './retry-sign-out.ts';
import {
  AUTH_STORAGE_KEY,
  beginRecovery,
  cleanUrl,
  endRecovery,
  recheckRecovery,
  setLinkError,
} from './stored-session.ts';

let cameWithSession = false;

/**
 * The client of the authentication service, one for each page. Only pages loaded on demand import it directly; the
 * frame uses `loadAuth`. It brings the retries of a sign-out, because their code cannot be fetched without a connection.
 */
export const auth = Object.assign(
  new AuthClient({
    url: `${location.origin}/auth/v1`,
    storageKey: AUTH_STORAGE_KEY,
    flowType: 'implicit',
    autoRefreshToken: true,
    persistSession: true,
    fetch: fetchInOwnTime,
    detectSessionInUrl(_url, { access_token }) {
      if (access_token === undefined) return false;
      cameWithSession = true;
      // The client has read the URL by now. It would clear it by adding a history entry and leave the
      // tokens in the previous one.
      cleanUrl();
      return true;
    },
  }),
  { retrySignOut },
);

// The client can announce a recovery before React has rendered anything, so this listener is
// registered immediately.
auth.onAuthStateChange((event, session) => {
  if (event === 'USER_UPDATED' || session === null) return endRecovery();
  if (event === 'PASSWORD_RECOVERY') beginRecovery(session.access_token);
  if (event === 'SIGNED_IN') recheckRecovery();
});

// A link whose session was rejected starts no recovery, even when another person is signed in.
void auth.initialize().then(({ error }) => {
  if (!cameWithSession || error === null) return;
  recheckRecovery();
  setLinkError(isUnreachable(error) ? 'unreachable' : 'invalid');
});

const timedSchema = z.looseObject({ expires_at: z.number(), expires_in: z.number() });

/**
 * Makes the client count a token's lifetime on its own clock. A browser's clock may be hours ahead: by the server's
 * `expires_at` every token would have expired on arrival, and the client would renew it endlessly.
 */
async function fetchInOwnTime(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request);
  if (!response.ok) return response;
  const { data } = timedSchema.safeParse(jsonOf(await response.clone().text()));
  if (data === undefined) return response;
  return new Response(JSON.stringify({ ...data, expires_at: undefined }), response);
}
