import { screen, waitFor } from '@testing-library/react';
import { createRecoveryCodes, getRecoveryCodes } from '@vendas/contract/people/recovery-codes';
import { expect, onTestFinished, test, vi } from 'vitest';
import { authRefusal, fault, later } from '#testing/fake-server.ts';
import { button, expectToasts, toasts } from '#testing/open-page.tsx';
import { put } from '#testing/simulated-user.tsx';
import { CUSTOMER, sessionOf } from '#testing/people.ts';
import { dialogNamed, FACTOR, openAccount, userWith } from './account-test-kit.ts';

const TITLE = 'Ativar a verificação em duas etapas';
const URI = 'otpauth://totp/Controle%20de%20Vendas:bia?secret=ABCDEFGHIJ';
const CODES = Array.from({ length: 10 }, (_, index) => `abcd-${index}`);

/** The dialog of a user who has just clicked to turn on two-step verification. */
async function begin() {
  const opened = await openAccount();
  const { person, server } = opened;
  const totp = { qr_code: '<svg/>', secret: 'ABCDEFGHIJ', uri: URI };
  server.onAuth('POST /factors', { status: 200, body: { id: FACTOR.id, type: 'totp', totp } });
  server.onAuth(`POST /factors/${FACTOR.id}/challenge`, {
    status: 200,
    body: { id: 'desafio', type: 'totp' },
  });
  const opener = await button('Ativar');
  await person.click(opener);
  const dialog = await dialogNamed(TITLE);
  const code = dialog.getByRole('textbox', { name: 'Código do aplicativo' });
  const verify = () => person.click(dialog.getByRole('button', { name: 'Verificar e ativar' }));
  const verified = `POST /factors/${FACTOR.id}/verify`;
  return { ...opened, dialog, code, verify, verified, opener };
}

test('the dialog shows the secret as a QR code and as text, and focuses the code field', async () => {
  const { dialog, code } = await begin();
  const image = dialog.getByRole('img', { name: 'QR code para o aplicativo' });
  expect(image.getAttribute('src')).toContain('<svg/>');
  expect(dialog.getByText('ABCD EFGH IJ')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect(code.getAttribute('autocomplete')).toBe('one-time-code');
});

test('on the phone with the authenticator the secret can be opened in the app or copied', async () => {
  vi.stubGlobal('isSecureContext', true);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { person, dialog } = await begin();
  const open = dialog.getByRole('link', { name: 'Abrir no aplicativo' });
  expect(open.getAttribute('href')).toBe(URI);
  await person.click(dialog.getByRole('button', { name: 'Copiar a chave' }));
  await expectToasts('Chave copiada.');
  expect(await navigator.clipboard.readText()).toBe('ABCDEFGHIJ');
});

test('a correct code turns two-step verification on and shows the recovery codes once', async () => {
  const { person, server, code, verify, verified } = await begin();
  const session = sessionOf(CUSTOMER, 'aal2');
  server.onAuth(verified, { status: 200, body: session });
  server.onAuth('GET /user', userWith({ factors: [FACTOR] }));
  server.on(createRecoveryCodes, { codes: CODES });
  server.on(getRecoveryCodes, { remainingCount: 10 });
  await put(person, code, '123 456');
  await verify();
  await expectToasts('Verificação em duas etapas ativada!');
  expect(server.sentToAuth(verified)).toEqual([{ challenge_id: 'desafio', code: '123456' }]);
  const codes = await dialogNamed('Códigos de recuperação');
  expect(codes.getAllByRole('listitem').map((item) => item.textContent)).toEqual(CODES);
  await person.keyboard('{Escape}');
  await person.click(codes.getByRole('button', { name: 'Guardei os códigos' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Ativa')).toBeTruthy();
  expect(await screen.findByText('Restam 10 códigos de recuperação.')).toBeTruthy();
});

test('Esc after a correct code does not turn two-step verification off while the recovery codes are made', async () => {
  const { person, server, code, verified } = await begin();
  server.onAuth(verified, { status: 200, body: sessionOf(CUSTOMER, 'aal2') });
  server.onAuth('GET /user', userWith({ factors: [FACTOR] }));
  const response = later<{ codes: string[] }>();
  server.on(createRecoveryCodes, response.promise);
  await put(person, code, '123456{Enter}');
  await server.received(createRecoveryCodes);
  await person.keyboard('{Escape}');
  response.resolve({ codes: CODES });
  const codes = await dialogNamed('Códigos de recuperação');
  expect(codes.getAllByRole('listitem')).toHaveLength(CODES.length);
  expect(server.sentToAuth(`DELETE /factors/${FACTOR.id}`)).toEqual([]);
});

test('two-step verification is on even if making the recovery codes fails, which is reported once', async () => {
  const { person, server, code, verify, verified } = await begin();
  server.onAuth(verified, { status: 200, body: sessionOf(CUSTOMER, 'aal2') });
  server.onAuth('GET /user', userWith({ factors: [FACTOR] }));
  server.on(createRecoveryCodes, fault('unavailable'));
  await put(person, code, '123456');
  await verify();
  await expectToasts(
    'Verificação em duas etapas ativada!',
    'Erro ao criar os códigos de recuperação: O sistema está temporariamente indisponível. Tente de novo em instantes.',
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await button('Gerar novos códigos')).toBeTruthy();
});

test('an empty code is refused without a request, and a wrong one is explained in the dialog', async () => {
  const { person, server, dialog, code, verify, verified } = await begin();
  server.onAuth(verified, authRefusal(422, 'mfa_verification_failed', 'Invalid TOTP code'));
  await verify();
  expect((await dialog.findByRole('alert')).textContent).toBe('Digite o código.');
  expect(server.sentToAuth(verified)).toEqual([]);
  await put(person, code, '000000{Enter}');
  await waitFor(() =>
    expect(dialog.getByRole('alert').textContent).toBe(
      'Invalid TOTP codeO código está errado. Confira o relógio do celular e tente o próximo.',
    ),
  );
  expect(toasts()).toEqual([]);
});

test('cancelling removes the unconfirmed factor and returns the focus', async () => {
  const { person, server, opener } = await begin();
  const dropped = `DELETE /factors/${FACTOR.id}`;
  server.onAuth(dropped, { status: 200, body: { id: FACTOR.id } });
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sentToAuth(dropped)).toHaveLength(1);
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('a refusal to set up a factor is reported once', async () => {
  const { person, server } = await openAccount();
  server.onAuth('POST /factors', authRefusal(422, 'too_many_enrolled_mfa_factors', 'Too many'));
  await person.click(await button('Ativar'));
  await expectToasts(
    'Erro ao ativar a verificação: Há ativações demais em aberto. Aguarde alguns minutos.',
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});
