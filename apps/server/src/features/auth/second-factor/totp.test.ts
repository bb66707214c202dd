import { describe, expect, it } from 'vitest';
import { matchTotp, newTotpSecret, totpAt, totpUri } from './totp.ts';

/** '12345678901234567890' in base32: the secret of RFC 4226, appendix D. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('the TOTP code of a step', () => {
  it.each([
    [0, '755224'],
    [1, '287082'],
    [2, '359152'],
    [3, '969429'],
    [4, '338314'],
    [5, '254676'],
    [6, '287922'],
    [7, '162583'],
    [8, '399871'],
    [9, '520489'],
  ])('%i equals that of RFC 4226', (step, code) => {
    expect(totpAt(SECRET, step)).toBe(code);
  });

  // the last six of the eight digits in RFC 6238, appendix B
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1234567890, '005924'],
    [20000000000, '353130'],
  ])('at %i seconds equals that of RFC 6238', (seconds, code) => {
    expect(totpAt(SECRET, Math.floor(seconds / 30))).toBe(code);
  });
});

describe('a TOTP code', () => {
  const now = new Date(5 * 30_000);
  const match = (code: string, lastUsedStep: number | null = null) =>
    matchTotp(SECRET, code, { lastUsedStep, now });

  it('of the step before or after is accepted, and no other', () => {
    expect([3, 4, 5, 6, 7].map((step) => match(totpAt(SECRET, step)))).toEqual([
      undefined,
      4,
      5,
      6,
      undefined,
    ]);
  });

  it('is not accepted twice, nor an earlier one after it', () => {
    expect(match(totpAt(SECRET, 5), 5)).toBeUndefined();
    expect(match(totpAt(SECRET, 4), 5)).toBeUndefined();
    expect(match(totpAt(SECRET, 6), 5)).toBe(6);
  });

  it.each(['', '12345', '2546760', 'abcdef', '25467６'])('%j is rejected', (code) => {
    expect(match(code)).toBeUndefined();
  });
});

it('a TOTP secret has 160 bits in base32, and is a new one each time', () => {
  const secret = newTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(secret);
});

it('the TOTP URL for the app contains shop and person', () => {
  const facts = { secret: SECRET, issuer: 'Ótica & Cia', account: 'ana@exemplo.com.br' };
  const uri = new URL(totpUri(facts));
  expect(uri.href.startsWith('otpauth://totp/%C3%93tica%20%26%20Cia:ana%40exemplo.com.br?')).toBe(
    true,
  );
  expect(uri.searchParams.get('issuer')).toBe('Ótica & Cia');
  expect(uri.searchParams.get('secret')).toBe(SECRET);
});
