import { afterEach, describe, expect, test } from 'vitest';
import {
  AUTH_STORAGE_KEY,
  beginRecovery,
  endRecovery,
  isRecoveryPending,
  readLinkParameters,
  readLinkResult,
  recheckRecovery,
} from './stored-session.ts';

/** An access token of this session, with only the claims that the browser reads. */
const tokenOf = (sessionId: string, time = 1) =>
  `a.${btoa(JSON.stringify({ session_id: sessionId, iat: time }))}.c`;
const store = (accessToken: string) =>
  localStorage.setItem(AUTH_STORAGE_KEY, JSON.stringify({ access_token: accessToken }));

afterEach(() => {
  endRecovery();
  localStorage.removeItem(AUTH_STORAGE_KEY);
});

describe('a pending password recovery', () => {
  test('continues when its session gets a new token', () => {
    store(tokenOf('s1'));
    beginRecovery(tokenOf('s1'));
    store(tokenOf('s1', 2));
    recheckRecovery();
    expect(isRecoveryPending()).toBe(true);
  });

  test('ends when another session or none is stored', () => {
    store(tokenOf('s1'));
    beginRecovery(tokenOf('s1'));
    store(tokenOf('s2'));
    recheckRecovery();
    expect(isRecoveryPending()).toBe(false);
    store(tokenOf('s1'));
    recheckRecovery();
    expect(isRecoveryPending()).toBe(true);
    localStorage.removeItem(AUTH_STORAGE_KEY);
    recheckRecovery();
    expect(isRecoveryPending()).toBe(false);
  });

  test('ends when the new password is set', () => {
    store(tokenOf('s1'));
    beginRecovery(tokenOf('s1'));
    endRecovery();
    recheckRecovery();
    expect(isRecoveryPending()).toBe(false);
  });
});

test.each([
  ['', { hasSession: false, isRecovery: false, problemCode: undefined }],
  ['#topo', { hasSession: false, isRecovery: false, problemCode: undefined }],
  [
    '#access_token=a&type=magiclink',
    { hasSession: true, isRecovery: false, problemCode: undefined },
  ],
  ['#access_token=a&type=recovery', { hasSession: true, isRecovery: true, problemCode: undefined }],
  ['#type=recovery', { hasSession: false, isRecovery: false, problemCode: undefined }],
  [
    '#error=access_denied&error_code=otp_expired&error_description=Email+link&sb=',
    { hasSession: false, isRecovery: false, problemCode: 'otp_expired' },
  ],
  ['#error=server_error', { hasSession: false, isRecovery: false, problemCode: 'server_error' }],
  ['#error_description=x', { hasSession: false, isRecovery: false, problemCode: 'unspecified' }],
])('readLinkParameters(%j) returns session, recovery and problem', (hash, arrival) => {
  expect(readLinkParameters(hash)).toEqual(arrival);
});

test.each([
  ['', undefined],
  ['#message=Confirmation+link+accepted.&sb=', 'half'],
  ['#message=Qualquer+coisa', undefined],
  ['#access_token=a&type=email_change', 'email_change'],
  ['#access_token=a&type=signup', 'signup'],
  ['#type=signup', undefined],
  ['#type=email_change', undefined],
  ['#access_token=a&type=magiclink', undefined],
])('readLinkResult(%j) returns %s', (hash, news) => {
  expect(readLinkResult(hash)).toBe(news);
});
