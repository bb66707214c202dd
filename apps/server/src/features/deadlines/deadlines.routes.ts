import { z } from 'zod';
import * as caseCalendar from '@vendas/contract/deadlines/case-calendar';
import * as contract from '@vendas/contract/deadlines/deadlines';
import { DEADLINES_PAGE_SIZE } from '@vendas/contract/deadlines/deadlines';
import { isCalendarDate } from '@vendas/domain/calendar';
import { computeDeadline } from '@vendas/domain/deadlines/deadline';
import { calendarForCase } from '@vendas/domain/deadlines/justice';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { keyAfter } from '#platform/database/cursor.ts';
import { cutPageBy } from '#platform/database/page.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { serve, serveIdempotent } from '#platform/http/http.ts';
import type { Api } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import { listCaseManagers } from '#store/deadlines/case-managers.ts';
import { readCourtCalendars } from '#store/deadlines/court-calendars.ts';
import {
  countOpenDeadlines,
  deleteDeadline,
  listDeadlinesOfCase,
  listOpenDeadlines,
  lockDeadline,
} from '#store/deadlines/deadlines.ts';
import { getPericia } from '#store/pericias.ts';
import { acceptNotice as acceptRoute } from '@vendas/contract/notices/notices';
import { acceptNotice } from './accept-notice.ts';
import { changeCaseCalendar, previewCaseCalendar } from './change-case-calendar.ts';
import { changeDeadline } from './change-deadline.ts';
import { createDeadline } from './create-deadline.ts';
import { fulfilDeadline, reopenDeadline } from './fulfil-deadline.ts';
import { readDeadline, toDeadlineRow } from './deadline-response.ts';

const placeSchema = z.tuple([z.string().refine(isCalendarDate), z.uuid()]);

/** The deadlines of cases. */
export function registerDeadlines(api: Api, services: Services): void {
  const { kysely } = services.database;
  serve(api, contract.listDeadlines, ({ query }) => listOpen(services, query));
  serve(api, contract.countDeadlines, ({ query }) =>
    countOpenDeadlines(kysely, { ...query, now: services.clock.now() }),
  );
  serve(api, contract.listResponsibles, async () => {
    const managers = await listCaseManagers(kysely, services.clock.now());
    return { items: managers.map(({ email: _, ...person }) => person) };
  });
  serve(api, contract.listPericiaDeadlines, async ({ params }) => {
    const { calendarId } = await getPericia(kysely, params.id);
    const rows = await listDeadlinesOfCase(kysely, params.id);
    return { calendarId, items: rows.map(toDeadlineRow) };
  });
  serve(api, contract.getDeadline, ({ params }) => readDeadline(kysely, params.id));
  serve(api, contract.previewDeadline, async ({ body: { calendarId, processNumber, terms } }) => {
    const calendar = (await readCourtCalendars(kysely, [calendarId])).get(calendarId);
    if (calendar === undefined) throw new RuleViolation('calendarNotFound', {});
    const { legal, safe } = computeDeadline(calendarForCase(calendar, processNumber), terms);
    return {
      legal: { ...legal, lines: [...legal.lines] },
      safe: { ...safe, lines: [...safe.lines] },
    };
  });
  serveIdempotent(api, contract.createDeadline, ({ params, body }, _caller, call) =>
    createDeadline(services, { ...params, ...body }, call),
  );
  serveIdempotent(api, acceptRoute, ({ params, body }, _caller, call) =>
    acceptNotice(services, { ...body, ...params }, call),
  );
  serveIdempotent(api, contract.changeDeadline, ({ params, body }, _caller, call) =>
    changeDeadline(services, { ...params, ...body }, call),
  );
  serveIdempotent(api, contract.fulfilDeadline, ({ params, body }, _caller, call) =>
    fulfilDeadline(services, { ...params, ...body }, call),
  );
  serve(api, caseCalendar.previewCaseCalendar, ({ params, body }) =>
    previewCaseCalendar(services, { ...params, ...body }),
  );
  serveIdempotent(api, caseCalendar.changeCaseCalendar, ({ params, body }, _caller, call) =>
    changeCaseCalendar(services, { ...params, ...body }, call),
  );
  serve(api, contract.reopenDeadline, ({ params }, { userId }) =>
    reopenDeadline(services, params.id, userId),
  );
  serve(api, contract.deleteDeadline, ({ params: { id } }) =>
    inTransaction(kysely, async (tx) => {
      const { fulfilledOn } = await lockDeadline(tx, id);
      if (fulfilledOn !== null) throw new RuleViolation('deadlineFulfilled', {});
      await deleteDeadline(tx, id);
      return { id };
    }),
  );
}

async function listOpen(
  { clock, database }: Services,
  { range = 'all', cursor, ...filters }: z.output<typeof contract.listDeadlines.query>,
) {
  const found = await listOpenDeadlines(database.kysely, {
    ...filters,
    range,
    now: clock.now(),
    after: keyAfter(cursor, placeSchema),
    limit: DEADLINES_PAGE_SIZE + 1,
  });
  const { rows, nextCursor } = cutPageBy(found, DEADLINES_PAGE_SIZE, (row) => [
    row.safeDate,
    row.id,
  ]);
  return { items: rows.map(toDeadlineRow), nextCursor };
}
