import { fireEvent, screen, waitFor } from '@testing-library/react';
import { listOrders } from '@vendas/contract/orders/admin-orders';
import { listPericias } from '@vendas/contract/pericias';
import { createTask, getTask, listAssignees, updateTask } from '@vendas/contract/tasks/tasks';
import { listUsers } from '@vendas/contract/people/users';
import { describe, expect, test } from 'vitest';
import { fault, LOST, page, refusal } from '#testing/fake-server.ts';
import { button, expectToasts, openPage, toasts } from '#testing/open-page.tsx';
import { ADMIN } from '#testing/people.ts';
import { anAdminOrder } from '#testing/samples.ts';
import { aTask, BIA, ID, pick, serverOf } from '#features/kanban/kanban-test-kit.ts';

const UNEXPECTED =
  'Ocorreu um erro inesperado. Se continuar, informe o código do atendimento: pedido-1.';
const field = (label: string | RegExp) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
const write = (label: string | RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });

async function openNew(server = serverOf()) {
  const opened = await openPage('/admin/tasks/new', { server, as: ADMIN });
  await screen.findByText('Adicionar Tarefa');
  await waitFor(() => expect(field('Atribuído a').disabled).toBe(false));
  return { server, save: () => fireEvent.click(screen.getByText('Adicionar Tarefa')), ...opened };
}

async function openEdit(task = aTask(), server = serverOf()) {
  server.on(getTask, task);
  const opened = await openPage(`/admin/tasks/edit/${ID}`, { server, as: ADMIN });
  await screen.findByText('Salvar Alterações');
  return { server, save: () => fireEvent.click(screen.getByText('Salvar Alterações')), ...opened };
}

describe('the form of a new task', () => {
  test('has the specified texts and defaults', async () => {
    await openNew();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Adicionar Nova Tarefa');
    const values = [/^Título da Tarefa/, 'Descrição', 'Atribuído a', 'Status', 'Prioridade'].map(
      (label) => field(label).value,
    );
    expect(values).toEqual(['', '', 'Não atribuído', 'A Fazer', 'Média']);
    expect([field('Data de Início').value, field('Data de Vencimento').value]).toEqual(['', '']);
    expect(screen.getByText('Cancelar').closest('a')?.getAttribute('href')).toBe('/admin/kanban');
  });

  test('refuses a missing title at its field', async () => {
    const { server, save } = await openNew();
    write(/^Título da Tarefa/, '   ');
    save();
    expect(await screen.findAllByText('O título da tarefa é obrigatório.')).toHaveLength(1);
    expect(document.activeElement).toBe(field(/^Título da Tarefa/));
    expect(server.sent(createTask)).toEqual([]);
  });

  test('selects the typed assignee with Enter, without submitting', async () => {
    const { server, person } = await openNew();
    write(/^Título da Tarefa/, 'Medir lentes');
    const assignee = field('Atribuído a');
    await person.click(assignee);
    await person.keyboard('bía{Enter}');
    expect(assignee.value).toMatch(/^Bia/);
    await person.click(assignee);
    await person.keyboard('xyz{Enter}');
    expect(server.sent(createTask)).toEqual([]);
  });

  test('keeps and focuses an invalid date, and sends nothing', async () => {
    const { server, save } = await openNew();
    write(/^Título da Tarefa/, 'Medir lentes');
    const due = field('Data de Vencimento');
    fireEvent.focus(due);
    fireEvent.input(due, { target: { value: '31/02/2026' } });
    fireEvent.blur(due);
    save();
    expect(await screen.findAllByText('“31/02/2026” não é uma data válida.')).toHaveLength(1);
    expect(document.activeElement).toBe(due);
    expect(due.value).toBe('31/02/2026');
    expect(server.sent(createTask)).toEqual([]);
  });

  test('sends the entered values, with dates as yyyy-MM-dd, and opens the board', async () => {
    const { server, save, address } = await openNew();
    server.on(createTask, aTask());
    write(/^Título da Tarefa/, ' Medir lentes ');
    write('Descrição', 'Ponte');
    await pick('Atribuído a', 'Bia');
    await pick('Status', 'Em Revisão');
    await pick('Prioridade', 'Urgente');
    write('Data de Início', '01/12/2026');
    write('Data de Vencimento', '24/12/2026');
    save();
    await expectToasts('Tarefa adicionada com sucesso!');
    expect(server.sent(createTask)[0]?.body).toMatchObject({
      title: 'Medir lentes',
      description: 'Ponte',
      assignedToUserId: BIA.id,
      status: 'REVIEW',
      priority: 'URGENT',
      startDate: '2026-12-01',
      dueDate: '2026-12-24',
    });
    await waitFor(() => expect(address()).toBe('/admin/kanban'));
  });

  test('sends null for a missing assignee, date and description', async () => {
    const { server, save } = await openNew();
    server.on(createTask, aTask());
    write(/^Título da Tarefa/, 'Medir');
    await pick('Atribuído a', 'Bia');
    await pick('Atribuído a', 'Não atribuído');
    save();
    const { body } = await server.received(createTask);
    expect(body).toMatchObject({
      description: null,
      assignedToUserId: null,
      startDate: null,
      dueDate: null,
    });
  });

  test('sends a date more than a year away once it is confirmed', async () => {
    const { server, save, person } = await openNew();
    server.on(createTask, aTask());
    write(/^Título da Tarefa/, 'Medir');
    fireEvent.input(field('Data de Vencimento'), { target: { value: '01/03/2025' } });
    save();
    const confirmation = await screen.findByRole('button', { name: 'Sim, está certa' });
    await waitFor(() => expect(document.activeElement).toBe(confirmation));
    expect(server.sent(createTask)).toEqual([]);
    await person.click(confirmation);
    save();
    expect((await server.received(createTask)).body).toMatchObject({ dueDate: '2025-03-01' });
  });

  test('repeats its idempotency key until there is a final response; each failure is reported once', async () => {
    const { server, save, address } = await openNew();
    server.on(createTask, fault('internal'), LOST, fault('forbidden'), fault('forbidden'));
    write(/^Título da Tarefa/, 'Medir');
    for (const count of [1, 2, 3, 4]) {
      save();
      await server.received(createTask, count);
      await waitFor(() => expect(document.querySelector('[data-loading]')).toBeNull());
    }
    const keys = server.sent(createTask).map(({ idempotencyKey }) => idempotencyKey);
    expect([keys[1], keys[2]]).toEqual([keys[0], keys[0]]);
    expect(keys[3]).not.toBe(keys[0]);
    expect(toasts()[0]).toBe(`Erro ao adicionar tarefa: ${UNEXPECTED}`);
    expect(address()).toBe('/admin/tasks/new');
    expect(field(/^Título da Tarefa/).value).toBe('Medir');
  });

  test('reports a failure to load the assignees once, with a retry', async () => {
    const server = serverOf();
    const down = fault('internal');
    server.on(listAssignees, down, down, down, { items: [BIA] });
    await openPage('/admin/tasks/new', { server, as: ADMIN });
    await expectToasts(`Erro ao buscar perfis: ${UNEXPECTED}`);
    expect(screen.getAllByText(/Erro ao buscar perfis/)).toHaveLength(1);
    fireEvent.click(await button('Tentar de novo'));
    await pick('Atribuído a', 'Bia');
    expect(field('Atribuído a').value).toBe('Bia');
  });
});

describe('the form of an existing task', () => {
  const TASK = aTask({ description: 'Ponte', assignee: BIA, dueDate: '2026-11-30', version: 4 });

  test('starts with the saved values, sends their version and opens the board', async () => {
    const { server, save, address } = await openEdit(TASK);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Editar Tarefa');
    await waitFor(() => expect(field('Atribuído a').value).toBe('Bia'));
    expect(field('Data de Vencimento').value).toBe('30/11/2026');
    server.on(updateTask, TASK);
    await pick('Status', 'Concluída');
    save();
    await expectToasts('Tarefa atualizada com sucesso!');
    expect(server.sent(updateTask)).toMatchObject([
      {
        params: { id: ID },
        body: { status: 'DONE', assignedToUserId: BIA.id, dueDate: '2026-11-30', version: 4 },
      },
    ]);
    await waitFor(() => expect(address()).toBe('/admin/kanban'));
  });

  test("shows another user's change, and overwrites it only when submitted again", async () => {
    const { server, save } = await openEdit(TASK);
    server.on(updateTask, refusal('taskChanged', { version: 5 }), TASK);
    server.on(getTask, { ...TASK, title: 'Medir hastes', version: 5 });
    save();
    expect(await screen.findByText('Título da Tarefa: Medir lentes → Medir hastes')).toBeTruthy();
    expect(toasts()).toHaveLength(1);
    expect(field(/^Título da Tarefa/).value).toBe('Medir lentes');
    save();
    const { body } = await server.received(updateTask, 2);
    expect(body).toMatchObject({ title: 'Medir lentes', version: 5 });
  });

  test("can load another user's change", async () => {
    const { server, save, person, address } = await openEdit(TASK);
    server.on(updateTask, refusal('taskChanged', { version: 5 }), TASK);
    server.on(getTask, { ...TASK, title: 'Medir hastes', priority: 'HIGH', version: 5 });
    save();
    await expectToasts(
      'Erro ao atualizar tarefa: Outra pessoa alterou esta tarefa enquanto você a editava.',
    );
    await person.click(await screen.findByText('Carregar a versão atual'));
    await waitFor(() => expect(field(/^Título da Tarefa/).value).toBe('Medir hastes'));
    expect(field('Prioridade').value).toBe('Alta');
    expect(screen.queryByText('O que mudou enquanto você editava')).toBeNull();
    save();
    const { body } = await server.received(updateTask, 2);
    expect(body).toMatchObject({ title: 'Medir hastes', priority: 'HIGH', version: 5 });
    await waitFor(() => expect(address()).toBe('/admin/kanban'));
  });

  test('reports only the conflict when the current task cannot be read', async () => {
    const { server, save } = await openEdit(TASK);
    server.on(updateTask, refusal('taskChanged', { version: 5 }));
    server.on(getTask, fault('internal'));
    save();
    await waitFor(() => expect(toasts()).toHaveLength(1));
    await server.received(getTask, 2);
    expect(toasts()[0]).toMatch(/^Erro ao atualizar tarefa: /);
    expect(screen.queryByText('O que mudou enquanto você editava')).toBeNull();
  });

  test('reports an unknown task once, with a link home', async () => {
    const server = serverOf();
    server.on(getTask, refusal('taskNotFound', {}));
    await openPage(`/admin/tasks/edit/${ID}`, { server, as: ADMIN });
    expect(await screen.findAllByText(/^Erro ao carregar tarefas: /)).toHaveLength(1);
    expect(screen.queryByText('Tentar de novo')).toBeNull();
    expect(screen.getByRole('link', { name: 'Voltar ao início' })).toBeTruthy();
  });
});

describe('the links field of a task', () => {
  const ORDER = anAdminOrder();
  const label = `Pedido #${ORDER.id.slice(0, 8)}`;

  async function openWithSubjects() {
    const server = serverOf();
    server.on(listOrders, page([ORDER]));
    server.on(listUsers, page([]));
    server.on(listPericias, page([]));
    server.on(createTask, aTask());
    return openNew(server);
  }

  test('searches all subjects, selects one by Enter, and removes it', async () => {
    const { server, save, person } = await openWithSubjects();
    write(/^Título da Tarefa/, 'Ligar');
    const box = field(/^Ligada a/);
    await person.click(box);
    await person.keyboard('a7');
    await screen.findByRole('option', { name: new RegExp(ORDER.id.slice(0, 8)) });
    await person.keyboard('{Enter}');
    expect(await screen.findByText(new RegExp(`^${label}`))).toBeTruthy();
    expect(server.sent(createTask)).toEqual([]);
    await person.click(screen.getByRole('button', { name: /^Tirar a ligação/ }));
    expect(screen.queryByText(new RegExp(`^${label}`))).toBeNull();
    await person.click(box);
    await person.keyboard('a7');
    await screen.findByRole('option', { name: new RegExp(ORDER.id.slice(0, 8)) });
    await person.keyboard('{Enter}');
    save();
    expect((await server.received(createTask)).body).toMatchObject({
      orderId: ORDER.id,
      customerId: null,
    });
  });

  test('starts with the order that the form was opened for', async () => {
    const server = serverOf();
    server.on(createTask, aTask());
    const { person } = await openPage(`/admin/tasks/new?pedido=${ORDER.id}`, { server, as: ADMIN });
    expect(await screen.findByText(label)).toBeTruthy();
    write(/^Título da Tarefa/, 'Ligar');
    await person.click(screen.getByText('Adicionar Tarefa'));
    expect((await server.received(createTask)).body).toMatchObject({ orderId: ORDER.id });
  });
});
