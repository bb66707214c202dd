import { loadAuth } from './load-auth.ts';
import { AUTH_STORAGE_KEY } from './stored-session.ts';

/** Removes a session that the server has already ended, from this page and the other tabs. */
export async function forgetSession(): Promise<void> {
  localStorage.removeItem(AUTH_STORAGE_KEY);
  // Without a session the client sends no request.
  await (await loadAuth()).signOut({ scope: 'local' });
}
