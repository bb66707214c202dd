import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  countNotices,
  dismissNotice,
  getNotice,
  listNotices,
  listPericiaNotices,
} from '@vendas/contract/notices/notices';
import type { NoticeRange } from '@vendas/domain/notices/court-notice';
import { aCalendar } from '#features/deadlines/deadlines-test-kit.ts';
import { aPericia } from '#features/pericias/pericias-test-kit.ts';
import { nameProfile } from '#testing/back-office.ts';
import { aPerson, callRoute, refused, sendRaw, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { aNotice, NOTICE_NUMBER } from './notices-test-kit.ts';

const OTHER_NUMBER = '09199921120238190001';

let app: TestApp;
let ana: Person;
beforeAll(async () => {
  app = await startTestApp();
  ana = await aPerson(app, 'admin');
  await nameProfile(app, ana, 'Ana', 'Lima');
});
afterAll(() => app.close());

const listed = async (range?: NoticeRange, query: object = {}) =>
  succeeded(await callRoute(app, listNotices, { as: ana, query: { range, ...query } }));
const dismiss = (id: string, isDismissed: boolean) =>
  callRoute(app, dismissNotice, { as: ana, params: { id }, body: { isDismissed } });
const emptied = () => app.database.pool.query('truncate court_notices, pericias cascade');

describe('the list of notices', () => {
  test('can be filtered by range, is sorted newest first, and contains the cases of each number', async () => {
    await emptied();
    const cases = [
      await aPericia(app, ana, { processNumber: '0000832-35.2018.4.01.3202' }),
      await aPericia(app, ana, { processNumber: '0000832-35.2018.4.01.3202 ' }),
    ];
    const [older, newer] = [
      await aNotice(app, { availableOn: '2026-03-26' }),
      await aNotice(app, { availableOn: '2026-03-27' }),
    ];
    const stray = await aNotice(app, { processNumber: OTHER_NUMBER });
    const silent = await aNotice(app, { state: 'silent', availableOn: '2020-01-01' });
    const dismissed = await aNotice(app, { state: 'dismissed', availableOn: '2020-01-02' });
    const idsIn = async (range?: NoticeRange) => (await listed(range)).items.map(({ id }) => id);
    expect(await idsIn()).toEqual([newer, older]);
    expect(await idsIn('withoutCase')).toEqual([stray]);
    expect(await idsIn('dismissed')).toEqual([dismissed]);
    expect(await idsIn('accepted')).toEqual([]);
    expect(new Set(await idsIn('all'))).toEqual(new Set([newer, stray, older, dismissed, silent]));
    const [first] = (await listed()).items;
    expect(first).toMatchObject({
      processNumber: '0000832-35.2018.4.01.3202',
      text: 'Intime-se o perito, no prazo de 15 (quinze) dias úteis.',
    });
    expect(new Set(first?.cases.map(({ id }) => id))).toEqual(new Set(cases.map(({ id }) => id)));
    expect(succeeded(await callRoute(app, countNotices, { as: ana }))).toEqual({
      toReview: 2,
      withoutCase: 1,
      search: {
        isOn: false,
        lastSuccessAt: null,
        failingSince: null,
        problem: null,
        unreadable: 0,
        isFailing: false,
      },
      nameSearch: null,
    });
  });

  test('continues after a page', async () => {
    await emptied();
    const days = Array.from(
      { length: 31 },
      (_, index) => `2026-03-${String(index + 1).padStart(2, '0')}`,
    );
    for (const availableOn of days) await aNotice(app, { availableOn });
    const first = await listed('all');
    expect(first.items.map(({ availableOn }) => availableOn)).toEqual(
      days.toReversed().slice(0, 30),
    );
    const rest = await listed('all', { cursor: first.nextCursor });
    expect(rest.items.map(({ availableOn }) => availableOn)).toEqual(['2026-03-01']);
    expect(rest.nextCursor).toBeNull();
  });

  test('contains the start of a long text, and the single notice all of it', async () => {
    const text = `${'🦉'.repeat(500)}fim`;
    const id = await aNotice(app, { processNumber: OTHER_NUMBER, text });
    const row = (await listed('withoutCase')).items.find((item) => item.id === id);
    expect(row?.text).toBe(`${'🦉'.repeat(400)}…`);
    expect(succeeded(await callRoute(app, getNotice, { as: ana, params: { id } })).text).toBe(text);
  });
});

test('the publication date of a notice is that of the calendar of its case, or of the laws of its court', async () => {
  await emptied();
  const id = await aNotice(app, { availableOn: '2026-03-27' });
  const publishedOn = async () =>
    succeeded(await callRoute(app, getNotice, { as: ana, params: { id } })).publishedOn;
  expect(await publishedOn()).toBe('2026-03-30');
  const { id: calendarId } = await aCalendar(app, ana);
  const pericia = await aPericia(app, ana, { processNumber: '0000832-35.2018.4.01.3202' });
  await app.database.pool.query('update pericias set calendar_id = $2 where id = $1', [pericia.id, calendarId]); // prettier-ignore
  await app.database.pool.query(
    `insert into court_days (calendar_id, date, effect, name, source) values ($1, '2026-03-30', 'closed', 'Dia', 'Portaria 1')`,
    [calendarId],
  );
  expect(await publishedOn()).toBe('2026-03-31');
});

test('a sealed notice has no text in lists, but has it when read alone', async () => {
  await emptied();
  const text = 'Tramita em segredo de justiça. Intime-se Maria.';
  const sealed = await aNotice(app, { text });
  await aPericia(app, ana, { processNumber: '0000832-35.2018.4.01.3202' });
  const row = (await listed()).items.find(({ id }) => id === sealed);
  expect(row).toMatchObject({ isSealed: true, text: '' });
  const read = succeeded(await callRoute(app, getNotice, { as: ana, params: { id: sealed } }));
  expect(read).toMatchObject({ isSealed: true, text });
  const plain = await aNotice(app, { processNumber: OTHER_NUMBER });
  const otherCase = await aPericia(app, ana, { processNumber: '0919992-11.2023.8.19.0001' });
  const isSealed = async () => (await listed()).items.find(({ id }) => id === plain)?.isSealed;
  expect(await isSealed()).toBe(false);
  await app.database.pool.query('update pericias set is_sealed = true where id = $1', [
    otherCase.id,
  ]);
  expect(await isSealed()).toBe(true);
});

test('a notice has plain text, and lists the days and other cases that its text names', async () => {
  const text = '<script>alert(1)</script><p>Prazo de 5 dias.</p>Ver 0919992-11.2023.8.19.0001';
  const id = await aNotice(app, { text });
  expect(succeeded(await callRoute(app, getNotice, { as: ana, params: { id } }))).toMatchObject({
    text: 'Prazo de 5 dias.\n\nVer 0919992-11.2023.8.19.0001',
    suggestedKind: null,
    suggestedDays: 5,
    suggestedUnit: 'working',
    otherNumbers: ['0919992-11.2023.8.19.0001'],
    recipients: [{ side: 'A', name: 'Maria' }],
    link: 'https://pje.jus.br/1',
  });
});

test('a notice suggests its term only while the court has not cancelled it', async () => {
  const text = 'Intime-se o perito para apresentar o laudo no prazo de 20 dias corridos.';
  const suggested = async (id: string) => {
    const read = succeeded(await callRoute(app, getNotice, { as: ana, params: { id } }));
    return [read.suggestedKind, read.suggestedDays, read.suggestedUnit];
  };
  expect(await suggested(await aNotice(app, { text }))).toEqual(['report', 20, 'calendar']);
  const cancelled = await aNotice(app, { text, isCancelled: true });
  expect(await suggested(cancelled)).toEqual([null, null, null]);
});

describe('a dismissed notice', () => {
  test('remains, with who dismissed it, and can be restored', async () => {
    const id = await aNotice(app);
    for (let time = 0; time < 2; time += 1) {
      expect(succeeded(await dismiss(id, true))).toMatchObject({ state: 'dismissed' });
    }
    const { reviewedAt, reviewedByName } = succeeded(await dismiss(id, true));
    expect([reviewedAt, reviewedByName]).toEqual([expect.any(String), 'Ana Lima']);
    expect(succeeded(await dismiss(id, false))).toMatchObject({ state: 'toReview' });
  });

  test('that does not exist is refused', async () => {
    expect(refused(await dismiss(crypto.randomUUID(), true)).code).toBe('noticeNotFound');
    const response = await sendRaw(app, dismissNotice, { as: ana, params: { id: 'x' }, body: {} });
    expect(response.statusCode).toBe(400);
  });
});

describe('the notices of a case', () => {
  const ofCase = async (processNumber: string) => {
    const { id } = await aPericia(app, ana, { processNumber });
    return succeeded(await callRoute(app, listPericiaNotices, { as: ana, params: { id } }));
  };

  test('are those of its number, in every state', async () => {
    await emptied();
    const ids = [
      await aNotice(app, { state: 'dismissed' }),
      await aNotice(app, { state: 'silent', availableOn: '2020-01-01' }),
    ];
    await aNotice(app, { processNumber: OTHER_NUMBER });
    expect((await ofCase(NOTICE_NUMBER)).items.map(({ id }) => id)).toEqual(ids);
  });

  test('with a number that is not unique are not searched', async () => {
    expect(await ofCase('123/2009')).toMatchObject({ search: { state: 'noNumber' }, items: [] });
  });
});
