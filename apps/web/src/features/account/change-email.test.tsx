import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { authRefusal } from '#testing/fake-server.ts';
import { button, expectToasts, toasts } from '#testing/open-page.tsx';
import { put } from '#testing/simulated-user.tsx';
import { dialogNamed, openAccount, userWith } from './account-test-kit.ts';

const SENT = 'Enviamos um link a cada um dos dois e-mails. Abra ambos para concluir a troca.';
const NEXT = 'nova@example.com';

async function openDialog() {
  const opened = await openAccount();
  const opener = await button('Alterar e-mail');
  await opened.person.click(opener);
  const dialog = await dialogNamed('Alterar e-mail');
  const field = dialog.getByRole('textbox', { name: 'Novo e-mail' });
  const alert = async () => (await dialog.findByRole('alert')).textContent;
  return { ...opened, opener, dialog, field, alert };
}

test('changing the e-mail sends links to both addresses, and the card shows the pending address', async () => {
  const { person, server, field, opener } = await openDialog();
  await waitFor(() => expect(document.activeElement).toBe(field));
  server.onAuth('PUT /user', userWith({ newEmail: NEXT }));
  server.onAuth('GET /user', userWith({ newEmail: NEXT }));
  await put(person, field, ` ${NEXT} {Enter}`);
  await expectToasts(SENT);
  expect(server.sentToAuth('PUT /user')).toMatchObject([{ email: NEXT }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Troca pendente')).toBeTruthy();
  expect(screen.getByText(/^Aguardando a confirmação/).textContent).toContain(NEXT);
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test.each([
  { typed: ' ', message: 'Informe o novo e-mail.' },
  { typed: 'BIA@example.com', message: 'Este já é o seu e-mail.' },
])('the new e-mail "$typed" is refused without a request: $message', async ({ typed, message }) => {
  const { person, server, field, alert } = await openDialog();
  await put(person, field, `${typed}{Enter}`);
  expect(await alert()).toBe(message);
  expect(server.sentToAuth('PUT /user')).toEqual([]);
});

test.each([
  { code: 'email_exists', message: 'NoJá existe uma conta com este e-mail.' },
  { code: 'email_address_invalid', message: 'NoConfira o endereço de e-mail.' },
  {
    code: 'over_email_send_rate_limit',
    message: 'NoMuitos e-mails pedidos em pouco tempo. Aguarde um pouco e tente de novo.',
  },
])(
  'a change of e-mail refused with $code is explained in the dialog and keeps the typed address',
  async ({ code, message }) => {
    const { person, server, field, alert } = await openDialog();
    server.onAuth('PUT /user', authRefusal(422, code, 'No'));
    await put(person, field, `${NEXT}{Enter}`);
    expect(await alert()).toBe(message);
    expect(field).toHaveProperty('value', NEXT);
    expect(toasts()).toEqual([]);
  },
);

test('Esc requires a confirmation before a typed address is discarded', async () => {
  const { person, field, dialog } = await openDialog();
  await put(person, field, NEXT);
  await person.keyboard('{Escape}');
  const confirmation = await dialogNamed('Sair sem salvar?');
  await person.click(confirmation.getByRole('button', { name: 'Continuar editando' }));
  expect(dialog.element.isConnected).toBe(true);
  expect(field).toHaveProperty('value', NEXT);
});

test('resending the links of a pending e-mail change reports success or failure once', async () => {
  const { person, server } = await openAccount({ newEmail: NEXT });
  server.onAuth('POST /resend', authRefusal(429, 'over_email_send_rate_limit', 'Too many'), {
    status: 200,
    body: {},
  });
  await person.click(await button('Reenviar links'));
  const busy = 'Muitos e-mails pedidos em pouco tempo. Aguarde um pouco e tente de novo.';
  await expectToasts(busy);
  await person.click(await button('Reenviar links'));
  await expectToasts(busy, SENT);
  expect(server.sentToAuth('POST /resend')[1]).toMatchObject({
    type: 'email_change',
    email: 'bia@example.com',
  });
});
