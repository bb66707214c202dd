import { AuthApiError, AuthRetryableFetchError } from '@supabase/auth-js';
import { expect, it, test } from 'vitest';
import { networkFailure } from './api.ts';
import { ApiFailure, authErrorMessage, errorMessageOf, isUnreachable } from './failure.ts';

const OURS = 'Algo deu errado nesta página. Recarregue-a e tente de novo.';

it.each([
  [
    'a refusal: its own message',
    new ApiFailure({ code: 'x', message: 'Perícia não encontrada.', status: 404 }),
    'Perícia não encontrada.',
  ],
  [
    'a lost connection: a Portuguese message',
    networkFailure(),
    'Não foi possível falar com o servidor. Verifique sua conexão e tente de novo.',
  ],
  ['an error in our code: no English text', new TypeError('x is undefined'), OURS],
])('the text shown for %s', (_, error, reason) => {
  expect(errorMessageOf(error)).toBe(reason);
});

test('a refusal of the authentication service keeps its own message', () => {
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

test('a thrown value that is not an Error is converted to a message', () => {
  expect(authErrorMessage('acabou')).toBe('acabou');
  expect(isUnreachable({ name: 'AuthRetryableFetchError' })).toBe(false);
});
