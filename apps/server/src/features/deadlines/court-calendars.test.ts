import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createCourtCalendar,
  deleteCourtCalendar,
  listCourtCalendars,
  listCourtDays,
  previewCourtDays,
  saveCourtDays,
  updateCourtCalendar,
} from '@vendas/contract/deadlines/court-calendars';
import { fulfilDeadline, getDeadline } from '@vendas/contract/deadlines/deadlines';
import { getTask } from '@vendas/contract/tasks/tasks';
import { aPericia } from '#features/pericias/pericias-test-kit.ts';
import { aPerson, callRoute, refused, sendRaw, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { aCalendar, aDeadline, deadlineForm } from './deadlines-test-kit.ts';

let app: TestApp;
let ana: Person;
beforeAll(async () => {
  app = await startTestApp();
  ana = await aPerson(app, 'admin');
});
afterAll(() => app.close());

const HOLIDAY = {
  date: '2026-04-08',
  effect: 'closed',
  name: 'Aniversário da cidade',
  source: 'Lei municipal 12/1950',
} as const;

const OUTAGE = { date: HOLIDAY.date, effect: 'outage' } as const;

const preview = (id: string, overrides: object = {}) =>
  callRoute(app, previewCourtDays, {
    as: ana,
    params: { id },
    body: { days: [HOLIDAY], removed: [], ...overrides },
  });
const save = (id: string, seen: object[], overrides: object = {}, key = crypto.randomUUID()) =>
  callRoute(app, saveCourtDays, {
    as: ana,
    params: { id },
    body: { days: [HOLIDAY], removed: [], ...overrides, seen: seen.map(seenOf) },
    key,
  });
const seenOf = (move: object) => ({ deadlineId: '', legalDate: '', safeDate: '', ...move });
const read = async (id: string) =>
  succeeded(await callRoute(app, getDeadline, { as: ana, params: { id } }));
const listDays = async (id: string, year = 2026) =>
  succeeded(await callRoute(app, listCourtDays, { as: ana, params: { id }, query: { year } }))
    .items;

/** A case with a deadline that ends on 20/04/2026. */
async function aRunningDeadline(calendarId: string, overrides = {}) {
  const { id } = await aPericia(app, ana);
  return aDeadline(app, ana, id, deadlineForm(calendarId, {}, overrides));
}

describe('a calendar', () => {
  test('has the days of its law, those of its court, and its own', async () => {
    const court = await aCalendar(app, ana);
    const { id } = await aCalendar(app, ana, { parentId: court.id });
    succeeded(await save(court.id, []));
    succeeded(await save(id, [], { days: [{ ...HOLIDAY, date: '2026-06-24' }] }));
    const days = await listDays(id);
    expect(
      days.filter(({ origin }) => origin !== 'law').map(({ date, origin }) => [date, origin]),
    ).toEqual([
      ['2026-04-08', 'court'],
      ['2026-06-24', 'own'],
    ]);
    expect(days.find(({ date }) => date === '2026-04-21')).toEqual({
      date: '2026-04-21',
      effect: 'closed',
      name: 'Tiradentes',
      source: 'Lei 662/1949, art. 1º',
      origin: 'law',
    });
  });

  test('has a unique name', async () => {
    const [one, other] = [await aCalendar(app, ana), await aCalendar(app, ana)];
    const body = { name: one.name, rules: 'state', timeZone: 'America/Sao_Paulo', parentId: null } as const; // prettier-ignore
    expect(refused(await callRoute(app, createCourtCalendar, { as: ana, body })).code).toBe('calendarNameTaken'); // prettier-ignore
    const renamed = { name: one.name, timeZone: 'America/Manaus' } as const;
    const params = { id: other.id };
    expect(refused(await callRoute(app, updateCourtCalendar, { as: ana, params, body: renamed })).code).toBe('calendarNameTaken'); // prettier-ignore
  });

  test('of a comarca inherits from a court of the same justice', async () => {
    const court = await aCalendar(app, ana, { rules: 'federal' });
    const comarca = await aCalendar(app, ana, { rules: 'federal', parentId: court.id });
    for (const [rules, parentId] of [
      ['state', court.id],
      ['federal', comarca.id],
    ] as const) {
      const body = { name: crypto.randomUUID(), rules, timeZone: 'America/Sao_Paulo', parentId } as const; // prettier-ignore
      expect(refused(await callRoute(app, createCourtCalendar, { as: ana, body })).code).toBe('calendarParentUnfit'); // prettier-ignore
    }
  });

  test('is deleted only while no case and no comarca uses it', async () => {
    const remove = (id: string) => callRoute(app, deleteCourtCalendar, { as: ana, params: { id } });
    const court = await aCalendar(app, ana);
    const comarca = await aCalendar(app, ana, { parentId: court.id });
    await aRunningDeadline(comarca.id);
    for (const { id } of [court, comarca])
      expect(refused(await remove(id)).code).toBe('calendarInUse');
    const { id } = await aCalendar(app, ana);
    succeeded(await remove(id));
    expect(refused(await remove(id)).code).toBe('calendarNotFound');
    const { items } = succeeded(await callRoute(app, listCourtCalendars, { as: ana }));
    expect(items.find((item) => item.id === comarca.id)).toMatchObject({ cases: 1, ownDays: 0 });
  });
});

describe('a change of the days of a calendar', () => {
  test('moves the open deadlines whose count contains them, and the preview lists the moves', async () => {
    const court = await aCalendar(app, ana);
    const comarca = await aCalendar(app, ana, { parentId: court.id });
    const deadline = await aRunningDeadline(comarca.id, { withTask: true });
    const otherDeadline = await aRunningDeadline((await aCalendar(app, ana)).id);
    const { moves } = succeeded(await preview(court.id));
    expect(moves).toEqual([
      expect.objectContaining({
        deadlineId: deadline.id,
        label: 'Esclarecimentos',
        oldLegalDate: '2026-04-20',
        legalDate: '2026-04-22',
        oldSafeDate: '2026-04-20',
        safeDate: '2026-04-22',
      }),
    ]);
    expect(await read(deadline.id)).toMatchObject({ legalDate: '2026-04-20', moves: [] });
    expect(succeeded(await save(court.id, moves)).moves).toEqual(moves);
    expect(await read(deadline.id)).toMatchObject({
      legalDate: '2026-04-22',
      safeDate: '2026-04-22',
      moves: [
        {
          cause: 'calendar',
          reason: 'Aniversário da cidade (Lei municipal 12/1950)',
          oldLegalDate: '2026-04-20',
          legalDate: '2026-04-22',
        },
      ],
    });
    const task = succeeded(await callRoute(app, getTask, { as: ana, params: { id: deadline.taskId ?? '' } })); // prettier-ignore
    expect(task.dueDate).toBe('2026-04-22');
    expect(await read(otherDeadline.id)).toMatchObject({ legalDate: '2026-04-20', moves: [] });
  });

  test('is refused when it moves other deadlines than the previewed ones', async () => {
    const { id } = await aCalendar(app, ana);
    const { moves } = succeeded(await preview(id));
    const deadline = await aRunningDeadline(id);
    expect(refused(await save(id, moves)).code).toBe('calendarMovesChanged');
    expect(await read(deadline.id)).toMatchObject({ legalDate: '2026-04-20', moves: [] });
    expect((await listDays(id)).filter(({ origin }) => origin === 'own')).toEqual([]);
  });

  test('that is sent twice is applied once', async () => {
    const { id } = await aCalendar(app, ana);
    const deadline = await aRunningDeadline(id);
    const { moves } = succeeded(await preview(id));
    const key = crypto.randomUUID();
    await Promise.all([save(id, moves, {}, key), save(id, moves, {}, key)]);
    expect((await read(deadline.id)).moves).toHaveLength(1);
  });

  test('can remove a day, and lists earlier dates first', async () => {
    const { id } = await aCalendar(app, ana);
    succeeded(await save(id, []));
    const earlier = await aRunningDeadline(id);
    const change = { days: [{ ...HOLIDAY, date: '2026-04-28' }], removed: [HOLIDAY.date] };
    const later = await aDeadline(
      app,
      ana,
      (await aPericia(app, ana)).id,
      deadlineForm(id, { startDate: '2026-04-22', days: 5 }),
    );
    const { moves } = succeeded(await preview(id, change));
    expect(moves.map(({ deadlineId, safeDate }) => [deadlineId, safeDate])).toEqual([
      [earlier.id, '2026-04-20'],
      [later.id, '2026-04-30'],
    ]);
  });

  test('does not change fulfilled deadlines and their days', async () => {
    const { id } = await aCalendar(app, ana);
    const deadline = await aRunningDeadline(id);
    succeeded(
      await callRoute(app, fulfilDeadline, {
        as: ana,
        params: { id: deadline.id },
        body: { on: '2026-04-10', proof: 'Protocolo 123' },
      }),
    );
    expect(succeeded(await preview(id)).moves).toEqual([]);
    succeeded(await save(id, []));
    const { legal, legalDate } = await read(deadline.id);
    expect([legalDate, legal.date]).toEqual(['2026-04-20', '2026-04-20']);
    expect(legal.lines.some(({ text }) => text === HOLIDAY.name)).toBe(false);
  });

  test.each([
    [{ days: [{ ...HOLIDAY, date: '2026-02-31' }] }, 'Data inválida.'],
    [{ days: [{ ...HOLIDAY, source: ' ' }] }, 'Informe o ato (lei, portaria ou provimento).'],
    [{ days: [{ ...HOLIDAY, effect: 'maybe' }] }, 'Escolha o efeito do dia.'],
    [{ days: [HOLIDAY, { ...HOLIDAY, name: 'Outro' }] }, 'O dia 08/04/2026 está repetido.'],
    [{ days: [HOLIDAY], removed: [OUTAGE, OUTAGE] }, 'O dia 08/04/2026 está repetido.'],
    [{ days: [HOLIDAY], removed: [HOLIDAY.date] }, 'O dia 08/04/2026 está repetido.'],
  ])('is refused with %j', async (overrides, message) => {
    const { id } = await aCalendar(app, ana);
    const body = { removed: [], seen: [], ...overrides };
    const response = await sendRaw(app, saveCourtDays, { as: ana, params: { id }, body });
    expect(response.statusCode).toBe(400);
    expect(Object.values(response.json().fields)).toContain(message);
  });

  test('that would move a deadline beyond the known years is refused with its name', async () => {
    const { id } = await aCalendar(app, ana);
    const { id: periciaId } = await aPericia(app, ana);
    const lateForm = deadlineForm(id, { startDate: '2035-12-10', days: 5 });
    const { legalDate, processNumber } = await aDeadline(app, ana, periciaId, lateForm);
    expect(legalDate).toBe('2035-12-17');
    const days = ['17', '18', '19'].map((day) => ({ ...HOLIDAY, date: `2035-12-${day}` }));
    for (const response of [await preview(id, { days }), await save(id, [], { days })]) {
      expect(refused(response)).toMatchObject({
        status: 422,
        message: `O prazo Esclarecimentos do processo ${processNumber} passaria de 31/12/2035, a última data com calendário conhecido.`,
      });
    }
  });

  test('accepts as many previewed moves as the contract allows', async () => {
    const { id } = await aCalendar(app, ana);
    const seen = Array.from({ length: 20_000 }, () => ({
      deadlineId: crypto.randomUUID(),
      legalDate: '2026-04-22',
      safeDate: '2026-04-22',
    }));
    expect(refused(await save(id, seen)).code).toBe('calendarMovesChanged');
  });

  test('recomputes many deadlines in one transaction', async () => {
    const { id } = await aCalendar(app, ana);
    const pericia = await aPericia(app, ana);
    const first = await aDeadline(app, ana, pericia.id, deadlineForm(id));
    await app.database.pool.query(
      `insert into deadlines (pericia_id, kind, start, start_date, days, unit, legal_date, safe_date)
       select $1, kind, start, start_date, days, unit, legal_date, safe_date
       from deadlines, generate_series(1, 999) where id = $2`,
      [pericia.id, first.id],
    );
    const { moves } = succeeded(await preview(id));
    expect(moves).toHaveLength(1000);
    succeeded(await save(id, moves));
    const { rows } = await app.database.pool.query(
      'select distinct legal_date::text from deadlines where pericia_id = $1',
      [pericia.id],
    );
    expect(rows).toEqual([{ legal_date: '2026-04-22' }]);
  });
});
