import { importJWK, decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createProfile, getProfile } from '@vendas/contract/people/account';
import type { Authorize } from '#platform/http/http.ts';
import { generatePrivateJwk } from '#platform/crypto/tokens.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { aPerson, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { grant } from '#testing/grants.ts';
import { createAuth } from './auth.ts';
import { callAuth, movableClock } from './auth-test-kit.ts';

let app: TestApp;
let authorize: Authorize;
const clock = movableClock();
const signingKey = await generatePrivateJwk();

beforeAll(async () => {
  const environment = { AUTH_SIGNING_KEY: JSON.stringify(signingKey) };
  app = await startTestApp({ environment, services: { clock } });
  ({ authorize } = await createAuth(app));
});
afterAll(() => app.close());

const demands = {
  call: { access: 'user', isAtTill: false, isBeforeSecondFactor: false },
  administer: { access: 'administer', isAtTill: false, isBeforeSecondFactor: false },
} as const;

/** 'ok', or the code of the fault. */
async function verdict(token: string | undefined, demand: keyof typeof demands): Promise<string> {
  const header = token === undefined ? undefined : `Bearer ${token}`;
  return await authorize(header, demands[demand]).then(
    () => 'ok',
    (error: unknown) => Object(error).code,
  );
}

const verdicts = async (token: string | undefined) => ({
  call: await verdict(token, 'call'),
  administer: await verdict(token, 'administer'),
});

const DENIED = 'unauthenticated';
const NOTHING = { call: DENIED, administer: DENIED };

/** Stops the clock until the test ends; returns that instant and the next one. */
function instants(): [Date, Date] {
  const now = clock.now();
  const stopped = vi.spyOn(clock, 'now').mockReturnValue(now);
  onTestFinished(() => stopped.mockRestore());
  return [now, new Date(now.getTime() + 1)];
}

const giveRole = (id: string, role: 'admin' | 'seller') =>
  app.database.kysely.updateTable('profiles').set({ role }).where('id', '=', id).execute();

describe('the authorization of API calls', () => {
  it('rejects a call without a token, or with another scheme', async () => {
    expect(await verdicts(undefined)).toEqual(NOTHING);
    await expect(authorize('Basic YTpi', demands.call)).rejects.toThrow(DENIED);
    await expect(authorize('Bearer ', demands.call)).rejects.toThrow(DENIED);
  });

  it('admits a signed-in person, identified by account and session', async () => {
    const { id, token } = await aPerson(app);
    expect(await verdicts(token)).toEqual({ call: 'ok', administer: 'forbidden' });
    const caller = await authorize(`bearer ${token}`, demands.call);
    expect(caller).toEqual({
      userId: id,
      sessionId: decodeJwt(token)['session_id'],
      hasSecondFactor: false,
      role: 'user',
      permissions: new Set(),
    });
  });

  it('admits an administrator by the current role in the database, whatever role the token was issued for', async () => {
    const { id, token } = await aPerson(app);
    await aPerson(app, 'admin');
    expect(await verdict(token, 'administer')).toBe('forbidden');
    await giveRole(id, 'admin');
    expect(await verdict(token, 'administer')).toBe('ok');
    await giveRole(id, 'seller');
    expect(await verdict(token, 'administer')).toBe('forbidden');
  });

  it('admits a person to what their role is granted now, and never to administration', async () => {
    const { token } = await aPerson(app, 'seller');
    const sell = { access: 'sell', isAtTill: false, isBeforeSecondFactor: false } as const;
    const header = `Bearer ${token}`;
    await expect(authorize(header, sell)).rejects.toThrow('forbidden');
    await grant(app, 'seller', 'sell', 'seeFinance');
    expect((await authorize(header, sell)).permissions).toEqual(
      new Set(['sell', 'seeFinance', 'seeOrders']),
    );
    expect(await verdict(token, 'administer')).toBe('forbidden');
    await grant(app, 'seller');
    await grant(app, 'partner', 'sell');
    await expect(authorize(header, sell)).rejects.toThrow('forbidden');
  });

  it('rejects every call after the session has ended', async () => {
    const { token } = await aPerson(app, 'admin');
    expect(await verdict(token, 'call')).toBe('ok');
    await callAuth(app, '/logout', { token });
    expect(await verdicts(token)).toEqual(NOTHING);
  });

  it('rejects every call from the exact instant at which the session expires', async () => {
    const { id, token } = await aPerson(app);
    const session = app.database.kysely.updateTable('auth.sessions').where('userId', '=', id);
    const [now, next] = instants();
    await session.set({ notAfter: next }).execute();
    expect(await verdict(token, 'call')).toBe('ok');
    await session.set({ notAfter: now }).execute();
    expect(await verdict(token, 'call')).toBe(DENIED);
  });

  it('rejects a banned or deleted person, and admits a banned one from the exact end of the ban', async () => {
    const { id, token } = await aPerson(app);
    const users = app.database.kysely.updateTable('auth.users').where('id', '=', id);
    const [now, next] = instants();
    await users.set({ bannedUntil: next }).execute();
    expect(await verdict(token, 'call')).toBe(DENIED);
    await users.set({ bannedUntil: now }).execute();
    expect(await verdict(token, 'call')).toBe('ok');
    await users.set({ deletedAt: clock.now() }).execute();
    expect(await verdict(token, 'call')).toBe(DENIED);
  });
});

describe('forged tokens', () => {
  async function forgeries({ token }: Person): Promise<Record<string, string>> {
    const key = await importJWK(signingKey, 'ES256');
    const claims = decodeJwt(token);
    const { kid = '' } = decodeProtectedHeader(token);
    const [, body = '', signature = ''] = token.split('.');
    const sign = (header: Record<string, string>, changes: Record<string, unknown>) =>
      new SignJWT({ ...claims, ...changes })
        .setProtectedHeader({ alg: 'ES256', kid, ...header })
        .sign(key);
    const { d: _private, ...publicKey } = signingKey;
    const secret = new TextEncoder().encode(JSON.stringify(publicKey));
    const unsignedHeader = Buffer.from('{"alg":"none"}').toString('base64url');
    return {
      unsigned: `${unsignedHeader}.${body}.`,
      'of algorithm none, signed': `${unsignedHeader}.${body}.${signature}`,
      'signed with the public key as a secret': await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid })
        .sign(secret),
      'naming another key': await sign({ kid: 'other' }, {}),
      expired: await sign({}, { exp: 1_700_000_000 }),
      'for another audience': await sign({}, { aud: 'anon' }),
      'of another issuer': await sign({}, { iss: 'https://outra.exemplo.com.br/auth/v1' }),
    };
  }

  it('are rejected by the API and the authentication service, the genuine one is accepted', async () => {
    const person = await aPerson(app);
    const responsesTo = async (token: string) => {
      const body = { id: person.id, firstName: null, lastName: null };
      const as = { ...person, token };
      const read = await callRoute(app, getProfile, { as, params: { id: person.id } });
      const change = await callRoute(app, createProfile, { as, body });
      const user = await callAuth(app, '/user', { method: 'GET', token });
      return { read: read.status, change: change.status, user: user.status };
    };
    expect(await responsesTo(person.token)).toEqual({ read: 200, change: 201, user: 200 });
    for (const [kind, token] of Object.entries(await forgeries(person))) {
      expect(await responsesTo(token), kind).toEqual({ read: 401, change: 401, user: 403 });
    }
  });

  it('get the same sentence as every unknown caller', async () => {
    const person = await aPerson(app);
    const as = { ...person, token: 'a.b.c' };
    const failure = refused(await callRoute(app, getProfile, { as, params: { id: person.id } }));
    expect(failure).toMatchObject({ status: 401, code: DENIED });
    const { id } = succeeded(
      await callRoute(app, getProfile, { as: person, params: { id: person.id } }),
    );
    expect(id).toBe(person.id);
  });
});
