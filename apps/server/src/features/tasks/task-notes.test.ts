import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addChecklistItem,
  addComment,
  checkChecklistItem,
  removeChecklistItem,
  removeComment,
} from '@vendas/contract/tasks/task-notes';
import { aPerson, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { aTask, boardOf, cardsOf } from '#testing/tasks.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

let app: TestApp;
let ana: Person;
let bia: Person;
beforeAll(async () => {
  app = await startTestApp();
  ana = await aPerson(app, 'admin');
  bia = await aPerson(app, 'admin');
});
afterAll(() => app.close());

test('comments are listed oldest first with their authors, added once per key, and counted on the card', async () => {
  const task = await aTask(app, ana);
  const call = (as: Person, body: string, key = randomUUID()) =>
    callRoute(app, addComment, { as, key, params: { id: task.id }, body: { body } });
  const key = randomUUID();
  succeeded(await call(ana, 'Liguei ontem.', key));
  succeeded(await call(ana, 'Liguei ontem.', key));
  const { comments } = succeeded(await call(bia, ' Respondeu. '));
  expect(comments).toMatchObject([
    { body: 'Liguei ontem.', author: { id: ana.id } },
    { body: 'Respondeu.', author: { id: bia.id } },
  ]);
  const [card] = cardsOf(await boardOf(app, ana, { search: task.title }), 'TO_DO');
  expect(card).toMatchObject({ commentCount: 2, checklistCount: 0 });
});

test('a comment can be removed by its author only', async () => {
  const task = await aTask(app, ana);
  const added = succeeded(
    await callRoute(app, addComment, {
      as: ana,
      params: { id: task.id },
      body: { body: 'Só meu' },
    }),
  );
  const params = { id: added.comments[0]?.id ?? '' };
  expect(refused(await callRoute(app, removeComment, { as: bia, params }))).toMatchObject({
    status: 403,
    message: 'Só quem escreveu o comentário pode excluí-lo.',
  });
  const other = await callRoute(app, addComment, {
    as: bia,
    params: { id: task.id },
    body: { body: 'De outra pessoa' },
  });
  succeeded(other);
  const updated = succeeded(await callRoute(app, removeComment, { as: ana, params }));
  expect(updated.comments).toMatchObject([{ body: 'De outra pessoa' }]);
  expect(refused(await callRoute(app, removeComment, { as: ana, params })).status).toBe(404);
});

test('checklist items are listed in order, ticked and removed, and counted on the card', async () => {
  const task = await aTask(app, ana);
  const add = async (body: string) =>
    succeeded(
      await callRoute(app, addChecklistItem, { as: ana, params: { id: task.id }, body: { body } }),
    );
  const ofOtherTask = {
    params: { id: (await aTask(app, ana)).id },
    body: { body: 'De outra tarefa' },
  };
  succeeded(await callRoute(app, addChecklistItem, { as: ana, ...ofOtherTask }));
  await add('Medir');
  await add('Cortar');
  const { checklist } = await add('Montar');
  expect(checklist.map((item) => item.body)).toEqual(['Medir', 'Cortar', 'Montar']);
  const [first, second] = checklist.map((item) => ({ id: item.id }));
  if (!first || !second) throw new Error('items were added');
  succeeded(
    await callRoute(app, checkChecklistItem, { as: bia, params: first, body: { isDone: true } }),
  );
  const updated = succeeded(await callRoute(app, removeChecklistItem, { as: bia, params: second }));
  expect(updated.checklist).toMatchObject([
    { body: 'Medir', isDone: true },
    { body: 'Montar', isDone: false },
  ]);
  const [card] = cardsOf(await boardOf(app, ana, { search: task.title }), 'TO_DO');
  expect(card).toMatchObject({ checklistCount: 2, checklistDoneCount: 1 });
  const ticked = { params: second, body: { isDone: true } };
  for (const missing of [
    await callRoute(app, removeChecklistItem, { as: ana, params: second }),
    await callRoute(app, checkChecklistItem, { as: ana, ...ticked }),
  ]) {
    expect(refused(missing)).toMatchObject({ status: 404, message: 'Este item não existe mais.' });
  }
});

test('empty comments and items, and those of a deleted task, are rejected', async () => {
  const task = await aTask(app, ana);
  const comment = (id: string, body: string) =>
    callRoute(app, addComment, { as: ana, params: { id }, body: { body } });
  expect(refused(await comment(task.id, ' ')).fields).toEqual({ body: 'Escreva o comentário.' });
  expect(refused(await comment(randomUUID(), 'Oi'))).toMatchObject({
    status: 404,
    code: 'taskNotFound',
  });
});
