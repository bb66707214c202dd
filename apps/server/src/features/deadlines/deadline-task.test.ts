import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeDeadline, fulfilDeadline, getDeadline } from '@vendas/contract/deadlines/deadlines';
import { getBoard, getTask, moveTask } from '@vendas/contract/tasks/tasks';
import { aPericia } from '#features/pericias/pericias-test-kit.ts';
import { aPerson, callRoute, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { aSellerWith } from '#testing/grants.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { aCalendar, aDeadline, deadlineForm, TERMS } from './deadlines-test-kit.ts';

let app: TestApp;
let ana: Person;
beforeAll(async () => {
  app = await startTestApp();
  ana = await aPerson(app, 'admin');
});
afterAll(() => app.close());

async function aPlanned() {
  const [calendar, pericia] = [await aCalendar(app, ana), await aPericia(app, ana)];
  const form = deadlineForm(calendar.id, {}, { withTask: true });
  const { id, taskId } = await aDeadline(app, ana, pericia.id, form);
  if (taskId === null) throw new Error('the deadline has no task');
  return { id, taskId };
}

const taskOf = async (id: string) =>
  succeeded(await callRoute(app, getTask, { as: ana, params: { id } }));
const deadlineOf = async (id: string) =>
  succeeded(await callRoute(app, getDeadline, { as: ana, params: { id } }));
const move = (id: string, from: 'TO_DO' | 'DONE', to: 'TO_DO' | 'DONE') =>
  callRoute(app, moveTask, {
    as: ana,
    params: { id },
    body: { from, to, afterId: null, beforeId: null },
  });

test('a task shows the open deadline that it is for, on the board too', async () => {
  const { id, taskId } = await aPlanned();
  expect((await taskOf(taskId)).deadlineId).toBe(id);
  const { columns } = succeeded(await callRoute(app, getBoard, { as: ana, query: {} }));
  const card = columns.flatMap(({ tasks }) => tasks).find((task) => task.id === taskId);
  expect(card?.deadlineId).toBe(id);
});

test('a task that is done leaves its deadline open, and can be reopened', async () => {
  const { id, taskId } = await aPlanned();
  expect(succeeded(await move(taskId, 'TO_DO', 'DONE'))).toMatchObject({ deadlineId: id });
  expect((await deadlineOf(id)).fulfilledOn).toBeNull();
  expect(succeeded(await move(taskId, 'DONE', 'TO_DO')).status).toBe('TO_DO');
});

test.each([['TO_DO'], ['DONE']] as const)(
  'a deadline that is fulfilled while its task is %s completes the task and is no longer shown on it',
  async (status) => {
    const { id, taskId } = await aPlanned();
    if (status === 'DONE') succeeded(await move(taskId, 'TO_DO', 'DONE'));
    const body = { on: '2026-04-01', proof: 'Protocolo 1' };
    succeeded(await callRoute(app, fulfilDeadline, { as: ana, params: { id }, body }));
    expect(await taskOf(taskId)).toMatchObject({ status: 'DONE', deadlineId: null });
  },
);

test('a deadline outlives its task', async () => {
  const { id, taskId } = await aPlanned();
  await app.database.pool.query('delete from tasks where id = $1', [taskId]);
  expect(await deadlineOf(id)).toMatchObject({ taskId: null, fulfilledOn: null });
  const body = { on: '2026-04-01', proof: null };
  succeeded(await callRoute(app, fulfilDeadline, { as: ana, params: { id }, body }));
});

describe('the person of a task', () => {
  let bia: Person;
  beforeAll(async () => {
    bia = await aSellerWith(app, 'manageCases');
  });

  /** Assigns a deadline to another person. */
  async function handOver(id: string, responsibleId: string | null) {
    const { version } = await deadlineOf(id);
    const terms = { ...TERMS, suspensions: [] };
    const body = { cause: 'corrected', reason: 'Férias', terms, title: null, responsibleId, isProvisional: false, version } as const; // prettier-ignore
    succeeded(await callRoute(app, changeDeadline, { as: ana, params: { id }, body }));
  }
  const assigneeOf = async (taskId: string) => (await taskOf(taskId)).assignee?.id ?? null;

  test('changes with that of its deadline, also from everyone and back', async () => {
    const { id, taskId } = await aPlanned();
    for (const person of [bia.id, ana.id, null]) {
      await handOver(id, person);
      expect(await assigneeOf(taskId)).toBe(person);
    }
  });

  test('stays once the board assigned the task to another person', async () => {
    const { id, taskId } = await aPlanned();
    await app.database.pool.query('update tasks set assigned_to_user_id = $2 where id = $1', [
      taskId,
      ana.id,
    ]);
    await handOver(id, bia.id);
    expect(await assigneeOf(taskId)).toBe(ana.id);
  });

  test('stays once the task is done', async () => {
    const { id, taskId } = await aPlanned();
    succeeded(await move(taskId, 'TO_DO', 'DONE'));
    await handOver(id, bia.id);
    expect(await assigneeOf(taskId)).toBeNull();
  });
});
