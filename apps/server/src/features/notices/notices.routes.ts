import { z } from 'zod';
import * as contract from '@vendas/contract/notices/notices';
import { MOST_NOTICES_OF_CASE, NOTICES_PAGE_SIZE } from '@vendas/contract/notices/notices';
import { isCalendarDate } from '@vendas/domain/calendar';
import { processKey } from '@vendas/domain/pericias/process-number';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { keyAfter } from '#platform/database/cursor.ts';
import { cutPageBy } from '#platform/database/page.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { serve } from '#platform/http/http.ts';
import type { Api } from '#platform/http/http.ts';
import type { LookupAccess } from '#platform/lookups/lookup-access.ts';
import type { Services } from '#platform/services.ts';
import * as store from '#store/notices/court-notices.ts';
import { getPericia } from '#store/pericias.ts';
import { readNotice, toNoticeRows } from './notice-response.ts';
import { readNoticeSearch, readNoticeSearches } from './read-notice-search.ts';

const placeSchema = z.tuple([z.string().refine(isCalendarDate), z.uuid()]);

/** The notices of courts: lists, and dismissing one without a deadline. */
export function registerNotices(api: Api, services: Services, access: LookupAccess): void {
  const { clock, database } = services;
  const { kysely } = database;
  serve(api, contract.listNotices, async ({ query: { range = 'toReview', cursor } }) => {
    const found = await store.listNotices(kysely, {
      range,
      after: keyAfter(cursor, placeSchema),
      limit: NOTICES_PAGE_SIZE + 1,
    });
    const { rows, nextCursor } = cutPageBy(found, NOTICES_PAGE_SIZE, (row) => [
      row.availableOn,
      row.id,
    ]);
    return { items: await toNoticeRows(kysely, rows), nextCursor };
  });
  serve(api, contract.countNotices, async () => {
    const counts = await store.countNoticesToReview(kysely);
    const options = { isOn: await access.isOn('djen'), now: clock.now() };
    return { ...counts, ...(await readNoticeSearches(kysely, options)) };
  });
  serve(api, contract.getNotice, ({ params }) => readNotice(kysely, params.id));
  serve(api, contract.listPericiaNotices, async ({ params }) => {
    const pericia = await getPericia(kysely, params.id);
    const key = processKey(pericia.processNumber);
    const rows = await store.listNoticesOfNumber(kysely, key, MOST_NOTICES_OF_CASE);
    const options = { isOn: await access.isOn('djen'), now: clock.now() };
    const search = await readNoticeSearch(kysely, pericia, options);
    return { search, items: await toNoticeRows(kysely, rows) };
  });
  serve(api, contract.dismissNotice, ({ params: { id }, body }, { userId }) =>
    inTransaction(kysely, async (tx) => {
      const { state } = await store.lockNotice(tx, id);
      if (state === 'accepted') throw new RuleViolation('noticeHasDeadline', {});
      const newState = body.isDismissed ? 'dismissed' : 'toReview';
      if (state !== newState) {
        await store.reviewNotice(tx, id, { state: newState, at: clock.now(), by: userId });
      }
      return readNotice(tx, id);
    }),
  );
}
