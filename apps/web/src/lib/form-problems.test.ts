import { expect, test } from 'vitest';
import { ApiFailure } from './api.ts';
import { focusFirst, isOnFields } from './form-problems.ts';

function fields(...names: string[]) {
  document.body.replaceChildren(
    ...names.map((name) => Object.assign(document.createElement('input'), { id: name })),
  );
  return (name: string) => document.getElementById(name);
}

const focused = () => document.activeElement?.id;

test('the first field that something is said about has the focus', () => {
  const nodeOf = fields('name', 'email');
  focusFirst({ email: 'Informe um e-mail válido.', name: 'O nome é obrigatório.' }, nodeOf);
  expect(focused()).toBe('email');
});

test('without a complaint, or about something that is not on the screen, the focus stays', () => {
  const nodeOf = fields('name');
  document.getElementById('name')?.focus();
  focusFirst({}, nodeOf);
  focusFirst({ version: 'Mudou.' }, nodeOf);
  expect(focused()).toBe('name');
});

const failure = (fields?: Record<string, string>) =>
  new ApiFailure({ code: 'invalidInput', message: 'Confira os dados.', status: 400, fields });

test.each([
  { name: 'a complaint about a field', error: failure({ name: 'x' }), isThere: true },
  { name: 'a refusal of the whole', error: failure({}), isThere: false },
  { name: 'a refusal that says nothing of fields', error: failure(), isThere: false },
  { name: 'what is no answer of the server', error: new Error('x'), isThere: false },
  { name: 'no failure', error: null, isThere: false },
])('$name stands at its field: $isThere', ({ error, isThere }) => {
  expect(isOnFields(error)).toBe(isThere);
});
