import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listDeadlines, getDeadline, countDeadlines } from '@vendas/contract/deadlines/deadlines';
import { countNotices, listNotices } from '@vendas/contract/notices/notices';
import type { NoticeRange } from '@vendas/domain/notices/court-notice';
import { insertCases } from '#demo/cases.ts';
import { presentAt } from '#demo/present.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { aPerson, callRoute, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { insertCalendars } from './calendars.ts';
import { insertDeadlines } from './deadlines.ts';
import { insertNotices } from './notices.ts';

// a working day, a weekend, and within the recess of the courts
describe.each(['2026-11-25', '2026-11-21', '2027-01-04'])('the demonstration on %s', (today) => {
  const now = new Date(`${today}T15:00:00Z`);
  let app: TestApp;
  let ana: Person;
  beforeAll(async () => {
    app = await startTestApp({ services: { clock: { now: () => now } } });
    ana = await aPerson(app, 'admin');
    const present = presentAt(now, 'America/Sao_Paulo');
    await inTransaction(app.database.kysely, async (tx) => {
      const cases = await insertCases(tx, present, ana.id);
      const calendars = await insertCalendars(tx, present);
      const team = { owner: ana.id, seller: null, partner: null, unassigned: null };
      await insertDeadlines(tx, { present, cases, calendars, team });
      await insertNotices(tx, { present, cases, owner: ana.id });
    });
  });
  afterAll(() => app.close());

  const open = async () =>
    succeeded(await callRoute(app, listDeadlines, { as: ana, query: {} })).items;
  const numberOf = async (query: string) =>
    Number((await app.database.pool.query(`select (${query}) as n`)).rows[0]?.n);

  test('has deadlines in every range', async () => {
    const counts = succeeded(await callRoute(app, countDeadlines, { as: ana, query: {} }));
    expect(counts.overdue).toBeGreaterThanOrEqual(2);
    expect(counts.today).toBeGreaterThanOrEqual(2);
    expect(counts.week).toBeGreaterThan(counts.today + 2);
    expect(counts.month).toBeGreaterThan(counts.week + 4);
    expect(await numberOf('select count(*) from deadlines where fulfilled_on is not null')).toBe(4);
  });

  test('has deadlines that moved for every reason, with the same dates as the domain computes', async () => {
    const causes = new Set<string>();
    for (const { id, legalDate, safeDate } of await open()) {
      const read = succeeded(await callRoute(app, getDeadline, { as: ana, params: { id } }));
      expect([read.legal.date, read.safe.date]).toEqual([legalDate, safeDate]);
      for (const { cause, ...move } of read.moves) {
        causes.add(cause);
        expect([move.legalDate, move.safeDate]).toEqual([legalDate, safeDate]);
        expect([move.oldLegalDate, move.oldSafeDate]).not.toEqual([legalDate, safeDate]);
      }
    }
    expect(causes).toEqual(new Set(['extended', 'suspended', 'restarted', 'calendar']));
  });

  test('has tasks of deadlines on their safe dates, which do not name the sealed case', async () => {
    expect(
      await numberOf(`select count(*) from deadlines join tasks on tasks.id = task_id
        where due_date is distinct from safe_date or (status = 'DONE') <> (fulfilled_on is not null)`),
    ).toBe(0);
    expect(
      await numberOf(`select count(*) from tasks join pericias on pericias.id = pericia_id
        where is_sealed and title ~ '^Proposta de honorários: Processo em sigilo \\d{4}$'`),
    ).toBe(1);
  });

  test('has notices in every state, one of them cancelled after it became a deadline', async () => {
    const lengthOf = async (range: NoticeRange) =>
      succeeded(await callRoute(app, listNotices, { as: ana, query: { range } })).items.length;
    const counts = succeeded(await callRoute(app, countNotices, { as: ana }));
    expect(counts).toMatchObject({ toReview: 4, withoutCase: 2 });
    expect(await lengthOf('accepted')).toBe(2);
    expect(await lengthOf('dismissed')).toBe(2);
    expect((await open()).filter(({ isNoticeCancelled }) => isNoticeCancelled)).toHaveLength(1);
  });

  test('has nothing in the future except dates of deadlines', async () => {
    expect(
      await numberOf(`select (select count(*) from deadlines where created_at > '${now.toISOString()}')
        + (select count(*) from deadline_moves where at > '${now.toISOString()}')
        + (select count(*) from court_notices where available_on > '${today}' or found_at > '${now.toISOString()}')
        + (select count(*) from deadline_moves join deadlines on deadlines.id = deadline_id where at < created_at)`),
    ).toBe(0);
  });
});
