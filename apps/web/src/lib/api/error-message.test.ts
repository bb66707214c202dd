import { expect, it } from 'vitest';
import { ApiFailure, networkFailure } from './api.ts';
import { errorMessageOf } from './error-message.ts';

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
