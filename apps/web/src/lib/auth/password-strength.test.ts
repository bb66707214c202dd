import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['', 'weak'],
  ['123456', 'weak'],
  ['aaaaaaaaaaaa', 'weak'],
  ['abcdefgh', 'weak'],
  ['senha123', 'weak'],
  ['Senha@2026', 'weak'],
  ['gX4!k', 'weak'],
  ['marta1987', 'fair'],
  ['gato-preto', 'good'],
  ['k7#Qw!z2Lp', 'strong'],
  ['cavalo bateria grampo correto', 'strong'],
])('the strength of the password %j is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
