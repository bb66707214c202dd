import { expect, test } from 'vitest';
import { validationErrorOf } from './validation-errors-test-kit.ts';
import { firstAccessSchema } from './setup.ts';

const GOOD = {
  token: 't',
  firstName: 'Ana',
  lastName: '',
  email: 'ana@example.com',
  password: 'segredo',
  loadsDemoData: false,
};

test.each([
  ['token', '', 'O endereço de primeiro acesso está incompleto.'],
  ['firstName', ' ', 'O nome é obrigatório.'],
  ['email', 'ana', 'Informe um e-mail válido.'],
  ['password', '12345', 'A senha deve ter pelo menos 6 caracteres.'],
  ['password', 'a'.repeat(73), 'A senha deve ter no máximo 72 bytes.'],
  ['password', 'ç'.repeat(37), 'A senha deve ter no máximo 72 bytes.'],
])('the first-access form rejects %s %j: %s', (field, value, message) => {
  expect(validationErrorOf(firstAccessSchema, GOOD, field, value)).toBe(message);
});

test.each(['123456', 'a'.repeat(72), 'ç'.repeat(36)])(
  'the first-access form accepts the password %j',
  (password) => {
    expect(validationErrorOf(firstAccessSchema, GOOD, 'password', password)).toBeUndefined();
  },
);
