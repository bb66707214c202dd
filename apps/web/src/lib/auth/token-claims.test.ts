import { expect, test } from 'vitest';
import { needsSecondStep } from './token-claims.ts';

const VERIFIED = 'verified';

function sessionOf(aal: string | undefined, statuses: readonly ('verified' | 'unverified')[]) {
  const claims = Buffer.from(JSON.stringify({ sub: 'ção', aal })).toString('base64url');
  return {
    access_token: aal === undefined ? 'not-a-token' : `e30.${claims}.sig`,
    refresh_token: 'r',
    token_type: 'bearer' as const,
    expires_in: 3600,
    user: {
      id: '6a1f0a52-41a5-4d0e-9a0c-0f6f4a3f2b11',
      aud: 'authenticated',
      app_metadata: {},
      user_metadata: {},
      created_at: '2026-11-21T12:00:00Z',
      factors: statuses.map((status) => ({
        id: 'f',
        factor_type: 'totp' as const,
        status,
        created_at: '',
        updated_at: '',
        last_challenged_at: '',
      })),
    },
  };
}

test.each([
  ['no factor', 'aal1', [], false],
  ['a factor that was never confirmed', 'aal1', ['unverified'], false],
  ['a factor and the first step alone', 'aal1', [VERIFIED], true],
  ['a factor and both steps', 'aal2', [VERIFIED], false],
  ['a factor and a token that cannot be read', undefined, [VERIFIED], true],
] as const)('needsSecondStep() of a session with %s', (_, aal, statuses, needed) => {
  expect(needsSecondStep(sessionOf(aal, statuses))).toBe(needed);
});
