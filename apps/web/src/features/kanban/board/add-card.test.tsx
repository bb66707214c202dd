import { screen, waitFor, within } from '@testing-library/react';
import { createTask, getBoard, type Task } from '@vendas/contract/tasks/tasks';
import { expect, test } from 'vitest';
import { later, LOST } from '#testing/fake-server.ts';
import { expectToasts, toasts } from '#testing/open-page.tsx';
import { ADMIN } from '#testing/people.ts';
import {
  aTask,
  BIA,
  boardOf,
  column,
  openBoard,
  serverOf,
} from '#features/kanban/kanban-test-kit.ts';

const line = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(`Adicionar tarefa em ${name}`, { selector: 'input' });

async function openLine(name = 'A Fazer', query = '') {
  const server = serverOf();
  const opened = await openBoard(server, query);
  await opened.person.click(
    await screen.findByRole('button', { name: `Adicionar tarefa em ${name}` }),
  );
  await screen.findByRole('textbox', { name: `Adicionar tarefa em ${name}` });
  return { server, ...opened };
}

test('the add field of a column adds a task to it, and is empty for the next one', async () => {
  const { server, person } = await openLine('Concluída');
  server.on(createTask, aTask({ status: 'DONE' }));
  server.on(getBoard, boardOf());
  expect(document.activeElement).toBe(line('Concluída'));
  await person.keyboard('Medir lentes{Enter}');
  await expectToasts('Tarefa adicionada com sucesso!');
  expect((await server.received(createTask)).body).toMatchObject({
    title: 'Medir lentes',
    status: 'DONE',
    priority: 'MEDIUM',
    assignedToUserId: null,
  });
  await waitFor(() => expect(line('Concluída').value).toBe(''));
  expect(column('DONE').getByRole('button', { name: 'Cancelar' })).toBeTruthy();
});

test('a title typed while another is sent stays in the add field', async () => {
  const { server, person } = await openLine();
  const response = later<Task>();
  server.on(createTask, response.promise);
  await person.keyboard('Medir lentes{Enter}Cortar');
  await server.received(createTask);
  response.resolve(aTask());
  await expectToasts('Tarefa adicionada com sucesso!');
  expect(line('A Fazer').value).toBe('Cortar');
});

test('the add field refuses an empty title until a character is typed', async () => {
  const { server, person } = await openLine();
  await person.keyboard('  {Enter}');
  expect(await screen.findByText('O título da tarefa é obrigatório.')).toBeTruthy();
  await person.keyboard('M');
  expect(screen.queryByText('O título da tarefa é obrigatório.')).toBeNull();
  expect(server.sent(createTask)).toEqual([]);
});

test('Esc closes the add field and focuses its button', async () => {
  const { person } = await openLine();
  await person.keyboard('Medir{Escape}');
  const button = await screen.findByRole('button', { name: 'Adicionar tarefa em A Fazer' });
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('the add field keeps its text when the connection is lost', async () => {
  const { server, person } = await openLine();
  server.on(createTask, LOST);
  await person.keyboard('Medir lentes{Enter}');
  await waitFor(() => expect(toasts()[0]).toMatch(/^Erro ao adicionar tarefa: /));
  expect(line('A Fazer').value).toBe('Medir lentes');
});

test.each([
  ['?minhas=sim', { assignedToUserId: ADMIN.profile.id }],
  [`?responsavel=${BIA.id}&prioridade=HIGH`, { assignedToUserId: BIA.id, priority: 'HIGH' }],
  ['?responsavel=ninguem', { assignedToUserId: null }],
])('a task added with the filter %s matches the filter', async (query, expected) => {
  const { server, person } = await openLine('A Fazer', query);
  server.on(createTask, aTask());
  await person.keyboard('Medir{Enter}');
  expect((await server.received(createTask)).body).toMatchObject(expected);
});

test('each column has a button to add a task', async () => {
  const server = serverOf();
  await openBoard(server);
  await screen.findByRole('button', { name: 'Adicionar tarefa em A Fazer' });
  const board = within(screen.getByRole('region', { name: 'Colunas do quadro' }));
  expect(board.getAllByRole('button', { name: /^Adicionar tarefa em / })).toHaveLength(6);
});
