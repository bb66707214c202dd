import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  addChecklistItem,
  addComment,
  checkChecklistItem,
  removeChecklistItem,
  removeComment,
} from '@vendas/contract/tasks/task-notes';
import { getTask, type Task } from '@vendas/contract/tasks/tasks';
import { describe, expect, test } from 'vitest';
import { fault, later, LOST, refusal } from '#testing/fake-server.ts';
import { expectToasts, toasts } from '#testing/open-page.tsx';
import { ADMIN } from '#testing/people.ts';
import { aCard, aTask, BIA, ID, openBoard, serverOf } from '#features/kanban/kanban-test-kit.ts';

const ITEM = { id: 'c0000000-0000-4000-8000-000000000001', body: 'Medir a ponte', isDone: false };
const COMMENT = {
  id: 'c0000000-0000-4000-8000-000000000002',
  author: ADMIN.profile,
  body: 'Falta o laudo.',
  createdAt: '2026-11-21T02:30:00.000Z',
};
const UNEXPECTED =
  'Erro ao atualizar tarefa: Ocorreu um erro inesperado. Se continuar, informe o código do atendimento: pedido-1.';

const dialog = () => screen.queryByRole('dialog');
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const checkbox = () => screen.getByLabelText<HTMLInputElement>(ITEM.body);

/** Opens the details of a task by its URL. */
async function openTask(task: Task) {
  const server = serverOf(aCard());
  server.on(getTask, task);
  const opened = await openBoard(server, `?tarefa=${ID}`);
  await screen.findByText('Editar Tarefa');
  return { server, ...opened };
}

describe('the details of a task', () => {
  test('show a name of a thousand characters in full on request', async () => {
    const assignee = { ...BIA, firstName: 'Bia '.repeat(250).trim() };
    const { person } = await openTask(aTask({ assignee }));
    await person.click(screen.getByRole('button', { name: 'Mostrar o nome inteiro' }));
    expect(screen.getByRole('button', { name: 'Mostrar menos' })).toBeTruthy();
  });

  test('show every field in its specified format', async () => {
    await openTask(
      aTask({
        description: 'Ponte e hastes',
        priority: 'HIGH',
        assignee: BIA,
        status: 'DONE',
        dueDate: '2026-11-20',
        startDate: '2026-11-18',
        completionDate: '2026-11-21T02:59:00.000Z',
      }),
    );
    expect(screen.getByRole('dialog', { name: 'Detalhes da Tarefa' })).toBeTruthy();
    const fields = [...document.querySelectorAll('dl > div')].map((field) => [
      field.querySelector('dt')?.textContent,
      field.querySelector('dd')?.textContent,
    ]);
    expect(fields).toEqual([
      ['Status', 'Concluída'],
      ['Prioridade', 'Alta'],
      ['Atribuído a', 'Bia'],
      ['Criado por', 'Ana Lima'],
      ['Data de Vencimento', '20/11/2026'],
      ['Data de Início', '18/11/2026'],
      ['Data de Conclusão', '20/11/2026 23:59'],
      ['Descrição', 'Ponte e hastes'],
      ['Criado em', '20/11/2026 09:30'],
      ['Última atualização', '20/11/2026 23:30'],
    ]);
    expect(screen.getByText('Editar Tarefa').closest('a')?.getAttribute('href')).toBe(
      `/admin/tasks/edit/${ID}`,
    );
  });

  test('mark an overdue due date, and show a dash for missing values', async () => {
    await openTask(aTask({ dueDate: '2026-11-20', creator: null }));
    const values = [...document.querySelectorAll('dl dd')].map((value) => value.textContent);
    expect(values).toEqual([
      'A Fazer',
      'Média',
      'Não atribuído',
      '—',
      '20/11/2026 (atrasada)',
      '—',
      '—',
      '—',
      '20/11/2026 09:30',
      '20/11/2026 23:30',
    ]);
    expect(document.querySelector('dd [data-overdue]')?.textContent).toBe('20/11/2026 (atrasada)');
  });

  test.each(['click', 'Enter'])(
    'open by %s, are in the URL, and return the focus',
    async (action) => {
      const { person, address } = await openBoard(serverOf(aCard()));
      const handle = (await screen.findByText('Medir lentes')).closest<HTMLElement>(
        '[role=button]',
      );
      if (action === 'click') await person.click(screen.getByText('Medir lentes'));
      else {
        handle?.focus();
        await person.keyboard('{Enter}');
      }
      await screen.findByText('Editar Tarefa');
      expect(address()).toBe(`/admin/kanban?tarefa=${ID}`);
      await person.keyboard('{Escape}');
      await waitFor(() => expect(dialog()).toBeNull());
      expect(address()).toBe('/admin/kanban');
      await waitFor(() => expect(document.activeElement).toBe(handle));
    },
  );

  test('that a link opened are closed by Fechar, which shows the board', async () => {
    const { person, address } = await openTask(aTask());
    await person.click(screen.getByText('Fechar'));
    await waitFor(() => expect(dialog()).toBeNull());
    expect(address()).toBe('/admin/kanban');
  });

  test('report a failure once, and load on a retry', async () => {
    const server = serverOf(aCard());
    server.on(getTask, refusal('taskNotFound', {}), aTask());
    const { person } = await openBoard(server, `?tarefa=${ID}`);
    expect(await screen.findAllByText(/^Erro ao carregar tarefas: /)).toHaveLength(1);
    expect(screen.queryByText('Editar Tarefa')).toBeNull();
    await person.click(screen.getByText('Tentar de novo'));
    expect(await screen.findByText('Editar Tarefa')).toBeTruthy();
  });
});

describe('the checklist of a task', () => {
  test('shows a tick immediately and the number of completed items', async () => {
    const { server, person } = await openTask(aTask({ checklist: [ITEM] }));
    expect(screen.getByText('0 de 1')).toBeTruthy();
    const response = later<Task>();
    server.on(checkChecklistItem, response.promise);
    await person.click(checkbox());
    await screen.findByText('1 de 1');
    response.resolve(aTask({ checklist: [{ ...ITEM, isDone: true }] }));
    const { params, body } = await server.received(checkChecklistItem);
    expect([params, body]).toEqual([{ id: ITEM.id }, { isDone: true }]);
    expect(checkbox().checked).toBe(true);
    expect(toasts()).toEqual([]);
  });

  test('shows ticks of several items, and of one twice, before the first response, and keeps them', async () => {
    const items = ['Fotos', 'Planta', 'Croqui'].map((body, index) => ({
      id: `c0000000-0000-4000-8000-00000000001${index}`,
      body,
      isDone: false,
    }));
    const { server, person } = await openTask(aTask({ checklist: items }));
    const box = (body: string) => screen.getByLabelText<HTMLInputElement>(body).checked;
    const boxes = () => items.map(({ body }) => box(body));
    const released = later<void>();
    const done = new Map<string, boolean>();
    server.on(checkChecklistItem, async ({ params, body }) => {
      await released.promise;
      done.set(params.id, body.isDone);
      return aTask({ checklist: items.map((item) => ({ ...item, isDone: done.get(item.id) ?? false })) }); // prettier-ignore
    });
    for (const body of ['Croqui', 'Croqui', 'Fotos', 'Planta'])
      await person.click(screen.getByLabelText(body));
    expect(boxes()).toEqual([true, true, false]);
    expect(screen.getByText('2 de 3')).toBeTruthy();
    released.resolve();
    await waitFor(() => expect([...done.values()]).toEqual([false, true, true]));
    expect(boxes()).toEqual([true, true, false]);
    expect(screen.getByText('2 de 3')).toBeTruthy();
  });

  test.each([
    [UNEXPECTED, fault('internal')],
    [expect.stringMatching(/^Erro ao atualizar tarefa: Não foi possível falar com/), LOST],
  ])('resets an item whose change was refused, with one toast: %s', async (why, response) => {
    const { server, person } = await openTask(aTask({ checklist: [ITEM] }));
    server.on(checkChecklistItem, response);
    await person.click(checkbox());
    await waitFor(() => expect(toasts()).toEqual([why]));
    await waitFor(() => expect(checkbox().checked).toBe(false));
  });

  test('removes an item that no longer exists when it is ticked, with one toast', async () => {
    const stays = { ...ITEM, id: BIA.id, body: 'Fotos' };
    const { server, person } = await openTask(aTask({ checklist: [stays, ITEM] }));
    server.on(checkChecklistItem, () => {
      server.on(getTask, aTask({ checklist: [stays] }));
      return refusal('taskNoteNotFound', {});
    });
    await person.click(checkbox());
    await expectToasts('Erro ao atualizar tarefa: Este item não existe mais.');
    await waitFor(() => expect(screen.queryByLabelText(ITEM.body)).toBeNull());
    expect(screen.getByText('0 de 1')).toBeTruthy();
  });

  test('adds and removes items', async () => {
    const { server, person } = await openTask(aTask());
    server.on(addChecklistItem, aTask({ checklist: [ITEM] }));
    server.on(removeChecklistItem, aTask());
    write('Novo item do checklist', `  ${ITEM.body} `);
    await person.click(screen.getByText('Adicionar item'));
    await screen.findByLabelText(ITEM.body);
    expect(server.sent(addChecklistItem)).toMatchObject([
      { params: { id: ID }, body: { body: ITEM.body } },
    ]);
    expect(screen.getByLabelText<HTMLInputElement>('Novo item do checklist').value).toBe('');
    await person.click(screen.getByLabelText(`Excluir o item ${ITEM.body}`));
    await waitFor(() => expect(screen.queryByLabelText(ITEM.body)).toBeNull());
    expect(server.sent(removeChecklistItem)).toMatchObject([{ params: { id: ITEM.id } }]);
  });
});

describe('the comments of a task', () => {
  test('show author, text and time; users can delete only their own', async () => {
    const { server, person } = await openTask(
      aTask({
        comments: [
          COMMENT,
          { ...COMMENT, id: BIA.id, author: BIA, body: 'Chega amanhã.' },
          { ...COMMENT, id: ID, author: null, body: 'Antigo.' },
        ],
      }),
    );
    const entries = within(screen.getByLabelText('Comentários')).getAllByRole('listitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'Ana Lima · 20/11/2026 23:30Falta o laudo.',
      'Bia · 20/11/2026 23:30Chega amanhã.',
      'Conta excluída · 20/11/2026 23:30Antigo.',
    ]);
    server.on(removeComment, aTask());
    const removals = screen.getAllByLabelText('Excluir o comentário de 20/11/2026 23:30');
    expect(removals).toHaveLength(1);
    fireEvent.click(removals[0] ?? document.body);
    await waitFor(() => expect(screen.queryByText('Falta o laudo.')).toBeNull());
    expect(server.sent(removeComment)).toMatchObject([{ params: { id: COMMENT.id } }]);
    expect(person).toBeTruthy();
  });

  test('are sent with the same key after a lost response, and a refused comment stays in its field', async () => {
    const { server, person } = await openTask(aTask());
    write('Escreva um comentário', '   ');
    await person.click(screen.getByText('Comentar'));
    expect(server.sent(addComment)).toEqual([]);
    expect(document.activeElement).toBe(screen.getByLabelText('Escreva um comentário'));
    write('Escreva um comentário', COMMENT.body);
    server.on(addComment, LOST, fault('internal'), aTask({ comments: [COMMENT] }));
    for (const count of [1, 2]) {
      await person.click(screen.getByText('Comentar'));
      await server.received(addComment, count);
      await waitFor(() => expect(toasts()).toHaveLength(count));
    }
    expect(toasts().at(-1)).toBe(UNEXPECTED);
    await person.click(screen.getByText('Comentar'));
    await screen.findByText(COMMENT.body, { selector: 'li *' });
    const field = screen.getByLabelText<HTMLInputElement>('Escreva um comentário');
    expect(field.value).toBe('');
    expect(document.activeElement).toBe(field);
    const keys = server.sent(addComment).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toEqual([keys[0], keys[0], keys[0]]);
  });

  test('are sent with the same key after a lost response, even if other requests succeeded in between', async () => {
    const { server, person } = await openTask(aTask({ comments: [COMMENT] }));
    server.on(addComment, LOST, aTask());
    server.on(addChecklistItem, aTask({ checklist: [ITEM], comments: [COMMENT] }));
    server.on(removeComment, aTask({ checklist: [ITEM] }));
    write('Escreva um comentário', 'Amanhã chega.');
    await person.click(screen.getByText('Comentar'));
    await waitFor(() => expect(toasts()).toHaveLength(1));
    write('Novo item do checklist', ITEM.body);
    await person.click(screen.getByText('Adicionar item'));
    await screen.findByLabelText(ITEM.body);
    fireEvent.click(screen.getByLabelText(/^Excluir o comentário/));
    await waitFor(() => expect(screen.queryByText(COMMENT.body)).toBeNull());
    await person.click(screen.getByText('Comentar'));
    await server.received(addComment, 2);
    const [first, repeated] = server.sent(addComment).map(({ idempotencyKey }) => idempotencyKey);
    expect(repeated).toBe(first);
  });
});
