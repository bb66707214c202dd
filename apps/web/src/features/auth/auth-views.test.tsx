import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { email, openPanel, refusal } from './panel-test-kit.tsx';
import { put } from '#testing/simulated-user.tsx';

const RETURN = encodeURIComponent('https://loja.example/login');
const buttonNamed = (name: string) => screen.getByRole('button', { name });

test('the magic link view sends a link, confirms it and accepts the mailed code', async () => {
  const { person, requests } = await openPanel({ body: {} });
  await person.click(buttonNamed('Receber um link de acesso por e-mail'));
  await person.click(buttonNamed('Enviar link de acesso'));
  expect((await screen.findByRole('alert')).textContent).toContain('Empty email address');
  expect(requests).toEqual([]);

  await put(person, email(), 'ana@example.com');
  await person.click(buttonNamed('Enviar link de acesso'));
  expect((await screen.findByRole('status')).textContent).toContain(
    'Check your email for the magic link',
  );
  expect(posted(requests).url).toBe(`/auth/v1/otp?redirect_to=${RETURN}`);

  await person.click(buttonNamed('Digitar o código recebido'));
  expect(email()).toHaveProperty('value', 'ana@example.com');
  expect(screen.getByLabelText('Código').getAttribute('autocomplete')).toBe('one-time-code');
  await put(person, screen.getByLabelText('Código'), '123 456{Enter}');
  await vi.waitFor(() => expect(posted(requests).url).toContain('/auth/v1/verify'));
  expect(JSON.parse(posted(requests).body)).toMatchObject({
    email: 'ana@example.com',
    token: '123456',
    type: 'email',
  });
});

test('the forgotten password view sends a link, and accepts the mailed code', async () => {
  const { person, requests } = await openPanel({ body: {} });
  await put(person, email(), 'ana@example.com');
  await person.click(buttonNamed('Esqueceu sua senha?'));
  await person.click(buttonNamed('Enviar instruções'));
  expect((await screen.findByRole('status')).textContent).toContain(
    'Check your email for the password reset link',
  );
  expect(posted(requests).url).toBe(`/auth/v1/recover?redirect_to=${RETURN}`);
  await person.click(buttonNamed('Digitar o código recebido'));
  await put(person, screen.getByLabelText('Código'), '000000{Enter}');
  await vi.waitFor(() =>
    expect(JSON.parse(posted(requests).body)).toMatchObject({ type: 'recovery' }),
  );
});

test('a wrong mailed code is explained', async () => {
  const { person } = await openPanel(
    refusal(403, 'otp_expired', 'Token has expired or is invalid'),
  );
  await put(person, email(), 'ana@example.com');
  await person.click(buttonNamed('Receber um link de acesso por e-mail'));
  await person.click(buttonNamed('Digitar o código recebido'));
  await put(person, screen.getByLabelText('Código'), '111111{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Token has expired or is invalid');
  expect(alert.textContent).toContain('O link ou código expirou ou já foi usado. Peça um novo.');
});

test('the confirmation link of an unconfirmed account can be sent again', async () => {
  const { person, requests } = await openPanel(
    refusal(400, 'email_not_confirmed', 'Email not confirmed'),
  );
  await put(person, email(), 'ana@example.com');
  await put(person, screen.getByLabelText('Sua senha'), 'segredo{Enter}');
  await person.click(await screen.findByRole('button', { name: 'Reenviar o link de confirmação' }));
  await vi.waitFor(() =>
    expect(posted(requests).url).toBe(`/auth/v1/resend?redirect_to=${RETURN}`),
  );
  expect(JSON.parse(posted(requests).body)).toMatchObject({
    type: 'signup',
    email: 'ana@example.com',
  });
});

test('a failed link is explained, and a new one can be requested', async () => {
  const { person } = await openPanel({ body: {} }, { linkProblem: 'otp_expired' });
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('Email link is invalid or has expired');
  expect(alert.textContent).toContain('O link não é válido, expirou ou já foi usado.');
  await person.click(buttonNamed('Receber um novo link'));
  expect(buttonNamed('Enviar link de acesso')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a text in the URL of a failed link is not shown', async () => {
  await openPanel({ body: {} }, { linkProblem: 'Ligue para 0800' });
  expect(screen.getByRole('alert').textContent).not.toContain('0800');
});

test('a password recovery shows only the form for a new password', async () => {
  await openPanel({ body: {} }, { isRecovering: true });
  expect(screen.getByLabelText('Nova senha').getAttribute('autocomplete')).toBe('new-password');
  expect(screen.queryByRole('button', { name: 'Entrar' })).toBeNull();
});

test('a user with two-step verification is prompted for a code, even in a password recovery', async () => {
  const halfSignedIn = {
    id: '6a1f0a52-41a5-4d0e-9a0c-0f6f4a3f2b11',
    email: 'ana@example.com',
    aud: 'authenticated',
    app_metadata: {},
    user_metadata: {},
    created_at: '2026-11-21T12:00:00Z',
  };
  const { person } = await openPanel({ body: {} }, { halfSignedIn, isRecovering: true });
  expect(screen.getByRole('heading', { name: 'Verificação em duas etapas' })).toBeTruthy();
  expect(screen.queryByLabelText('Nova senha')).toBeNull();
  await person.click(buttonNamed('Usar um código de recuperação'));
  expect(screen.getByLabelText('Código de recuperação')).toBeTruthy();
});

test('the sign-up view estimates the strength of a password while it is typed', async () => {
  const { person } = await openPanel({ body: {} });
  await person.click(buttonNamed('Não tem uma conta? Cadastre-se'));
  await put(person, screen.getByLabelText('Crie uma senha'), '123456');
  expect(screen.getByText('Senha fraca')).toBeTruthy();
  await put(person, screen.getByLabelText('Crie uma senha'), ' cavalo bateria grampo');
  expect(screen.getByText('Senha forte')).toBeTruthy();
});

/** The last request that was sent with a body. */
function posted(requests: readonly { method: string; url: string; body: string }[]) {
  const request = requests.findLast(({ method }) => method === 'POST');
  if (request === undefined) throw new Error('nothing was sent');
  return request;
}
