import { screen, waitFor } from '@testing-library/react';
import { PASSWORD_MIN_LENGTH } from '@vendas/contract/first-html';
import { completeSetup, getSetup } from '@vendas/contract/setup';
import { expect, onTestFinished, test } from 'vitest';
import { fakeServer, fault, LOST, refusal } from '#testing/fake-server.ts';
import { button, openPage, toasts } from '#testing/open-page.tsx';
import { put } from '#testing/simulated-user.tsx';

async function openForm(address = '/primeiro-acesso?token=chave') {
  const server = fakeServer();
  server.on(getSetup, { isPending: true });
  const opened = await openPage(address, { server });
  const submit = async () => opened.person.click(await button('Criar conta'));
  const fill = async () => {
    await put(opened.person, await screen.findByLabelText(/^Primeiro Nome/), 'Ana');
    await put(opened.person, screen.getByLabelText(/^E-mail/), 'ana@example.com');
    await put(opened.person, screen.getByLabelText(/^Senha/), 'segredo1');
  };
  return { ...opened, server, submit, fill };
}

test('the page of the first access without its key in the URL states what is missing', async () => {
  await openForm('/primeiro-acesso');
  expect(
    await screen.findByText(
      'Falta a chave neste endereço. Abra o endereço completo que foi mostrado ao iniciar o sistema.',
    ),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Criar conta' })).toBeNull();
});

test('the page of the first access links to the sign-in form once there is an administrator', async () => {
  const server = fakeServer();
  server.on(getSetup, { isPending: false });
  await openPage('/primeiro-acesso?token=chave', { server });
  expect(
    await screen.findByText(
      'O primeiro acesso já foi concluído. Entre com a conta de administrador.',
    ),
  ).toBeTruthy();
});

test('a failure to check the first access is reported once, with a retry', async () => {
  const server = fakeServer();
  server.on(getSetup, fault('tooManyRequests'), { isPending: true });
  const { person } = await openPage('/primeiro-acesso?token=chave', { server });
  const message = 'Muitas tentativas em pouco tempo. Aguarde um instante e tente de novo.';
  expect(await screen.findAllByText(message)).toHaveLength(1);
  await person.click(await button('Tentar de novo'));
  expect(await button('Criar conta')).toBeTruthy();
});

test('an empty form of the first access is refused at its fields, and the first gets the focus', async () => {
  const { server, submit } = await openForm();
  await submit();
  for (const message of [
    'O nome é obrigatório.',
    'Informe um e-mail válido.',
    'A senha deve ter pelo menos 6 caracteres.',
  ]) {
    expect(screen.getAllByText(message)).toHaveLength(1);
  }
  expect(document.activeElement).toBe(screen.getByLabelText(/^Primeiro Nome/));
  expect(server.sent(completeSetup)).toEqual([]);
});

test('the first access requires the minimum password length that the server wrote into the page', async () => {
  const meta = document.createElement('meta');
  meta.name = PASSWORD_MIN_LENGTH;
  meta.content = '12';
  document.head.append(meta);
  onTestFinished(() => meta.remove());
  await openForm();
  expect(await screen.findByText('Pelo menos 12 caracteres.')).toBeTruthy();
});

test('the first access shows the password strength while it is typed', async () => {
  const { person } = await openForm();
  const field = await screen.findByLabelText(/^Senha/);
  expect(screen.queryByText(/^Senha (fraca|razoável|boa|forte)$/)).toBeNull();
  await put(person, field, 'senha123');
  expect(screen.getByText('Senha fraca')).toBeTruthy();
  await put(person, field, '-cavalo-bateria-grampo');
  expect(screen.getByText('Senha forte')).toBeTruthy();
});

test('a field error from the server is shown at its field of the first access, which gets the focus', async () => {
  const { server, fill, submit } = await openForm();
  server.on(completeSetup, fault('invalidInput', { email: 'Este endereço não existe.' }));
  await fill();
  await submit();
  expect(await screen.findAllByText('Este endereço não existe.')).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByLabelText(/^E-mail/));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the first access sends the form with its key, and opens the sign-in form if the automatic sign-in fails', async () => {
  const { person, server, fill, submit, address } = await openForm();
  server.on(completeSetup, { email: 'ana@example.com' });
  server.onAuth('POST /token', { status: 400, body: { code: 'x', message: 'no' } });
  await fill();
  await person.click(screen.getByLabelText('Carregar dados de demonstração'));
  await submit();
  expect((await server.received(completeSetup)).body).toEqual({
    token: 'chave',
    firstName: 'Ana',
    lastName: '',
    email: 'ana@example.com',
    password: 'segredo1',
    loadsDemoData: true,
  });
  // The automatic sign-in failed, so the owner signs in manually.
  await waitFor(() => expect(address()).toBe('/login'));
  expect(server.sentToAuth('POST /token')).toMatchObject([
    { email: 'ana@example.com', password: 'segredo1' },
  ]);
});

test.each([
  {
    failing: refusal('passwordTooWeak', {
      weaknesses: ['length'],
      minLength: 12,
      characterGroups: [],
    }),
    message: 'A senha deve ter pelo menos 12 caracteres.',
  },
  { failing: refusal('setupUnavailable', {}), message: 'O primeiro acesso já foi concluído.' },
  {
    failing: refusal('setupTokenInvalid', {}),
    message:
      'O endereço de primeiro acesso não é válido. Use o que foi mostrado ao iniciar o sistema.',
  },
  {
    failing: LOST,
    message: 'Não foi possível falar com o servidor. Verifique sua conexão e tente de novo.',
  },
])(
  'a refused first access shows its reason once above the button: $message',
  async ({ failing, message }) => {
    const { server, fill, submit } = await openForm();
    server.on(completeSetup, failing);
    await fill();
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(screen.getAllByText(message)).toHaveLength(1);
    expect(toasts()).toEqual([]);
    expect(screen.getByLabelText(/^Primeiro Nome/)).toHaveProperty('value', 'Ana');
  },
);
