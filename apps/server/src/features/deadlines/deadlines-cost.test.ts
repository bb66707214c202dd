import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { previewCourtDays, saveCourtDays } from '@vendas/contract/deadlines/court-calendars';
import { countDeadlines, listDeadlines } from '@vendas/contract/deadlines/deadlines';
import { getToday } from '@vendas/contract/today';
import { aPericia } from '#features/pericias/pericias-test-kit.ts';
import { aPerson, callRoute, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { aCalendar, aDeadline, deadlineForm } from './deadlines-test-kit.ts';

let statements = 0;
const counter: KyselyPlugin = {
  transformQuery({ node }) {
    statements += 1;
    return node;
  },
  transformResult: async ({ result }) => result,
};

let origin: TestApp;
let app: TestApp;
let ana: Person;
beforeAll(async () => {
  origin = await startTestApp();
  const { database, databaseUrl } = origin;
  const counted = { ...database, kysely: database.kysely.withPlugin(counter) };
  app = await startTestApp({ databaseUrl, services: { database: counted } });
  ana = await aPerson(origin, 'admin');
});
afterAll(async () => {
  await app.close();
  await origin.close();
});

async function countStatements(work: () => Promise<unknown>): Promise<number> {
  statements = 0;
  await work();
  return statements;
}

test('reading and moving thirty deadlines takes as many statements as two', async () => {
  const { id } = await aCalendar(origin, ana);
  const form = deadlineForm(id, {}, { withTask: true });
  const addCases = async (count: number) => {
    for (let n = 0; n < count; n += 1) {
      await aDeadline(origin, ana, (await aPericia(origin, ana)).id, form);
    }
  };
  const move = async (date: string) => {
    const day = { date, effect: 'closed', name: 'Obras', source: 'Portaria 7/2026' } as const;
    const body = { days: [day], removed: [] };
    const preview = await callRoute(app, previewCourtDays, { as: ana, params: { id }, body });
    const { moves } = succeeded(preview);
    const seen = moves.map(({ deadlineId, legalDate, safeDate }) => {
      return { deadlineId, legalDate, safeDate };
    });
    const call = { as: ana, params: { id }, body: { ...body, seen } };
    expect(succeeded(await callRoute(app, saveCourtDays, call)).moves).toEqual(moves);
    return moves.length;
  };
  const read = async () => {
    succeeded(await callRoute(app, listDeadlines, { as: ana, query: {} }));
    succeeded(await callRoute(app, countDeadlines, { as: ana, query: {} }));
    succeeded(await callRoute(app, getToday, { as: ana }));
  };
  await addCases(2);
  const few = await countStatements(read);
  let moved = 0;
  const fewMoves = await countStatements(async () => {
    moved = await move('2026-04-09');
  });
  expect(moved).toBe(2);
  await addCases(28);
  expect(await countStatements(read)).toBe(few);
  const manyMoves = await countStatements(async () => {
    moved = await move('2026-04-10');
  });
  expect(moved).toBe(30);
  expect(manyMoves).toBe(fewMoves);
});
