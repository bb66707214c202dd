// What can be known of a session without the authentication client, whose code is large: a visitor who was never
// signed in gets the shop first and the client afterwards.

/** Where the client keeps the session. */
export const AUTH_STORAGE_KEY = `sb-${location.hostname.split('.')[0]}-auth-token`;

const arrival = new URLSearchParams(location.hash.slice(1));

// Read before the client exists, because the client clears the address once it has taken the session from it.
let isRecovering = arrival.get('type') === 'recovery';

/** False when there is certainly no session: nothing kept, and nothing in the address the page was opened with. */
export function mayBeSignedIn(): boolean {
  return arrival.has('access_token') || localStorage.getItem(AUTH_STORAGE_KEY) !== null;
}

/** True between a password-recovery link and the new password: the person is signed in, but still has business on /login. */
export function isRecoveryPending(): boolean {
  return isRecovering;
}

/** For the client's events alone. */
export function setRecoveryPending(isPending: boolean): void {
  isRecovering = isPending;
}
