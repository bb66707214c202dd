import { FACTOR_AGAIN, withMethod } from '@vendas/domain/people/proof';
import { z } from 'zod';
import type { Executor } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { insertAuditEntry } from '#store/auth/audit.ts';
import {
  deleteChallenge,
  findChallenge,
  insertChallenge,
  listFactors,
  lockFactor,
  updateFactorVerified,
} from '#store/auth/factors.ts';
import type { Factor } from '#store/auth/factors.ts';
import { listIdentities } from '#store/auth/identities.ts';
import { deleteRefreshTokens, insertRefreshToken } from '#store/auth/refresh-tokens.ts';
import { deleteWeakSessionsOfUser, updateSessionProof } from '#store/auth/sessions.ts';
import type { AuthContext, Origin } from '#features/auth/auth-context.ts';
import { AuthError } from '#features/auth/auth-error.ts';
import { textField } from '#features/auth/auth-input.ts';
import type { Bearer } from '#features/auth/bearer.ts';
import { countFactorGuess } from '#features/auth/rate-limits.ts';
import { firstToken, hashToken } from '#features/auth/sessions/refresh-chain.ts';
import { sendSecurityNotice } from '#features/auth/messages/send-messages.ts';
import { toSessionResponse } from '#features/auth/sessions/session-response.ts';
import type { GrantedSession, SessionResponse } from '#features/auth/sessions/session-response.ts';
import { matchTotp } from './totp.ts';

const CHALLENGE_SECONDS = 300;

export const verifyFactorBody = z.object({ challenge_id: textField, code: textField });

/**
 * Creates a challenge for a factor.
 * @throws AuthError mfa_factor_not_found
 */
export async function challengeFactor(
  context: AuthContext,
  { user }: Bearer,
  factorId: string,
  { ip }: Origin,
) {
  const createdAt = context.clock.now();
  const id = await inTransaction(context.database.kysely, async (tx) => {
    const factor = await lockFactor(tx, factorId, user.id);
    if (factor === undefined) throw new AuthError('mfa_factor_not_found');
    return await insertChallenge(tx, { factorId, ip, createdAt });
  });
  const expiresAt = Math.floor(createdAt.getTime() / 1000) + CHALLENGE_SECONDS;
  return { id, type: 'totp', expires_at: expiresAt };
}

/**
 * Verifies a factor's code: the session then has two factors (aal2) and a new refresh token. The first code of a new
 * factor confirms it, and ends the other sessions without a second factor.
 * @throws AuthError mfa_factor_not_found, mfa_challenge_expired, mfa_ip_address_mismatch, mfa_verification_failed,
 * over_request_rate_limit
 */
export async function verifyFactor(
  context: AuthContext,
  bearer: Bearer,
  body: z.output<typeof verifyFactorBody> & { readonly factorId: string },
  origin: Origin,
): Promise<SessionResponse> {
  const guess = await countFactorGuess(context, bearer.user.id);
  const now = context.clock.now();
  const granted = await inTransaction(context.database.kysely, async (tx) => {
    const factor = await lockFactor(tx, body.factorId, bearer.user.id);
    if (factor === undefined) throw new AuthError('mfa_factor_not_found');
    await requireChallenge(tx, { factorId: factor.id, id: body.challenge_id }, origin, now);
    const { lastUsedStep } = factor;
    const secret = context.vault.open(factor.secret, factor.userId);
    const step = secret && matchTotp(secret, body.code, { lastUsedStep, now });
    if (typeof step !== 'number') throw new AuthError('mfa_verification_failed');
    await deleteChallenge(tx, body.challenge_id);
    await updateFactorVerified(tx, factor.id, { step, at: now });
    await announceNewFactor(tx, context, bearer, { factor, origin }, now);
    return await raiseAssurance(tx, bearer, factor, now);
  });
  await guess.wasRight();
  return await toSessionResponse(context, granted, now);
}

async function requireChallenge(
  tx: Executor,
  { factorId, id }: { readonly factorId: string; readonly id: string },
  { ip }: Origin,
  now: Date,
): Promise<void> {
  const isId = z.uuid().safeParse(id).success;
  const challenge = isId ? await findChallenge(tx, id, factorId) : undefined;
  if (challenge === undefined) {
    const message = 'MFA factor with the provided challenge ID not found';
    throw new AuthError('mfa_factor_not_found', { status: 422, message });
  }
  if (challenge.ip !== ip) throw new AuthError('mfa_ip_address_mismatch');
  const age = (now.getTime() - challenge.createdAt.getTime()) / 1000;
  if (age >= CHALLENGE_SECONDS) throw new AuthError('mfa_challenge_expired');
}

async function announceNewFactor(
  tx: Executor,
  context: AuthContext,
  { session, user }: Bearer,
  { factor, origin: { ip } }: { readonly factor: Factor; readonly origin: Origin },
  at: Date,
): Promise<void> {
  if (factor.status === 'verified') return;
  await deleteWeakSessionsOfUser(tx, user.id, session.id);
  await insertAuditEntry(tx, { actorId: user.id, action: 'factor_verified', ip, at });
  await sendSecurityNotice(tx, context, user, 'factorAdded');
}

async function raiseAssurance(
  tx: Executor,
  { session, user }: Bearer,
  factor: Factor,
  now: Date,
): Promise<GrantedSession> {
  // a factor enrolled at an unlocked browser proves nothing there
  const isProof = factor.status === 'verified' && factor.createdAt <= session.createdAt;
  const earlier = isProof ? withMethod(session.amr, FACTOR_AGAIN, now) : session.amr;
  const amr = withMethod(earlier, 'totp', now);
  const stronger = await updateSessionProof(tx, session.id, { aal: 'aal2', amr });
  const refreshToken = firstToken();
  await deleteRefreshTokens(tx, session.id);
  await insertRefreshToken(tx, {
    tokenHash: hashToken(refreshToken),
    parentHash: null,
    sessionId: session.id,
    createdAt: now,
  });
  const identities = await listIdentities(tx, user.id);
  const factors = await listFactors(tx, user.id);
  return { user, identities, factors, session: stronger, refreshToken };
}
