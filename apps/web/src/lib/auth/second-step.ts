import type { Session } from '@supabase/auth-js';
import { claimsOf } from './token-claims.ts';

/**
 * True for a session of somebody with two-step verification who has only given the first step: such a session
 * is of no use but to give the second.
 */
export function needsSecondStep(session: Session): boolean {
  const hasFactor = (session.user.factors ?? []).some(({ status }) => status === 'verified');
  return hasFactor && claimsOf(session.access_token).get('aal') !== 'aal2';
}
