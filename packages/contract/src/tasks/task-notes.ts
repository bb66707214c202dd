import { z } from 'zod';
import { idParams } from '#fields.ts';
import { requiredLine, requiredText } from '#text-fields.ts';
import { del, patch, post } from '#route.ts';
import { taskSchema } from './tasks.ts';

export const commentFormSchema = z.object({
  body: requiredText(2000, 'Escreva o comentário.'),
});

export const checklistFormSchema = z.object({
  body: requiredLine(200, 'Escreva o item.'),
});

export const addComment = post('/api/tasks/:id/comments', {
  summary: 'Adds a comment in the name of the caller.',
  access: 'manageTasks',
  idempotent: true,
  params: idParams,
  body: commentFormSchema,
  status: 201,
  response: taskSchema,
});

export const removeComment = del('/api/task-comments/:id', {
  summary: "Removes one of the caller's own comments.",
  access: 'manageTasks',
  params: idParams,
  response: taskSchema,
});

export const addChecklistItem = post('/api/tasks/:id/checklist', {
  summary: 'Adds an item at the end of the checklist.',
  access: 'manageTasks',
  idempotent: true,
  params: idParams,
  body: checklistFormSchema,
  status: 201,
  response: taskSchema,
});

export const checkChecklistItem = patch('/api/task-checklist/:id', {
  summary: 'Ticks an item of a checklist, or unticks it.',
  access: 'manageTasks',
  params: idParams,
  body: z.object({ isDone: z.boolean() }),
  response: taskSchema,
});

export const removeChecklistItem = del('/api/task-checklist/:id', {
  summary: 'Removes an item of a checklist.',
  access: 'manageTasks',
  params: idParams,
  response: taskSchema,
});
