import { dateInZone } from '@vendas/domain/calendar';
import { FINANCE_PAGE_SIZE } from '@vendas/contract/finance';
import type { CreditFilter } from '@vendas/contract/finance';
import { cutPage, placeAfter } from '#platform/database/page.ts';
import { withCopyPaste } from '#platform/pix/pix-code.ts';
import type { Services } from '#platform/services.ts';
import { readPixDebts } from '#store/pix/pix.ts';
import { listCreditSales as listRows } from '#store/finance-lists.ts';

interface PageQuery extends CreditFilter {
  readonly cursor?: string | undefined;
  readonly size?: number;
}

/** Orders with a balance, newest first, one page at a time. */
export async function listCreditSales({ clock, config, database }: Services, query: PageQuery) {
  const { search, paymentStatus, fromDate, toDate, cursor, size = FINANCE_PAGE_SIZE } = query;
  const { rows, nextCursor } = cutPage(
    await listRows(database.kysely, {
      timeZone: config.businessTimeZone,
      search,
      isPartlyPaid: paymentStatus && paymentStatus === 'partially_paid',
      fromDate,
      toDate,
      after: placeAfter(cursor),
      limit: size + 1,
    }),
    size,
  );
  const ids = rows.map(({ id }) => id);
  const pix = await readPixDebts(
    database.kysely,
    ids,
    dateInZone(clock.now(), config.businessTimeZone),
    { isLasting: true },
  );
  const items = rows.map(({ placedAt: _, createdAt, ...order }) =>
    withCopyPaste(pix, { ...order, createdAt: createdAt.toISOString() }),
  );
  return { items, nextCursor };
}
