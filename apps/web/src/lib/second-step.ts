import type { Session } from '@supabase/auth-js';

/**
 * True for a session of somebody with two-step verification who has only given the first step: such a session
 * is of no use but to give the second.
 */
export function needsSecondStep(session: Session): boolean {
  const hasFactor = (session.user.factors ?? []).some(({ status }) => status === 'verified');
  return hasFactor && assuranceOf(session.access_token) !== 'aal2';
}

/** The assurance level the token was issued for; undefined for what cannot be read. */
function assuranceOf(accessToken: string): unknown {
  const [, payload = ''] = accessToken.split('.');
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return claims instanceof Object && 'aal' in claims ? claims.aal : undefined;
  } catch {
    return undefined;
  }
}
