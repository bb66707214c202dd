import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getTask, updateTask } from '@vendas/contract/tasks/tasks';
import { expect, test } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { expectToasts, toasts } from '#testing/open-page.tsx';
import { aCard, aTask, BIA, ID, openBoard, serverOf } from '#features/kanban/kanban-test-kit.ts';

async function openDetails(task = aTask()) {
  const server = serverOf(aCard());
  server.on(getTask, task);
  const opened = await openBoard(server, `?tarefa=${ID}`);
  await screen.findByText('Editar Tarefa');
  return { server, ...opened };
}

const change = (label: string) => fireEvent.click(screen.getByLabelText(`Mudar ${label}`));
// within the dialog, because the board's own filter has the same options
const option = (name: string) =>
  within(screen.getByRole('dialog')).findByText(name, { selector: '[role="option"] *' });

test('the priority of a task is changed in the details with two clicks', async () => {
  const { server } = await openDetails();
  server.on(updateTask, aTask({ priority: 'URGENT', version: 2 }));
  change('Prioridade');
  fireEvent.click(await option('Urgente'));
  await expectToasts('Tarefa atualizada com sucesso!');
  const sent = await server.received(updateTask);
  expect(sent.body).toMatchObject({ title: 'Medir lentes', priority: 'URGENT', version: 1 });
  // the keyboard continues at the changed field
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText('Mudar Prioridade')),
  );
});

test('the assignee of a task is changed in the details by typing and Enter', async () => {
  const { server, person } = await openDetails();
  server.on(updateTask, aTask({ assignee: BIA, version: 2 }));
  change('Atribuído a');
  await person.click(await screen.findByLabelText('Atribuído a', { selector: 'input' }));
  await person.keyboard('bi{Enter}');
  expect((await server.received(updateTask)).body).toMatchObject({ assignedToUserId: BIA.id });
});

test('the due date of a task is changed in the details; an invalid one keeps its message', async () => {
  const { server, person } = await openDetails();
  server.on(updateTask, aTask({ dueDate: '2026-11-30', version: 2 }));
  change('Data de Vencimento');
  const field = await screen.findByLabelText('Data de Vencimento', { selector: 'input' });
  fireEvent.focus(field);
  fireEvent.input(field, { target: { value: '31/02/2026' } });
  fireEvent.blur(field);
  await person.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findAllByText('“31/02/2026” não é uma data válida.')).toHaveLength(1);
  expect(server.sent(updateTask)).toEqual([]);
  fireEvent.focus(field);
  fireEvent.input(field, { target: { value: '30/11/2026' } });
  fireEvent.blur(field);
  await person.click(screen.getByRole('button', { name: 'Salvar' }));
  expect((await server.received(updateTask)).body).toMatchObject({ dueDate: '2026-11-30' });
});

test('Esc in a field of the details keeps the value and the dialog', async () => {
  const { server, person } = await openDetails();
  change('Prioridade');
  await option('Urgente');
  await person.keyboard('{Escape}');
  await screen.findByLabelText('Mudar Prioridade');
  expect(screen.getByRole('dialog', { name: 'Detalhes da Tarefa' })).toBeTruthy();
  expect(server.sent(updateTask)).toEqual([]);
});

test('a conflict in the details is reported once, and the current task is shown', async () => {
  const { server } = await openDetails();
  server.on(updateTask, refusal('taskChanged', { version: 2 }));
  server.on(getTask, aTask({ title: 'Medir outras lentes', version: 2 }));
  change('Prioridade');
  fireEvent.click(await option('Alta'));
  await waitFor(() => expect(toasts()[0]).toMatch(/^Erro ao atualizar tarefa: /));
  await screen.findByRole('heading', { level: 3, name: 'Medir outras lentes' });
});

test('the subjects of a task are links to their pages', async () => {
  await openDetails(
    aTask({
      order: { id: 'a7ae2dd4-0000-4000-8000-000000000001', customer: BIA },
      pericia: { id: ID, processNumber: '1007850-27.2025.8.26.0224', isSealed: false },
    }),
  );
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Pedido #a7ae2dd4 · Bia')).toBe(
    '/admin/orders/a7ae2dd4-0000-4000-8000-000000000001',
  );
  expect(hrefOf('Perícia 1007850-27.2025.8.26.0224')).toBe(`/admin/pericias/edit/${ID}`);
});
