import type { z } from 'zod';
import * as contract from '@vendas/contract/deadlines/court-calendars';
import { courtCalendarSchema } from '@vendas/contract/deadlines/court-calendars';
import { lawDays } from '@vendas/domain/deadlines/court-rules';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { isUniqueViolation } from '#platform/database/database-errors.ts';
import type { Executor } from '#platform/database/database.ts';
import type { IdempotentCall } from '#platform/database/transaction.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { serve, serveIdempotent } from '#platform/http/http.ts';
import type { Api } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import * as store from '#store/deadlines/court-calendars.ts';
import { withIdempotency } from '#store/idempotency.ts';
import { previewCourtDays, saveCourtDays } from './save-court-days.ts';

/** Enough for a change of 400 days with the 20,000 moves that the administrator saw. */
const MAX_CHANGE_BYTES = 4 * 1_048_576;

/** The calendars of courts and the days of their own acts. */
export function registerCourtCalendars(api: Api, services: Services): void {
  const { kysely } = services.database;
  serve(api, contract.listCourtCalendars, async () => ({
    items: await store.listCourtCalendars(kysely),
  }));
  serveIdempotent(api, contract.createCourtCalendar, ({ body }, _caller, call) =>
    createCalendar(services, body, call),
  );
  serve(api, contract.updateCourtCalendar, ({ params, body }) =>
    updateCalendar(services, params.id, body),
  );
  serve(api, contract.deleteCourtCalendar, ({ params: { id } }) =>
    inTransaction(kysely, async (tx) => {
      await store.lockCourtCalendar(tx, id);
      if (await store.isCalendarUsed(tx, id)) throw new RuleViolation('calendarInUse', {});
      await store.deleteCourtCalendar(tx, id);
      return { id };
    }),
  );
  serve(api, contract.listCourtDays, async ({ params, query }) => ({
    items: await listDays(kysely, params.id, query.year),
  }));
  serve(api, contract.previewCourtDays, ({ params, body }) =>
    previewCourtDays(services, { ...params, ...body }),
  );
  serveIdempotent(
    api,
    contract.saveCourtDays,
    ({ params, body }, _caller, call) => saveCourtDays(services, { ...params, ...body }, call),
    { bodyLimit: MAX_CHANGE_BYTES },
  );
}

/**
 * Adds a calendar, once per idempotency key. A comarca inherits from a court, which itself inherits from none.
 * @throws RuleViolation calendarNotFound, calendarParentUnfit, calendarNameTaken, idempotencyKeyReused
 */
function createCalendar(
  { database }: Services,
  calendar: z.output<typeof contract.createCourtCalendar.body>,
  call: IdempotentCall,
) {
  return inTransaction(database.kysely, (tx) =>
    withIdempotency(tx, call, courtCalendarSchema.parse, async () => {
      if (calendar.parentId !== null) {
        const court = await store.lockCourtCalendar(tx, calendar.parentId);
        if (court.parentId !== null || court.rules !== calendar.rules) {
          throw new RuleViolation('calendarParentUnfit', {});
        }
      }
      const added = await store.insertCourtCalendar(tx, calendar);
      if (added === undefined) throw new RuleViolation('calendarNameTaken', {});
      return store.getCourtCalendar(tx, added.id);
    }),
  );
}

/**
 * Changes name and time zone of a calendar.
 * @throws RuleViolation calendarNotFound, calendarNameTaken
 */
async function updateCalendar(
  { database }: Services,
  id: string,
  fields: z.output<typeof contract.updateCourtCalendar.body>,
) {
  try {
    return await inTransaction(database.kysely, async (tx) => {
      await store.updateCourtCalendar(tx, id, fields);
      return store.getCourtCalendar(tx, id);
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new RuleViolation('calendarNameTaken', {}) : error;
  }
}

type ListedDay = z.output<typeof contract.listCourtDays.response>['items'][number];

/**
 * The days of a year with all their effects: a day of the calendar itself replaces one of its court, which replaces
 * one of the law, if both have the same effect.
 */
async function listDays(db: Executor, id: string, year: number) {
  const { rules, parentId } = await store.getCourtCalendar(db, id);
  const span = { from: `${year}-01-01`, to: `${year}-12-31` };
  const inherited = parentId === null ? [] : await store.listCourtDays(db, parentId, span);
  const ownDays = await store.listCourtDays(db, id, span);
  const opened = new Set(
    [...inherited, ...ownDays].flatMap(({ date, effect }) => (effect === 'open' ? [date] : [])),
  );
  const days = new Map<string, ListedDay>();
  const add = (day: ListedDay) => days.set(`${day.date} ${day.effect}`, day);
  for (const [date, { name, law }] of lawDays(rules, year)) {
    if (!opened.has(date)) add({ date, effect: 'closed', name, source: law, origin: 'law' });
  }
  for (const day of inherited) add({ ...day, origin: 'court' });
  for (const day of ownDays) add({ ...day, origin: 'own' });
  return [...days.values()].toSorted((one, other) => (one.date < other.date ? -1 : 1));
}
