import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  changeDeadline,
  countDeadlines,
  fulfilDeadline,
} from '@vendas/contract/deadlines/deadlines';
import type { Deadline } from '@vendas/contract/deadlines/deadlines';
import { countNotices } from '@vendas/contract/notices/notices';
import { getToday } from '@vendas/contract/today';
import { aCalendar, aDeadline, deadlineForm } from '#features/deadlines/deadlines-test-kit.ts';
import { aNotice, NOTICE_NUMBER } from '#features/notices/notices-test-kit.ts';
import { aPericia } from '#features/pericias/pericias-test-kit.ts';
import { aPerson, callRoute, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { aSellerWith } from '#testing/grants.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

// half past midnight of the 14th in São Paulo, and half past eleven of the 13th in Manaus
const NOW = '2026-04-14T03:30:00Z';
const FAR = '2026-04-22';
let now = NOW;

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await startTestApp({ services: { clock: { now: () => new Date(now) } } });
  owner = await aPerson(app, 'admin');
});
afterAll(() => app.close());

/** Sets another time, at which the earlier session has ended. */
async function turn(time: string): Promise<void> {
  now = time;
  owner = await aPerson(app, 'admin');
}

const card = async (as = owner) =>
  succeeded(await callRoute(app, getToday, { as })).cards.deadlines;

/** A deadline with a date fixed by the judge, in a court of a time zone. */
async function endingOn(startDate: string, timeZone = 'America/Sao_Paulo', overrides: object = {}) {
  const calendar = await aCalendar(app, owner, { timeZone });
  const pericia = await aPericia(app, owner, overrides);
  const terms = { start: 'fixed', startDate, days: 0, kind: 'free' } as const;
  const form = deadlineForm(calendar.id, terms, { title: 'Vistoria na casa de Ana' });
  return aDeadline(app, owner, pericia.id, form);
}

describe('the card of deadlines in *Hoje*', () => {
  test('is null without open deadlines and notices, and is only sent to people who manage cases', async () => {
    expect(await card()).toBeNull();
    expect(await card(await aSellerWith(app, 'manageCases'))).toBeNull();
    expect(await card(await aSellerWith(app, 'manageTasks'))).toBeUndefined();
  });

  test('has zero due deadlines while only later ones are open', async () => {
    const far = await endingOn(FAR);
    expect(await card()).toEqual({ overdue: 0, today: 0, week: 0, noticesToReview: 0, nearest: [], moved: { count: 0, first: [] } }); // prettier-ignore
    const body = { on: '2026-04-13', proof: null };
    succeeded(await callRoute(app, fulfilDeadline, { as: owner, params: { id: far.id }, body }));
    expect(await card()).toBeNull();
  });

  test("has the counts of the list's ranges and the nearest deadlines, by the day of each court", async () => {
    await endingOn(FAR);
    const inSaoPaulo = await endingOn('2026-04-13');
    const inManaus = await endingOn('2026-04-13', 'America/Manaus');
    const [sealed, last] = [await endingOn('2026-04-15', undefined, { isSealed: true }), await endingOn('2026-04-17')]; // prettier-ignore
    for (let more = 0; more < 2; more += 1) await endingOn('2026-04-20');
    const [shown, counts] = [await card(), succeeded(await callRoute(app, countDeadlines, { as: owner, query: {} }))]; // prettier-ignore
    expect(shown).toMatchObject({ overdue: 1, today: 1, week: 5 });
    expect(shown).toMatchObject({ overdue: counts.overdue, today: counts.today, week: counts.week }); // prettier-ignore
    const rows = shown?.nearest.map(({ id, courtDate, label }) => [id, courtDate, label]);
    const first = [
      [inSaoPaulo.id, '2026-04-14', 'Vistoria na casa de Ana'],
      [inManaus.id, '2026-04-13', 'Vistoria na casa de Ana'],
    ].toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1));
    expect(rows).toEqual([
      ...first,
      [sealed.id, '2026-04-14', 'Prazo'],
      [last.id, '2026-04-14', 'Vistoria na casa de Ana'],
    ]);
    expect(shown?.nearest[2]?.caseLabel).toBe('Processo em sigilo 8967');
    expect(JSON.stringify(shown?.nearest[2])).not.toContain(sealed.processNumber);
  });

  test('lists what moved yesterday or today with both dates, without what moved back or is fulfilled', async () => {
    const ended = (deadline: Deadline, startDate: string) => {
      const { kind, start, days, unit, extensionDays } = deadline;
      const terms = { kind, start, days, unit, extensionDays, suspensions: [], startDate };
      const { title, version } = deadline;
      const body = { cause: 'corrected', reason: 'Despacho', terms, title, responsibleId: null, isProvisional: false, version } as const; // prettier-ignore
      return callRoute(app, changeDeadline, { as: owner, params: { id: deadline.id }, body });
    };
    const [earlier, back, done] = [await endingOn(FAR), await endingOn(FAR), await endingOn(FAR)];
    const sealed = await endingOn(FAR, undefined, { isSealed: true });
    succeeded(await ended(earlier, '2026-05-06'));
    succeeded(await ended(succeeded(await ended(back, '2026-04-29')), FAR));
    const { id } = succeeded(await ended(done, '2026-04-29'));
    const body = { on: '2026-04-13', proof: null };
    succeeded(await callRoute(app, fulfilDeadline, { as: owner, params: { id }, body }));
    // an hour before the day ends, and so still listed on the next day
    await turn('2026-04-15T02:00:00Z');
    succeeded(await ended(sealed, '2026-04-20'));
    await turn('2026-04-16T02:00:00Z');
    const moved = async () => (await card())?.moved;
    expect(await moved()).toEqual({
      count: 2,
      first: [
        { id: sealed.id, periciaId: sealed.periciaId, label: 'Prazo', caseLabel: 'Processo em sigilo 8967', oldSafeDate: FAR, oldLegalDate: FAR, safeDate: '2026-04-20', legalDate: '2026-04-20' },
        { id: earlier.id, periciaId: earlier.periciaId, label: 'Vistoria na casa de Ana', caseLabel: expect.any(String), oldSafeDate: FAR, oldLegalDate: FAR, safeDate: '2026-05-06', legalDate: '2026-05-06' },
      ],
    }); // prettier-ignore
    await turn('2026-04-16T03:00:00Z');
    expect(await moved()).toEqual({ count: 0, first: [] });
    await turn(NOW);
  });

  test('counts the notices that wait for a review, as their list does', async () => {
    await aPericia(app, owner, { processNumber: NOTICE_NUMBER });
    await aNotice(app);
    await aNotice(app, { state: 'silent' });
    await aNotice(app, { processNumber: '0919992112023819000'.padEnd(20, '1') });
    const counts = succeeded(await callRoute(app, countNotices, { as: owner }));
    expect((await card())?.noticesToReview).toBe(1);
    expect(counts.toReview).toBe(1);
  });
});
