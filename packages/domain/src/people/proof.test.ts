import { describe, expect, test } from 'vitest';
import { FACTOR_AGAIN, isFromLink, isProofRecent, PASSWORD_AGAIN, withMethod } from './proof.ts';

const now = new Date('2026-03-10T12:00:00Z');
const ago = (method: string, seconds: number) => ({
  method,
  timestamp: now.getTime() / 1000 - seconds,
});

describe('a recent proof of identity', () => {
  test.each(['password', 'otp', PASSWORD_AGAIN, FACTOR_AGAIN])(
    'is %s within the last ten minutes',
    (method) => {
      expect(isProofRecent([ago(method, 600)], now)).toBe(true);
      expect(isProofRecent([ago(method, 601)], now)).toBe(false);
    },
  );

  test.each(['totp', 'recovery_code', 'pin', 'anonymous'])('is not %s', (method) => {
    expect(isProofRecent([ago(method, 0), ago('password', 601)], now)).toBe(false);
  });

  test('is not an entry that cannot be parsed', () => {
    expect(isProofRecent([null, 'password', {}, { method: 'password' }], now)).toBe(false);
  });
});

test('a session counts as opened by a link for one hour, even if the password is proved again', () => {
  expect(isFromLink([ago('otp', 3600)], now)).toBe(true);
  expect(isFromLink([ago('otp', 3601)], now)).toBe(false);
  expect(isFromLink([ago('password', 0), ago(PASSWORD_AGAIN, 0)], now)).toBe(false);
});

test('a repeated method replaces its earlier use and becomes the newest', () => {
  const [oldProof, password] = [ago('totp', 50), ago('password', 60)];
  expect(withMethod([oldProof, password], 'totp', now)).toEqual([ago('totp', 0), password]);
});
