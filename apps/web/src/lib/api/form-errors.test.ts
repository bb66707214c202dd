import { expect, test } from 'vitest';
import { ApiFailure } from './failure.ts';
import { focusFirst, isFormError } from './form-errors.ts';

function formOf(...names: string[]) {
  document.body.replaceChildren(
    ...names.map((name) => Object.assign(document.createElement('input'), { id: name })),
  );
  return { getInputNode: (name: string) => document.getElementById(name) };
}

const focused = () => document.activeElement?.id;

test('the first field with an error gets the focus', () => {
  const form = formOf('name', 'email');
  focusFirst({ email: 'Informe um e-mail válido.', name: 'O nome é obrigatório.' }, form);
  expect(focused()).toBe('email');
});

test('the focus stays when no field has an error, or only a field that is not on the screen', () => {
  const form = formOf('name');
  document.getElementById('name')?.focus();
  focusFirst({}, form);
  focusFirst({ version: 'Mudou.' }, form);
  expect(focused()).toBe('name');
});

const failure = (fields?: Record<string, string>) =>
  new ApiFailure({ code: 'invalidInput', message: 'Confira os dados.', status: 400, fields });

test.each([
  { name: 'an error of a field', error: failure({ name: 'x' }), isShown: true },
  { name: 'an error of a field the form lacks', error: failure({ version: 'x' }), isShown: false },
  { name: 'a refusal with no field', error: failure({}), isShown: false },
  { name: 'a refusal that does not mention fields', error: failure(), isShown: false },
  { name: 'an error without a response', error: new Error('x'), isShown: false },
  { name: 'no failure', error: null, isShown: false },
])('the form shows $name: $isShown', ({ error, isShown }) => {
  expect(isFormError(error, { getValues: () => ({ name: '' }) })).toBe(isShown);
});
