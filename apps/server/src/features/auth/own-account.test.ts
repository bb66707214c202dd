import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import {
  anAccount,
  auditOf,
  callAuth,
  movableClock,
  readSession,
  signIn,
} from './auth-test-kit.ts';

let app: TestApp;
const clock = movableClock();

beforeAll(async () => {
  app = await startTestApp({ services: { clock } });
});
afterAll(() => app.close());

const getUser = (token: string) => callAuth(app, '/user', { method: 'GET', token });
const putUser = (token: string, body: unknown) =>
  callAuth(app, '/user', { method: 'PUT', token, body });

describe("a person's own account", () => {
  it('signs out without a body, everywhere when no scope is given', async () => {
    const { accessToken, email, id, password } = await anAccount(app);
    const otherSession = readSession((await signIn(app, email, password)).body);
    const response = await callAuth(app, '/logout', { token: accessToken });
    expect(response).toMatchObject({ status: 204, body: undefined });
    expect((await getUser(otherSession.accessToken)).status).toBe(403);
    expect(await auditOf(app, id)).toEqual(['signup', 'login', 'logout']);
  });

  it('accepts a new password and invalidates links sent before', async () => {
    const { accessToken, email, id } = await anAccount(app);
    await app.database.kysely
      .insertInto('auth.oneTimeTokens')
      .values({
        userId: id,
        kind: 'recovery',
        tokenHash: randomUUID(),
        relatesTo: email,
        expiresAt: clock.now(),
      })
      .execute();
    const response = await putUser(accessToken, { password: 'outra-senha', nonce: '' });
    expect(response).toMatchObject({ status: 200, body: { id, email } });
    const remaining = await app.database.kysely
      .selectFrom('auth.oneTimeTokens')
      .select('id')
      .where('userId', '=', id)
      .execute();
    expect(remaining).toEqual([]);
    expect(await auditOf(app, id)).toEqual(['signup', 'password_change']);
    expect((await signIn(app, email, 'outra-senha')).status).toBe(200);
  });

  it('accepts its current address as no change', async () => {
    const { accessToken, email } = await anAccount(app);
    expect((await putUser(accessToken, { email: email.toUpperCase() })).status).toBe(200);
  });
});

describe("a change of one's own account rejects", () => {
  it('a new password with a wrong current one', async () => {
    const { accessToken, email, password } = await anAccount(app);
    const body = { password: 'outra-senha', current_password: 'errada' };
    expect(await putUser(accessToken, body)).toMatchObject({
      status: 400,
      body: { code: 'invalid_credentials', message: 'Current password is incorrect' },
    });
    expect((await signIn(app, email, password)).status).toBe(200);
    const right = await putUser(accessToken, { ...body, current_password: password });
    expect(right.status).toBe(200);
  });

  it('an unknown scope of signing out', async () => {
    const { accessToken: token } = await anAccount(app);
    expect(await callAuth(app, '/logout?scope=x', { token })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message: 'Unsupported logout scope "x"' },
    });
    expect((await getUser(token)).status).toBe(200);
  });

  it.each([
    ['a weak password', { password: 'curta' }, 422, 'weak_password'],
    ['an empty password', { password: '' }, 400, 'validation_failed'],
    ['a long password', { password: 'x'.repeat(73) }, 400, 'validation_failed'],
    ['the same password', { password: 'senha-de-teste' }, 422, 'same_password'],
    ['an invalid address', { email: 'outra' }, 400, 'validation_failed'],
    ['too much data', { data: { a: 'x'.repeat(5000) } }, 400, 'validation_failed'],
    ['data that is text', { data: 'x' }, 400, 'bad_json'],
  ])('%s, and changes nothing', async (_what, body, status, code) => {
    const { accessToken, email, password } = await anAccount(app);
    const before = (await getUser(accessToken)).body;
    expect(await putUser(accessToken, { data: { mark: 1 }, ...body })).toMatchObject({
      status,
      body: { code },
    });
    expect((await getUser(accessToken)).body).toEqual(before);
    expect((await signIn(app, email, password)).status).toBe(200);
  });

  it('user data that exceed the limit together', async () => {
    const { accessToken } = await anAccount(app);
    const text = 'x'.repeat(2500);
    expect((await putUser(accessToken, { data: { a: text } })).status).toBe(200);
    expect((await putUser(accessToken, { data: { b: text } })).status).toBe(400);
    expect((await putUser(accessToken, { data: { a: null, b: text } })).status).toBe(200);
  });
});

describe('a call to the own account is rejected:', () => {
  const calls = [
    { path: '/user', method: 'GET' },
    { path: '/user', method: 'PUT', body: {} },
    { path: '/logout', method: 'POST' },
  ] as const;

  it.each(calls)('$method $path without a token', async ({ path, ...call }) => {
    const response = { status: 401, body: { code: 'no_authorization' } };
    expect(await callAuth(app, path, call)).toMatchObject(response);
    const headers = { authorization: 'Basic YTpi' };
    expect(await callAuth(app, path, { ...call, headers })).toMatchObject(response);
  });

  it.each(calls)('$method $path with an invalid token', async ({ path, ...call }) => {
    const response = await callAuth(app, path, { ...call, token: 'a.b.c' });
    expect(response).toMatchObject({ status: 403, body: { code: 'bad_jwt' } });
  });

  it.each(calls)('$method $path after the session has ended', async ({ path, ...call }) => {
    const { accessToken: token } = await anAccount(app);
    await callAuth(app, '/logout?scope=local', { token });
    const response = await callAuth(app, path, { ...call, token });
    expect(response).toMatchObject({ status: 403, body: { code: 'session_not_found' } });
  });

  it.each(calls)('$method $path after the account is deleted', async ({ path, ...call }) => {
    const { accessToken: token, id } = await anAccount(app);
    await app.database.kysely.deleteFrom('auth.users').where('id', '=', id).execute();
    const response = await callAuth(app, path, { ...call, token });
    expect(response).toMatchObject({ status: 403, body: { code: 'user_not_found' } });
  });

  it('any call with an expired token', async () => {
    const { accessToken } = await anAccount(app);
    expect((await getUser(accessToken)).status).toBe(200);
    clock.moveSeconds(3601);
    expect(await getUser(accessToken)).toMatchObject({ status: 403, body: { code: 'bad_jwt' } });
  });
});
