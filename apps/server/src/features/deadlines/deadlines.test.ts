import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  changeDeadline,
  createDeadline,
  deleteDeadline,
  fulfilDeadline,
  getDeadline,
  listDeadlines,
  listPericiaDeadlines,
  previewDeadline,
} from '@vendas/contract/deadlines/deadlines';
import type { Deadline } from '@vendas/contract/deadlines/deadlines';
import { deletePericia } from '@vendas/contract/pericias';
import { getTask } from '@vendas/contract/tasks/tasks';
import { aPericia } from '#features/pericias/pericias-test-kit.ts';
import { aPerson, callRoute, refused, sendRaw, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { aCalendar, aDeadline, deadlineForm, TERMS } from './deadlines-test-kit.ts';

const now = new Date('2026-04-13T15:00:00Z');
let app: TestApp;
let ana: Person;
let calendarId: string;
beforeAll(async () => {
  app = await startTestApp({ services: { clock: { now: () => now } } });
  ana = await aPerson(app, 'admin');
  calendarId = (await aCalendar(app, ana)).id;
});
afterAll(() => app.close());

const create = (id: string, body = deadlineForm(calendarId), as = ana, key = crypto.randomUUID()) =>
  callRoute(app, createDeadline, { as, params: { id }, body, key });
const aRunning = async (form = deadlineForm(calendarId)) =>
  aDeadline(app, ana, (await aPericia(app, ana)).id, form);
const read = async (id: string) =>
  succeeded(await callRoute(app, getDeadline, { as: ana, params: { id } }));
const fulfil = (id: string, body = { on: '2026-04-10', proof: 'Protocolo 123' }) =>
  callRoute(app, fulfilDeadline, { as: ana, params: { id }, body });
const change = (deadline: Deadline, overrides: object, terms: object = {}) =>
  callRoute(app, changeDeadline, {
    as: ana,
    params: { id: deadline.id },
    body: {
      cause: 'corrected' as const,
      reason: 'Despacho de 30/03/2026',
      title: null,
      responsibleId: null,
      isProvisional: false,
      version: deadline.version,
      terms: { ...TERMS, suspensions: [], ...terms },
      ...overrides,
    },
  });

describe('a new deadline', () => {
  test('has both dates with each of their days', async () => {
    const deadline = await aRunning();
    expect(deadline).toMatchObject({ legalDate: '2026-04-20', safeDate: '2026-04-20', moves: [] });
    expect(deadline.legal.lines.at(-1)).toEqual({
      date: '2026-04-20',
      number: 15,
      text: '',
      law: null,
    });
    expect(deadline.legal.lines).toContainEqual({
      date: '2026-04-03',
      number: null,
      text: 'Sexta-feira Santa',
      law: 'Lei 1.408/1951, art. 5º',
    });
    const terms = { ...TERMS, suspensions: [] };
    const { legal, safe } = succeeded(
      await callRoute(app, previewDeadline, { as: ana, body: { calendarId, terms } }),
    );
    expect({ legal, safe }).toEqual({ legal: deadline.legal, safe: deadline.safe });
  });

  test('sets the calendar of its case, which then stays', async () => {
    const pericia = await aPericia(app, ana);
    const listed = async () =>
      succeeded(
        await callRoute(app, listPericiaDeadlines, { as: ana, params: { id: pericia.id } }),
      );
    expect(await listed()).toEqual({ calendarId: null, items: [] });
    const { id } = succeeded(await create(pericia.id));
    expect(await listed()).toMatchObject({ calendarId, items: [{ id }] });
    const otherCalendar = await aCalendar(app, ana);
    expect(refused(await create(pericia.id, deadlineForm(otherCalendar.id))).code).toBe(
      'calendarOfCaseDiffers',
    );
  });

  test('in hours keeps the time at which it ends', async () => {
    const terms = { start: 'fixed', startDate: '2026-04-22', days: 0, unit: 'hours', endTime: '14:00' } as const; // prettier-ignore
    const deadline = await aRunning(deadlineForm(calendarId, terms));
    expect(await read(deadline.id)).toMatchObject({
      endTime: '14:00',
      legalDate: '2026-04-22',
      safeDate: '2026-04-20',
      legal: { lines: [{ text: 'Data marcada pelo juiz, até 14:00' }] },
    });
    const { endTime } = succeeded(await change(deadline, {}, { ...terms, endTime: '18:00' }));
    expect(endTime).toBe('18:00');
    expect((await aRunning()).endTime).toBeNull();
  });

  test('is created once for a form that is sent twice at the same instant', async () => {
    const pericia = await aPericia(app, ana);
    const key = crypto.randomUUID();
    const form = deadlineForm(calendarId, {}, { withTask: true });
    await Promise.all([create(pericia.id, form, ana, key), create(pericia.id, form, ana, key)]);
    const { rows } = await app.database.pool.query(
      'select (select count(*) from deadlines where pericia_id = $1)::int as deadlines, (select count(*) from tasks where pericia_id = $1)::int as tasks',
      [pericia.id],
    );
    expect(rows).toEqual([{ deadlines: 1, tasks: 1 }]);
  });

  test('has a task for the safe date on request', async () => {
    const { taskId } = await aRunning(
      deadlineForm(
        calendarId,
        { startDate: '2026-12-09' },
        { withTask: true, responsibleId: ana.id },
      ),
    );
    const task = succeeded(
      await callRoute(app, getTask, { as: ana, params: { id: taskId ?? '' } }),
    );
    expect(task).toMatchObject({
      title: 'Esclarecimentos: 0058967-77.2016.8.19.0000',
      status: 'TO_DO',
      dueDate: '2026-12-31',
      assignee: expect.objectContaining({ id: ana.id }),
    });
  });

  test.each([
    ['an unknown case', crypto.randomUUID(), {}, {}, 'periciaNotFound'],
    ['an unknown calendar', null, {}, { calendarId: crypto.randomUUID() }, 'calendarNotFound'],
    ['an unknown person', null, {}, { responsibleId: crypto.randomUUID() }, 'assigneeUnknown'],
    ['a free deadline without a title', null, { kind: 'free' }, {}, 'deadlineUntitled'],
    ['a start before the Code', null, { startDate: '2016-03-17' }, {}, 'deadlineTooEarly'],
    ['an end after 2035', null, { startDate: '2035-12-20' }, {}, 'deadlineTooLate'],
  ] as const)('of %s is refused', async (_, caseId, terms, overrides, code) => {
    const id = caseId ?? (await aPericia(app, ana)).id;
    expect(refused(await create(id, deadlineForm(calendarId, terms, overrides))).code).toBe(code);
  });

  test.each([
    [{ startDate: '2026-02-31' }, 'terms.startDate', 'Data inválida.'],
    [{ days: 0 }, 'terms.days', 'Informe de 1 a 400 dias.'],
    [{ days: 401 }, 'terms.days', 'Informe de 0 a 400 dias.'],
    [{ days: 1.5 }, 'terms.days', 'Informe um número inteiro de dias.'],
    [{ unit: 'hours' }, 'terms.unit', 'Horas são só de uma data marcada pelo juiz.'],
    [{ endTime: '14:00' }, 'terms.endTime', 'A hora é só de um prazo em horas.'],
    [
      { start: 'fixed', days: 0, unit: 'hours', endTime: '24:00' },
      'terms.endTime',
      'Informe a hora, como 14:00.',
    ],
    [
      { start: 'event', unit: 'calendar' },
      'terms.unit',
      'Antes de um evento contam-se dias úteis.',
    ],
    [
      { start: 'fixed', days: 0, extensionDays: 5 },
      'terms.extensionDays',
      'Uma data marcada não se prorroga em dias: corrija a data.',
    ],
    [
      { suspensions: [{ from: '2026-04-10', to: '2026-04-06', isDecided: true }] },
      'terms.suspensions.0.to',
      'A suspensão termina antes de começar.',
    ],
  ])('with %j is refused at its field', async (terms, field, message) => {
    const { id } = await aPericia(app, ana);
    const body = deadlineForm(calendarId, Object(terms));
    const response = await sendRaw(app, createDeadline, { as: ana, params: { id }, body });
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({ [field]: message });
  });
});

describe('a change of a deadline', () => {
  test('records its move with cause, reason and person', async () => {
    const deadline = await aRunning(deadlineForm(calendarId, {}, { withTask: true }));
    const changed = succeeded(await change(deadline, { cause: 'extended' }, { extensionDays: 7 }));
    expect(changed).toMatchObject({
      legalDate: '2026-04-30',
      safeDate: '2026-04-30',
      extensionDays: 7,
      moves: [{ cause: 'extended', reason: 'Despacho de 30/03/2026', oldLegalDate: '2026-04-20' }],
    });
    const params = { id: deadline.taskId ?? '' };
    const task = succeeded(await callRoute(app, getTask, { as: ana, params }));
    expect(task.dueDate).toBe('2026-04-30');
    const changedAgain = await change(changed, { cause: 'extended' }, { extensionDays: 9 });
    expect(refused(changedAgain).code).toBe('deadlineExtendedAlready');
  });

  test('that extends it after its end opens it again, and its history contains the missed date', async () => {
    // 15 days, which include Good Friday
    const form = deadlineForm(calendarId, { startDate: '2026-03-13' });
    const deadline = await aRunning(form);
    expect(deadline.legalDate).toBe('2026-04-06');
    const overdue = async () =>
      succeeded(
        await callRoute(app, listDeadlines, { as: ana, query: { range: 'overdue' } }),
      ).items.some(({ id }) => id === deadline.id);
    expect(await overdue()).toBe(true);
    const terms = { startDate: '2026-03-13', extensionDays: 7 };
    const extended = succeeded(await change(deadline, { cause: 'extended' }, terms));
    expect(extended).toMatchObject({
      legalDate: '2026-04-15',
      moves: [{ cause: 'extended', at: now.toISOString(), oldLegalDate: '2026-04-06' }],
    });
    expect(await overdue()).toBe(false);
  });

  test("over another person's change is refused", async () => {
    const deadline = await aRunning();
    const outcomes = await Promise.all([
      change(deadline, {}, { days: 10 }),
      change(deadline, {}, { days: 20 }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
    expect((await read(deadline.id)).moves).toHaveLength(1);
  });

  test('keeps earlier suspensions until one is removed, and corrects an extension', async () => {
    const suspensions = [{ from: '2026-04-06', to: '2026-04-10', isDecided: true }];
    const suspended = succeeded(
      await change(await aRunning(), { cause: 'suspended' }, { suspensions }),
    );
    expect(suspended.legalDate).toBe('2026-04-28');
    const terms = { suspensions, extensionDays: 7 };
    const extended = succeeded(await change(suspended, { cause: 'extended' }, terms));
    expect(extended).toMatchObject({ suspensions, extensionDays: 7 });
    const corrected = succeeded(
      await change(extended, { cause: 'corrected' }, { ...terms, extensionDays: 5 }),
    );
    expect(corrected).toMatchObject({ suspensions, extensionDays: 5 });
    expect(corrected.legalDate < extended.legalDate).toBe(true);
    const removed = { suspensions: [], extensionDays: 5 };
    const running = succeeded(await change(corrected, { cause: 'suspended' }, removed));
    expect(running.legalDate < corrected.legalDate).toBe(true);
  });

  test('with mixed causes is refused', async () => {
    const deadline = await aRunning();
    const mixed = await change(deadline, { cause: 'suspended' }, { days: 20 });
    expect(refused(mixed).code).toBe('deadlineChangeMixed');
  });
});

describe('the fulfilment of a deadline', () => {
  test('keeps its days and completes its task', async () => {
    const deadline = await aRunning(deadlineForm(calendarId, {}, { withTask: true }));
    const done = succeeded(await fulfil(deadline.id));
    expect(done).toMatchObject({ fulfilledOn: '2026-04-10', proof: 'Protocolo 123' });
    expect(done.legal).toEqual(deadline.legal);
    const task = succeeded(await callRoute(app, getTask, { as: ana, params: { id: deadline.taskId ?? '' } })); // prettier-ignore
    expect(task.status).toBe('DONE');
    expect(refused(await fulfil(deadline.id)).code).toBe('deadlineFulfilled');
    expect(refused(await change(done, {})).code).toBe('deadlineFulfilled');
    const removed = await callRoute(app, deleteDeadline, { as: ana, params: { id: deadline.id } });
    expect(refused(removed).code).toBe('deadlineFulfilled');
  });

  test('in the future is refused', async () => {
    const { id } = await aRunning();
    expect(refused(await fulfil(id, { on: '2026-04-14', proof: '' })).code).toBe(
      'deadlineFulfilledInFuture',
    );
  });
});

test('a deleted deadline leaves its task, and a deleted case deletes its deadlines', async () => {
  const deadline = await aRunning(deadlineForm(calendarId, {}, { withTask: true }));
  const { id, periciaId } = deadline;
  succeeded(await callRoute(app, deleteDeadline, { as: ana, params: { id } }));
  expect(refused(await callRoute(app, getDeadline, { as: ana, params: { id } })).code).toBe(
    'deadlineNotFound',
  );
  succeeded(await callRoute(app, getTask, { as: ana, params: { id: deadline.taskId ?? '' } }));
  const otherDeadline = succeeded(await create(periciaId));
  succeeded(await callRoute(app, deletePericia, { as: ana, params: { id: periciaId } }));
  expect(
    refused(await callRoute(app, getDeadline, { as: ana, params: { id: otherDeadline.id } }))
      .status,
  ).toBe(404);
});
