import { expect, test } from 'vitest';
import { profileFormSchema, spendRecoveryCode, uploadAvatar } from './account.ts';
import { complaints } from './complaints-test-kit.ts';
import { eraseOwnAccount } from './privacy.ts';
import { setRole } from './users.ts';

test('blank names are stored as none, and an image that is not named stays', () => {
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

test('no name that anybody bears is too long', () => {
  const names = { firstName: 'é'.repeat(1000), lastName: 'x'.repeat(1000) };
  expect(profileFormSchema.parse(names)).toEqual(names);
  expect(complaints(profileFormSchema, { ...names, lastName: 'x'.repeat(1001) })).toEqual({
    lastName: 'Use no máximo 1000 caracteres.',
  });
});

test('what a person may not change of themselves is dropped', () => {
  const asked = { firstName: 'Bia', lastName: null, role: 'admin', isAdmin: true };
  expect(Object.keys(profileFormSchema.parse(asked))).toEqual(['firstName', 'lastName']);
});

test.each([
  { asked: {}, extension: 'webp' },
  { asked: { extension: 'PNG' }, extension: 'png' },
])('an image sent as $asked has the extension $extension', ({ asked, extension }) => {
  expect(uploadAvatar.query.parse(asked)).toEqual({ extension });
});

test.each(['', 'jpeg/..', 'p.g', 'abcdef'])('%j is no extension', (extension) => {
  expect(complaints(uploadAvatar.query, { extension })).toEqual({
    extension: 'Extensão de arquivo inválida.',
  });
});

test('a recovery code has to be typed, a password may be none', () => {
  expect(complaints(spendRecoveryCode.body, { code: ' ' })).toEqual({
    code: 'Informe o código de recuperação.',
  });
  expect(complaints(eraseOwnAccount.body, { password: '' })).toEqual({});
});

test('only the five roles can be given', () => {
  expect(setRole.body.safeParse({ role: 'partner' }).success).toBe(true);
  expect(setRole.body.safeParse({ role: 'root' }).success).toBe(false);
});
