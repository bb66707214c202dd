import { screen, waitFor, within } from '@testing-library/react';
import {
  type Profile,
  endOtherSessions,
  endSession,
  listSessions,
} from '@vendas/contract/people/account';
import { eraseOwnAccount } from '@vendas/contract/people/privacy';
import { describe, expect, test } from 'vitest';
import { fault, later, refusal } from '#testing/fake-server.ts';
import { button, expectToasts, toasts } from '#testing/open-page.tsx';
import { put } from '#testing/simulated-user.tsx';
import { HERE, openAccount } from './account-test-kit.ts';

describe('the profile page', () => {
  test.each<{ names: Partial<Profile>; heading: string; letter: string }>([
    { names: {}, heading: 'Bia Souza', letter: 'B' },
    { names: { lastName: null }, heading: 'Bia', letter: 'B' },
    {
      names: { firstName: null },
      heading: 'bia@example.com Souza',
      letter: 'B',
    },
    { names: { firstName: 'élio', lastName: null }, heading: 'élio', letter: 'é' },
  ])(
    'of $names has the heading $heading and the letter $letter',
    async ({ names, heading, letter }) => {
      await openAccount({ profile: names });
      const [title] = screen.getAllByRole('heading', { level: 2 });
      expect(title?.textContent).toBe(heading);
      expect(document.querySelector('.mantine-Avatar-placeholder')?.textContent).toBe(letter);
      expect(screen.getByText('Email:').parentElement?.textContent).toBe('Email: bia@example.com');
    },
  );

  test('breaks a name that is an e-mail address only before its domain', async () => {
    await openAccount({ profile: { firstName: null, lastName: null } });
    const [title] = screen.getAllByRole('heading', { level: 2 });
    expect(title?.innerHTML).toBe('bia@<wbr>example.com');
  });

  test('shows a name of a thousand characters in full on request', async () => {
    const firstName = 'Ana '.repeat(250).trim();
    const { person } = await openAccount({ profile: { firstName, lastName: null } });
    const [title] = screen.getAllByRole('heading', { level: 2 });
    expect(title?.textContent).toBe(firstName);
    await person.click(await button('Mostrar o nome inteiro'));
    expect(await button('Mostrar menos')).toBeTruthy();
  });

  test.each([
    { role: 'admin', label: 'Administrador' },
    { role: 'seller', label: 'Vendedor' },
    { role: 'consultant', label: 'Consultor' },
    { role: 'partner', label: 'Parceiro' },
    { role: 'user', label: 'Usuário Comum' },
  ] as const)('of a $role shows the role $label', async ({ role, label }) => {
    await openAccount({ profile: { role } });
    const line = screen.getByText('Nível de Acesso:').parentElement;
    expect(line?.textContent).toBe(`Nível de Acesso:${label}`);
    expect(line?.querySelector('svg')).toBeTruthy();
  });
});

describe('the active sessions', () => {
  test('mark the current session, and show when the others were last used', async () => {
    await openAccount();
    const rows = within(screen.getByRole('list', { name: 'Sessões ativas' })).getAllByRole(
      'listitem',
    );
    expect(rows.map((row) => row.textContent)).toEqual([
      'Chrome no WindowsEste dispositivoEm uso agora',
      'Firefox no LinuxÚltimo uso: 20/11/2026 09:30Encerrar',
    ]);
  });

  test('without another session have no button to end one', async () => {
    await openAccount({ otherSessions: [] });
    expect(screen.queryByRole('button', { name: /Encerrar/ })).toBeNull();
  });

  test('end one session after a confirmation', async () => {
    const { person, server, otherSession } = await openAccount();
    await person.click(await button('Encerrar a sessão em Firefox no Linux'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Encerrar esta sessão?' }));
    expect(dialog.getByText('Será preciso entrar de novo em Firefox no Linux.')).toBeTruthy();
    server.on(endSession, { isEnded: true });
    server.on(listSessions, { items: [HERE] });
    await person.click(dialog.getByRole('button', { name: 'Encerrar' }));
    await expectToasts('Sessão encerrada.');
    expect((await server.received(endSession)).params).toEqual({ id: otherSession?.id });
    await waitFor(() => expect(screen.queryByText('Firefox no Linux')).toBeNull());
  });

  test('end all other sessions together; a failure is reported once', async () => {
    const { person, server } = await openAccount();
    server.on(endOtherSessions, fault('unavailable'), { endedCount: 1 });
    for (const message of [
      'Erro ao encerrar sessão: O sistema está temporariamente indisponível. Tente de novo em instantes.',
      'As outras sessões foram encerradas.',
    ]) {
      const before = toasts();
      await person.click(await button('Encerrar todas as outras'));
      await person.click(await button('Encerrar'));
      await expectToasts(...before, message);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });
});

describe('erasing the account', () => {
  async function openDialog() {
    const opened = await openAccount();
    await opened.person.click(await button('Excluir minha conta'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Excluir minha conta' }));
    await put(opened.person, dialog.getByLabelText('Sua senha'), 'segredo1');
    const confirm = dialog.getByRole('button', { name: 'Excluir definitivamente' });
    return { ...opened, dialog, confirm };
  }

  test.each([
    { failing: refusal('passwordWrong', {}), message: 'A senha não confere.' },
    {
      failing: refusal('lastAdministratorStays', {}),
      message:
        'Você é a única pessoa com o papel de administrador. Dê esse papel a outra antes de excluir a sua conta.',
    },
    {
      failing: refusal('erasureWithBalance', { balanceCents: 12_345 }),
      message:
        'Há R$ 123,45 em aberto nas suas compras. Quite o valor ou fale com a loja antes de excluir a conta.',
    },
  ])('is refused in the dialog, without a toast: $message', async ({ failing, message }) => {
    const { person, server, confirm, dialog } = await openDialog();
    server.on(eraseOwnAccount, failing);
    await person.click(confirm);
    expect(await dialog.findAllByText(message)).toHaveLength(1);
    expect(toasts()).toEqual([]);
  });

  test('cannot be cancelled while the request is pending', async () => {
    const { person, server, confirm, dialog } = await openDialog();
    const response = later<{ isErased: true }>();
    server.on(eraseOwnAccount, response.promise);
    server.onAuth('POST /logout', { status: 204, body: {} });
    await person.click(confirm);
    await server.received(eraseOwnAccount);
    expect(dialog.getByRole('button', { name: 'Fechar janela' })).toHaveProperty('disabled', true);
    await person.keyboard('{Escape}');
    expect(dialog.getByRole('button', { name: 'Excluindo…' }).isConnected).toBe(true);
    response.resolve({ isErased: true });
    await expectToasts('Sua conta foi excluída.');
  });

  test('sends the password, removes the session and redirects home', async () => {
    const { person, server, confirm, address } = await openDialog();
    server.on(eraseOwnAccount, { isErased: true });
    server.onAuth('POST /logout', { status: 204, body: {} });
    await person.click(confirm);
    await expectToasts('Sua conta foi excluída.');
    expect((await server.received(eraseOwnAccount)).body).toEqual({ password: 'segredo1' });
    expect(address()).toBe('/');
    expect(await screen.findByRole('link', { name: 'Entrar' })).toBeTruthy();
  });
});
