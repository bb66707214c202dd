import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { previewCourtDays } from '@vendas/contract/deadlines/court-calendars';
import {
  deleteDeadline,
  getDeadline,
  listPericiaDeadlines,
} from '@vendas/contract/deadlines/deadlines';
import { acceptNotice, dismissNotice, getNotice } from '@vendas/contract/notices/notices';
import { deletePericia } from '@vendas/contract/pericias';
import { aNotice, gazetteItem, NOTICE_NUMBER } from '#features/notices/notices-test-kit.ts';
import { aPericia } from '#features/pericias/pericias-test-kit.ts';
import { recordNotices } from '#store/notices/court-notices.ts';
import { aPerson, callRoute, refused, sendRaw, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { aCalendar, deadlineForm } from './deadlines-test-kit.ts';

let app: TestApp;
let ana: Person;
let rui: Person;
let calendarId: string;
let periciaId: string;
beforeAll(async () => {
  const clock = { now: () => new Date('2026-03-30T15:00:00Z') };
  app = await startTestApp({ services: { clock } });
  [ana, rui] = [await aPerson(app, 'admin'), await aPerson(app, 'admin')];
  calendarId = (await aCalendar(app, ana)).id;
  periciaId = (await aPericia(app, ana, { processNumber: '0000832-35.2018.4.01.3202' })).id;
});
afterAll(() => app.close());

const GAZETTE = { start: 'gazette', startDate: '2026-03-27', days: 5 } as const;
type Terms = Parameters<typeof deadlineForm>[1];

const accept = (
  id: string,
  {
    terms = GAZETTE,
    overrides = {},
    as = ana,
    key = crypto.randomUUID(),
  }: { terms?: Terms; overrides?: object; as?: Person; key?: string } = {},
) => {
  const body = { ...deadlineForm(calendarId, terms), periciaId, isProvisional: true, ...overrides };
  return callRoute(app, acceptNotice, { as, params: { id }, body, key });
};
const read = async (id: string) =>
  succeeded(await callRoute(app, getNotice, { as: ana, params: { id } }));

describe('an accepted notice', () => {
  test('becomes a deadline with its task, which names it', async () => {
    const id = await aNotice(app);
    const deadline = succeeded(await accept(id, { overrides: { withTask: true } }));
    expect(deadline).toMatchObject({
      noticeId: id,
      isNoticeCancelled: false,
      isProvisional: true,
      legalDate: '2026-04-07',
    });
    expect(deadline.taskId).not.toBeNull();
    expect(await read(id)).toMatchObject({
      state: 'accepted',
      deadlines: [
        { id: deadline.id, label: 'Esclarecimentos', safeDate: '2026-04-07', isFulfilled: false },
      ],
    });
  });

  test("creates one deadline of a kind, and the second person gets the first one's", async () => {
    const id = await aNotice(app);
    const outcomes = await Promise.all([accept(id), accept(id, { as: rui })]);
    expect(outcomes.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 409,
    ]);
    const [{ id: deadlineId } = { id: '' }] = (await read(id)).deadlines;
    const secondAccept = refused(await accept(id, { as: rui }));
    expect(secondAccept).toMatchObject({
      code: 'noticeAccepted',
      message: 'Este aviso já virou o prazo Esclarecimentos, com data segura em 07/04/2026.',
      data: { deadlineId },
    });
    succeeded(await accept(id, { terms: { ...GAZETTE, kind: 'feeProposal' } }));
    expect((await read(id)).deadlines).toHaveLength(2);
  });

  test('creates one deadline for a form that is sent twice at the same instant', async () => {
    const id = await aNotice(app);
    const key = crypto.randomUUID();
    const [one, other] = await Promise.all([accept(id, { key }), accept(id, { key })]);
    expect(succeeded(one).id).toBe(succeeded(other).id);
  });

  test('stores both possible starts, and the safe date uses the earlier one', async () => {
    const otherStart = { start: 'gazette', startDate: '2026-03-27' } as const;
    const terms = { start: 'portal', startDate: '2026-04-06', days: 5, otherStart } as const;
    const deadline = succeeded(await accept(await aNotice(app), { terms }));
    expect(deadline).toMatchObject({ otherStart, legalDate: '2026-04-13', safeDate: '2026-04-07' });
    // one day earlier than the typed start and later than the other one
    const body = {
      days: [{ date: '2026-03-31', effect: 'closed' as const, name: 'Dia', source: 'Portaria 1' }],
      removed: [],
    };
    const { moves } = succeeded(
      await callRoute(app, previewCourtDays, { as: ana, params: { id: calendarId }, body }),
    );
    expect(moves.find(({ deadlineId }) => deadlineId === deadline.id)).toMatchObject({
      legalDate: '2026-04-13',
      safeDate: '2026-04-08',
    });
  });

  test('of another case is refused', async () => {
    const otherCase = await aPericia(app, ana);
    const response = refused(
      await accept(await aNotice(app), { overrides: { periciaId: otherCase.id } }),
    );
    expect(response.code).toBe('noticeOfAnotherCase');
  });

  test('cannot be dismissed, and can be accepted again once its deadline is deleted', async () => {
    const id = await aNotice(app);
    const { id: deadlineId } = succeeded(await accept(id));
    const dismissed = await callRoute(app, dismissNotice, { as: ana, params: { id }, body: { isDismissed: true } }); // prettier-ignore
    expect(refused(dismissed).code).toBe('noticeHasDeadline');
    succeeded(await callRoute(app, deleteDeadline, { as: ana, params: { id: deadlineId } }));
    expect(await read(id)).toMatchObject({ state: 'accepted', deadlines: [] });
    succeeded(await accept(id));
  });

  test('that the court cancels later keeps its first text, and marks its open deadline', async () => {
    const item = gazetteItem({ hash: crypto.randomUUID() });
    const id = await aNotice(app, item);
    const deadline = succeeded(await accept(id));
    const cancelled = {
      ...item,
      text: 'Comunicação cancelada',
      isCancelled: true,
      cancelledOn: '2026-04-01',
      cancellationReason: 'Erro material',
      state: 'toReview',
    } as const;
    for (let time = 0; time < 2; time += 1) {
      expect(await recordNotices(app.database.kysely, [cancelled], new Date())).toEqual([]);
    }
    expect(await read(id)).toMatchObject({
      text: 'Intime-se o perito, no prazo de 15 (quinze) dias úteis.',
      cancelledText: 'Comunicação cancelada',
      cancellationReason: 'Erro material',
      state: 'accepted',
    });
    const read2 = succeeded(await callRoute(app, getDeadline, { as: ana, params: { id: deadline.id } })); // prettier-ignore
    expect(read2).toMatchObject({ isNoticeCancelled: true, noticeCancelledOn: '2026-04-01' });
    expect(read2.legalDate).toBe(deadline.legalDate);
  });

  test('remains when its case and with it the deadline are deleted', async () => {
    const number = '0919992-11.2023.8.19.0001';
    const pericia = await aPericia(app, ana, { processNumber: number });
    const id = await aNotice(app, { processNumber: number.replaceAll(/\D/g, '') });
    succeeded(await accept(id, { overrides: { periciaId: pericia.id } }));
    succeeded(await callRoute(app, deletePericia, { as: ana, params: { id: pericia.id } }));
    expect(await read(id)).toMatchObject({ cases: [], deadlines: [] });
  });
});

test.each([
  [{ terms: { ...deadlineForm('').terms, days: 0 } }, 'terms.days'],
  [{ periciaId: 'x' }, 'periciaId'],
])('a body with %j is refused at its field', async (overrides, field) => {
  const id = await aNotice(app);
  const body = { ...deadlineForm(calendarId), periciaId, ...overrides };
  const response = await sendRaw(app, acceptNotice, { as: ana, params: { id }, body });
  expect(response.statusCode).toBe(400);
  expect(Object.keys(response.json().fields)).toEqual([field]);
  expect(NOTICE_NUMBER).toHaveLength(20);
  const listed = await callRoute(app, listPericiaDeadlines, { as: ana, params: { id: periciaId } });
  expect(succeeded(listed).items.some(({ noticeId }) => noticeId === id)).toBe(false);
});
