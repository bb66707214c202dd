import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HANG_UP, type ServedResponse } from '#testing/http-server.ts';
import { put } from '#testing/simulated-user.tsx';
import { expectConsoleError } from '#testing/setup.ts';
import { email, openPanel, refusal } from './panel-test-kit.tsx';

test("an empty sign-in form is refused with the service's message, without a request", async () => {
  const { person, requests } = await openPanel({ body: {} });
  await person.click(screen.getByRole('button', { name: 'Entrar' }));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'You must provide either an email or phone number and a password',
  );
  expect(requests).toEqual([]);
});

test("the sign-in panel shows the service's message and explains it in Portuguese", async () => {
  const { person } = await openPanel(
    refusal(400, 'invalid_credentials', 'Invalid login credentials'),
  );
  await put(person, email(), ' ana@example.com ');
  await put(person, screen.getByLabelText('Sua senha'), 'errada{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Invalid login credentials');
  expect(alert.textContent).toContain('E-mail ou senha incorretos.');
});

test('the sign-in panel reports a lost connection in Portuguese', async () => {
  // The authentication client also logs it to the console.
  expectConsoleError(/fetch failed/);
  const { person } = await openPanel({ body: HANG_UP });
  await put(person, email(), 'ana@example.com');
  await put(person, screen.getByLabelText('Sua senha'), 'segredo{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Não foi possível falar com o servidor. Verifique sua conexão e tente de novo.',
  );
});

test('the sign-in panel reports a gateway fault in Portuguese, never as {}', async () => {
  const { person } = await openPanel({ status: 503, body: {} });
  await put(person, email(), 'ana@example.com');
  await put(person, screen.getByLabelText('Sua senha'), 'segredo{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Não foi possível falar com o servidor. Verifique sua conexão e tente de novo.',
  );
});

test('the sign-up view keeps the typed e-mail and password, and requests a confirmation of the address', async () => {
  const { person, requests } = await openPanel({
    body: { id: '6a1f0a52-41a5-4d0e-9a0c-0f6f4a3f2b11', email: 'ana@example.com' },
  });
  await put(person, email(), 'ana@example.com');
  await put(person, screen.getByLabelText('Sua senha'), 'segredo');
  await person.click(screen.getByRole('button', { name: 'Não tem uma conta? Cadastre-se' }));
  await person.click(screen.getByRole('button', { name: 'Cadastrar' }));

  expect((await screen.findByRole('status')).textContent).toContain(
    'Check your email for the confirmation link',
  );
  const request = requests.find(({ method }) => method === 'POST');
  expect(request?.url).toBe(
    `/auth/v1/signup?redirect_to=${encodeURIComponent('https://loja.example/login')}`,
  );
  expect(JSON.parse(request?.body ?? '')).toMatchObject({
    email: 'ana@example.com',
    password: 'segredo',
  });
});

test('the sign-up panel explains why a password is weak', async () => {
  const { person } = await openPanel({
    status: 422,
    body: {
      code: 'weak_password',
      message: 'Password should be at least 6 characters.',
      weak_password: { reasons: ['length'] },
    },
  });
  await person.click(screen.getByRole('button', { name: 'Não tem uma conta? Cadastre-se' }));
  await put(person, email(), 'ana@example.com');
  await put(person, screen.getByLabelText('Crie uma senha'), '123{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Password should be at least 6 characters.');
  expect(alert.textContent).toContain('A senha é curta demais.');
});

test.each([
  ['Endereço de e-mail', 'b'],
  ['Crie uma senha', '4'],
])('a refused sign-up disappears once the field %s is changed', async (label, letter) => {
  const { person } = await openPanel(
    refusal(422, 'user_already_exists', 'User already registered'),
  );
  await person.click(screen.getByRole('button', { name: 'Não tem uma conta? Cadastre-se' }));
  await put(person, email(), 'ana@example.com');
  await put(person, screen.getByLabelText('Crie uma senha'), 'segredo{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('User already registered');
  await person.type(screen.getByLabelText(label), letter);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the sign-in panel is busy while the request is pending and submits once', async () => {
  let release: (response: ServedResponse) => void = () => undefined;
  const pending = new Promise<ServedResponse>((resolve) => (release = resolve));
  const { person, requests } = await openPanel(() => pending);
  await put(person, email(), 'ana@example.com');
  await put(person, screen.getByLabelText('Sua senha'), 'segredo{Enter}');
  const button = await screen.findByRole('button', { name: 'Entrando…' });
  await person.click(button);
  release(refusal(400, 'invalid_credentials', 'Invalid login credentials'));
  await screen.findByRole('button', { name: 'Entrar' });
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('the sign-in panel can show the password', async () => {
  const { person } = await openPanel({ body: {} });
  await person.click(screen.getByRole('button', { name: 'Mostrar a senha' }));
  expect(screen.getByLabelText('Sua senha').getAttribute('type')).toBe('text');
  await person.click(screen.getByRole('button', { name: 'Ocultar a senha' }));
  expect(screen.getByLabelText('Sua senha').getAttribute('type')).toBe('password');
});
