import { AuthApiError, AuthRetryableFetchError } from '@supabase/auth-js';
import { expect, it, test } from 'vitest';
import { networkFailure } from './api.ts';
import { ApiFailure, authErrorMessage, errorMessageOf, isUnreachable } from './failure.ts';

const OURS = 'Algo deu errado nesta página. Recarregue-a e tente de novo.';

it.each([
  [
    'a refusal in its own words',
    new ApiFailure({ code: 'x', message: 'Perícia não encontrada.', status: 404 }),
    'Perícia não encontrada.',
  ],
  [
    'a lost connection in Portuguese',
    networkFailure(),
    'Não foi possível falar com o servidor. Verifique sua conexão e tente de novo.',
  ],
  ['a fault of our own without its English', new TypeError('x is undefined'), OURS],
])('the message of an error states the reason: %s', (_, error, reason) => {
  expect(errorMessageOf(error)).toBe(reason);
});

test('a service that refuses is heard in its own words', () => {
  const error = new AuthApiError('Invalid login credentials', 400, 'invalid_credentials');
  expect(isUnreachable(error)).toBe(false);
  expect(authErrorMessage(error)).toBe('Invalid login credentials');
});

test('an unreachable authentication service is reported in Portuguese instead of the client’s empty message', () => {
  const error = new AuthRetryableFetchError('{}', 0);
  expect(isUnreachable(error)).toBe(true);
  expect(authErrorMessage(error)).toBe(
    'Não foi possível falar com o servidor. Verifique sua conexão e tente de novo.',
  );
});

test('a thrown value that is not an Error is still reported', () => {
  expect(authErrorMessage('acabou')).toBe('acabou');
  expect(isUnreachable({ name: 'AuthRetryableFetchError' })).toBe(false);
});
