import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endOtherSessions, endSession, listSessions } from '@vendas/contract/people/account';
import { eraseOwnAccount } from '@vendas/contract/people/privacy';
import { aPerson, callRoute, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { callAuth, movableClock, readSession, refresh, signIn } from './auth-test-kit.ts';
import { totpAt } from '#features/auth/second-factor/totp.ts';

// Two processes on one database.
let app: TestApp;
let secondApp: TestApp;
const clock = movableClock();

beforeAll(async () => {
  app = await startTestApp({ services: { clock } });
  secondApp = await startTestApp({ databaseUrl: app.databaseUrl, services: { clock } });
});
afterAll(async () => {
  await secondApp.close();
  await app.close();
});

/** Sends a read request with an access token, as a page would. */
const read = async (at: TestApp, as: Person) => (await callRoute(at, listSessions, { as })).status;

/** A second sign-in of the same person. */
async function signInAgain(person: Person) {
  const { body } = await signIn(app, person.email, person.password);
  const { accessToken, refreshToken } = readSession(body);
  return { ...person, token: accessToken, refreshToken };
}

/** A person with a second session, whose token both processes accept. */
async function aReader() {
  const person = await aPerson(app);
  const reader = await signInAgain(person);
  for (const at of [app, secondApp]) expect(await read(at, reader)).toBe(200);
  return { person, reader };
}

async function expectEnded(reader: Person) {
  for (const at of [app, secondApp]) expect(await read(at, reader)).toBe(401);
}

const endings: Record<string, (person: Person, reader: Person) => Promise<unknown>> = {
  'signing out': (_person, reader) => callAuth(app, '/logout?scope=local', reader),
  'signing out everywhere': (person) => callAuth(app, '/logout', person),
  'signing out all others': (person) => callAuth(app, '/logout?scope=others', person),
  'ending it from another': async (person, reader) => {
    const { items } = succeeded(await callRoute(app, listSessions, { as: reader }));
    const id = items.find(({ isCurrent }) => isCurrent)?.id ?? '';
    succeeded(await callRoute(app, endSession, { as: person, params: { id } }));
  },
  'ending all others': (person) => callRoute(app, endOtherSessions, { as: person }),
  'a new password elsewhere': ({ token }) =>
    callAuth(app, '/user', { method: 'PUT', token, body: { password: 'outra-senha' } }),
  'a first second factor elsewhere': async ({ token }) => {
    const { body } = await callAuth(app, '/factors', { token, body: { factor_type: 'totp' } });
    const { id, totp } = Object(body);
    const challenged = await callAuth(app, `/factors/${id}/challenge`, { token, body: {} });
    const code = totpAt(totp.secret, Math.floor(clock.now().getTime() / 30_000));
    const shown = { challenge_id: Object(challenged.body).id, code };
    const verified = await callAuth(app, `/factors/${id}/verify`, { token, body: shown });
    expect(verified.status).toBe(200);
  },
  'erasing the account': (as) =>
    callRoute(app, eraseOwnAccount, { as, body: { password: as.password } }),
};

describe('an access token is rejected in every process', () => {
  it.each(Object.keys(endings))('after %s', async (ending) => {
    const { person, reader } = await aReader();
    await endings[ending]?.(person, reader);
    await expectEnded(reader);
  });

  it('after its refresh token was used twice', async () => {
    const { reader } = await aReader();
    const next = readSession((await refresh(app, reader.refreshToken)).body);
    await refresh(app, next.refreshToken);
    clock.moveSeconds(60);
    expect((await refresh(app, reader.refreshToken)).status).toBe(400);
    await expectEnded(reader);
  });

  it('while its person is banned, and is accepted after the ban', async () => {
    const { reader } = await aReader();
    const users = app.database.kysely.updateTable('auth.users').where('id', '=', reader.id);
    await users.set({ bannedUntil: new Date(clock.now().getTime() + 3_600_000) }).execute();
    await expectEnded(reader);
    await users.set({ bannedUntil: null }).execute();
    for (const at of [app, secondApp]) expect(await read(at, reader)).toBe(200);
  });
});
