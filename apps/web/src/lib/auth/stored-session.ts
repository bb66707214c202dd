import { jsonOf } from '#lib/api/json.ts';
import { claimsOf } from './token-claims.ts';

// What can be known of a session without the authentication client, whose code is large: a visitor who was never
// signed in gets the shop first and the client afterwards.

/** Where the client keeps the session. */
export const AUTH_STORAGE_KEY = `sb-${location.hostname.split('.')[0]}-auth-token`;

/** The id of the session whose password recovery is pending; kept, so that a reload or another tab cannot skip it. */
const RECOVERY_STORAGE_KEY = 'password-recovery';

/** What a link from an e-mail brought along in the address. */
export interface LinkParameters {
  readonly hasSession: boolean;
  readonly isRecovery: boolean;
  /** Why the link did not work: the service's stable code. */
  readonly problemCode: string | undefined;
}

/** Reads the part of an address behind '#', as a link from an e-mail leaves it. */
export function readLinkParameters(hash: string): LinkParameters {
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  const hasSession = values.has('access_token');
  const hasProblem = ['error', 'error_code', 'error_description'].some((name) => values.has(name));
  return {
    hasSession,
    isRecovery: hasSession && values.get('type') === 'recovery',
    problemCode: hasProblem
      ? (values.get('error_code') ?? values.get('error') ?? 'unspecified')
      : undefined,
  };
}

/** What the link that was opened did, as far as it is worth a word: of a change of address 'half' is the first of two. */
export type LinkResult = 'half' | 'email_change' | 'signup';

/** Reads it from the part of an address behind '#'; undefined for any other arrival. */
export function readLinkResult(hash: string): LinkResult | undefined {
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  const type = values.get('type');
  if (values.has('access_token') && (type === 'email_change' || type === 'signup')) return type;
  // the service's only message without a session; its words are not used, because an address could hold any
  return values.has('message') && values.has('sb') ? 'half' : undefined;
}

// Read before the client exists, because the client clears the address once it has taken the session from it.
const arrival = readLinkParameters(location.hash);

let isRecovering = arrival.isRecovery || isStoredRecovery();
let linkProblem = arrival.problemCode;
let linkResult = readLinkResult(location.hash);
const recoveryListeners = new Set<() => void>();

// These are shown from here; left in the address they would be shown again by every reload.
if (linkProblem !== undefined || linkResult === 'half') cleanUrl();

/** Takes what the link brought out of the address, in the same place of the history. */
export function cleanUrl(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
}

/** False when there is certainly no session: nothing kept, and nothing in the address the page was opened with. */
export function mayBeSignedIn(): boolean {
  return arrival.hasSession || localStorage.getItem(AUTH_STORAGE_KEY) !== null;
}

/** True between a password-recovery link and the new password: the person is signed in, but still has business on /login. */
export function isRecoveryPending(): boolean {
  return isRecovering;
}

/** For the client's events: this session may do nothing but set a new password. */
export function beginRecovery(accessToken: string): void {
  localStorage.setItem(RECOVERY_STORAGE_KEY, sessionIdOf(accessToken));
  setRecovering(true);
}

/** For the client's events: the password was changed, or the session has ended. */
export function endRecovery(): void {
  localStorage.removeItem(RECOVERY_STORAGE_KEY);
  setRecovering(false);
}

/** For the client's events: another session may be signed in now, or the session of the link was rejected. */
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

/** Calls back whenever a recovery begins or ends; returns the way to stop. */
export function subscribeRecovery(listener: () => void): () => void {
  recoveryListeners.add(listener);
  return () => void recoveryListeners.delete(listener);
}

/** The code of the failed link this page was opened with, until it has been shown. */
export function pendingLinkError(): string | undefined {
  return linkProblem;
}

/** The result of the link that opened this page; returned once. */
export function takeLinkResult(): LinkResult | undefined {
  const taken = linkResult;
  linkResult = undefined;
  return taken;
}

/** For a session in the address that the client could not take. */
export function setLinkError(code: string): void {
  linkProblem = code;
}

/** Once the problem is on the screen. */
export function clearLinkError(): void {
  linkProblem = undefined;
}
