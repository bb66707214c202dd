import { isUnreachable } from '#lib/api/failure.ts';
import { loadAuth } from './load-auth.ts';
import { AUTH_STORAGE_KEY } from './stored-session.ts';

export interface SignOutResult {
  /** Why the user is still signed in; null when they are not. */
  readonly error: unknown;
  /** The server has yet to be notified. */
  readonly isServerUnaware: boolean;
}

/**
 * Signs the user out on this device. If the server cannot be reached, the browser removes the session anyway, because
 * another person may use it next; the server is notified as soon as possible.
 */
export async function signOut(): Promise<SignOutResult> {
  const stored = localStorage.getItem(AUTH_STORAGE_KEY);
  // the client would try for half a minute to renew an old session, which is too long for a
  // sign-out
  const error = navigator.onLine ? await signOutClient() : undefined;
  if (navigator.onLine && !isUnreachable(error)) return { error, isServerUnaware: false };
  localStorage.removeItem(AUTH_STORAGE_KEY);
  // Without a session the client sends no request, but notifies the pages and the other tabs.
  const localError = await signOutClient();
  const isServerUnaware = localError === null && (await loadAuth()).retrySignOut(stored);
  return { error: localError, isServerUnaware };
}

async function signOutClient(): Promise<unknown> {
  try {
    // Only this device; other devices are signed out under Segurança, where they are listed.
    return (await (await loadAuth()).signOut({ scope: 'local' })).error;
  } catch (thrown) {
    return thrown;
  }
}
