import { onlineManager } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type Board, getBoard, listAssignees, moveTask } from '@vendas/contract/tasks/tasks';
import { TASK_STATUSES, type TaskStatus } from '@vendas/domain/tasks/task-status';
import { describe, expect, onTestFinished, test } from 'vitest';
import { fault, later, LOST, refusal } from '#testing/fake-server.ts';
import { button, expectToasts, toasts } from '#testing/open-page.tsx';
import {
  aCard,
  aTask,
  BIA,
  boardOf,
  column,
  ID,
  openBoard,
  pick,
  serverOf,
} from './kanban-test-kit.ts';

const OTHER = '7a5c0000-0000-4000-8000-000000000002';
const card = () => document.querySelector('li[data-rfd-draggable-id]');
const headOf = (status: TaskStatus) =>
  column(status).getByText(TASK_STATUSES[status].label).parentElement?.textContent;
const lastQuery = (server: ReturnType<typeof serverOf>) => {
  const query: Record<string, unknown> = { ...server.sent(getBoard).at(-1)?.query };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== 20));
};

describe('the task board', () => {
  test('has the specified texts and six columns in order', async () => {
    await openBoard(serverOf(aCard(), aCard({ id: OTHER, status: 'DONE' })));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Quadro Kanban de Ações');
    expect(screen.getByText('Adicionar Nova Tarefa').closest('a')?.getAttribute('href')).toBe(
      '/admin/tasks/new',
    );
    expect(screen.getByPlaceholderText('Buscar tarefas por título ou descrição...')).toBeTruthy();
    await screen.findByText('2 tarefas.');
    const headers = [...document.querySelectorAll('section h2')].map((head) => head.textContent);
    expect(headers).toEqual([
      'A Fazer 1 tarefa',
      'Em Andamento 0 tarefas',
      'Bloqueada 0 tarefas',
      'Em Revisão 0 tarefas',
      'Concluída 1 tarefa',
      'Cancelada 0 tarefas',
    ]);
    expect(screen.getAllByText('Nenhuma tarefa aqui.')).toHaveLength(4);
  });

  test('reports a failure to load the people once, and not while earlier data exists', async () => {
    const server = serverOf(aCard());
    const down = fault('internal');
    server.on(listAssignees, down, down, down);
    const { queryClient } = await openBoard(server);
    expect(await screen.findByText('Medir lentes')).toBeTruthy();
    await waitFor(() =>
      expect(toasts()).toEqual([expect.stringMatching(/^Erro ao buscar perfis: /)]),
    );
    server.on(listAssignees, { items: [BIA] }, down, down, down);
    for (const count of [4, 7]) {
      await queryClient.refetchQueries({ queryKey: ['assignees'] });
      expect(server.sent(listAssignees)).toHaveLength(count);
    }
    expect(toasts()).toHaveLength(1);
  });

  test('shows a spinner, reports a failure once, and loads on a retry', async () => {
    const response = later<ReturnType<typeof fault>>();
    const server = serverOf();
    const down = fault('internal');
    server.on(getBoard, response.promise, down, down, boardOf(aCard()));
    const { person } = await openBoard(server);
    expect(screen.getByLabelText('Carregando')).toBeTruthy();
    response.resolve(down);
    expect(await screen.findAllByText(/^Erro ao carregar tarefas: /)).toHaveLength(1);
    await person.click(screen.getByText('Tentar de novo'));
    expect(await screen.findByText('Medir lentes')).toBeTruthy();
    expect(screen.queryByText(/^Erro ao carregar/)).toBeNull();
  });
});

describe('a card of the board', () => {
  // the page is opened on 21/11/2026
  test.each([
    ['TO_DO', '2026-11-20', true],
    ['IN_PROGRESS', '2026-11-20', true],
    ['BLOCKED', '2026-11-20', true],
    ['REVIEW', '2026-11-20', true],
    ['DONE', '2026-11-20', false],
    ['CANCELLED', '2026-11-20', false],
    ['TO_DO', '2026-11-21', false],
  ] satisfies [TaskStatus, string, boolean][])(
    'in %s, due on %s, is overdue: %s',
    async (status, dueDate, isLate) => {
      await openBoard(serverOf(aCard({ status, dueDate })));
      await screen.findByText('Medir lentes');
      const day = dueDate === '2026-11-20' ? '20/11/2026' : '21/11/2026';
      expect(card()?.textContent).toContain(
        isLate ? `Atrasada, venceu em ${day}` : `Vence em ${day}`,
      );
      expect(card()?.hasAttribute('data-overdue')).toBe(isLate);
    },
  );

  test('shows priority, checklist, comments and assignee', async () => {
    const facts = { commentCount: 1, checklistCount: 3, checklistDoneCount: 2 };
    await openBoard(serverOf(aCard({ priority: 'URGENT', assignee: BIA, ...facts })));
    await screen.findByText('Medir lentes');
    expect(card()?.textContent).toBe(
      'Medir lentesUrgente2/3 itens feitos1 comentárioAtribuído a BiaB',
    );
  });
});

describe('the filters of the board', () => {
  test('are sent to the server and stored in the URL until they are cleared', async () => {
    const server = serverOf();
    const { person, address } = await openBoard(server);
    await pick('Atribuído a', 'Não atribuído');
    await waitFor(() => expect(lastQuery(server)).toEqual({ assignee: 'nobody' }));
    await pick('Prioridade', 'Alta');
    await pick('Atribuído a', 'Bia');
    await person.click(await button('Atrasadas'));
    await person.click(await button('Minhas'));
    fireEvent.change(screen.getByLabelText('Buscar tarefas'), { target: { value: 'laudo' } });
    await waitFor(() =>
      expect(lastQuery(server)).toEqual({
        search: 'laudo',
        priority: 'HIGH',
        assignee: BIA.id,
        overdue: 'true',
        mine: 'true',
      }),
    );
    expect(address()).toContain('busca=laudo');
    await person.click(await button('Atrasadas'));
    await person.click(await button('Minhas'));
    await waitFor(() =>
      expect(lastQuery(server)).toEqual({ search: 'laudo', priority: 'HIGH', assignee: BIA.id }),
    );
    await person.click(screen.getByText('Limpar filtros'));
    await waitFor(() => expect(address()).toBe('/admin/kanban'));
    expect(screen.queryByText('Limpar filtros')).toBeNull();
  });

  test('are cleared together with text that was typed just before and not searched yet', async () => {
    const server = serverOf();
    const { person, address } = await openBoard(server, '?prioridade=LOW');
    const box = () => screen.getByLabelText<HTMLInputElement>('Buscar tarefas');
    fireEvent.change(box(), { target: { value: 'laudo' } });
    await person.click(screen.getByText('Limpar filtros'));
    await waitFor(() => expect(address()).toBe('/admin/kanban'));
    expect(box().value).toBe('');
    await waitFor(() => expect(lastQuery(server)).toEqual({}));
  });

  test('are read from the URL, including tasks without an assignee', async () => {
    const server = serverOf();
    await openBoard(server, '?responsavel=ninguem&prioridade=LOW');
    await waitFor(() => expect(lastQuery(server)).toEqual({ assignee: 'nobody', priority: 'LOW' }));
    const shown = screen.getByLabelText<HTMLInputElement>('Atribuído a', { selector: 'input' });
    await waitFor(() => expect(shown.value).toBe('Não atribuído'));
  });
});

describe('moving a card by its menu', () => {
  async function move(server: ReturnType<typeof serverOf>, to: string) {
    const opened = await openBoard(server);
    await opened.person.click(await screen.findByLabelText('Mover para… (Medir lentes)'));
    await opened.person.click(await screen.findByText(to, { selector: '[role="menuitem"] *' }));
    return opened;
  }

  test('offers the five other columns', async () => {
    const { person } = await openBoard(serverOf(aCard({ status: 'REVIEW' })));
    await person.click(await screen.findByLabelText('Mover para… (Medir lentes)'));
    await screen.findByText('A Fazer', { selector: '[role="menuitem"] *' });
    const items = [...document.querySelectorAll('[role="menuitem"]')].map((i) => i.textContent);
    expect(items).toEqual(['A Fazer', 'Em Andamento', 'Bloqueada', 'Concluída', 'Cancelada']);
  });

  test('shows the move immediately, sends the position, reports it, and can be undone', async () => {
    const doneCard = aCard({ id: OTHER, title: 'Já feita', status: 'DONE' });
    const server = serverOf(aCard(), doneCard);
    const response = later<ReturnType<typeof aTask>>();
    server.on(moveTask, response.promise, aTask());
    const { person } = await move(server, 'Concluída');
    expect(column('DONE').getByText('Medir lentes')).toBeTruthy();
    expect(column('TO_DO').queryByText('Medir lentes')).toBeNull();
    expect(toasts()).toEqual([]);
    server.on(getBoard, boardOf(aCard({ status: 'DONE' }), doneCard));
    response.resolve(aTask({ status: 'DONE' }));
    await expectToasts('Status da tarefa atualizado com sucesso!Desfazer');
    expect(server.sent(moveTask)).toMatchObject([
      { params: { id: ID }, body: { from: 'TO_DO', to: 'DONE', afterId: null, beforeId: OTHER } },
    ]);
    server.on(getBoard, boardOf(aCard(), doneCard));
    await person.click(screen.getByText('Desfazer'));
    await waitFor(() => expect(column('TO_DO').queryByText('Medir lentes')).toBeTruthy());
    const undone = await server.received(moveTask, 2);
    expect(undone.body).toEqual({ from: 'DONE', to: 'TO_DO', afterId: null, beforeId: null });
    await expectToasts('Status da tarefa atualizado com sucesso!');
  });

  test.each([
    ['the server refuses', refusal('taskMoved', { status: 'REVIEW' }), true],
    ['there is no connection', LOST, false],
  ])('puts the card back with a reason when %s', async (_, response, isOnline) => {
    const server = serverOf(aCard());
    server.on(moveTask, response);
    onTestFinished(() => onlineManager.setOnline(true));
    const { person } = await openBoard(server);
    await person.click(await screen.findByLabelText('Mover para… (Medir lentes)'));
    onlineManager.setOnline(isOnline);
    await person.click(await screen.findByText('Concluída', { selector: '[role="menuitem"] *' }));
    await waitFor(() => expect(toasts()).toHaveLength(1));
    expect(toasts()[0]).toMatch(/^Erro ao atualizar status da tarefa: \S/);
    await waitFor(() => expect(column('TO_DO').queryByText('Medir lentes')).toBeTruthy());
    expect(column('DONE').queryByText('Medir lentes')).toBeNull();
  });

  test('of a task that is gone reports that, and shows the board without it', async () => {
    const server = serverOf(aCard(), aCard({ id: OTHER, title: 'Fica' }));
    server.on(moveTask, () => {
      server.on(getBoard, boardOf(aCard({ id: OTHER, title: 'Fica' })));
      return refusal('taskNotFound', {});
    });
    await move(server, 'Concluída');
    await expectToasts('Erro ao atualizar status da tarefa: Tarefa não encontrada.');
    await waitFor(() => expect(screen.queryByText('Medir lentes')).toBeNull());
    expect(column('TO_DO').getByText('Fica')).toBeTruthy();
    expect(headOf('DONE')).toBe('Concluída 0 tarefas');
  });
});

test('the heading of a column counts all its cards, not only those shown', async () => {
  const server = serverOf();
  const full: Board = boardOf(aCard());
  server.on(getBoard, {
    columns: full.columns.map((one) => (one.status === 'TO_DO' ? { ...one, count: 45 } : one)),
  });
  await openBoard(server);
  await screen.findByText('Carregando mais tarefas…');
  expect(headOf('TO_DO')).toBe('A Fazer 45 tarefas');
});
