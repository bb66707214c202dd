import { DEBTOR_ORDERS, FINANCE_PAGE_SIZE } from '@vendas/contract/finance';
import type { DebtorFilter } from '@vendas/contract/finance';
import { dateInZone } from '@vendas/domain/calendar';
import { keyAfter } from '#platform/database/cursor.ts';
import { cutPageBy } from '#platform/database/page.ts';
import { withCopyPaste } from '#platform/pix/pix-code.ts';
import type { Services } from '#platform/services.ts';
import { readPixDebts } from '#store/pix/pix.ts';
import { DEBTOR_PLACES, listDebtors as listRows, sumDebts as readSums } from '#store/debtors.ts';

interface PageQuery extends DebtorFilter {
  readonly cursor?: string | undefined;
  readonly size?: number;
}

/** People with a debt and its amount, one page at a time. */
export async function listDebtors({ clock, config, database }: Services, query: PageQuery) {
  const { search, sort = 'oldest', cursor, size = FINANCE_PAGE_SIZE } = query;
  const today = dateInZone(clock.now(), config.businessTimeZone);
  const { rows, nextCursor } = cutPageBy(
    await listRows(database.kysely, {
      search,
      sort,
      today,
      ordersEach: DEBTOR_ORDERS,
      after: keyAfter(cursor, DEBTOR_PLACES[sort]),
      limit: size + 1,
    }),
    size,
    ({ sortKey, customer }) => [sortKey, customer.id],
  );
  const ids = rows.flatMap(({ openOrders }) => openOrders.map(({ id }) => id));
  const pix = await readPixDebts(database.kysely, ids, today, { isLasting: true });
  const items = rows.map(({ sortKey: _, openOrders, ...debtor }) => {
    return { ...debtor, openOrders: openOrders.map((order) => withCopyPaste(pix, order)) };
  });
  return { items, nextCursor };
}

/** The number of people with a debt, and the sum. */
export async function sumDebts(
  { clock, config, database }: Services,
  { search }: Pick<DebtorFilter, 'search'>,
) {
  const today = dateInZone(clock.now(), config.businessTimeZone);
  const sums = await readSums(database.kysely, { search, today });
  return sums ?? { people: 0, balanceCents: 0, overdueCents: 0 };
}
