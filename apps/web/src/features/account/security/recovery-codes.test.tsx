import { screen, waitFor } from '@testing-library/react';
import { createRecoveryCodes, getRecoveryCodes } from '@vendas/contract/people/recovery-codes';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fault } from '#testing/fake-server.ts';
import { button, expectToasts } from '#testing/open-page.tsx';
import { dialogNamed, FACTOR, openAccount } from '#features/account/account-test-kit.ts';

const CODES = Array.from({ length: 10 }, (_, index) => `abcd-${index}`);

async function openNewCodesDialog() {
  const opened = await openAccount({ factors: [FACTOR] });
  await opened.person.click(await button('Gerar novos códigos'));
  const dialog = await dialogNamed('Gerar novos códigos de recuperação?');
  const confirm = () =>
    opened.person.click(dialog.getByRole('button', { name: 'Gerar novos códigos' }));
  return { ...opened, dialog, confirm };
}

async function newCodes() {
  const opened = await openNewCodesDialog();
  opened.server.on(createRecoveryCodes, { codes: CODES });
  opened.server.on(getRecoveryCodes, { remainingCount: 10 });
  await opened.confirm();
  return { ...opened, codes: await dialogNamed('Códigos de recuperação') };
}

test.each([
  { remainingCount: 0, text: 'Não resta nenhum código de recuperação.' },
  { remainingCount: 1, text: 'Resta 1 código de recuperação.' },
  { remainingCount: 7, text: 'Restam 7 códigos de recuperação.' },
])(
  'with $remainingCount recovery codes left, the card shows: $text',
  async ({ remainingCount, text }) => {
    const { server, queryClient } = await openAccount({ factors: [FACTOR] });
    server.on(getRecoveryCodes, { remainingCount });
    await queryClient.invalidateQueries();
    expect(await screen.findByText(text)).toBeTruthy();
  },
);

test('new recovery codes are shown after a dialog that warns about the old ones', async () => {
  const { person, dialog, server, codes } = await newCodes();
  expect(dialog.element.textContent).toContain('deixam de valer');
  expect(codes.getAllByRole('listitem').map((item) => item.textContent)).toEqual(CODES);
  await person.keyboard('{Escape}');
  expect(codes.element.isConnected).toBe(true);
  await person.click(codes.getByRole('button', { name: 'Guardei os códigos' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sent(createRecoveryCodes)).toHaveLength(1);
  expect(await screen.findByText('Restam 10 códigos de recuperação.')).toBeTruthy();
});

test('Esc on the dialog makes no new recovery codes', async () => {
  const { person, server } = await openNewCodesDialog();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sent(createRecoveryCodes)).toEqual([]);
});

test('failing to make new recovery codes is reported once, and the old ones stay valid', async () => {
  const { server, confirm } = await openNewCodesDialog();
  server.on(createRecoveryCodes, fault('unavailable'));
  await confirm();
  await expectToasts(
    'Erro ao criar os códigos de recuperação: O sistema está temporariamente indisponível. Tente de novo em instantes.',
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Restam 7 códigos de recuperação.')).toBeTruthy();
});

test('the recovery codes can be saved as a text file, one per line', async () => {
  const files: Blob[] = [];
  const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return '#arquivo';
  });
  const drop = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  const follow = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  onTestFinished(() => {
    follow.mockRestore();
    make.mockRestore();
    drop.mockRestore();
  });
  const { person, codes } = await newCodes();
  await person.click(codes.getByRole('button', { name: 'Baixar' }));
  expect(await files[0]?.text()).toBe(
    `Controle de Vendas: códigos de recuperação\n\n${CODES.join('\n')}\n`,
  );
});
