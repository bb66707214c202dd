import { expect, test } from 'vitest';
import { complaintOf, complaints } from './complaints-test-kit.ts';
import { checklistFormSchema, commentFormSchema } from './task-notes.ts';
import { boardFilterSchema, COLUMN_STEP, getBoard, NOBODY, taskFormSchema } from './tasks.ts';

const GOOD = {
  title: 'Medir lentes',
  description: null,
  assignedToUserId: null,
  status: 'TO_DO',
  priority: 'MEDIUM',
  startDate: null,
  dueDate: '2026-11-21',
};

test('takes a task of which only the title is known', () => {
  expect(taskFormSchema.parse({ ...GOOD, title: ' Medir ', description: '  ' })).toEqual({
    ...GOOD,
    title: 'Medir',
  });
});

test.each([
  ['title', ' ', 'O título da tarefa é obrigatório.'],
  ['title', 'a'.repeat(201), 'Use no máximo 200 caracteres.'],
  ['description', 'a'.repeat(5001), 'Use no máximo 5000 caracteres.'],
  ['assignedToUserId', 'bia', 'Identificador inválido.'],
  ['startDate', '2026-02-29', 'Data inválida.'],
  ['dueDate', '21/11/2026', 'Data inválida.'],
])('says of %s %j: %s', (field, value, said) => {
  expect(complaintOf(taskFormSchema, GOOD, field, value)).toBe(said);
});

test.each([
  [commentFormSchema, ' ', 'Escreva o comentário.'],
  [commentFormSchema, 'a'.repeat(2001), 'Use no máximo 2000 caracteres.'],
  [checklistFormSchema, '', 'Escreva o item.'],
  [checklistFormSchema, 'a'.repeat(201), 'Use no máximo 200 caracteres.'],
])('a note is neither empty nor endless', (schema, body, said) => {
  expect(complaints(schema, { body })).toEqual({ body: said });
});

test('every column begins with as many cards, and goes as deep as it is asked, within bounds', () => {
  const { DONE, TO_DO } = getBoard.query.parse({ DONE: '60' });
  expect([DONE, TO_DO]).toEqual([60, COLUMN_STEP]);
  for (const depth of ['0', '5001', '1.5', 'muitos']) {
    expect(Object.keys(complaints(getBoard.query, { DONE: depth }))).toEqual(['DONE']);
  }
});

test.each([
  { asked: { assignee: NOBODY }, isTaken: true },
  { asked: { assignee: '0b1ac1a5-0000-4000-8000-000000000001' }, isTaken: true },
  { asked: { assignee: 'bia' }, isTaken: false },
  { asked: { mine: 'true', overdue: 'true' }, isTaken: true },
  { asked: { mine: 'false' }, isTaken: false },
  { asked: { priority: 'URGENT' }, isTaken: true },
  { asked: { priority: 'ontem' }, isTaken: false },
])('a board filtered by $asked is understood: $isTaken', ({ asked, isTaken }) => {
  expect(boardFilterSchema.safeParse(asked).success).toBe(isTaken);
});
