import type { Session } from '@supabase/auth-js';
import { claimsOf } from './token-claims.ts';

/**
 * True for the session of a person with two-step verification after the first step only: such a session
 * can only be used for the second.
 */
export function needsSecondStep(session: Session): boolean {
  const hasFactor = (session.user.factors ?? []).some(({ status }) => status === 'verified');
  return hasFactor && claimsOf(session.access_token).get('aal') !== 'aal2';
}
