import { screen, waitFor } from '@testing-library/react';
import {
  deletePericia,
  listPericias,
  type Pericia,
  setPericiaAccess,
} from '@vendas/contract/pericias';
import { describe, expect, test } from 'vitest';
import { fault, later, page, refusal } from '#testing/fake-server.ts';
import { expectToasts } from '#testing/open-page.tsx';
import { aPericia, ID, NUMBER, openMenu, serverOf } from '#features/pericias/pericias-test-kit.ts';

const UNEXPECTED =
  'Ocorreu um erro inesperado. Se continuar, informe o código do atendimento: pedido-1.';
const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
const focusIsOnMenu = () =>
  waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe(`Ações do processo ${NUMBER}`),
  );

describe('the menu of a case', () => {
  test.each([
    [true, 'Desabilitar acesso'],
    [false, 'Habilitar acesso'],
  ])('contains five actions; with access %s it offers %s', async (accessGranted, toggle) => {
    await openMenu(serverOf(aPericia({ accessGranted })));
    await screen.findByText('Editar');
    expect(items()).toEqual(['Abrir processo', 'Editar', 'Histórico', toggle, 'Excluir']);
    expect(screen.getByText('Abrir processo').closest('a')?.getAttribute('href')).toBe(
      `/admin/pericias/${ID}`,
    );
    expect(screen.getByText('Editar').closest('a')?.getAttribute('href')).toBe(
      `/admin/pericias/edit/${ID}`,
    );
  });

  test('can be operated by keyboard, and Esc returns the focus to its button', async () => {
    const { person } = await openMenu(serverOf(aPericia()));
    await screen.findByText('Editar');
    await person.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.getAttribute('role')).toBe('menuitem');
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Editar')).toBeNull());
    await focusIsOnMenu();
  });
});

describe('the access to a case', () => {
  test.each([
    [true, 'Desabilitar acesso', 'Acesso da perícia desabilitado com sucesso!'],
    [false, 'Habilitar acesso', 'Acesso da perícia habilitado com sucesso!'],
  ])('(currently %s) is changed by %s', async (accessGranted, item, message) => {
    const server = serverOf(aPericia({ accessGranted }));
    const changed = aPericia({ accessGranted: !accessGranted });
    server.on(setPericiaAccess, () => {
      server.on(listPericias, page([changed]));
      return changed;
    });
    await openMenu(server, item);
    await expectToasts(message);
    expect(server.sent(setPericiaAccess)).toMatchObject([
      { params: { id: ID }, body: { accessGranted: !accessGranted } },
    ]);
    await waitFor(() =>
      expect(screen.queryAllByText('Sem acesso ao processo')).toHaveLength(accessGranted ? 1 : 0),
    );
  });

  test.each([
    [UNEXPECTED, fault('internal')],
    ['Perícia não encontrada.', refusal('periciaNotFound', {})],
  ])('reports a failed change once: %s', async (why, response) => {
    const server = serverOf(aPericia());
    server.on(setPericiaAccess, response);
    await openMenu(server, 'Desabilitar acesso');
    await expectToasts(`Erro ao atualizar acesso da perícia: ${why}`);
    expect(screen.queryByText('Sem acesso ao processo')).toBeNull();
  });
});

describe('deleting a case', () => {
  const openDialog = async (response: { id: string } | ReturnType<typeof fault>) => {
    const server = serverOf(aPericia());
    server.on(deletePericia, () => {
      server.on(listPericias, page([]));
      return response;
    });
    return { server, ...(await openMenu(server, 'Excluir')) };
  };

  test('names the case and the loss, and focuses the cancel button', async () => {
    await openDialog({ id: ID });
    const dialog = await screen.findByRole('dialog', { name: 'Excluir perícia' });
    expect(dialog.textContent).toContain(
      `Excluir a perícia do processo ${NUMBER} e todo o seu histórico? Esta ação não pode ser desfeita.`,
    );
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancelar'));
  });

  test.each(['Cancelar', '{Escape}'])('is not done by %s', async (cancelBy) => {
    const { person, server } = await openDialog({ id: ID });
    await screen.findByRole('dialog');
    if (cancelBy === 'Cancelar') await person.click(screen.getByText(cancelBy));
    else await person.keyboard(cancelBy);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await focusIsOnMenu();
    expect(server.sent(deletePericia)).toEqual([]);
    expect(screen.getByText(NUMBER)).toBeTruthy();
  });

  test.each([
    ['done', { id: ID }, 'Perícia excluída com sucesso!'],
    ['refused', fault('internal'), `Erro ao excluir perícia: ${UNEXPECTED}`],
  ])('is reported once when it is %s', async (_, response, message) => {
    const { person, server } = await openDialog(response);
    await screen.findByRole('dialog');
    await person.click(screen.getByText('Excluir', { selector: '[role="dialog"] *' }));
    await expectToasts(message);
    expect(server.sent(deletePericia)).toMatchObject([{ params: { id: ID } }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Nenhuma perícia cadastrada.')).toBeTruthy();
  });

  test('cannot be cancelled while the request is pending', async () => {
    const server = serverOf(aPericia());
    const response = later<{ id: string }>();
    server.on(deletePericia, response.promise);
    const { person } = await openMenu(server, 'Excluir');
    await screen.findByRole('dialog');
    await person.click(screen.getByText('Excluir', { selector: '[role="dialog"] *' }));
    await person.keyboard('{Escape}');
    expect(screen.getByText('Cancelar').closest('button')).toHaveProperty('disabled', true);
    response.resolve({ id: ID });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

test('the history of a case opens without the form for a step', async () => {
  const moved: Pericia = aPericia({ currentStatus: 'PERICIA_REALIZADA' });
  await openMenu(serverOf(moved), 'Histórico');
  const dialog = await screen.findByRole('dialog', { name: 'Histórico da Perícia' });
  await screen.findByText(/Perícia criada e em avaliação inicial\./);
  expect(dialog.textContent).toContain('desde 20/11/2026');
  expect(screen.queryByText('Salvar Status')).toBeNull();
  const states = [...dialog.querySelectorAll('[data-state]')].map((step) => step.textContent);
  expect(states[0]).toContain('1 - Perícia em Avaliação: concluída, 20/11/2026');
  expect(states[5]).toContain('6 - Perícia Realizada: etapa atual');
  expect(states[6]).toContain(': ainda não alcançada');
});
