/** How long a sign-in or a later proof is recent. */
const PROOF_SECONDS = 600;
/** How long a session opened by a mail may set a password without the current one. */
const LINK_SECONDS = 3600;

/** The method of a sign-in with a link or code that was sent to the person. */
const LINK = 'otp';
/** The password, repeated in an open session. */
export const PASSWORD_AGAIN = 'password_again';
/** A second factor, in a session that began after it was enrolled. */
export const FACTOR_AGAIN = 'totp_again';

/**
 * The methods that a stranger at an unlocked browser cannot use. The protocol's own 'totp' and a recovery code are
 * excluded, because such a stranger can enrol a factor and create codes.
 */
const PROOFS: ReadonlySet<string> = new Set(['password', LINK, PASSWORD_AGAIN, FACTOR_AGAIN]);

/** How the person of a session authenticated, as in the protocol's `amr`, and when, in seconds. */
interface Method {
  readonly method: string;
  readonly timestamp: number;
}

/** Whether the person of a session proved their identity within the last ten minutes. */
export function isProofRecent(amr: readonly unknown[], now: Date): boolean {
  const since = now.getTime() / 1000 - PROOF_SECONDS;
  return methodsOf(amr).some((entry) => PROOFS.has(entry.method) && entry.timestamp >= since);
}

/** Whether a link or code sent to the person opened the session within the last hour. */
export function isFromLink(amr: readonly unknown[], now: Date): boolean {
  const since = now.getTime() / 1000 - LINK_SECONDS;
  return methodsOf(amr).some((entry) => entry.method === LINK && entry.timestamp >= since);
}

/** The methods of a session with one added, newest first; it replaces an earlier use of the same method. */
export function withMethod<T>(amr: readonly T[], method: string, now: Date) {
  const otherEntries = amr.filter((entry) => !isMethod(entry) || entry.method !== method);
  return [{ method, timestamp: Math.floor(now.getTime() / 1000) }, ...otherEntries];
}

function methodsOf(amr: readonly unknown[]): readonly Method[] {
  return amr.filter(isMethod);
}

function isMethod(entry: unknown): entry is Method {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'method' in entry &&
    typeof entry.method === 'string' &&
    'timestamp' in entry &&
    typeof entry.timestamp === 'number'
  );
}
