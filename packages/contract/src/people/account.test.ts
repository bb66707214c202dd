import { expect, test } from 'vitest';
import { profileFormSchema, uploadAvatar } from './account.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { validationErrors } from '#validation-errors-test-kit.ts';
import { eraseOwnAccount } from './privacy.ts';
import { setRole } from './users.ts';

test('blank names are stored as null, and an image that the form omits is kept', () => {
  expect(profileFormSchema.parse({ firstName: ' Bia ', lastName: ' ' })).toEqual({
    firstName: 'Bia',
    lastName: null,
  });
  expect(profileFormSchema.parse({ firstName: null, lastName: null, avatarUrl: null })).toEqual({
    firstName: null,
    lastName: null,
    avatarUrl: null,
  });
});

test('a name of the maximum length is accepted, and a longer one is rejected', () => {
  const names = { firstName: 'é'.repeat(1000), lastName: 'x'.repeat(1000) };
  expect(profileFormSchema.parse(names)).toEqual(names);
  expect(validationErrors(profileFormSchema, { ...names, lastName: 'x'.repeat(1001) })).toEqual({
    lastName: 'Use no máximo 1000 caracteres.',
  });
});

test('fields of a profile that its owner may not change are dropped', () => {
  const form = { firstName: 'Bia', lastName: null, role: 'admin', isAdmin: true };
  expect(Object.keys(profileFormSchema.parse(form))).toEqual(['firstName', 'lastName']);
});

test.each([
  { query: {}, extension: 'webp' },
  { query: { extension: 'PNG' }, extension: 'png' },
])('an uploaded image with $query has the extension $extension', ({ query, extension }) => {
  expect(uploadAvatar.query.parse(query)).toEqual({ extension });
});

test.each(['', 'jpeg/..', 'p.g', 'abcdef'])('%j is rejected as an image extension', (extension) => {
  expect(validationErrors(uploadAvatar.query, { extension })).toEqual({
    extension: 'Extensão de arquivo inválida.',
  });
});

test('a recovery code is required, but a password may be empty', () => {
  expect(validationErrors(spendRecoveryCode.body, { code: ' ' })).toEqual({
    code: 'Informe o código de recuperação.',
  });
  expect(validationErrors(eraseOwnAccount.body, { password: '' })).toEqual({});
});

test('only the five roles are accepted', () => {
  expect(setRole.body.safeParse({ role: 'partner' }).success).toBe(true);
  expect(setRole.body.safeParse({ role: 'root' }).success).toBe(false);
});
