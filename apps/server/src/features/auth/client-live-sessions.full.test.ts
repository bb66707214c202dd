import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { signedUpPerson, aMinuteAgo, watchedClient } from './client-live-kit.ts';

// The checks of the client's authors against a live service, run against ours: sessions, their renewal and their end.
let app: TestApp;
let url: string;

beforeAll(async () => {
  app = await startTestApp();
  url = await app.fastify.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const WHOLE = {
  access_token: expect.any(String),
  refresh_token: expect.any(String),
  token_type: 'bearer',
  expires_in: expect.any(Number),
  expires_at: expect.any(Number),
  user: {
    id: expect.any(String),
    email: expect.any(String),
    phone: expect.any(String),
    aud: expect.any(String),
    email_confirmed_at: expect.any(String),
    last_sign_in_at: expect.any(String),
    created_at: expect.any(String),
    updated_at: expect.any(String),
    app_metadata: { provider: 'email' },
  },
};

describe('a session', () => {
  it('is renewed by its own refresh token and by one passed in', async () => {
    const { client, requests, session } = await signedUpPerson(url);
    const handed = await client.refreshSession({ refresh_token: session.refresh_token });
    expect(handed).toMatchObject({ error: null, data: { session: WHOLE } });
    const ownRefresh = await client.refreshSession();
    expect(ownRefresh).toMatchObject({ error: null, data: { session: WHOLE } });
    const tokens = [session, handed.data.session, ownRefresh.data.session].map(
      (s) => s?.refresh_token,
    );
    expect(new Set(tokens).size).toBe(3);
    expect(requests.filter((path) => path.endsWith('=refresh_token'))).toHaveLength(2);
  });

  it('set from two tokens is read, stored and usable', async () => {
    const { session } = await signedUpPerson(url);
    const { client, isStored } = watchedClient(url);
    const { access_token, refresh_token } = session;
    const taken = await client.setSession({ access_token, refresh_token });
    expect(taken).toMatchObject({ error: null, data: { session: WHOLE } });
    expect(isStored()).toBe(true);
    const updated = await client.updateUser({ data: { ola: 'mundo' } });
    expect(updated).toMatchObject({
      error: null,
      data: { user: { user_metadata: { ola: 'mundo' } } },
    });
  });

  it('is returned from the storage, and is null before sign-in', async () => {
    const { client, session } = await signedUpPerson(url);
    expect(await client.getSession()).toMatchObject({ error: null, data: { session: WHOLE } });
    expect((await client.getSession()).data.session?.access_token).toBe(session.access_token);
    expect(await watchedClient(url).client.getSession()).toEqual({
      data: { session: null },
      error: null,
    });
  });

  it('that has expired is renewed at the next read', async () => {
    const { change, client, events, session } = await signedUpPerson(url);
    change({ expires_at: aMinuteAgo() });
    const { data, error } = await client.getSession();
    expect(error).toBeNull();
    expect(data.session).toMatchObject(WHOLE);
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    expect(events).toContain('TOKEN_REFRESHED');
  });

  it('is renewed once for all concurrent callers', async () => {
    const { change, client, requests } = await signedUpPerson(url);
    change({ expires_at: aMinuteAgo() });
    requests.length = 0;
    const responses = await Promise.all([client.getSession(), client.getSession()]);
    const [one, other] = responses.map(({ data }) => data.session?.access_token);
    expect(one).toBe(other);
    expect(requests).toEqual(['POST /token?grant_type=refresh_token']);
  });

  it("with unknown tokens is rejected with the protocol's error", async () => {
    const { change, client, events, isStored } = await signedUpPerson(url);
    change({
      expires_at: aMinuteAgo(),
      access_token: 'expired-token',
      refresh_token: 'expired-refresh-token',
    });
    const { data, error } = await client.getSession();
    expect(data.session).toBeNull();
    expect(error?.message).toContain('Invalid Refresh Token');
    expect(isStored()).toBe(false);
    expect(events.at(-1)).toBe('SIGNED_OUT');
  });

  it('in the storage that is not expired is returned without a request', async () => {
    const { change, client } = await signedUpPerson(url);
    change({ access_token: 'invalid-token', refresh_token: 'invalid-refresh-token' });
    expect((await client.getSession()).error).toBeNull();
    expect((await client.getUser()).error?.status).toBe(403);
  });
});

describe('the client without a session', () => {
  it.each([
    ['the user', (client) => client.getUser()],
    ['their identities', (client) => client.getUserIdentities()],
    ['a new code', (client) => client.reauthenticate()],
    ['a renewal', (client) => client.refreshSession()],
    ['a change', (client) => client.updateUser({ data: {} })],
  ] as const satisfies readonly (readonly [
    string,
    (client: ReturnType<typeof watchedClient>['client']) => Promise<{ error: unknown }>,
  ])[])('sends no request for %s', async (_name, call) => {
    const { client, requests } = watchedClient(url);
    expect((await call(client)).error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect(requests).toEqual([]);
  });

  it('has no claims', async () => {
    expect(await watchedClient(url).client.getClaims()).toEqual({ data: null, error: null });
  });
});

describe('signing out', () => {
  it('removes the session and emits an event', async () => {
    const { client, events, isStored } = await signedUpPerson(url);
    expect((await client.signOut()).error).toBeNull();
    expect(isStored()).toBe(false);
    expect((await client.getUser()).data.user).toBeNull();
    expect(events.at(-1)).toBe('SIGNED_OUT');
  });

  it('succeeds when the account is deleted', async () => {
    const { client, isStored, user } = await signedUpPerson(url);
    await app.database.kysely.deleteFrom('auth.users').where('id', '=', user.id).execute();
    expect((await client.signOut()).error).toBeNull();
    expect(isStored()).toBe(false);
  });
});
