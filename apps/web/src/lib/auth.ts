import { AuthClient } from '@supabase/auth-js';
import { AUTH_STORAGE_KEY, setRecoveryPending } from './auth-traces.ts';

/** The browser's side of the authentication service: one per page. Only pages loaded on demand import it directly; the frame uses `loadAuth`. */
export const auth = new AuthClient({
  url: `${location.origin}/auth/v1`,
  storageKey: AUTH_STORAGE_KEY,
  flowType: 'implicit',
  autoRefreshToken: true,
  persistSession: true,
  detectSessionInUrl: true,
});

// The client can announce a recovery before React has drawn anything, so this listens from the first moment.
auth.onAuthStateChange((event, session) => {
  if (event === 'PASSWORD_RECOVERY') setRecoveryPending(true);
  if (event === 'USER_UPDATED' || session === null) setRecoveryPending(false);
});
