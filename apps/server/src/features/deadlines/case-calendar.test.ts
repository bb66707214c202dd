import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeCaseCalendar, previewCaseCalendar } from '@vendas/contract/deadlines/case-calendar';
import { saveCourtDays } from '@vendas/contract/deadlines/court-calendars';
import {
  fulfilDeadline,
  getDeadline,
  listPericiaDeadlines,
  previewDeadline,
} from '@vendas/contract/deadlines/deadlines';
import { getPericia } from '@vendas/contract/pericias';
import { getTask } from '@vendas/contract/tasks/tasks';
import { aPericia } from '#features/pericias/pericias-test-kit.ts';
import { auditOf } from '#testing/back-office.ts';
import { aPerson, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { aCalendar, aDeadline, deadlineForm, TERMS } from './deadlines-test-kit.ts';

const now = new Date('2026-04-13T15:00:00Z');
let app: TestApp;
let ana: Person;
beforeAll(async () => {
  app = await startTestApp({ services: { clock: { now: () => now } } });
  ana = await aPerson(app, 'admin');
});
afterAll(() => app.close());

const preview = (id: string, calendarId: string) =>
  callRoute(app, previewCaseCalendar, { as: ana, params: { id }, body: { calendarId } });
const change = (id: string, calendarId: string, values: object = {}, key = crypto.randomUUID()) =>
  callRoute(app, changeCaseCalendar, {
    as: ana,
    params: { id },
    body: { calendarId, reason: null, seen: [], ...values },
    key,
  });
const read = async (id: string) =>
  succeeded(await callRoute(app, getDeadline, { as: ana, params: { id } }));

/** A case in a state court with an open and a fulfilled deadline until 20/04/2026; 22/04/2026 in a federal court. */
async function aMovedCase() {
  const [state, federal] = [
    await aCalendar(app, ana),
    await aCalendar(app, ana, { rules: 'federal' }),
  ];
  const { id } = await aPericia(app, ana, { court: 'Tribunal de Justiça de São Paulo' });
  const open = await aDeadline(app, ana, id, deadlineForm(state.id, {}, { withTask: true }));
  const done = await aDeadline(app, ana, id, deadlineForm(state.id));
  const body = { on: '2026-04-10', proof: null };
  succeeded(await callRoute(app, fulfilDeadline, { as: ana, params: { id: done.id }, body }));
  return { id, state, federal, open, done };
}

describe('another calendar of a case', () => {
  test('is previewed with the open deadlines that it moves, and stores nothing', async () => {
    const { id, federal, open } = await aMovedCase();
    expect(succeeded(await preview(id, federal.id)).moves).toEqual([
      expect.objectContaining({
        deadlineId: open.id,
        label: 'Esclarecimentos',
        oldLegalDate: '2026-04-20',
        legalDate: '2026-04-23',
        oldSafeDate: '2026-04-20',
        safeDate: '2026-04-23',
      }),
    ]);
    expect(await read(open.id)).toMatchObject({ legalDate: '2026-04-20', moves: [] });
    const listed = await callRoute(app, listPericiaDeadlines, { as: ana, params: { id } });
    expect(succeeded(listed).calendarId).not.toBe(federal.id);
  });

  test('moves open deadlines with their tasks, keeps fulfilled ones, and is audited', async () => {
    const { id, state, federal, open, done } = await aMovedCase();
    const { moves: seen } = succeeded(await preview(id, federal.id));
    const values = { seen, court: 'TRF3', reason: 'Declinada a competência' };
    expect(succeeded(await change(id, federal.id, values)).moves).toEqual(seen);
    expect(await read(open.id)).toMatchObject({
      calendarId: federal.id,
      legalDate: '2026-04-23',
      safeDate: '2026-04-23',
      moves: [
        {
          cause: 'court',
          reason: `De ${state.name} para ${federal.name}. Declinada a competência`,
          oldLegalDate: '2026-04-20',
        },
      ],
    });
    const task = await callRoute(app, getTask, { as: ana, params: { id: open.taskId ?? '' } });
    expect(succeeded(task).dueDate).toBe('2026-04-23');
    const { legal, legalDate, moves } = await read(done.id);
    expect([legalDate, legal.date, moves]).toEqual(['2026-04-20', '2026-04-20', []]);
    const pericia = await callRoute(app, getPericia, { as: ana, params: { id } });
    expect(succeeded(pericia).court).toBe('TRF3');
    expect(await auditOf(app, 'pericia', id)).toContainEqual(
      expect.objectContaining({
        action: 'caseCalendarSet',
        actorId: ana.id,
        before: { court: 'Tribunal de Justiça de São Paulo', courtCalendar: state.name },
        after: { court: 'TRF3', courtCalendar: federal.name, movedDeadlines: 1 },
      }),
    );
  });

  test('is refused when other deadlines move than the previewed ones', async () => {
    const { id, federal, state, open } = await aMovedCase();
    const { moves: seen } = succeeded(await preview(id, federal.id));
    await aDeadline(app, ana, id, deadlineForm(state.id));
    expect(refused(await change(id, federal.id, { seen })).code).toBe('calendarMovesChanged');
    expect(await read(open.id)).toMatchObject({ calendarId: state.id, legalDate: '2026-04-20' });
  });

  test('is applied once for a form that is sent twice, and not again for the same calendar', async () => {
    const { id, federal, open } = await aMovedCase();
    const { moves: seen } = succeeded(await preview(id, federal.id));
    const key = crypto.randomUUID();
    await Promise.all([
      change(id, federal.id, { seen }, key),
      change(id, federal.id, { seen }, key),
    ]);
    expect(succeeded(await change(id, federal.id)).moves).toEqual([]);
    expect((await read(open.id)).moves).toHaveLength(1);
  });

  test('keeps the court of the case if none is sent', async () => {
    const { id } = await aPericia(app, ana, { court: 'TJSP' });
    const calendar = await aCalendar(app, ana);
    expect(succeeded(await change(id, calendar.id)).moves).toEqual([]);
    const pericia = await callRoute(app, getPericia, { as: ana, params: { id } });
    expect(succeeded(pericia).court).toBe('TJSP');
    const listed = await callRoute(app, listPericiaDeadlines, { as: ana, params: { id } });
    expect(succeeded(listed).calendarId).toBe(calendar.id);
  });

  test('that does not exist is refused', async () => {
    const { id } = await aMovedCase();
    expect(refused(await preview(id, crypto.randomUUID())).code).toBe('calendarNotFound');
    expect(refused(await change(id, crypto.randomUUID())).code).toBe('calendarNotFound');
  });

  test('is not moved again by a day of the former calendar, also if both are saved at once', async () => {
    const { id, state, federal, open } = await aMovedCase();
    const { moves: seen } = succeeded(await preview(id, federal.id));
    const day = { date: '2026-04-08', effect: 'closed', name: 'Feriado', source: 'Lei 1' } as const;
    const saveDay = callRoute(app, saveCourtDays, {
      as: ana,
      params: { id: state.id },
      body: { days: [day], removed: [], seen: [] },
    });
    const [, moved] = await Promise.all([saveDay, change(id, federal.id, { seen })]);
    if (!moved.ok) succeeded(await change(id, federal.id, { seen }));
    expect(await read(open.id)).toMatchObject({ calendarId: federal.id, legalDate: '2026-04-23' });
  });
});

describe('the calculation of a deadline in a labour court', () => {
  const terms = { startDate: '2026-12-09' };
  const lawOf = (lines: readonly { readonly text: string; readonly law: string | null }[]) =>
    lines.find(({ text }) => text === 'Suspensão dos prazos')?.law;

  test.each([
    ['by the number of the case', '0000001-76.2024.5.02.0001', 'Comarca', 'CLT, art. 775-A'],
    ['by the name of the calendar', '583.00.2006.1', 'TRT15', 'CLT, art. 775-A'],
    ['unless it is of another court', '0000001-76.2024.5.02.0001', 'TRF3', 'CPC, art. 220'],
  ])('cites its own law: %s', async (_how, processNumber, name, law) => {
    const unique = `${name} ${crypto.randomUUID()}`;
    const calendar = await aCalendar(app, ana, { rules: 'federal', name: unique });
    const { id } = await aPericia(app, ana, { processNumber });
    const deadline = await aDeadline(app, ana, id, deadlineForm(calendar.id, terms));
    expect(lawOf(deadline.legal.lines)).toBe(law);
    const body = { calendarId: calendar.id, processNumber, terms: { ...TERMS, ...terms, suspensions: [] } }; // prettier-ignore
    const { legal } = succeeded(await callRoute(app, previewDeadline, { as: ana, body }));
    expect(lawOf(legal.lines)).toBe(law);
  });
});
