import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { endOtherSessions, endSession, listSessions } from '@vendas/contract/account';
import { eraseOwnAccount } from '@vendas/contract/privacy';
import { cleanUp } from '#features/housekeeping/clean-up.ts';
import { aPerson, callRoute, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { callAuth, movableClock, readSession, refresh, signIn } from './auth-test-kit.ts';
import { totpAt } from './totp.ts';

// two processes on one database, as far as they can know
let app: TestApp;
let twin: TestApp;
const clock = movableClock();

beforeAll(async () => {
  app = await startTestApp({ services: { clock } });
  twin = await startTestApp({ databaseUrl: app.databaseUrl, services: { clock } });
});
afterAll(async () => {
  await twin.close();
  await app.close();
});

/** Reads with an access token, as a page would. */
const read = async (at: TestApp, as: Person) => (await callRoute(at, listSessions, { as })).status;

/** The same person signed in once more. */
async function again(person: Person) {
  const { body } = await signIn(app, person.email, person.password);
  const { accessToken, refreshToken } = readSession(body);
  return { ...person, token: accessToken, refreshToken };
}

/** Somebody whose token both processes take without asking anybody. */
async function aReader() {
  const person = await aPerson(app);
  const reader = await again(person);
  await soon(async () => {
    for (const at of [app, twin]) expect(await queriesOf(at, reader)).not.toContain(ASKED);
  });
  return { person, reader };
}

/** As soon as a notice arrives, however busy the machine is. */
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000 });

const ASKED = 'find-role-of-session';

/** The names of the prepared queries a reading takes. */
async function queriesOf(at: TestApp, as: Person): Promise<(string | undefined)[]> {
  const query = vi.spyOn(at.database.pool, 'query');
  try {
    expect(await read(at, as)).toBe(200);
    return query.mock.calls.map(([asked]) => Reflect.get(Object(asked), 'name'));
  } finally {
    query.mockRestore();
  }
}

/** At once where it was ended, and as soon as the notice arrives everywhere else. */
async function expectEnded(...readers: Person[]) {
  for (const reader of readers) expect(await read(app, reader)).toBe(401);
  await soon(async () => {
    for (const reader of readers) expect(await read(twin, reader)).toBe(401);
  });
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
    const asked = await callAuth(app, `/factors/${id}/challenge`, { token, body: {} });
    const code = totpAt(totp.secret, Math.floor(clock.now().getTime() / 30_000));
    const shown = { challenge_id: Object(asked.body).id, code };
    const verified = await callAuth(app, `/factors/${id}/verify`, { token, body: shown });
    expect(verified.status).toBe(200);
  },
  'erasing the account': (as) =>
    callRoute(app, eraseOwnAccount, { as, body: { password: as.password } }),
};

describe('an access token stops reading', () => {
  it.each(Object.keys(endings))('after %s, in both processes', async (ending) => {
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

  it('after an operator removed every session of everybody', async () => {
    const { reader } = await aReader();
    // so many at once are announced as many, not one by one
    await app.database.pool.query(
      `insert into auth.sessions (user_id, refresh_key)
       select $1, sha256(n::text::bytea) from generate_series(1, 12) as n`,
      [reader.id],
    );
    await app.database.kysely.deleteFrom('auth.sessions').execute();
    await soon(async () => {
      for (const at of [app, twin]) expect(await read(at, reader)).toBe(401);
    });
  });

  it('while its person is banned, and reads again afterwards', async () => {
    const { reader } = await aReader();
    const users = app.database.kysely.updateTable('auth.users').where('id', '=', reader.id);
    await users.set({ bannedUntil: new Date(clock.now().getTime() + 3_600_000) }).execute();
    for (const at of [app, twin]) await soon(async () => expect(await read(at, reader)).toBe(401)); // prettier-ignore
    await users.set({ bannedUntil: null }).execute();
    for (const at of [app, twin]) expect(await read(at, reader)).toBe(200);
  });

  it('also when the session ended while nobody could hear of it', async () => {
    const { person, reader } = await aReader();
    const { rowCount } = await app.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query in ('listen "changes"', 'select 1')`,
    );
    expect(rowCount).toBeGreaterThan(1);
    await callAuth(app, '/logout?scope=others', person);
    await expectEnded(reader);
    // and the processes hear again, without having forgotten
    await soon(async () => {
      for (const at of [app, twin]) expect(await queriesOf(at, person)).not.toContain(ASKED);
    });
    for (const at of [app, twin]) expect(await read(at, reader)).toBe(401);
  });
});

describe('what is kept of it', () => {
  it('goes when no token can be that old, and not before', async () => {
    const { person } = await aReader();
    await callAuth(app, '/logout', person);
    const left = async () => {
      const rows = await app.database.kysely.selectFrom('auth.sessionDoubts').select('since').execute(); // prettier-ignore
      return rows.length;
    };
    const before = await left();
    expect(before).toBeGreaterThan(1);
    await cleanUp(app);
    expect(await left()).toBe(before);
    clock.moveSeconds(49 * 3600);
    await cleanUp(app);
    expect(await left()).toBe(0);
  });
});
