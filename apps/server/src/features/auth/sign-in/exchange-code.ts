import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Executor } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { deleteFlowState, insertFlowState, lockFlowState } from '#store/auth/flow-states.ts';
import { lockUser } from '#store/auth/users.ts';
import type { AuthContext, Origin } from '#features/auth/auth-context.ts';
import { AuthError, validationFailed } from '#features/auth/auth-error.ts';
import { textField } from '#features/auth/auth-input.ts';
import { isBanned } from '#features/auth/bearer.ts';
import { openSession } from './open-session.ts';
import { isRightVerifier, sha256 } from './pkce.ts';
import { toSessionResponse } from '#features/auth/sessions/session-response.ts';
import type { SessionResponse } from '#features/auth/sessions/session-response.ts';

const CODE_BYTES = 32;
/** The time limit between opening a link and exchanging its code. */
const CODE_LIFE_SECONDS = 300;

export const pkceGrantBody = z.object({ auth_code: textField, code_verifier: textField });

interface Challenge {
  readonly challengeMethod: string;
  readonly challengeHash: Buffer;
}

/** Creates the code to which an opened link redirects; only its hash is stored. */
export async function issueCode(
  tx: Executor,
  userId: string,
  { challengeHash, challengeMethod }: Challenge,
  now: Date,
): Promise<string> {
  const code = randomBytes(CODE_BYTES).toString('base64url');
  await insertFlowState(tx, {
    codeHash: sha256(code),
    userId,
    challengeMethod,
    challengeHash,
    createdAt: now,
    expiresAt: new Date(now.getTime() + CODE_LIFE_SECONDS * 1000),
  });
  return code;
}

/**
 * Opens a session for a code and the verifier of the client that requested the link. A code works once, also for two
 * concurrent requests; a wrong verifier does not spend it, so that an intercepted code is not void.
 * @throws AuthError validation_failed, flow_state_not_found, flow_state_expired, bad_code_verifier, user_banned
 */
export async function exchangeCode(
  context: AuthContext,
  { auth_code: code, code_verifier: verifier }: z.output<typeof pkceGrantBody>,
  origin: Origin,
): Promise<SessionResponse> {
  if (code === '' || verifier === '') {
    throw validationFailed('invalid request: both auth code and code verifier should be non-empty');
  }
  const now = context.clock.now();
  const codeHash = sha256(code);
  const granted = await inTransaction(context.database.kysely, async (tx) => {
    const flowState = await lockFlowState(tx, codeHash);
    if (flowState === undefined) throw new AuthError('flow_state_not_found');
    if (flowState.expiresAt <= now) throw new AuthError('flow_state_expired');
    if (!isRightVerifier(flowState, verifier)) throw new AuthError('bad_code_verifier');
    await deleteFlowState(tx, codeHash);
    const user = await lockUser(tx, flowState.userId);
    if (user === undefined) throw new AuthError('user_not_found');
    if (isBanned(user, now)) throw new AuthError('user_banned');
    const proof = { method: 'otp', provider: 'email' } as const;
    const opened = await openSession(tx, user.id, proof, origin, now);
    if (opened === undefined) throw new AuthError('user_not_found');
    return opened;
  });
  return await toSessionResponse(context, granted, now);
}
