import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createProfile,
  endOtherSessions,
  endSession,
  listSessions,
} from '@vendas/contract/people/account';
import { aPerson, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { describeDevice } from '#platform/http/caller.ts';

let app: TestApp;
let secondApp: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  secondApp = await startTestApp({ databaseUrl: app.databaseUrl });
});
afterAll(async () => {
  await secondApp.close();
  await app.close();
});

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** A second sign-in of the same person on another device. */
async function signInOnOtherDevice(person: Person): Promise<Person> {
  const response = await app.fastify.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    headers: { 'user-agent': FIREFOX },
    payload: { email: person.email, password: person.password },
  });
  return { ...person, token: response.json().access_token };
}

const sessionsOf = async (as: Person) =>
  succeeded(await callRoute(app, listSessions, { as })).items;

const change = (as: Person, at = app) =>
  callRoute(at, createProfile, { as, body: { id: as.id, firstName: null, lastName: null } });

const readUser = async ({ token }: Person, at = app) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await at.fastify.inject({ url: '/auth/v1/user', headers })).statusCode;
};

describe('the sessions of a person', () => {
  it('are listed with their devices, the current one first, without those of other people', async () => {
    const person = await aPerson(app);
    await aPerson(app);
    const otherDevice = await signInOnOtherDevice(person);
    const sessions = await sessionsOf(person);
    expect(sessions.map(({ device, isCurrent }) => ({ device, isCurrent }))).toEqual([
      { device: 'Dispositivo desconhecido', isCurrent: true },
      { device: 'Firefox no Linux', isCurrent: false },
    ]);
    const [first] = await sessionsOf(otherDevice);
    expect(first).toMatchObject({ device: 'Firefox no Linux', isCurrent: true });
  });

  it('end one by one, immediately and in every process', async () => {
    const person = await aPerson(app);
    const otherDevice = await signInOnOtherDevice(person);
    const [, otherSession] = await sessionsOf(person);
    const params = { id: otherSession?.id ?? '' };
    succeeded(await callRoute(app, endSession, { as: person, params }));
    succeeded(await callRoute(app, endSession, { as: person, params }));
    for (const at of [app, secondApp]) {
      expect(await readUser(otherDevice, at)).toBe(403);
      expect(refused(await change(otherDevice, at))).toMatchObject({ status: 401 });
      expect(await readUser(person, at)).toBe(200);
    }
  });

  it('end except the current one', async () => {
    const person = await aPerson(app);
    const otherDevices = [await signInOnOtherDevice(person), await signInOnOtherDevice(person)];
    const ended = await callRoute(app, endOtherSessions, { as: person });
    expect(succeeded(ended)).toEqual({ endedCount: 2 });
    for (const device of otherDevices) expect(await readUser(device)).toBe(403);
    expect(await sessionsOf(person)).toHaveLength(1);
  });
});

it('the sessions of a person cannot be ended by another person', async () => {
  const owner = await aPerson(app);
  const [ownSession] = await sessionsOf(owner);
  const otherPerson = await aPerson(app, 'admin');
  const params = { id: ownSession?.id ?? '' };
  succeeded(await callRoute(app, endSession, { as: otherPerson, params }));
  expect(await readUser(owner)).toBe(200);
  const { rows } = await app.database.pool.query(
    `select from auth.audit_log where actor_id = $1 and action = 'session_ended'`,
    [otherPerson.id],
  );
  expect(rows).toEqual([]);
});

describe('the device of a session', () => {
  const mozilla = 'Mozilla/5.0';
  it.each([
    [`${mozilla} (Windows NT 10.0; Win64; x64) Chrome/142.0 Safari/537.36`, 'Chrome no Windows'],
    [`${mozilla} (Windows NT 10.0) Chrome/142.0 Safari/537.36 Edg/142.0`, 'Edge no Windows'],
    [`${mozilla} (Macintosh; Intel Mac OS X 10_15) Version/18 Safari/605.1`, 'Safari no Mac'],
    [
      `${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/142 Safari/604.1`,
      'Chrome no iPhone',
    ],
    [
      `${mozilla} (Linux; Android 16) SamsungBrowser/28.0 Chrome/130 Safari`,
      'Samsung Internet no Android',
    ],
    [`${mozilla} (X11; Linux x86_64) OPR/110 Chrome/130 Safari`, 'Opera no Linux'],
    ['curl/8.0', 'Dispositivo desconhecido'],
    [null, 'Dispositivo desconhecido'],
  ])('with the user agent %s is described as %s', (userAgent, name) => {
    expect(describeDevice(userAgent)).toBe(name);
  });
});
