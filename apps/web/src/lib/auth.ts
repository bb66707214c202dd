import { AuthClient } from '@supabase/auth-js';
import { isUnreachable } from './auth-message.ts';
import {
  AUTH_STORAGE_KEY,
  cleanAddress,
  setLinkProblem,
  setRecoveryPending,
} from './auth-traces.ts';

let cameWithSession = false;

/** The browser's side of the authentication service: one per page. Only pages loaded on demand import it directly; the frame uses `loadAuth`. */
export const auth = new AuthClient({
  url: `${location.origin}/auth/v1`,
  storageKey: AUTH_STORAGE_KEY,
  flowType: 'implicit',
  autoRefreshToken: true,
  persistSession: true,
  detectSessionInUrl(_url, { access_token }) {
    if (access_token === undefined) return false;
    cameWithSession = true;
    // The client has read the address by now. It would clear it by a new step of the history, and leave the tokens one step back.
    cleanAddress();
    return true;
  },
});

// The client can announce a recovery before React has drawn anything, so this listens from the first moment.
auth.onAuthStateChange((event, session) => {
  if (event === 'PASSWORD_RECOVERY') setRecoveryPending(true);
  if (event === 'USER_UPDATED' || session === null) setRecoveryPending(false);
});

// A link whose session could not be taken starts no recovery, whoever is signed in already.
void auth.initialize().then(({ error }) => {
  if (!cameWithSession || error === null) return;
  setRecoveryPending(false);
  setLinkProblem(isUnreachable(error) ? 'unreachable' : 'invalid');
});
