import type { Executor } from '#platform/database/database.ts';
import { listFactors } from '#store/auth/factors.ts';
import type { FactorFacts } from '#store/auth/factors.ts';
import { listIdentities } from '#store/auth/identities.ts';
import type { Identity } from '#store/auth/identities.ts';
import type { Session } from '#store/auth/sessions.ts';
import type { ShownUser } from '#store/auth/users.ts';

/** The user object of the protocol. Times are RFC 3339 in UTC; unset values are omitted. */
export function toUserResponse(
  user: ShownUser,
  identities: readonly Identity[],
  factors: readonly FactorFacts[],
) {
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email ?? '',
    email_confirmed_at: instant(user.emailConfirmedAt),
    invited_at: instant(user.invitedAt),
    phone: user.phone ?? '',
    phone_confirmed_at: instant(user.phoneConfirmedAt),
    confirmation_sent_at: instant(user.confirmationSentAt),
    confirmed_at: instant(firstOf(user.emailConfirmedAt, user.phoneConfirmedAt)),
    recovery_sent_at: instant(user.recoverySentAt),
    new_email: user.newEmail ?? undefined,
    email_change_sent_at: instant(user.emailChangeSentAt),
    new_phone: user.newPhone ?? undefined,
    phone_change_sent_at: instant(user.phoneChangeSentAt),
    reauthentication_sent_at: instant(user.reauthenticationSentAt),
    last_sign_in_at: instant(user.lastSignInAt),
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    factors: factors.length === 0 ? undefined : factors.map(toFactorResponse),
    identities: identities.map(toIdentityResponse),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    banned_until: instant(user.bannedUntil),
    is_anonymous: user.isAnonymous,
  };
}

export type UserResponse = ReturnType<typeof toUserResponse>;

/**
 * The user object with its identities and factors; a session of a till gets no factors, because it cannot use them.
 */
export async function readUserResponse(
  db: Executor,
  user: ShownUser,
  { tillId }: Pick<Session, 'tillId'> = { tillId: null },
): Promise<UserResponse> {
  const factors = tillId === null ? await listFactors(db, user.id) : [];
  return toUserResponse(user, await listIdentities(db, user.id), factors);
}

function toFactorResponse(factor: FactorFacts) {
  return {
    id: factor.id,
    friendly_name: factor.friendlyName ?? undefined,
    factor_type: factor.factorType,
    status: factor.status,
    created_at: factor.createdAt.toISOString(),
    updated_at: factor.updatedAt.toISOString(),
  };
}

function toIdentityResponse(identity: Identity) {
  const { email } = identity.identityData;
  return {
    identity_id: identity.id,
    id: identity.providerId,
    user_id: identity.userId,
    identity_data: identity.identityData,
    provider: identity.provider,
    last_sign_in_at: instant(identity.lastSignInAt),
    created_at: identity.createdAt.toISOString(),
    updated_at: identity.updatedAt.toISOString(),
    email: typeof email === 'string' ? email : undefined,
  };
}

function instant(at: Date | null): string | undefined {
  return at?.toISOString();
}

function firstOf(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
}
