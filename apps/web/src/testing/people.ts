import type { Profile } from '@vendas/contract/people/account';
import { permissionsOf, type Grant } from '@vendas/domain/people/permission';

/** A person who can sign in. */
export interface Person {
  readonly email: string;
  readonly profile: Profile;
  /** Whether the person signs in with a PIN. */
  readonly isAtTill?: boolean;
}

/** A customer without other rights. */
export const CUSTOMER: Person = {
  email: 'bia@example.com',
  profile: {
    id: '0b1ac1a5-0000-4000-8000-000000000001',
    firstName: 'Bia',
    lastName: 'Souza',
    avatarUrl: null,
    isAdmin: false,
    role: 'user',
    permissions: [],
  },
};

/** The shop's administrator. */
export const ADMIN: Person = {
  email: 'ana@example.com',
  profile: {
    id: 'ada1ac1a-0000-4000-8000-000000000002',
    firstName: 'Ana',
    lastName: 'Lima',
    avatarUrl: null,
    isAdmin: true,
    role: 'admin',
    permissions: [...permissionsOf('admin', [])],
  },
};

/** A seller whose role was granted these permissions. */
export function aSeller(...grants: readonly Grant[]): Person {
  return {
    email: 'caio@example.com',
    profile: {
      id: '5e11e55e-0000-4000-8000-000000000004',
      firstName: 'Caio',
      lastName: 'Reis',
      avatarUrl: null,
      isAdmin: false,
      role: 'seller',
      permissions: [...permissionsOf('seller', grants)],
    },
  };
}

/**
 * A person's session as the authentication client stores it. The fake server reads their permissions from its token;
 * 'aal2' is a session with a second factor.
 */
export function sessionOf(
  { email, profile, isAtTill = false }: Person,
  aal: 'aal1' | 'aal2' = 'aal1',
) {
  const amr = [{ method: isAtTill ? 'pin' : 'password' }];
  const claims = { sub: profile.id, aal, exp: 7_000_000_000, amr };
  const rights = ['user', ...profile.permissions].join('-');
  return {
    access_token: `${btoa('{"alg":"ES256"}')}.${btoa(JSON.stringify(claims))}.${rights}`,
    refresh_token: 'renova',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: claims.exp,
    user: { id: profile.id, email, aud: 'authenticated', app_metadata: {}, user_metadata: {} },
  };
}
