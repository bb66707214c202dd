import { AuthApiError, AuthRetryableFetchError } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { authErrorMessage, isUnreachable } from './auth-error-message.ts';

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
