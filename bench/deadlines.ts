import { randomUUID } from 'node:crypto';
import { addDays, dateInZone } from '@vendas/domain/calendar';
import { courtCalendar, workingDayUntil } from '@vendas/domain/deadlines/court-calendar';
import {
  listCourtCalendars,
  previewCourtDays,
  saveCourtDays,
} from '@vendas/contract/deadlines/court-calendars';
import { countDeadlines, listDeadlines } from '@vendas/contract/deadlines/deadlines';
import { getToday } from '@vendas/contract/today';
import { fillWithDeadlines } from './court-data.ts';
import { figureOf, alternate } from './figures.ts';
import { report } from './report.ts';
import { openFilled } from './scale.ts';
import type { FilledShop } from './scale.ts';
import { withBench } from './shops.ts';

const CASES = 1_000;
const FEW_CASES = 100;
const ROUNDS = 5;
const CHANGE_GOAL_MS = 2_000;

/** The requests that each page sends concurrently. */
const PAGES = [
  { what: 'Prazos', paths: [listDeadlines.path, countDeadlines.path, listCourtCalendars.path] },
  {
    what: 'Prazos, the next seven days',
    paths: [`${listDeadlines.path}?range=week`, countDeadlines.path],
  },
  { what: 'Hoje', paths: [getToday.path] },
];

/** Compares the pages of deadlines at a thousand cases with the same at a hundred, and times a change of a calendar. */
export function benchDeadlines(): Promise<boolean> {
  return withBench(async (bench) => {
    const many = await openFilled(bench, 'many', (pool) => fillWithDeadlines(pool, CASES));
    const few = await openFilled(bench, 'few', (pool) => fillWithDeadlines(pool, FEW_CASES));
    const figures = [];
    for (const { what, paths } of PAGES) {
      const pairs = await alternate(
        ROUNDS,
        () => many.time(...paths),
        () => few.time(...paths),
      );
      const limitIs = `at ${FEW_CASES} cases`;
      figures.push(figureOf({ what, unit: 'ms', limitIs, goal: ['≤', 2] }, pairs));
    }
    const changes: [number, number][] = [];
    let moved = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const change = await changeCalendar(many, round % 2 === 0);
      moved = change.moved;
      changes.push([change.ms, CHANGE_GOAL_MS]);
    }
    const what = `a day added to or taken from a calendar, which moves ${moved.toLocaleString('en')} deadlines`;
    figures.push(figureOf({ what, unit: 'ms', limitIs: 'aim', goal: ['≤', 1] }, changes));
    return report('deadlines', `Deadlines, at 1,000 cases with ten open ones each`, figures);
  });
}

/** Closes the court on a day of next week, or opens it again, after a preview of the moves like the page. */
async function changeCalendar({ url, headers }: FilledShop, isAdded: boolean) {
  const post = async (path: string, body: object) => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return previewCourtDays.response.parse(JSON.parse(text)).moves;
  };
  const calendars = await (await fetch(url + listCourtCalendars.path, { headers })).json();
  const id = listCourtCalendars.response.parse(calendars).items[0]?.id ?? '';
  const lastDate = addDays(dateInZone(new Date(), 'America/Sao_Paulo'), 6);
  const date = workingDayUntil(courtCalendar('state'), lastDate);
  const day = { date, effect: 'closed', name: 'Ponto facultativo', source: 'Portaria 7/2026' };
  const change = { days: isAdded ? [day] : [], removed: isAdded ? [] : [date] };
  const previewed = await post(previewCourtDays.path.replace(':id', id), change);
  const started = performance.now();
  const moves = await post(saveCourtDays.path.replace(':id', id), {
    ...change,
    seen: previewed.map(({ deadlineId, legalDate, safeDate }) => ({
      deadlineId,
      legalDate,
      safeDate,
    })),
  });
  return { ms: performance.now() - started, moved: moves.length };
}
