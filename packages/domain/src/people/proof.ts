/** How long a sign-in or a later proof counts. */
const PROOF_SECONDS = 600;
/** How long a session that a mail opened may set a password without the current one. */
const LINK_SECONDS = 3600;

/** The method of a sign-in with a link or code that was sent to the person. */
const LINK = 'otp';
/** The password, repeated in an open session. */
export const PASSWORD_AGAIN = 'password_again';
/** A second factor, in a session that began after it was enrolled. */
export const FACTOR_AGAIN = 'totp_again';

/**
 * What a stranger at an unlocked browser can not do. The protocol's own 'totp' and a recovery code are missing: such a
 * stranger can enrol a factor and create codes.
 */
const PROOFS: ReadonlySet<string> = new Set(['password', LINK, PASSWORD_AGAIN, FACTOR_AGAIN]);

/** How the person of a session authenticated, as the protocol's `amr` lists it, and when in seconds. */
interface Method {
  readonly method: string;
  readonly timestamp: number;
}

/** Whether the person of a session proved who they are within the last minutes. */
export function isProofRecent(amr: readonly unknown[], now: Date): boolean {
  const since = now.getTime() / 1000 - PROOF_SECONDS;
  return methodsOf(amr).some((it) => PROOFS.has(it.method) && it.timestamp >= since);
}

/** Whether a link or code that was sent to the person opened the session within the last hour. */
export function isFromLink(amr: readonly unknown[], now: Date): boolean {
  const since = now.getTime() / 1000 - LINK_SECONDS;
  return methodsOf(amr).some((it) => it.method === LINK && it.timestamp >= since);
}

/** The methods of a session with another one, newest first; it replaces an earlier use of the same method. */
export function withMethod<T>(amr: readonly T[], method: string, now: Date) {
  const others = amr.filter((entry) => !isMethod(entry) || entry.method !== method);
  return [{ method, timestamp: Math.floor(now.getTime() / 1000) }, ...others];
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
