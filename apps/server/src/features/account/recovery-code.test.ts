import { expect, test } from 'vitest';
import { hashRecoveryCode, newRecoveryCode } from './create-own-recovery-codes.ts';

const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

test('a recovery code has 112 random bits or more, without characters that look alike', () => {
  const codes = Array.from({ length: 500 }, newRecoveryCode);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) {
    const characters = code.replaceAll('-', '');
    expect(code).toMatch(/^[a-z0-9]{4}(-[a-z0-9]{4})+$/);
    expect(characters.length * Math.log2(ALPHABET.length)).toBeGreaterThanOrEqual(112);
    expect(Array.from(characters).every((character) => ALPHABET.includes(character))).toBe(true);
  }
  // every position can have every character
  for (let index = 0; index < 4; index += 1) {
    expect(new Set(codes.map((code) => code[index])).size).toBe(ALPHABET.length);
  }
});

test('a recovery code matches however it is typed, and only for its owner', () => {
  const code = newRecoveryCode();
  const stored = hashRecoveryCode('a', code);
  expect(hashRecoveryCode('a', ` ${code.toUpperCase().replaceAll('-', ' ')} `)).toEqual(stored);
  expect(hashRecoveryCode('b', code)).not.toEqual(stored);
});
