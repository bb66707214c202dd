import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keysOf } from '@vendas/contract/fields';
import { eraseOwnAccount } from '@vendas/contract/people/privacy';
import {
  COLUMN_STEP,
  createTask,
  getTask,
  listAssignees,
  WITHOUT_ASSIGNEE,
  updateTask,
} from '@vendas/contract/tasks/tasks';
import { addDays, dateInZone } from '@vendas/domain/calendar';
import { isTaskOverdue } from '@vendas/domain/tasks/task';
import { TASK_STATUSES } from '@vendas/domain/tasks/task-status';
import { aPerson, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { aTask, boardOf, cardsOf, taskForm, titlesOf } from '#testing/tasks.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

let app: TestApp;
let ana: Person;
beforeAll(async () => {
  app = await startTestApp();
  ana = await aPerson(app, 'admin');
});
afterAll(() => app.close());

const today = () => dateInZone(new Date(), 'America/Sao_Paulo');

async function named(firstName: string | null, lastName: string | null): Promise<Person> {
  const person = await aPerson(app);
  await app.database.kysely
    .updateTable('profiles')
    .set({ firstName, lastName, avatarUrl: '/files/avatars/x' })
    .where('id', '=', person.id)
    .execute();
  return person;
}

describe('the task board', () => {
  test('has the six columns in their order, each with its count and its cards by creation', async () => {
    const bia = await named('Bia', 'Sá');
    const first = await aTask(app, ana, { status: 'BLOCKED', assignedToUserId: bia.id });
    const second = await aTask(app, ana, { status: 'BLOCKED', dueDate: '2026-02-28' });
    const board = await boardOf(app, ana);
    expect(board.columns.map((column) => column.status)).toEqual(Object.keys(TASK_STATUSES));
    const blocked = board.columns.find((column) => column.status === 'BLOCKED');
    expect(blocked).toMatchObject({
      count: 2,
      tasks: [
        {
          id: first.id,
          assignee: { firstName: 'Bia', lastName: 'Sá', avatarUrl: '/files/avatars/x' },
          creator: { id: ana.id },
          commentCount: 0,
        },
        { id: second.id, assignee: null, dueDate: '2026-02-28' },
      ],
    });
  });

  test('shows the requested number of cards of a column and counts all', async () => {
    for (let i = 0; i < 3; i += 1) await aTask(app, ana, { title: `Conta ${i}`, status: 'REVIEW' });
    const { columns } = await boardOf(app, ana, { search: 'conta', REVIEW: 2 });
    const review = columns.find((column) => column.status === 'REVIEW');
    expect(review).toMatchObject({ count: 3, tasks: [{ title: 'Conta 0' }, { title: 'Conta 1' }] });
    for (let i = 0; i < 21; i += 1) await aTask(app, ana, { title: `Conta b${i}` });
    const atFirst = await boardOf(app, ana, { search: 'conta', REVIEW: 1 });
    expect(cardsOf(atFirst, 'TO_DO')).toHaveLength(COLUMN_STEP);
    expect(cardsOf(atFirst, 'REVIEW')).toHaveLength(1);
  });

  test.each([
    ['LAUDO', ['Redigir o láudo', 'Ligar']],
    ['laudo de', ['Ligar']],
    ['100%', ['Desconto de 100%']],
    ['a_b', ['Conferir a_b']],
    ['  ligar ', ['Ligar']],
  ])('searches title and description for %s', async (search, expected) => {
    // without letters that a search contains
    const mark = `busca-${randomUUID().replaceAll(/[a-f]/g, 'x')}`;
    for (const [title, description] of [
      ['Redigir o láudo', ''],
      ['Ligar', 'sobre o laudo de Campinas'],
      ['Desconto de 100%', ''],
      ['Desconto de 1000', ''],
      ['Conferir a_b', ''],
      ['Conferir axb', ''],
    ] as const) {
      await aTask(app, ana, { title, description: `${description} ${mark}`, status: 'REVIEW' });
    }
    const ownIds = new Set(
      cardsOf(await boardOf(app, ana, { search: mark, REVIEW: 100 }), 'REVIEW').map((t) => t.id),
    );
    const found = cardsOf(await boardOf(app, ana, { search, REVIEW: 500 }), 'REVIEW');
    expect(found.filter(({ id }) => ownIds.has(id)).map((task) => task.title)).toEqual(expected);
  });

  test('is filtered by assignee, none, oneself, priority and overdue', async () => {
    const bia = await named('Bia', null);
    const mark = randomUUID();
    const ids = [ana.id, bia.id, null];
    for (const [index, assignedToUserId] of ids.entries()) {
      await aTask(app, ana, {
        title: `${mark} ${index}`,
        assignedToUserId,
        priority: index === 1 ? 'URGENT' : 'LOW',
      });
    }
    const titles = async (filter: object) =>
      titlesOf(await boardOf(app, ana, { search: mark, ...filter }), 'TO_DO');
    expect(await titles({ assignee: bia.id })).toEqual([`${mark} 1`]);
    expect(await titles({ assignee: WITHOUT_ASSIGNEE })).toEqual([`${mark} 2`]);
    expect(await titles({ mine: 'true' })).toEqual([`${mark} 0`]);
    expect(await titles({ mine: 'true', assignee: WITHOUT_ASSIGNEE })).toEqual([]);
    expect(await titles({ priority: 'LOW' })).toEqual([`${mark} 0`, `${mark} 2`]);
  });

  test("matches the domain's rule of overdue tasks", async () => {
    const mark = randomUUID();
    for (const status of keysOf(TASK_STATUSES)) {
      for (const dueDate of [addDays(today(), -1), today(), null]) {
        const form = taskForm({ title: mark, dueDate });
        await aTask(app, ana, { ...form, status });
      }
    }
    const cards = async (filter: object) =>
      (await boardOf(app, ana, { search: mark, ...filter })).columns.flatMap((c) => c.tasks);
    const all = await cards({});
    expect(all).toHaveLength(18);
    const expected = all.filter((task) => isTaskOverdue(task, today())).map((task) => task.id);
    expect((await cards({ overdue: 'true' })).map((task) => task.id)).toEqual(expected);
    expect(expected).toHaveLength(4);
  });
});

describe('adding and editing a task', () => {
  test('stores every field, records the creator and keeps dates unchanged', async () => {
    const form = taskForm({
      title: '  Renovar o alvará  ',
      description: '   ',
      assignedToUserId: ana.id,
      priority: 'URGENT',
      startDate: '2026-11-01',
      dueDate: '2026-12-31',
    });
    const added = succeeded(await callRoute(app, createTask, { as: ana, body: form }));
    expect(added).toMatchObject({
      title: 'Renovar o alvará',
      description: null,
      status: 'TO_DO',
      priority: 'URGENT',
      startDate: '2026-11-01',
      dueDate: '2026-12-31',
      completionDate: null,
      assignee: { id: ana.id },
      creator: { id: ana.id },
      version: 1,
    });
    const params = { id: added.id };
    expect(succeeded(await callRoute(app, getTask, { as: ana, params }))).toEqual(added);
  });

  test('happens once per key', async () => {
    const call = { as: ana, key: randomUUID(), body: taskForm() };
    const [one, two] = await Promise.all([
      callRoute(app, createTask, call),
      callRoute(app, createTask, call),
    ]);
    expect(succeeded(one).id).toBe(succeeded(two).id);
  });

  test('sets the completion date on the way into DONE, keeps it there and clears it afterwards', async () => {
    const added = await aTask(app, ana, { status: 'DONE' });
    const params = { id: added.id };
    const save = async (facts: object, version: number) =>
      succeeded(
        await callRoute(app, updateTask, {
          as: ana,
          params,
          body: { ...taskForm({ status: 'DONE', ...facts }), version },
        }),
      );
    const renamed = await save({ title: 'Outro nome' }, 1);
    expect(renamed).toMatchObject({ completionDate: added.completionDate, version: 2 });
    expect(renamed.updatedAt > added.updatedAt).toBe(true);
    expect(await save({ status: 'TO_DO' }, 2)).toMatchObject({ completionDate: null });
    const done = await save({}, 3);
    expect(Date.parse(done.completionDate ?? '')).toBeGreaterThan(
      Date.parse(added.completionDate ?? ''),
    );
  });

  test('with a new status moves it to the end of its column', async () => {
    const mark = randomUUID();
    const moved = await aTask(app, ana, { title: `${mark} vai` });
    await aTask(app, ana, { title: `${mark} já estava`, status: 'CANCELLED' });
    const body = { ...taskForm({ title: `${mark} veio`, status: 'CANCELLED' }), version: 1 };
    succeeded(await callRoute(app, updateTask, { as: ana, params: { id: moved.id }, body }));
    const board = await boardOf(app, ana, { search: mark });
    expect(titlesOf(board, 'CANCELLED')).toEqual([`${mark} já estava`, `${mark} veio`]);
  });

  test('that is repeated after a lost response succeeds and is one change', async () => {
    const task = await aTask(app, ana, { title: 'Minha' });
    const body = { ...taskForm({ title: 'Nossa', status: 'DONE' }), version: 1 };
    const save = async () =>
      succeeded(await callRoute(app, updateTask, { as: ana, params: { id: task.id }, body }));
    const saved = await save();
    expect(saved.version).toBe(2);
    expect(await save()).toEqual(saved);
  });

  test('over another person’s change is rejected without changes', async () => {
    const task = await aTask(app, ana, { title: 'Minha' });
    const save = (title: string) =>
      callRoute(app, updateTask, {
        as: ana,
        params: { id: task.id },
        body: { ...taskForm({ title }), version: 1 },
      });
    const outcomes = await Promise.all([save('Dela'), save('Dele')]);
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    const refusal = outcomes.find((outcome) => !outcome.ok);
    expect(refusal).toMatchObject({
      status: 409,
      failure: {
        code: 'taskChanged',
        message: 'Outra pessoa alterou esta tarefa enquanto você a editava.',
        data: { version: 2 },
      },
    });
  });

  test('rejects invalid input, in Portuguese', async () => {
    const save = async (facts: object) =>
      refused(await callRoute(app, createTask, { as: ana, body: { ...taskForm(), ...facts } }));
    expect(await save({ title: '  ' })).toMatchObject({
      status: 400,
      fields: { title: 'O título da tarefa é obrigatório.' },
    });
    expect(await save({ dueDate: '2026-02-30' })).toMatchObject({
      fields: { dueDate: 'Data inválida.' },
    });
    const years = 'A data precisa estar entre 1900 e 2100.';
    expect(await save({ startDate: '1899-12-31', dueDate: '2101-01-01' })).toMatchObject({
      fields: { startDate: years, dueDate: years },
    });
    expect(await save({ assignedToUserId: randomUUID() })).toMatchObject({
      status: 422,
      message: 'A pessoa escolhida não existe mais.',
    });
  });

  test('of a deleted task is refused as not found', async () => {
    const params = { id: randomUUID() };
    const body = { ...taskForm(), version: 1 };
    for (const outcome of [
      await callRoute(app, getTask, { as: ana, params }),
      await callRoute(app, updateTask, { as: ana, params, body }),
    ]) {
      expect(refused(outcome)).toMatchObject({ status: 404, message: 'Tarefa não encontrada.' });
    }
  });
});

describe('the possible assignees', () => {
  test('are sorted by first name in Portuguese, those without a name last, without private data', async () => {
    for (const name of ['Zeca', 'ana', 'Álvaro', 'Bruno', null]) await named(name, name && 'Teste');
    const { items } = succeeded(await callRoute(app, listAssignees, { as: ana }));
    const tested = items.filter(({ lastName }) => lastName === 'Teste');
    expect(tested.map((person) => person.firstName)).toEqual(['Álvaro', 'ana', 'Bruno', 'Zeca']);
    expect(items.at(-1)?.firstName).toBeNull();
    expect(Object.keys(items[0] ?? {}).toSorted()).toEqual(['firstName', 'id', 'lastName']);
  });

  test('exclude erased accounts', async () => {
    const erased = await aPerson(app);
    const body = { password: erased.password };
    succeeded(await callRoute(app, eraseOwnAccount, { as: erased, body }));
    const { items } = succeeded(await callRoute(app, listAssignees, { as: ana }));
    expect(items.map(({ id }) => id)).not.toContain(erased.id);
    const form = taskForm({ assignedToUserId: erased.id });
    expect(refused(await callRoute(app, createTask, { as: ana, body: form })).code).toBe('assigneeUnknown'); // prettier-ignore
  });
});
