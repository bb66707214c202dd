import { screen, waitFor } from '@testing-library/react';
import { spendRecoveryCode } from '@vendas/contract/people/recovery-codes';
import { expect, test } from 'vitest';
import { authRefusal, later, refusal } from '#testing/fake-server.ts';
import { button, expectToasts, toasts } from '#testing/open-page.tsx';
import { put } from '#testing/simulated-user.tsx';
import { CUSTOMER, sessionOf } from '#testing/people.ts';
import { dialogNamed, FACTOR, openAccount, userWith } from './account-test-kit.ts';

const OFF = 'Verificação em duas etapas desativada.';
const VERIFY = `POST /factors/${FACTOR.id}/verify`;
const DROP = `DELETE /factors/${FACTOR.id}`;

/**
 * Opens the dialog that turns two-step verification off; every request of it succeeds unless a test overrides the
 * response.
 */
async function openDialog() {
  const opened = await openAccount({ factors: [FACTOR] });
  const { person, server } = opened;
  await person.click(await button('Desativar'));
  const dialog = await dialogNamed('Desativar a verificação em duas etapas');
  const session = sessionOf(CUSTOMER, 'aal2');
  server.onAuth(`POST /factors/${FACTOR.id}/challenge`, {
    status: 200,
    body: { id: 'desafio', type: 'totp' },
  });
  server.onAuth(VERIFY, { status: 200, body: session });
  server.onAuth(DROP, { status: 200, body: { id: FACTOR.id } });
  server.onAuth('POST /token', { status: 200, body: session });
  const code = () => dialog.getByRole('textbox', { name: /^Código/ });
  const alert = async () => (await dialog.findByRole('alert')).textContent;
  const toRecovery = () =>
    person.click(dialog.getByRole('button', { name: 'Usar um código de recuperação' }));
  return { ...opened, dialog, code, alert, toRecovery };
}

test('a code of the authenticator turns two-step verification off', async () => {
  const { person, server, code } = await openDialog();
  await waitFor(() => expect(document.activeElement).toBe(code()));
  server.onAuth('GET /user', userWith());
  await put(person, code(), '123456{Enter}');
  await expectToasts(OFF);
  expect(server.sentToAuth(VERIFY)).toEqual([{ challenge_id: 'desafio', code: '123456' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await button('Ativar')).toBeTruthy();
  expect(screen.queryByText('Ativa')).toBeNull();
});

test('after two-step verification is turned off, its button is removed and the page has the focus', async () => {
  const { person, server, code } = await openDialog();
  const response = later<ReturnType<typeof userWith>>();
  server.onAuth('GET /user', response.promise);
  await person.type(code(), '123456{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const opener = await button('Desativar');
  await waitFor(() => expect(document.activeElement).toBe(opener));
  response.resolve(userWith());
  await button('Ativar');
  expect(opener.isConnected).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('a recovery code turns two-step verification off too', async () => {
  const { person, server, code, toRecovery } = await openDialog();
  await toRecovery();
  server.on(spendRecoveryCode, { remainingCount: 6 });
  await put(person, code(), 'abcd-1{Enter}');
  await expectToasts(OFF);
  expect((await server.received(spendRecoveryCode)).body).toEqual({ code: 'abcd-1' });
  expect(server.sentToAuth(VERIFY)).toEqual([]);
  expect(server.sentToAuth(DROP)).toHaveLength(1);
});

test('turning two-step verification off without a code sends nothing; changing the kind of code empties the field', async () => {
  const { person, server, dialog, code, alert, toRecovery } = await openDialog();
  await person.click(dialog.getByRole('button', { name: 'Desativar' }));
  expect(await alert()).toBe('Digite o código.');
  await put(person, code(), '12');
  await toRecovery();
  expect(code()).toHaveProperty('value', '');
  await put(person, code(), '  {Enter}');
  expect(await alert()).toBe('Digite o código.');
  expect(server.sent(spendRecoveryCode)).toEqual([]);
  expect(server.sentToAuth(VERIFY)).toEqual([]);
});

test.each([
  {
    name: 'a wrong code',
    at: VERIFY,
    code: 'mfa_verification_failed',
    message: 'NoO código está errado. Confira o relógio do celular e tente o próximo.',
  },
  {
    name: 'a session that is too weak',
    at: DROP,
    code: 'insufficient_aal',
    message: 'NoConfirme primeiro a verificação em duas etapas.',
  },
])(
  'turning two-step verification off fails with $name, is explained in the dialog and leaves it on',
  async ({ at, code: reason, message }) => {
    const { person, server, code, alert } = await openDialog();
    server.onAuth(at, authRefusal(422, reason, 'No'));
    await put(person, code(), '123456{Enter}');
    expect(await alert()).toBe(message);
    expect(toasts()).toEqual([]);
    expect(screen.getByText('Ativa')).toBeTruthy();
  },
);

test('an invalid recovery code is refused in Portuguese, and another attempt can succeed', async () => {
  const { person, server, code, alert, toRecovery } = await openDialog();
  await toRecovery();
  server.on(spendRecoveryCode, refusal('recoveryCodeInvalid', {}), { remainingCount: 6 });
  await put(person, code(), 'abcd-0{Enter}');
  expect(await alert()).toMatch(/código de recuperação/i);
  expect(server.sentToAuth(DROP)).toEqual([]);
  await put(person, code(), '{Enter}');
  await expectToasts(OFF);
});
