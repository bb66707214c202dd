import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProfile } from '@vendas/contract/people/account';
import { createRecoveryCodes, spendRecoveryCode } from '@vendas/contract/people/recovery-codes';
import { listMyOrders } from '@vendas/contract/orders/orders';
import { callRoute, refused, succeeded } from '#testing/builders.ts';
import { lastMailTo, mailsTo } from '#testing/services/mailbox.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import {
  aClient,
  anAccount,
  auditOf,
  callAuth,
  movableClock,
  readSession,
  refresh,
  signIn,
} from './auth-test-kit.ts';
import {
  aPersonEnrolling,
  aPersonWithFactor,
  authenticator,
} from '#features/auth/second-factor/factor-test-kit.ts';

let app: TestApp;
let url: string;
const clock = movableClock();

beforeAll(async () => {
  app = await startTestApp({ services: { clock } });
  url = await app.fastify.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());
const nextCode = authenticator(clock);
const enrolling = () => aPersonEnrolling(app, url);
const protectedPerson = () => aPersonWithFactor(app, url, nextCode);
const ADDED = 'Verificação em duas etapas: aplicativo adicionado';
const REMOVED = 'Verificação em duas etapas: aplicativo removido';
const subjectsTo = async (email: string) =>
  (await mailsTo(app, email)).map(({ subject }) => subject);
const asPerson = (id: string, token: string) => ({ id, token, email: '', password: '' });

/** A second sign-in of a protected person, with the password only. */
async function halfSignedIn() {
  const person = await protectedPerson();
  const client = aClient(url);
  const { data } = await client.signInWithPassword(person.account);
  const token = data.session?.access_token ?? '';
  return { ...person, client, token, as: asPerson(person.account.id, token) };
}

describe('a second factor', () => {
  it('is enrolled with a secret and its QR image, and confirmed by its first code', async () => {
    const { account, client, factorId, totp } = await enrolling();
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg[^#\n]*<\/svg>$/);
    expect(totp.uri).toContain(`secret=${totp.secret}`);
    const factors = await client.mfa.listFactors();
    expect(factors.data).toMatchObject({ totp: [], all: [{ id: factorId, status: 'unverified' }] });
    const code = nextCode(totp.secret);
    const verified = await client.mfa.challengeAndVerify({ factorId, code });
    expect(verified.error).toBeNull();
    expect(await auditOf(app, account.id)).toEqual(['signup', 'login', 'factor_verified']);
    const level = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    expect(level.data?.currentAuthenticationMethods).toMatchObject([
      { method: 'totp' },
      { method: 'password' },
    ]);
    expect(await subjectsTo(account.email)).toEqual([ADDED]);
    expect((await client.refreshSession()).error).toBeNull();
    const elevated = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(elevated.data?.currentLevel).toBe('aal2');
  });

  it('ends other sessions without a second factor at its confirmation', async () => {
    const { account, client, factorId, totp } = await enrolling();
    const before = await refresh(app, account.refreshToken);
    expect(before.status).toBe(200);
    await client.mfa.challengeAndVerify({ factorId, code: nextCode(totp.secret) });
    expect(await refresh(app, account.refreshToken)).toMatchObject({
      status: 400,
      body: { code: 'refresh_token_not_found' },
    });
  });

  it('is required at the next sign-in before everything else', async () => {
    const { account, as, client, factorId, token, totp } = await halfSignedIn();
    const level = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    const orders = await callRoute(app, listMyOrders, { as, query: {} });
    expect(refused(orders)).toMatchObject({ status: 403, code: 'secondFactorRequired' });
    succeeded(await callRoute(app, getProfile, { as, params: { id: account.id } }));
    const change = { method: 'PUT', token, body: { password: 'outra-senha' } } as const;
    expect(await callAuth(app, '/user', change)).toMatchObject({
      status: 401,
      body: { code: 'insufficient_aal' },
    });
    const another = readSession((await signIn(app, account.email, account.password)).body);
    const code = nextCode(totp.secret);
    const { data } = await client.mfa.challengeAndVerify({ factorId, code });
    const verifiedPerson = asPerson(account.id, data?.access_token ?? '');
    succeeded(await callRoute(app, listMyOrders, { as: verifiedPerson, query: {} }));
    // only a first code ends the sessions without a second factor
    expect((await refresh(app, another.refreshToken)).status).toBe(200);
    const log = await auditOf(app, account.id);
    expect(log.filter((action) => action === 'factor_verified')).toHaveLength(1);
    expect(await subjectsTo(account.email)).toEqual([ADDED]);
  });

  it('accepts a code once, also from two concurrent requests', async () => {
    const { factorId, token, totp } = await halfSignedIn();
    const challenges = await Promise.all(
      [1, 2].map(() => callAuth(app, `/factors/${factorId}/challenge`, { token, body: {} })),
    );
    const code = nextCode(totp.secret);
    const responses = await Promise.all(
      challenges.map(({ body }) =>
        callAuth(app, `/factors/${factorId}/verify`, {
          token,
          body: { challenge_id: Object(body).id, code },
        }),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  it('can be removed, which lowers the level of its sessions', async () => {
    const { account, client, factorId } = await protectedPerson();
    expect((await client.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
    const { body } = await signIn(app, account.email, account.password);
    expect(Object(body).user).not.toHaveProperty('factors');
    await client.refreshSession();
    const level = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
    expect(await subjectsTo(account.email)).toEqual([ADDED, REMOVED]);
    const { text } = await lastMailTo(app, account.email);
    expect(text).toContain('Verificação em duas etapas: desativada');
    expect(text).toContain('Se não foi você, redefina a senha agora mesmo');
  });

  it('is notified by mail only when confirmed, and not when an unconfirmed one is removed', async () => {
    const { account, client, factorId } = await enrolling();
    await client.mfa.unenroll({ factorId });
    expect(await subjectsTo(account.email)).toEqual([]);
  });
});

describe('the second factor endpoints reject', () => {
  it('a wrong code', async () => {
    const { client, factorId, totp } = await enrolling();
    const right = nextCode(totp.secret);
    const code = right === '000000' ? '000001' : '000000';
    expect((await client.mfa.challengeAndVerify({ factorId, code })).error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
      message: 'Invalid TOTP code entered',
    });
  });

  it('a challenge that is expired, unknown or from another address', async () => {
    const { account, client, factorId, totp } = await enrolling();
    const path = `/factors/${factorId}/verify`;
    const verify = (challengeId: string) =>
      callAuth(app, path, {
        token: account.accessToken,
        body: { challenge_id: challengeId, code: nextCode(totp.secret) },
      });
    const requestedAt = Math.floor(clock.now().getTime() / 1000);
    const { data } = await client.mfa.challenge({ factorId });
    const id = data?.id ?? '';
    const lifetime = (data?.expires_at ?? 0) - requestedAt;
    expect(lifetime).toBeGreaterThanOrEqual(300);
    expect(lifetime).toBeLessThan(330);
    expect(await verify(account.id)).toMatchObject({ status: 422 });
    expect(await verify('x')).toMatchObject({ body: { code: 'mfa_factor_not_found' } });
    await app.database.kysely.updateTable('auth.mfaChallenges').set({ ip: '192.0.2.7' }).execute();
    expect(await verify(id)).toMatchObject({
      status: 422,
      body: { code: 'mfa_ip_address_mismatch' },
    });
    await app.database.kysely.updateTable('auth.mfaChallenges').set({ ip: '127.0.0.1' }).execute();
    clock.moveSeconds(300);
    expect(await verify(id)).toMatchObject({
      status: 422,
      body: { code: 'mfa_challenge_expired' },
    });
  });

  it('a challenge that was used, even with a new code', async () => {
    const { account, client, factorId, totp } = await enrolling();
    const { data } = await client.mfa.challenge({ factorId });
    const verify = async () => {
      const body = { challenge_id: data?.id, code: nextCode(totp.secret) };
      const token = (await client.getSession()).data.session?.access_token;
      return callAuth(app, `/factors/${factorId}/verify`, { token, body });
    };
    expect(await verify()).toMatchObject({ status: 200, body: { user: { id: account.id } } });
    expect(await verify()).toMatchObject({ status: 422, body: { code: 'mfa_factor_not_found' } });
  });

  it('a factor of another person or an unknown one', async () => {
    const { factorId } = await enrolling();
    const { accessToken: token } = await anAccount(app);
    for (const id of [factorId, 'x']) {
      for (const path of [`/factors/${id}/challenge`, `/factors/${id}/verify`]) {
        const response = await callAuth(app, path, { token, body: {} });
        expect(response).toMatchObject({ status: 404, body: { code: 'mfa_factor_not_found' } });
      }
      const removed = await callAuth(app, `/factors/${id}`, { method: 'DELETE', token });
      expect(removed).toMatchObject({ status: 404, body: { code: 'mfa_factor_not_found' } });
    }
  });

  it.each([
    [{ factor_type: 'phone' }, 422, 'mfa_phone_enroll_not_enabled'],
    [{ factor_type: 'webauthn' }, 422, 'mfa_web_authn_enroll_not_enabled'],
    [{ factor_type: 'x' }, 400, 'validation_failed'],
    [{ factor_type: 'totp', friendly_name: 'x'.repeat(101) }, 400, 'validation_failed'],
    [{ factor_type: 'totp', issuer: 'x'.repeat(101) }, 400, 'validation_failed'],
  ])('the enrolment of %j', async (body, status, code) => {
    const call = { token: (await anAccount(app)).accessToken, body };
    expect(await callAuth(app, '/factors', call)).toMatchObject({ status, body: { code } });
  });

  it('a second factor with the same name, and an eleventh', async () => {
    const { accessToken: token } = await anAccount(app);
    const enroll = (name: string) =>
      callAuth(app, '/factors', { token, body: { factor_type: 'totp', friendly_name: name } });
    expect((await enroll('a')).status).toBe(200);
    expect(await enroll('\u202Ea\u200B')).toMatchObject({
      status: 422,
      body: { code: 'mfa_factor_name_conflict' },
    });
    for (let name = 1; name < 10; name += 1) expect((await enroll(`${name}`)).status).toBe(200);
    expect(await enroll('z')).toMatchObject({
      status: 422,
      body: { code: 'too_many_enrolled_mfa_factors' },
    });
    clock.moveSeconds(301);
    expect((await enroll('z')).status).toBe(200);
  });

  it('enrolment and removal in a session without its second factor', async () => {
    const { factorId, token } = await halfSignedIn();
    const begin = await callAuth(app, '/factors', { token, body: { factor_type: 'totp' } });
    expect(begin).toMatchObject({ status: 403, body: { code: 'insufficient_aal' } });
    const end = await callAuth(app, `/factors/${factorId}`, { method: 'DELETE', token });
    expect(end).toMatchObject({ status: 422, body: { code: 'insufficient_aal' } });
  });
});

describe('recovery codes', () => {
  it("are ten, are valid once each, and raise the session's level", async () => {
    const person = await protectedPerson();
    const { data } = await person.client.getSession();
    const verifiedPerson = asPerson(person.account.id, data.session?.access_token ?? '');
    const { codes } = succeeded(await callRoute(app, createRecoveryCodes, { as: verifiedPerson }));
    expect(new Set(codes).size).toBe(10);
    const client = aClient(url);
    const half = await client.signInWithPassword(person.account);
    const as = asPerson(person.account.id, half.data.session?.access_token ?? '');
    const typed = ` ${(codes[0] ?? '').toUpperCase().replaceAll('-', ' ')}`;
    const spend = () => callRoute(app, spendRecoveryCode, { as, body: { code: typed } });
    const responses = await Promise.all([spend(), spend()]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const renewed = await client.refreshSession();
    const level = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data?.currentLevel).toBe('aal2');
    const token = renewed.data.session?.access_token ?? '';
    const raised = asPerson(person.account.id, token);
    succeeded(await callRoute(app, listMyOrders, { as: raised, query: {} }));
    const stored = await app.database.kysely
      .selectFrom('auth.mfaRecoveryCodes')
      .select('codeHash')
      .where('userId', '=', person.account.id)
      .execute();
    expect(JSON.stringify(stored)).not.toContain(codes[0]);
  });

  it('are not generated without a factor, nor in a session without its second factor', async () => {
    const { accessToken, id } = await anAccount(app);
    const failed = await callRoute(app, createRecoveryCodes, { as: asPerson(id, accessToken) });
    expect(refused(failed)).toMatchObject({ status: 422, code: 'secondFactorMissing' });
    const { as } = await halfSignedIn();
    const half = await callRoute(app, createRecoveryCodes, { as });
    expect(refused(half)).toMatchObject({ status: 403, code: 'secondFactorRequired' });
  });

  it('of another person or unknown ones are rejected', async () => {
    const { as } = await halfSignedIn();
    const outcome = await callRoute(app, spendRecoveryCode, {
      as,
      body: { code: 'aaaa-bbbb-cccc' },
    });
    expect(refused(outcome)).toMatchObject({ status: 422, code: 'recoveryCodeInvalid' });
  });
});
