import { expect, test } from 'vitest';
import { readLinkParameters, readLinkResult } from './stored-session.ts';

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
])('%j', (hash, arrival) => {
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
