import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveCourtDays } from '@vendas/contract/deadlines/court-calendars';
import { fulfilDeadline, getDeadline, reopenDeadline } from '@vendas/contract/deadlines/deadlines';
import { getTask } from '@vendas/contract/tasks/tasks';
import { aPericia } from '#features/pericias/pericias-test-kit.ts';
import { auditOf } from '#testing/back-office.ts';
import { aPerson, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { aCalendar, aDeadline, deadlineForm } from './deadlines-test-kit.ts';

const now = new Date('2026-04-13T15:00:00Z');
let app: TestApp;
let ana: Person;
beforeAll(async () => {
  app = await startTestApp({ services: { clock: { now: () => now } } });
  ana = await aPerson(app, 'admin');
});
afterAll(() => app.close());

/** A deadline from 27/03/2026 to 20/04/2026 with a task. */
async function aPlanned(terms = {}) {
  const { id: calendarId } = await aCalendar(app, ana);
  const { id } = await aPericia(app, ana);
  const form = deadlineForm(calendarId, terms, { withTask: true });
  return aDeadline(app, ana, id, form);
}

const fulfil = (id: string, on = '2026-04-10') =>
  callRoute(app, fulfilDeadline, { as: ana, params: { id }, body: { on, proof: 'Protocolo 1' } });
const reopen = (id: string) => callRoute(app, reopenDeadline, { as: ana, params: { id } });
const read = async (id: string) =>
  succeeded(await callRoute(app, getDeadline, { as: ana, params: { id } }));
const cardOf = async (taskId: string | null) =>
  succeeded(await callRoute(app, getTask, { as: ana, params: { id: taskId ?? '' } }));

describe('a fulfilment', () => {
  test('before the start of the deadline is refused, and changes nothing', async () => {
    const { id } = await aPlanned();
    expect(refused(await fulfil(id, '2016-04-10'))).toMatchObject({
      code: 'deadlineFulfilledBeforeStart',
      status: 422,
      message: 'A data do cumprimento não pode ser antes do começo do prazo, 27/03/2026.',
    });
    expect((await read(id)).fulfilledOn).toBeNull();
    expect(succeeded(await fulfil(id, '2026-03-27')).fulfilledOn).toBe('2026-03-27');
  });

  test('that is undone opens the deadline and its task again, and stays in the histories', async () => {
    const { id, taskId, periciaId } = await aPlanned();
    succeeded(await fulfil(id));
    const reopened = succeeded(await reopen(id));
    expect(reopened).toMatchObject({ fulfilledOn: null, proof: null, legalDate: '2026-04-20' });
    expect(reopened.moves).toMatchObject([
      { cause: 'reopened', reason: 'Cumprido em 10/04/2026, Protocolo 1' },
    ]);
    expect(await cardOf(taskId)).toMatchObject({ status: 'TO_DO', completionDate: null });
    const entries = (await auditOf(app, 'pericia', periciaId)).map(({ action, before, after }) => [
      action,
      before,
      after,
    ]);
    const name = { deadline: 'Esclarecimentos' };
    expect(entries).toEqual([
      ['deadlineFulfilled', {}, { ...name, fulfilledOn: '2026-04-10' }],
      ['deadlineReopened', { ...name, fulfilledOn: '2026-04-10' }, { ...name, fulfilledOn: null }],
    ]);
    expect(succeeded(await fulfil(id)).fulfilledOn).toBe('2026-04-10');
  });

  test('is undone once for two requests', async () => {
    const { id } = await aPlanned();
    succeeded(await fulfil(id));
    const [one, other] = await Promise.all([reopen(id), reopen(id)]);
    expect([succeeded(one).fulfilledOn, succeeded(other).fulfilledOn]).toEqual([null, null]);
    expect((await read(id)).moves).toHaveLength(1);
  });

  test('that is undone gives the dates of the current calendar, also to the task', async () => {
    const { id, taskId, calendarId } = await aPlanned();
    succeeded(await fulfil(id));
    const day = { date: '2026-04-08', effect: 'closed', name: 'Feriado', source: 'Lei 1' } as const;
    const body = { days: [day], removed: [], seen: [] };
    succeeded(await callRoute(app, saveCourtDays, { as: ana, params: { id: calendarId }, body }));
    expect(succeeded(await reopen(id))).toMatchObject({
      legalDate: '2026-04-22',
      safeDate: '2026-04-22',
      moves: [{ oldLegalDate: '2026-04-20', legalDate: '2026-04-22' }],
    });
    expect((await cardOf(taskId)).dueDate).toBe('2026-04-22');
  });
});
