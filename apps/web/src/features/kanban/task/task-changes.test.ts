import type { Task } from '@vendas/contract/tasks/tasks';
import { expect, it } from 'vitest';
import { changesBetween, valuesOf } from './task-changes.ts';

const ID = '3f8e6c1e-2f2f-4a5e-9f3b-0c8f0b8a7a11';
const ANA = { id: ID, firstName: 'Ana', lastName: 'Lima', avatarUrl: null };

const TASK: Task = {
  id: ID,
  title: 'Laudo',
  description: null,
  status: 'TO_DO',
  priority: 'MEDIUM',
  startDate: null,
  dueDate: '2026-11-30',
  assignee: null,
  creator: ANA,
  order: null,
  customer: null,
  pericia: null,
  deadlineId: null,
  completionDate: null,
  createdAt: '2026-11-21T12:00:00.000Z',
  updatedAt: '2026-11-21T12:00:00.000Z',
  version: 1,
  comments: [],
  checklist: [],
};

it.each([
  [{ title: 'Parecer' }, ['Título da Tarefa', 'Laudo', 'Parecer']],
  [{ description: 'Até sexta.' }, ['Descrição', '(vazio)', 'Até sexta.']],
  [{ assignee: ANA }, ['Atribuído a', 'Não atribuído', 'Ana Lima']],
  [{ status: 'REVIEW' }, ['Status', 'A Fazer', 'Em Revisão']],
  [{ priority: 'URGENT' }, ['Prioridade', 'Média', 'Urgente']],
  [{ startDate: '2026-11-22' }, ['Data de Início', '(vazio)', '22/11/2026']],
  [{ dueDate: null }, ['Data de Vencimento', '30/11/2026', '(vazio)']],
] satisfies [Partial<Task>, string[]][])(
  "changesBetween() lists another user's change %o of a task",
  (change, expected) => {
    const changes = changesBetween(TASK, { ...TASK, ...change, version: 2 });
    expect(changes.map(({ label, before, after }) => [label, before, after])).toEqual([expected]);
  },
);

it('changesBetween() omits properties of a task that the form does not contain', () => {
  const after = { ...TASK, version: 2, completionDate: TASK.createdAt, creator: null };
  expect(changesBetween(TASK, after)).toEqual([]);
});

it('valuesOf() a task has its values, and null for a missing assignee', () => {
  expect(valuesOf({ ...TASK, assignee: ANA })).toEqual({
    title: 'Laudo',
    description: null,
    status: 'TO_DO',
    priority: 'MEDIUM',
    startDate: null,
    dueDate: '2026-11-30',
    assignedToUserId: ID,
    orderId: null,
    customerId: null,
    periciaId: null,
  });
  expect(valuesOf(TASK).assignedToUserId).toBeNull();
});
