import { jsonOf } from '#lib/api/json.ts';
import { claimsOf } from './token-claims.ts';

// What can be known of a session without the large authentication client: for a visitor who was
// never signed in, the shop loads first and the client afterwards.

/** Where the client keeps the session. */
export const AUTH_STORAGE_KEY = `sb-${location.hostname.split('.')[0]}-auth-token`;

/**
 * The id of the session whose password recovery is pending; stored, so that a reload or another tab cannot skip it.
 */
const RECOVERY_STORAGE_KEY = 'password-recovery';

/** The parameters of a mailed link. */
export interface LinkParameters {
  readonly hasSession: boolean;
  readonly isRecovery: boolean;
  /** Why the link did not work: the service's stable code. */
  readonly problemCode: string | undefined;
}

/** Reads the fragment of a URL as a mailed link leaves it. */
export function readLinkParameters(hash: string): LinkParameters {
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  const hasSession = values.has('access_token');
  return {
    hasSession,
    isRecovery: hasSession && values.get('type') === 'recovery',
    problemCode:
      values.get('error_code') ??
      values.get('error') ??
      (values.has('error_description') ? 'unspecified' : undefined),
  };
}

/**
 * The result of an opened link that is worth a message; 'half' is the first of the two links of a change of address.
 */
export type LinkResult = 'half' | 'email_change' | 'signup';

/** Reads the link result from the fragment of a URL; undefined for any other visit. */
export function readLinkResult(hash: string): LinkResult | undefined {
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  const type = values.get('type');
  if (values.has('access_token') && (type === 'email_change' || type === 'signup')) return type;
  // The only message that the service sends without a session. Its text is not shown, because a URL
  // can contain any text.
  return values.has('message') && values.has('sb') ? 'half' : undefined;
}

// Read before the client exists, because the client clears the URL when it has taken the session.
const arrival = readLinkParameters(location.hash);

let isRecovering = arrival.isRecovery || isStoredRecovery();
let linkProblem = arrival.problemCode;
let linkResult = readLinkResult(location.hash);
const recoveryListeners = new Set<() => void>();

// Kept in memory; in the URL they would be shown again after every reload.
if (linkProblem !== undefined || linkResult === 'half') cleanUrl();

/** Removes the link's parameters from the URL, in the same history entry. */
export function cleanUrl(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
}

/** False when there is certainly no session: none is stored, and none was in the opened URL. */
export function mayBeSignedIn(): boolean {
  return arrival.hasSession || localStorage.getItem(AUTH_STORAGE_KEY) !== null;
}

/**
 * True between opening a password-recovery link and setting the new password: the user is signed
 * in, but only /login is open to them.
 */
export function isRecoveryPending(): boolean {
  return isRecovering;
}

/** Called by the client's events: this session may do nothing but set a new password. */
export function beginRecovery(accessToken: string): void {
  localStorage.setItem(RECOVERY_STORAGE_KEY, sessionIdOf(accessToken));
  setRecovering(true);
}

/** Called by the client's events: the password was changed, or the session has ended. */
export function endRecovery(): void {
  localStorage.removeItem(RECOVERY_STORAGE_KEY);
  setRecovering(false);
}

/** Called by the client's events: another session may be signed in now, or the session of the link was rejected. */
export function recheckRecovery(): void {
  setRecovering(isStoredRecovery());
}

function setRecovering(isPending: boolean): void {
  if (isPending === isRecovering) return;
  isRecovering = isPending;
  for (const listener of recoveryListeners) listener();
}

/** Whether the stored session is the one whose recovery is pending. */
function isStoredRecovery(): boolean {
  const pending = localStorage.getItem(RECOVERY_STORAGE_KEY);
  if (pending === null) return false;
  const stored = new Map(
    Object.entries(jsonOf(localStorage.getItem(AUTH_STORAGE_KEY) ?? '') ?? {}),
  );
  return pending === sessionIdOf(String(stored.get('access_token')));
}

function sessionIdOf(accessToken: string): string {
  return String(claimsOf(accessToken).get('session_id'));
}

/** Calls back when a recovery begins or ends; returns a function that unsubscribes. */
export function subscribeRecovery(listener: () => void): () => void {
  recoveryListeners.add(listener);
  return () => void recoveryListeners.delete(listener);
}

/** The code of the failed link that opened this page, until it has been shown. */
export function pendingLinkError(): string | undefined {
  return linkProblem;
}

/** The result of the link that opened this page; later calls return undefined. */
export function takeLinkResult(): LinkResult | undefined {
  const taken = linkResult;
  linkResult = undefined;
  return taken;
}

/** Called when the client rejected the session in the URL. */
export function setLinkError(code: string): void {
  linkProblem = code;
}

/** Called when the problem is on screen. */
export function clearLinkError(): void {
  linkProblem = undefined;
}
