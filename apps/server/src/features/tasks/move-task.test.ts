import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveTask } from '@vendas/contract/tasks/tasks';
import type { Task } from '@vendas/contract/tasks/tasks';
import type { TaskStatus } from '@vendas/domain/tasks/task-status';
import { aPerson, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { aTask, boardOf, titlesOf } from '#testing/tasks.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

let app: TestApp;
let ana: Person;
beforeAll(async () => {
  app = await startTestApp();
  ana = await aPerson(app, 'admin');
});
afterAll(() => app.close());

interface Where {
  readonly from?: TaskStatus;
  readonly to?: TaskStatus;
  readonly after?: Task | undefined;
  readonly before?: Task | undefined;
}

function move(task: Task, { from = 'TO_DO', to = 'TO_DO', after, before }: Where) {
  const neighbours = { afterId: after?.id ?? null, beforeId: before?.id ?? null };
  return callRoute(app, moveTask, {
    as: ana,
    params: { id: task.id },
    body: { from, to, ...neighbours },
  });
}

/** Tasks A, B, C … that one search finds. */
async function column(count: number, status: TaskStatus = 'TO_DO') {
  const mark = randomUUID().slice(0, 8);
  const tasks: Task[] = [];
  for (let i = 0; i < count; i += 1) {
    const letter = String.fromCodePoint(65 + i);
    tasks.push(await aTask(app, ana, { title: `${letter} ${mark}`, status }));
  }
  const order = async (of: TaskStatus = status) =>
    titlesOf(await boardOf(app, ana, { search: mark, [of]: 500 }), of)
      .map((title) => title[0])
      .join('');
  return { tasks, order };
}

describe('a move of a task', () => {
  test.each([
    ['below one card', { after: 0, before: undefined }, 'ADBC'],
    ['above one card', { after: undefined, before: 0 }, 'DABC'],
    ['between two', { after: 1, before: 2 }, 'ABDC'],
    ['to the end', { after: undefined, before: undefined }, 'ABCD'],
  ] as const)('puts it %s', async (_name, { after, before }, expected) => {
    const { tasks, order } = await column(4);
    const [, , , d] = tasks;
    if (d === undefined) throw new Error('four tasks were made');
    const target = {
      after: after === undefined ? undefined : tasks[after],
      before: before === undefined ? undefined : tasks[before],
    };
    succeeded(await move(d, target));
    expect(await order()).toBe(expected);
  });

  test('into DONE sets the completion date, a new place there keeps it, and leaving clears it', async () => {
    const task = await aTask(app, ana);
    const done = succeeded(await move(task, { to: 'DONE' }));
    expect(done).toMatchObject({ status: 'DONE', version: 2 });
    expect(done.completionDate).toBe(done.updatedAt);
    const placed = succeeded(await move(task, { from: 'DONE', to: 'DONE' }));
    expect(placed).toEqual(done);
    const movedBack = succeeded(await move(task, { from: 'DONE', to: 'REVIEW' }));
    expect(movedBack).toMatchObject({ status: 'REVIEW', completionDate: null, version: 3 });
  });

  test('to the top is visible although only the first cards are shown', async () => {
    const { tasks } = await column(3);
    const [a, , c] = tasks;
    if (!a || !c) throw new Error('three tasks were made');
    succeeded(await move(c, { before: a }));
    const mark = a.title.slice(2);
    const shown = titlesOf(await boardOf(app, ana, { search: mark, TO_DO: 2 }), 'TO_DO');
    expect(shown).toEqual([`C ${mark}`, `A ${mark}`]);
  });

  test('ignores a neighbour that has left the column or the board', async () => {
    const { tasks, order } = await column(3);
    const [a, b, c] = tasks;
    if (!a || !b || !c) throw new Error('three tasks were made');
    succeeded(await move(a, { to: 'REVIEW' }));
    succeeded(await move(c, { after: a, before: b }));
    expect(await order()).toBe('CB');
    await app.database.kysely.deleteFrom('tasks').where('id', '=', a.id).execute();
    succeeded(await move(c, { after: a }));
    expect(await order()).toBe('BC');
  });

  test('always finds a position, even between neighbours without a number in between', async () => {
    const { tasks, order } = await column(4);
    const ids = tasks.map((task) => task.id);
    await app.database.kysely
      .updateTable('tasks')
      .set({ position: 7 })
      .where('id', 'in', ids)
      .execute();
    const [a, b, c, d] = tasks;
    if (!a || !b || !c || !d) throw new Error('four tasks were made');
    succeeded(await move(d, { after: a }));
    expect(await order()).toBe('ADBC');
    for (let i = 0; i < 120; i += 1) {
      succeeded(await move(i % 2 === 0 ? c : b, { after: a }));
    }
    expect(await order()).toBe('ABCD');
  });
});

describe('concurrent moves of tasks', () => {
  test('into one gap keep a total order without lost tasks', async () => {
    const { tasks, order } = await column(12);
    const [a, b, ...otherTasks] = tasks;
    if (!a || !b) throw new Error('twelve tasks were made');
    const outcomes = await Promise.all(
      otherTasks.map((task) => move(task, { to: 'TO_DO', after: a, before: b })),
    );
    for (const outcome of outcomes) succeeded(outcome);
    const letters = await order();
    expect(Array.from(letters).toSorted().join('')).toBe('ABCDEFGHIJKL');
    expect([letters[0], letters.at(-1)]).toEqual(['A', 'B']);
    const { rows } = await app.database.pool.query(
      'select count(*)::int as tasks, count(distinct position)::int as places from tasks where id = any($1)',
      [tasks.map((task) => task.id)],
    );
    expect(rows).toEqual([{ tasks: 12, places: 12 }]);
  });

  test("of one card to two columns: one succeeds, the other reports the card's new column", async () => {
    const task = await aTask(app, ana);
    const outcomes = await Promise.all([move(task, { to: 'DONE' }), move(task, { to: 'BLOCKED' })]);
    const refusals = outcomes.filter((outcome) => !outcome.ok);
    expect(refusals).toHaveLength(1);
    expect(refusals[0]).toMatchObject({
      status: 409,
      failure: { code: 'taskMoved' },
    });
  });

  test('sent twice happen once', async () => {
    const task = await aTask(app, ana);
    const [one, two] = await Promise.all([move(task, { to: 'DONE' }), move(task, { to: 'DONE' })]);
    expect(succeeded(one)).toEqual(succeeded(two));
  });
});

describe('a move of a task is refused', () => {
  test('for a deleted task', async () => {
    const task = await aTask(app, ana);
    await app.database.kysely.deleteFrom('tasks').where('id', '=', task.id).execute();
    expect(refused(await move(task, { to: 'DONE' }))).toMatchObject({
      status: 404,
      message: 'Tarefa não encontrada.',
    });
  });

  test('for a card that is no longer in the expected column', async () => {
    const task = await aTask(app, ana, { status: 'IN_PROGRESS' });
    expect(refused(await move(task, { from: 'TO_DO', to: 'DONE' })).message).toBe(
      'Outra pessoa moveu a tarefa para “Em Andamento”. Confira o quadro e tente de novo.',
    );
  });
});
