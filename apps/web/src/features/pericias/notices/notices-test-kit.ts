import { screen } from '@testing-library/react';
import { listCourtCalendars } from '@vendas/contract/deadlines/court-calendars';
import { listResponsibles, previewDeadline } from '@vendas/contract/deadlines/deadlines';
import {
  countNotices,
  listNotices,
  type Notice,
  type NoticeCounts,
  type NoticeRow,
} from '@vendas/contract/notices/notices';
import { courtCalendar } from '@vendas/domain/deadlines/court-calendar';
import { computeDeadline } from '@vendas/domain/deadlines/deadline';
import { fakeServer, page } from '#testing/fake-server.ts';
import { openPage } from '#testing/open-page.tsx';
import { aSeller } from '#testing/people.ts';
import { anId } from '#testing/samples.ts';
import { aCalendar } from '#features/pericias/deadlines/deadlines-test-kit.ts';
import { ID, NUMBER } from '#features/pericias/pericias-test-kit.ts';

/** The state of the searches while the gazette responds. */
export const COUNTS: NoticeCounts = {
  toReview: 1,
  withoutCase: 2,
  search: {
    isOn: true,
    lastSuccessAt: '2026-11-21T11:00:00.000Z',
    failingSince: null,
    problem: null,
    unreadable: 0,
    isFailing: false,
  },
  nameSearch: null,
};

/** The case of a notice. */
export function aCase(changes: Partial<NoticeRow['cases'][number]> = {}) {
  const { id: calendarId } = aCalendar();
  return {
    id: ID,
    processNumber: NUMBER,
    defendant: 'Banco Azul',
    isSealed: false,
    calendarId,
    userId: null,
    ...changes,
  };
}

/** An intimação of a case, which sets fifteen days. */
export function aNotice(changes: Partial<NoticeRow> = {}): NoticeRow {
  return {
    id: anId(),
    processNumber: NUMBER,
    availableOn: '2026-11-18',
    publishedOn: '2026-11-19',
    court: 'TJSP',
    kind: 'Intimação',
    bodyName: '2ª Vara Cível',
    documentKind: 'Despacho',
    className: 'Procedimento Comum Cível',
    isSealed: false,
    text: 'Intime-se o perito para o laudo, no prazo de 15 (quinze) dias.',
    suggestedKind: 'report',
    suggestedDays: 15,
    suggestedUnit: 'working',
    state: 'toReview',
    isCancelled: false,
    cancelledOn: null,
    cases: [aCase()],
    deadlines: [],
    ...changes,
  };
}

/** The same with its whole text. */
export function aFullNotice(row: NoticeRow, changes: Partial<Notice> = {}): Notice {
  return {
    ...row,
    link: 'https://pje.jus.br/1',
    recipients: [{ side: 'A', name: 'Maria Lima' }],
    otherNumbers: [],
    cancellationReason: null,
    cancelledText: null,
    foundAt: '2026-11-19T11:00:00.000Z',
    reviewedAt: null,
    reviewedByName: null,
    ...changes,
  };
}

/** A server with these notices, one calendar and the dates of any deadline. */
export function serverOf(items: NoticeRow[], search: Partial<NoticeCounts['search']> = {}) {
  const server = fakeServer();
  server.on(listNotices, page(items));
  server.on(countNotices, { ...COUNTS, search: { ...COUNTS.search, ...search } });
  server.on(listCourtCalendars, { items: [aCalendar()] });
  server.on(listResponsibles, { items: [] });
  server.on(previewDeadline, ({ body }) => {
    const { legal, safe } = computeDeadline(courtCalendar('state'), body.terms);
    return {
      legal: { ...legal, lines: [...legal.lines] },
      safe: { ...safe, lines: [...safe.lines] },
    };
  });
  return server;
}

/** Opens the page 'Avisos'. */
export async function openNotices(
  server: ReturnType<typeof fakeServer>,
  query = '',
  as = aSeller('manageCases', 'manageTasks'),
) {
  const opened = await openPage(`/admin/notices${query}`, { server, as });
  await screen.findByRole('heading', { level: 1, name: 'Avisos' });
  return opened;
}

/** The name of `aNotice` in the labels of its buttons. */
export const LABEL = `Intimação, ${NUMBER}, 18/11/2026`;
