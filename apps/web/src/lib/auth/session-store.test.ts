import { AuthClient, AuthError } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { HANG_UP, serve, type ServedResponse } from '#testing/http-server.ts';
import { expectConsoleError } from '#testing/setup.ts';
import { createCaller } from '#lib/api/api.ts';
import { ApiFailure } from '#lib/api/failure.ts';
import { createSessionStore } from './session-store.ts';

const ID = '6a1f0a52-41a5-4d0e-9a0c-0f6f4a3f2b11';
let clients = 0;

const PROFILE = {
  id: ID,
  firstName: 'Ana',
  lastName: null,
  avatarUrl: null,
  isAdmin: true,
  role: 'admin',
  permissions: ['sell', 'administer'],
};
const MISSING = { status: 404, body: failure('PGRST116') };

function failure(code: string) {
  return { code, message: 'Perfil não encontrado.', requestId: 'r' };
}

function session(hasFactor: boolean, expiresIn: number) {
  return {
    access_token: 'a.b.c',
    refresh_token: 'r',
    token_type: 'bearer',
    expires_in: expiresIn,
    expires_at: Math.floor(Date.now() / 1000) + expiresIn,
    user: {
      id: ID,
      email: 'ana@example.com',
      ...(hasFactor && { factors: [{ id: 'f', factor_type: 'totp', status: 'verified' }] }),
    },
  };
}

/** A store with the real client; its server returns the listed responses for profiles, one after another. */
async function startStore({
  isSignedIn = true,
  mayBeSignedIn = true,
  hasFactor = false,
  expiresIn = 3600,
  authResponse = { status: 204, body: '' },
  responses,
}: {
  isSignedIn?: boolean;
  mayBeSignedIn?: boolean;
  hasFactor?: boolean;
  expiresIn?: number;
  authResponse?: ServedResponse;
  responses: (ServedResponse | Promise<ServedResponse>)[];
}) {
  const { origin, requests } = await serve(({ url }) =>
    url.startsWith('/auth/') ? authResponse : (responses.shift() ?? { body: HANG_UP }),
  );
  // The client warns about a second client with the same key.
  const storageKey = `session-${(clients += 1)}`;
  const storage = new Map(
    isSignedIn ? [[storageKey, JSON.stringify(session(hasFactor, expiresIn))]] : [],
  );
  const client = new AuthClient({
    url: `${origin}/auth/v1`,
    storageKey,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
  });
  const problems: string[] = [];
  const store = createSessionStore({
    connect: async () => client,
    mayBeSignedIn,
    call: createCaller({
      origin,
      accessToken: async () => (await client.getSession()).data.session?.access_token,
    }),
    onProblem: (text) => problems.push(text),
  });
  await store.start();
  return { store, client, problems, requests, storage };
}

test('the session store starts signed out, without loading, when the browser has no trace of a session', async () => {
  const { store } = await startStore({ isSignedIn: false, mayBeSignedIn: false, responses: [] });
  expect(store.get()).toMatchObject({ user: null, isLoading: false });
  expect(await store.untilChecked()).toMatchObject({ user: null });
});

test('the session store does not notify subscribers when the user is still signed out', async () => {
  const { store, client } = await startStore({
    isSignedIn: false,
    mayBeSignedIn: false,
    responses: [],
  });
  const before = store.get();
  let calls = 0;
  store.subscribe(() => (calls += 1));
  // the store has processed the client's first event when another listener receives it
  await new Promise<void>((resolve) => void client.onAuthStateChange(() => resolve()));
  expect(calls).toBe(0);
  expect(store.get()).toBe(before);
});

test('the session store starts loading, then reports that there is no session', async () => {
  const { store, problems } = await startStore({ isSignedIn: false, responses: [] });
  expect(store.get().isLoading).toBe(true);
  expect(await store.untilLoaded()).toMatchObject({ user: null, isLoading: false, role: null });
  expect(problems).toEqual([]);
});

test('the session store reads the profile of the signed-in user', async () => {
  const { store, requests } = await startStore({ responses: [{ body: PROFILE }] });
  expect(await store.untilChecked()).toMatchObject({ user: { id: ID } });
  expect(await store.untilLoaded()).toMatchObject({
    profile: PROFILE,
    isAdmin: true,
    permissions: new Set(['sell', 'administer']),
    role: 'admin',
  });
  expect(requests.map((r) => `${r.method} ${r.url} ${r.headers.authorization}`)).toEqual([
    `GET /api/profiles/${ID} Bearer a.b.c`,
  ]);
});

test('the session store inserts a missing profile and reads it again', async () => {
  const responses = [MISSING, { status: 201, body: PROFILE }, { body: PROFILE }];
  const { store, requests } = await startStore({ responses });
  expect(await store.untilLoaded()).toMatchObject({ profile: PROFILE });
  expect(requests.map((r) => r.method)).toEqual(['GET', 'POST', 'GET']);
  expect(JSON.parse(requests[1]?.body ?? '')).toEqual({ id: ID, firstName: null, lastName: null });
});

const REFUSED = { status: 503, body: failure('unavailable') };

test.each([
  ['Erro ao carregar o perfil do usuário.', [REFUSED]],
  ['Erro ao criar perfil do usuário.', [MISSING, REFUSED]],
  ['Erro ao carregar o perfil recém-criado.', [MISSING, { status: 201, body: PROFILE }, REFUSED]],
])('the session store reports a failure once: %s', async (problem, responses) => {
  const { store, problems } = await startStore({ responses: [...responses] });
  expect(await store.untilLoaded()).toMatchObject({
    user: { id: ID },
    profile: null,
    isAdmin: false,
    role: null,
  });
  await expect.poll(() => problems).toEqual([problem]);
});

test.each([
  ['reading the profile', []],
  ['inserting the profile', [MISSING]],
])(
  'the session store reports an unexpected failure on %s and has no profile',
  async (_, before) => {
    const responses = [...before];
    const problems: string[] = [];
    const { client } = await startStore({ responses: [{ body: PROFILE }] });
    const store = createSessionStore({
      connect: async () => client,
      mayBeSignedIn: true,
      call: async () => {
        if (responses.shift()) throw new ApiFailure({ code: 'PGRST116', message: '', status: 404 });
        throw new TypeError('a mistake of ours');
      },
      onProblem: (text) => problems.push(text),
    });
    await store.start();
    expect(await store.untilLoaded()).toMatchObject({
      user: { id: ID },
      profile: null,
      isAdmin: false,
      role: null,
    });
    await expect.poll(() => problems).toEqual(['Erro inesperado ao buscar/criar perfil.']);
  },
);

test('reloading the session shows the new profile without a loading state', async () => {
  const edited = { ...PROFILE, firstName: 'Bia', role: 'seller', isAdmin: false };
  const { store } = await startStore({ responses: [{ body: PROFILE }, { body: edited }] });
  await store.untilLoaded();
  const loadingStates: boolean[] = [];
  store.subscribe(() => loadingStates.push(store.get().isLoading));
  await store.reload();
  expect(store.get()).toMatchObject({ profile: edited, role: 'seller', isAdmin: false });
  expect(loadingStates).not.toContain(true);
});

test('a reload of the session starts its own request while an older one is pending', async () => {
  const edited = { ...PROFILE, firstName: 'Bia' };
  let release: (response: ServedResponse) => void = () => undefined;
  const slow = new Promise<ServedResponse>((resolve) => (release = resolve));
  const { store, requests } = await startStore({
    responses: [{ body: PROFILE }, slow, { body: edited }],
  });
  await store.untilLoaded();
  const first = store.reload();
  await expect.poll(() => requests.length).toBe(2);
  await store.reload();
  release({ body: PROFILE });
  await first;
  expect(store.get().profile).toEqual(edited);
});

test('a user whose second factor is missing does not count as signed in', async () => {
  const { store, requests, problems } = await startStore({ hasFactor: true, responses: [] });
  expect(await store.untilChecked()).toMatchObject({
    user: null,
    session: null,
    isLoading: false,
    halfSignedIn: { id: ID },
  });
  expect(requests).toEqual([]);
  expect(problems).toEqual([]);
});

test.each([
  ['Erro inesperado ao recarregar a sessão.', () => Promise.reject(new Error('storage is gone'))],
  [
    'Erro ao recarregar a sessão.',
    async () => ({ data: { session: null }, error: new AuthError('the service refused it') }),
  ],
])('a failed reload clears profile and role: %s', async (problem, getSession) => {
  const { store, client, problems } = await startStore({ responses: [{ body: PROFILE }] });
  await store.untilLoaded();
  client.getSession = getSession;
  await store.reload();
  expect(store.get()).toMatchObject({ profile: null, isAdmin: false, role: null });
  expect(problems).toEqual([problem]);
});

test('the session store reports no user when the client fails to load', async () => {
  const problems: string[] = [];
  const store = createSessionStore({
    connect: () => Promise.reject(new Error('the code could not be fetched')),
    mayBeSignedIn: true,
    call: createCaller({ origin: 'http://127.0.0.1:9', accessToken: async () => undefined }),
    onProblem: (text) => problems.push(text),
  });
  await store.start();
  expect(store.get()).toMatchObject({ user: null, isLoading: false });
  expect(problems).toEqual(['Erro inesperado ao recarregar a sessão.']);
});

test.each([
  ['refused', { status: 400, body: failure('refresh_token_not_found') }, 0],
  ['renewed', { body: { ...session(false, 3600), access_token: 'd.e.f' } }, 1],
])(
  'a session about to expire is renewed, or removed when that is refused: %s',
  async (_, authResponse, sessionCount) => {
    // The client logs the refusal to the console.
    expectConsoleError(/refresh_token_not_found|Perfil/);
    const { store, storage } = await startStore({
      expiresIn: 60,
      authResponse,
      responses: [{ body: PROFILE }],
    });
    const { user, session: now } = await store.untilLoaded();
    expect(user?.id).toBe(sessionCount === 0 ? undefined : ID);
    expect(now?.access_token).toBe(sessionCount === 0 ? undefined : 'd.e.f');
    expect(storage.size).toBe(sessionCount);
  },
);

test('signing out clears the session store', async () => {
  const { store, client } = await startStore({ responses: [{ body: PROFILE }] });
  await store.untilLoaded();
  await client.signOut();
  expect(store.get()).toEqual({
    session: null,
    user: null,
    profile: null,
    isAdmin: false,
    permissions: new Set(),
    role: null,
    halfSignedIn: null,
    isLoading: false,
  });
});
