import type { Session } from '@supabase/auth-js';

/** The claims of an access token, unverified; empty when it is unreadable. */
export function claimsOf(accessToken: string): ReadonlyMap<string, unknown> {
  const [, payload = ''] = accessToken.split('.');
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return new Map(Object.entries(claims ?? {}));
  } catch {
    return new Map();
  }
}

/**
 * True for a session of a user with two-step verification after the first step only; it can be used
 * for nothing but the second step.
 */
export function needsSecondStep(session: Session): boolean {
  const hasFactor = (session.user.factors ?? []).some(({ status }) => status === 'verified');
  return hasFactor && claimsOf(session.access_token).get('aal') !== 'aal2';
}
