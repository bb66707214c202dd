import { expect, test } from 'vitest';
import { checkPassword, passwordWeaknesses } from './password.ts';
import { RuleViolation } from '#rule-violation.ts';

const LAX = { minLength: 6, characterGroups: [], refusesCommon: false };
const STRICT = { minLength: 8, characterGroups: ['abc', '0123456789'], refusesCommon: true };

test.each([
  ['xyz', ['length', 'characters']],
  ['a1', ['length']],
  ['cabecalho', ['characters']],
  ['Password1', ['pwned']],
  [' Senha123 ', ['pwned']],
  ['123456', ['length', 'characters', 'pwned']],
  ['cavalo-42-bateria', []],
])('with strict rules %j violates: %j', (password, weaknesses) => {
  expect(passwordWeaknesses(STRICT, password)).toEqual(weaknesses);
});

test('with the weakest rules only the length is checked, counted in characters', () => {
  expect(passwordWeaknesses(LAX, '12345')).toEqual(['length']);
  expect(passwordWeaknesses(LAX, '123456')).toEqual([]);
  expect(passwordWeaknesses(LAX, '🔑🔑🔑🔑🔑')).toEqual(['length']);
});

test('a weak password is rejected with all its weaknesses, and a good one is accepted', () => {
  const violation = new RuleViolation('passwordTooWeak', {
    weaknesses: ['length', 'characters'],
    minLength: 8,
    characterGroups: ['abc', '0123456789'],
  });
  expect(() => checkPassword(STRICT, 'xyz')).toThrow(violation);
  expect(() => checkPassword(STRICT, 'cavalo-42-bateria')).not.toThrow();
});
