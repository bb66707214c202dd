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

/** An access token of this session, as far as the browser reads it. */
const tokenOf = (sessionId: string, time = 1) =>
  `a.${btoa(JSON.stringify({ session_id: sessionId, iat: time }))}.c`;
const store = (accessToken: string) =>
  localStorage.setItem(AUTH_STORAGE_KEY, JSON.stringify({ access_token: accessToken }));

afterEach(() => {
  endRecovery();
  localStorage.removeItem(AUTH_STORAGE_KEY);
});

describe('a pending recovery', () => {
  test('survives a renewed token of its session', () => {
    store(tokenOf('s1'));
    beginRecovery(tokenOf('s1'));
    store(tokenOf('s1', 2));
    recheckRecovery();
    expect(isRecoveryPending()).toBe(true);
  });

  test('ends when another session is signed in, or none', () => {
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

  test('ends with the new password', () => {
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
])('the stored session read from %j', (hash, arrival) => {
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
])('what a link did, in %j, is %s', (hash, news) => {
  expect(readLinkResult(hash)).toBe(news);
});
