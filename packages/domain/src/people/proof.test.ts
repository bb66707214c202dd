import { describe, expect, test } from 'vitest';
import { FACTOR_AGAIN, isFromLink, isProofRecent, PASSWORD_AGAIN, withMethod } from './proof.ts';

const now = new Date('2026-03-10T12:00:00Z');
const ago = (method: string, seconds: number) => ({
  method,
  timestamp: now.getTime() / 1000 - seconds,
});

describe('a recent proof', () => {
  test.each(['password', 'otp', PASSWORD_AGAIN, FACTOR_AGAIN])(
    'is %s of the last ten minutes',
    (method) => {
      expect(isProofRecent([ago(method, 600)], now)).toBe(true);
      expect(isProofRecent([ago(method, 601)], now)).toBe(false);
    },
  );

  test.each(['totp', 'recovery_code', 'pin', 'anonymous'])('is not %s', (method) => {
    expect(isProofRecent([ago(method, 0), ago('password', 601)], now)).toBe(false);
  });

  test('is nothing unreadable', () => {
    expect(isProofRecent([null, 'password', {}, { method: 'password' }], now)).toBe(false);
  });
});

test('a session is from a link for one hour, however often the person proves the password', () => {
  expect(isFromLink([ago('otp', 3600)], now)).toBe(true);
  expect(isFromLink([ago('otp', 3601)], now)).toBe(false);
  expect(isFromLink([ago('password', 0), ago(PASSWORD_AGAIN, 0)], now)).toBe(false);
});

test('a repeated method replaces its earlier use and is the newest', () => {
  const [old, password] = [ago('totp', 50), ago('password', 60)];
  expect(withMethod([old, password], 'totp', now)).toEqual([ago('totp', 0), password]);
});
