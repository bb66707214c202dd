import { beforeEach, expect, test } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { ADMIN, CUSTOMER, type Person, sessionOf } from '#testing/people.ts';
import { AUTH_STORAGE_KEY } from './stored-session.ts';
import { renewToken } from './renew-token.ts';

const OLD = sessionOf(CUSTOMER).access_token;
const renewed = (person: Person) => ({
  ...sessionOf(person),
  access_token: sessionOf(person).access_token.replace(/user$|admin$/, 'novo'),
  refresh_token: 'outra',
});

function keep(session: object): void {
  localStorage.setItem(AUTH_STORAGE_KEY, JSON.stringify(session));
}

beforeEach(() => keep(sessionOf(CUSTOMER)));

test('simultaneous calls with a rejected token share one renewal', async () => {
  const server = fakeServer();
  server.onAuth('POST /token', { status: 200, body: renewed(CUSTOMER) });
  const tokens = await Promise.all([renewToken(OLD), renewToken(OLD)]);
  const { access_token: next } = renewed(CUSTOMER);
  expect(tokens).toEqual([next, next]);
  expect(server.sentToAuth('POST /token')).toHaveLength(1);
  // a later call with the old token needs no renewal either
  expect(await renewToken(OLD)).toBe(next);
  expect(server.sentToAuth('POST /token')).toHaveLength(1);
});

test('the renewal returns undefined when the session has ended', async () => {
  const server = fakeServer();
  const gone = { code: 'refresh_token_not_found', message: 'gone' };
  server.onAuth('POST /token', { status: 400, body: gone });
  expect(await renewToken(OLD)).toBeUndefined();
  expect(localStorage.getItem(AUTH_STORAGE_KEY)).toBeNull();
});

test('the renewal never returns the token of another person who signed in meanwhile', async () => {
  const server = fakeServer();
  keep(renewed(ADMIN));
  expect(await renewToken(OLD)).toBeUndefined();
  expect(server.sentToAuth('POST /token')).toEqual([]);
});
