import { z } from 'zod';
import { PERICIAS_PAGE_SIZE } from '@vendas/contract/pericias';
import type { countPericias as counts, listPericias as route } from '@vendas/contract/pericias';
import { dateInZone } from '@vendas/domain/calendar';
import { idleSince } from '@vendas/domain/pericias/pericia-history';
import { keyAfter } from '#platform/database/cursor.ts';
import { cutPageBy, instantKey, placeAfter } from '#platform/database/page.ts';
import type { Services } from '#platform/services.ts';
import { countOpenPericias, selectPericias } from '#store/list-pericias.ts';
import { toPericiaResponse } from './pericia-rows.ts';

const idlePlaceSchema = z.tuple([z.boolean(), instantKey, z.uuid()]);

/** Cases in the requested order, one page at a time. */
export async function listPericias(
  services: Services,
  { cursor, idleDays, sort = 'newest', ...filters }: z.output<typeof route.query>,
): Promise<z.output<typeof route.response>> {
  const rows = await selectPericias(services.database.kysely, {
    ...filters,
    ...(sort === 'newest'
      ? { sort, after: placeAfter(cursor) }
      : { sort, after: idlePlaceAfter(cursor) }),
    idleSince: idleDays === undefined ? undefined : idleSinceDay(services, idleDays),
    limit: PERICIAS_PAGE_SIZE + 1,
  }).execute();
  const page = cutPageBy(rows, PERICIAS_PAGE_SIZE, ({ isClosed, placedAt, steppedAt, id }) =>
    sort === 'newest' ? [placedAt, id] : [isClosed, steppedAt, id],
  );
  return {
    items: page.rows.map(({ isClosed: _, placedAt: _p, steppedAt: _s, ...row }) =>
      toPericiaResponse(row),
    ),
    nextCursor: page.nextCursor,
  };
}

/** The number of open cases, and of those that have been idle for more than some days. */
export function countPericias(
  services: Services,
  { idleDays }: z.output<typeof counts.query>,
): Promise<z.output<typeof counts.response>> {
  return countOpenPericias(services.database.kysely, idleSinceDay(services, idleDays));
}

/** The start of this day: a case whose last step was earlier has been idle for more than these days. */
function idleSinceDay({ clock, config }: Services, idleDays: number) {
  const timeZone = config.businessTimeZone;
  return { date: idleSince(idleDays, dateInZone(clock.now(), timeZone)), timeZone };
}

function idlePlaceAfter(cursor: string | undefined) {
  const key = keyAfter(cursor, idlePlaceSchema);
  return key && { isClosed: key[0], lastStepAt: key[1], id: key[2] };
}
