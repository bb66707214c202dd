import type { Profile } from '@vendas/contract/people/account';

/** A person who can be signed in. */
export interface Person {
  readonly email: string;
  readonly profile: Profile;
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
  },
};

/**
 * A person's session as the authentication client stores it. The fake server reads their rights from its token; 'aal2'
 * means two steps.
 */
export function sessionOf({ email, profile }: Person, aal: 'aal1' | 'aal2' = 'aal1') {
  const claims = { sub: profile.id, aal, exp: 7_000_000_000 };
  const level = profile.isAdmin ? 'admin' : 'user';
  return {
    access_token: `${btoa('{"alg":"ES256"}')}.${btoa(JSON.stringify(claims))}.${level}`,
    refresh_token: 'renova',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: claims.exp,
    user: { id: profile.id, email, aud: 'authenticated', app_metadata: {}, user_metadata: {} },
  };
}
