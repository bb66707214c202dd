import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  listCourtDays,
  previewCourtDays,
  saveCourtDays,
} from '@vendas/contract/deadlines/court-calendars';
import { getDeadline } from '@vendas/contract/deadlines/deadlines';
import { aPericia } from '#features/pericias/pericias-test-kit.ts';
import { aPerson, callRoute, succeeded } from '#testing/builders.ts';
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
const save = (
  id: string,
  seen: { deadlineId: string; legalDate: string; safeDate: string }[],
  overrides: object = {},
) =>
  callRoute(app, saveCourtDays, {
    as: ana,
    params: { id },
    body: { days: [HOLIDAY], removed: [], ...overrides, seen },
  });

describe('a day with several effects', () => {
  const fail = { ...HOLIDAY, ...OUTAGE, name: 'Sistema fora do ar', source: 'Certidão 7' };
  const legalDateOf = async (id: string) =>
    succeeded(await callRoute(app, getDeadline, { as: ana, params: { id } })).legalDate;
  const effects = async (id: string) =>
    succeeded(
      await callRoute(app, listCourtDays, { as: ana, params: { id }, query: { year: 2026 } }),
    )
      .items.filter(({ date, origin }) => date === HOLIDAY.date && origin !== 'law')
      .map(({ effect, origin, name }) => [effect, origin, name]);

  test('of a court and its comarca is closed, and lists both', async () => {
    const court = await aCalendar(app, ana);
    const comarca = await aCalendar(app, ana, { parentId: court.id });
    const { id: periciaId } = await aPericia(app, ana);
    const deadline = await aDeadline(app, ana, periciaId, deadlineForm(comarca.id));
    succeeded(await save(court.id, succeeded(await preview(court.id)).moves));
    expect(await legalDateOf(deadline.id)).toBe('2026-04-22');
    expect(succeeded(await preview(comarca.id, { days: [fail] })).moves).toEqual([]);
    succeeded(await save(comarca.id, [], { days: [fail] }));
    expect(await effects(comarca.id)).toEqual([
      ['closed', 'court', HOLIDAY.name],
      ['outage', 'own', fail.name],
    ]);
  });

  test('of one calendar keeps each until it is replaced or removed', async () => {
    const { id } = await aCalendar(app, ana);
    succeeded(await save(id, [], { days: [HOLIDAY, fail] }));
    succeeded(await save(id, [], { days: [{ ...fail, name: 'PJe fora do ar' }] }));
    expect(await effects(id)).toEqual([
      ['closed', 'own', HOLIDAY.name],
      ['outage', 'own', 'PJe fora do ar'],
    ]);
    succeeded(await save(id, [], { days: [], removed: [OUTAGE] }));
    expect(await effects(id)).toEqual([['closed', 'own', HOLIDAY.name]]);
    succeeded(await save(id, [], { days: [fail], removed: [] }));
    succeeded(await save(id, [], { days: [], removed: [HOLIDAY.date] }));
    expect(await effects(id)).toEqual([]);
  });

  test('changes one effect into another by a removal and an addition', async () => {
    const { id } = await aCalendar(app, ana);
    succeeded(await save(id, [], { days: [HOLIDAY, fail] }));
    const change = {
      days: [{ ...HOLIDAY, effect: 'suspended' as const }],
      removed: [{ date: HOLIDAY.date, effect: 'closed' as const }],
    };
    succeeded(await save(id, [], change));
    expect(await effects(id)).toEqual([
      ['outage', 'own', fail.name],
      ['suspended', 'own', HOLIDAY.name],
    ]);
  });
});
