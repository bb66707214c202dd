import type { Board, TaskCard } from '@vendas/contract/tasks/tasks';
import type { TaskStatus } from '@vendas/domain/tasks/task-status';
import { expect, it } from 'vitest';
import { dragUpdateMessage, dropMessage, dragStartMessage, statusOf } from './announcements.ts';

const card = (id: string, status: TaskStatus): TaskCard => ({
  id,
  title: `Tarefa ${id}`,
  status,
  priority: 'MEDIUM',
  dueDate: null,
  assignee: null,
  order: null,
  customer: null,
  pericia: null,
  creator: null,
  commentCount: 0,
  checklistCount: 0,
  checklistDoneCount: 0,
  deadlineId: null,
});

const BOARD: Board = {
  columns: [
    { status: 'TO_DO', count: 2, tasks: [card('a', 'TO_DO'), card('b', 'TO_DO')] },
    { status: 'DONE', count: 1, tasks: [card('c', 'DONE')] },
    { status: 'BLOCKED', count: 0, tasks: [] },
    // more cards than are shown at first
    { status: 'REVIEW', count: 45, tasks: [card('d', 'REVIEW')] },
  ],
};

const position = (droppableId: string, index: number) => ({ droppableId, index });
const COMMON = { draggableId: 'b', type: 'DEFAULT', mode: 'FLUID', combine: null } as const;
const SOURCE = position('TO_DO', 1);

it('dragStartMessage() names the dragged card and its position', () => {
  expect(dragStartMessage(BOARD, { ...COMMON, source: SOURCE })).toBe(
    'Cartão Tarefa b na mão. Coluna A Fazer, posição 2 de 2.',
  );
});

it.each([
  ['its own place', position('TO_DO', 1), 'Coluna A Fazer, posição 2 de 2.'],
  ['another place of its column', position('TO_DO', 0), 'Coluna A Fazer, posição 1 de 2.'],
  // the dragged card is counted in addition to those of the column
  ['the top of another column', position('DONE', 0), 'Coluna Concluída, posição 1 de 2.'],
  ['the end of another column', position('DONE', 1), 'Coluna Concluída, posição 2 de 2.'],
  ['an empty column', position('BLOCKED', 0), 'Coluna Bloqueada, posição 1 de 1.'],
  ['a long column', position('REVIEW', 1), 'Coluna Em Revisão, posição 2 de 46.'],
  ['nowhere', null, 'Fora das colunas: soltar aqui cancela.'],
])('dragUpdateMessage() names the position of a card over %s', (_, destination, message) => {
  expect(dragUpdateMessage(BOARD, { ...COMMON, source: SOURCE, destination })).toBe(message);
});

it.each([
  ['in a column', position('DONE', 0), 'DROP', 'Tarefa b solto. Coluna Concluída, posição 1 de 2.'],
  ['nowhere', null, 'DROP', 'Cancelado: Tarefa b voltou ao seu lugar.'],
  ['by Esc', position('DONE', 0), 'CANCEL', 'Cancelado: Tarefa b voltou ao seu lugar.'],
] as const)('dropMessage() announces a card dropped %s', (_, destination, reason, message) => {
  expect(dropMessage(BOARD, { ...COMMON, source: SOURCE, destination, reason })).toBe(message);
});

it.each([
  ['TO_DO', 'TO_DO'],
  ['CANCELLED', 'CANCELLED'],
  ['toString', undefined],
  ['', undefined],
])('statusOf(%j) is %s', (id, status) => {
  expect(statusOf(id)).toBe(status);
});
