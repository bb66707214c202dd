import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { authRefusal } from '#testing/fake-server.ts';
import { button, expectToasts, toasts } from '#testing/open-page.tsx';
import { put } from '#testing/simulated-user.tsx';
import { dialogNamed, openAccount, userWith } from './account-test-kit.ts';

const DONE = 'Senha alterada com sucesso! As outras sessões foram encerradas.';

async function openDialog() {
  const opened = await openAccount();
  await opened.person.click(await button('Alterar senha'));
  const dialog = await dialogNamed('Alterar senha');
  const fill = async (current: string, next: string) => {
    if (current !== '') await put(opened.person, dialog.getByLabelText('Senha atual'), current);
    if (next !== '') await put(opened.person, dialog.getByLabelText('Nova senha'), next);
    await opened.person.click(dialog.getByRole('button', { name: 'Salvar senha' }));
  };
  const alert = async () => (await dialog.findByRole('alert')).textContent;
  const sent = () => opened.server.sentToAuth('PUT /user');
  return { ...opened, dialog, fill, alert, sent };
}

test('changing the password sends the current and the new one', async () => {
  const { server, dialog, fill, sent } = await openDialog();
  const current = dialog.getByLabelText('Senha atual');
  await waitFor(() => expect(document.activeElement).toBe(current));
  expect(current.getAttribute('autocomplete')).toBe('current-password');
  server.onAuth('PUT /user', userWith());
  await fill('segredo1', 'segredo2');
  await expectToasts(DONE);
  expect(sent()).toMatchObject([{ password: 'segredo2', current_password: 'segredo1' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  { current: '', next: '' },
  { current: 'segredo1', next: '' },
  { current: '', next: 'segredo2' },
])(
  'changing the password from "$current" to "$next" is refused without a request',
  async ({ current, next }) => {
    const { fill, alert, sent } = await openDialog();
    await fill(current, next);
    expect(await alert()).toBe('Preencha todos os campos.');
    expect(sent()).toEqual([]);
  },
);

test.each([
  { code: 'invalid_credentials', message: 'NoA senha atual está incorreta.' },
  { code: 'same_password', message: 'NoA nova senha precisa ser diferente da atual.' },
  { code: 'weak_password', message: 'NoA senha é fraca. Escolha outra.' },
])(
  'a change of password refused with $code is explained in the dialog, without a toast',
  async ({ code, message }) => {
    const { server, fill, alert } = await openDialog();
    server.onAuth('PUT /user', authRefusal(422, code, 'No'));
    await fill('segredo1', 'segredo2');
    expect(await alert()).toBe(message);
    expect(toasts()).toEqual([]);
  },
);

test('changing the password in an old session also requires a mailed code', async () => {
  const { person, server, dialog, fill, sent } = await openDialog();
  server.onAuth('PUT /user', authRefusal(400, 'reauthentication_needed', 'No'), userWith());
  server.onAuth('GET /reauthenticate', { status: 200, body: {} });
  await fill('segredo1', 'segredo2');
  expect((await dialog.findByRole('status')).textContent).toContain('Enviamos um código');
  expect(dialog.queryByLabelText('Senha atual')).toBeNull();
  await put(person, dialog.getByLabelText('Código recebido por e-mail'), '123 456{Enter}');
  await expectToasts(DONE);
  expect(sent()[1]).toMatchObject({
    password: 'segredo2',
    current_password: 'segredo1',
    nonce: '123456',
  });
});

test('a user who does not know the current password gets a link by mail; a failure is reported once', async () => {
  const { person, server, dialog } = await openDialog();
  const busy = authRefusal(429, 'over_email_send_rate_limit', 'Too many');
  server.onAuth('POST /recover', busy, { status: 200, body: {} });
  const link = dialog.getByRole('button', { name: 'Não sei a senha atual' });
  await person.click(link);
  const message = 'Muitos e-mails pedidos em pouco tempo. Aguarde um pouco e tente de novo.';
  await expectToasts(message);
  await person.click(link);
  await expectToasts(message, 'Enviamos um link ao seu e-mail para criar outra senha.');
  expect(server.sentToAuth('POST /recover')[1]).toMatchObject({ email: 'bia@example.com' });
});
