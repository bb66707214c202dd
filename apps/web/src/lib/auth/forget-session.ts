import { AUTH_STORAGE_KEY } from './stored-session.ts';
import { loadAuth } from './load-auth.ts';

/** Forgets a session that the server has ended already, in this page and the other tabs. */
export async function forgetSession(): Promise<void> {
  localStorage.removeItem(AUTH_STORAGE_KEY);
  // without a session to end the client sends no request
  await (await loadAuth()).signOut({ scope: 'local' });
}
