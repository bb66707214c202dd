import type { Random } from '#demo/random.ts';

/** A path of the authentication protocol, with the fields of its body or query. */
interface AuthCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly fields: readonly string[];
}

/** Every path below /auth/v1. */
export const AUTH_CALLS: readonly AuthCall[] = [
  { method: 'POST', path: '/signup', fields: ['email', 'phone', 'password', 'data', 'channel'] },
  { method: 'POST', path: '/token?grant_type=password', fields: ['email', 'phone', 'password'] },
  { method: 'POST', path: '/token?grant_type=refresh_token', fields: ['refresh_token'] },
  { method: 'POST', path: '/token?grant_type=pkce', fields: ['auth_code', 'code_verifier'] },
  { method: 'POST', path: '/verify', fields: ['type', 'token', 'token_hash', 'email', 'phone'] },
  { method: 'GET', path: '/verify', fields: ['type', 'token', 'redirect_to'] },
  { method: 'POST', path: '/otp', fields: ['email', 'phone', 'create_user', 'data', 'channel'] },
  { method: 'POST', path: '/magiclink', fields: ['email', 'data'] },
  { method: 'POST', path: '/recover', fields: ['email'] },
  { method: 'POST', path: '/resend', fields: ['type', 'email', 'phone'] },
  { method: 'GET', path: '/reauthenticate', fields: [] },
  { method: 'POST', path: '/logout', fields: ['scope'] },
  { method: 'GET', path: '/user', fields: [] },
  { method: 'PUT', path: '/user', fields: ['email', 'phone', 'password', 'data', 'nonce'] },
  { method: 'GET', path: '/user/identities/authorize', fields: ['provider'] },
  { method: 'DELETE', path: '/user/identities/:id', fields: [] },
  { method: 'POST', path: '/factors', fields: ['factor_type', 'friendly_name', 'issuer'] },
  { method: 'POST', path: '/factors/:id/challenge', fields: ['channel'] },
  { method: 'POST', path: '/factors/:id/verify', fields: ['challenge_id', 'code'] },
  { method: 'DELETE', path: '/factors/:id', fields: [] },
  { method: 'GET', path: '/settings', fields: [] },
  { method: 'GET', path: '/health', fields: [] },
  { method: 'GET', path: '/.well-known/jwks.json', fields: [] },
];

/** A well-formed value for the field. */
export function authValue(field: string, random: Random, victimEmail: string): unknown {
  const values: Readonly<Record<string, readonly unknown[]>> = {
    email: [victimEmail, `${random.int(0, 1e9)}@exemplo.com.br`],
    phone: ['+5511912345678', ''],
    // too short for an account: hashing thousands of valid passwords would measure nothing but the hash
    password: ['x', '12345'],
    data: [{ first_name: 'Ana' }, {}],
    create_user: [false],
    type: ['signup', 'recovery', 'email', 'sms', 'email_change'],
    token: ['123456', 'a'.repeat(56)],
    token_hash: ['', 'b'.repeat(56)],
    refresh_token: ['c'.repeat(12), 'd'.repeat(43)],
    scope: ['local'],
    factor_type: ['totp', 'phone'],
    friendly_name: [`aparelho ${random.int(0, 1e9)}`],
    challenge_id: [crypto.randomUUID()],
    code: ['000000'],
    redirect_to: ['http://localhost:3000/', 'https://mau.exemplo/'],
  };
  return random.pick(values[field] ?? ['x']);
}
