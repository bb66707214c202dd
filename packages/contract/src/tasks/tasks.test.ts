import { expect, test } from 'vitest';
import { validationErrorOf, validationErrors } from '#validation-errors-test-kit.ts';
import { checklistFormSchema, commentFormSchema } from './task-notes.ts';
import {
  boardFilterSchema,
  COLUMN_STEP,
  getBoard,
  WITHOUT_ASSIGNEE,
  taskFormSchema,
} from './tasks.ts';

const GOOD = {
  title: 'Medir lentes',
  description: null,
  assignedToUserId: null,
  status: 'TO_DO',
  priority: 'MEDIUM',
  startDate: null,
  dueDate: '2026-11-21',
};

test('the task form accepts a task with only a title', () => {
  expect(taskFormSchema.parse({ ...GOOD, title: ' Medir ', description: '  ' })).toEqual({
    ...GOOD,
    title: 'Medir',
    orderId: null,
    customerId: null,
    periciaId: null,
  });
});

test.each([
  ['title', ' ', 'O título da tarefa é obrigatório.'],
  ['title', 'a'.repeat(201), 'Use no máximo 200 caracteres.'],
  ['description', 'a'.repeat(5001), 'Use no máximo 5000 caracteres.'],
  ['assignedToUserId', 'bia', 'Identificador inválido.'],
  ['startDate', '2026-02-29', 'Data inválida.'],
  ['dueDate', '21/11/2026', 'Data inválida.'],
])('the task form rejects %s %j: %s', (field, value, message) => {
  expect(validationErrorOf(taskFormSchema, GOOD, field, value)).toBe(message);
});

test.each([
  [commentFormSchema, ' ', 'Escreva o comentário.'],
  [commentFormSchema, 'a'.repeat(2001), 'Use no máximo 2000 caracteres.'],
  [checklistFormSchema, '', 'Escreva o item.'],
  [checklistFormSchema, 'a'.repeat(201), 'Use no máximo 200 caracteres.'],
])('the schema rejects an empty note and a note that is too long', (schema, body, message) => {
  expect(validationErrors(schema, { body })).toEqual({ body: message });
});

test('every column has the same initial number of cards, and more on request up to a limit', () => {
  const { DONE, TO_DO } = getBoard.query.parse({ DONE: '60' });
  expect([DONE, TO_DO]).toEqual([60, COLUMN_STEP]);
  for (const depth of ['0', '5001', '1.5', 'muitos']) {
    expect(Object.keys(validationErrors(getBoard.query, { DONE: depth }))).toEqual(['DONE']);
  }
});

test.each([
  { query: { assignee: WITHOUT_ASSIGNEE }, isAccepted: true },
  { query: { assignee: '0b1ac1a5-0000-4000-8000-000000000001' }, isAccepted: true },
  { query: { assignee: 'bia' }, isAccepted: false },
  { query: { mine: 'true', overdue: 'true' }, isAccepted: true },
  { query: { mine: 'false' }, isAccepted: false },
  { query: { priority: 'URGENT' }, isAccepted: true },
  { query: { priority: 'ontem' }, isAccepted: false },
])('the board accepts the filter $query: $isAccepted', ({ query, isAccepted }) => {
  expect(boardFilterSchema.safeParse(query).success).toBe(isAccepted);
});
