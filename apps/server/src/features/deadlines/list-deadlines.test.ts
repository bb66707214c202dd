import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countDeadlines, listDeadlines } from '@vendas/contract/deadlines/deadlines';
import type { DeadlineRange } from '@vendas/domain/deadlines/deadline-kinds';
import { aPericia } from '#features/pericias/pericias-test-kit.ts';
import { aPerson, callRoute, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { aCalendar, aDeadline, deadlineForm } from './deadlines-test-kit.ts';

/** The server's time; a test sets another. */
let now = new Date('2026-04-13T15:00:00Z');
let app: TestApp;
let ana: Person;
beforeAll(async () => {
  app = await startTestApp({
    // west of São Paulo, so that its day begins an hour later
    environment: { BUSINESS_TIME_ZONE: 'America/Manaus' },
    services: { clock: { now: () => now } },
  });
  ana = await aPerson(app, 'admin');
});
afterAll(() => app.close());

const aRunning = async (form: ReturnType<typeof deadlineForm>) =>
  aDeadline(app, ana, (await aPericia(app, ana)).id, form);

describe('the list of deadlines', () => {
  const idsIn = async (range: DeadlineRange, query: object = {}, as = ana) => {
    const response = await callRoute(app, listDeadlines, { as, query: { range, ...query } });
    return succeeded(response).items.map(({ id }) => id);
  };

  test('compares each deadline with the current day of its court', async () => {
    const [manaus, saoPaulo] = [
      await aCalendar(app, ana, { timeZone: 'America/Manaus' }),
      await aCalendar(app, ana),
    ];
    const inManaus = await aRunning(deadlineForm(manaus.id));
    const inSaoPaulo = await aRunning(deadlineForm(saoPaulo.id));
    now = new Date('2026-04-21T03:30:00Z');
    // sessions created in the past have expired by then
    const as = await aPerson(app, 'admin');
    const listed = {
      overdueInManaus: await idsIn('overdue', { calendarId: manaus.id }, as),
      todayInManaus: await idsIn('today', { calendarId: manaus.id }, as),
      overdueInSaoPaulo: await idsIn('overdue', { calendarId: saoPaulo.id }, as),
    };
    now = new Date('2026-04-13T15:00:00Z');
    expect(listed).toEqual({
      overdueInManaus: [],
      todayInManaus: [inManaus.id],
      overdueInSaoPaulo: [inSaoPaulo.id],
    });
  });

  test('has a term in hours as overdue after its hour, by the clock of its court', async () => {
    const hours = { start: 'fixed', startDate: '2026-04-13', days: 0, unit: 'hours' } as const;
    const [manaus, saoPaulo] = [
      await aCalendar(app, ana, { timeZone: 'America/Manaus' }),
      await aCalendar(app, ana),
    ];
    const inManaus = await aRunning(deadlineForm(manaus.id, { ...hours, endTime: '12:30' }));
    const inSaoPaulo = await aRunning(deadlineForm(saoPaulo.id, { ...hours, endTime: '12:30' }));
    const wholeDay = await aRunning(deadlineForm(saoPaulo.id, hours));
    const listed = async (at: string) => {
      now = new Date(at);
      const inRange = async (range: DeadlineRange) =>
        new Set([
          ...(await idsIn(range, { calendarId: manaus.id })),
          ...(await idsIn(range, { calendarId: saoPaulo.id })),
        ]);
      return { overdue: await inRange('overdue'), today: await inRange('today') };
    };
    const atTheHour = await listed('2026-04-13T15:30:00Z');
    const afterIt = await listed('2026-04-13T15:30:01Z');
    const { overdue } = succeeded(await callRoute(app, countDeadlines, { as: ana, query: { calendarId: saoPaulo.id } })); // prettier-ignore
    now = new Date('2026-04-13T15:00:00Z');
    expect(atTheHour).toEqual({
      overdue: new Set(),
      today: new Set([inManaus.id, inSaoPaulo.id, wholeDay.id]),
    });
    expect(afterIt).toEqual({
      overdue: new Set([inSaoPaulo.id]),
      today: new Set([inManaus.id, wholeDay.id]),
    });
    expect(overdue).toBe(1);
  });

  test('can be filtered by range and kind, and has counts', async () => {
    const { id } = await aCalendar(app, ana);
    const endingOn = (legal: string) =>
      aRunning(deadlineForm(id, { start: 'fixed', startDate: legal, days: 0, kind: 'excuse' }));
    const before = succeeded(await callRoute(app, countDeadlines, { as: ana, query: {} }));
    const [late, today, week, month, far] = [
      await endingOn('2026-04-10'),
      await endingOn('2026-04-13'),
      await endingOn('2026-04-20'),
      await endingOn('2026-05-13'),
      await endingOn('2026-05-14'),
    ];
    const here = { calendarId: id };
    expect(await idsIn('overdue', here)).toEqual([late.id]);
    expect(await idsIn('today', here)).toEqual([today.id]);
    expect(await idsIn('week', here)).toEqual([today.id, week.id]);
    expect(await idsIn('month', here)).toEqual([today.id, week.id, month.id]);
    expect(await idsIn('all', { ...here, kind: 'excuse' })).toEqual(
      [late, today, week, month, far].map((deadline) => deadline.id),
    );
    expect(await idsIn('all', { ...here, kind: 'report' })).toEqual([]);
    const after = succeeded(await callRoute(app, countDeadlines, { as: ana, query: {} }));
    const grown = Object.entries(after).map(([range, count]) => count - Object(before)[range]);
    expect(grown).toEqual([1, 1, 2, 3, 5]);
    const countsOf = async (query: object) =>
      Object.values(succeeded(await callRoute(app, countDeadlines, { as: ana, query })));
    expect(await countsOf({ ...here, kind: 'excuse' })).toEqual([1, 1, 2, 3, 5]);
    expect(await countsOf({ ...here, kind: 'report' })).toEqual([0, 0, 0, 0, 0]);
  });
});
