import { FINANCE_PAGE_SIZE } from '@vendas/contract/finance';
import type { Period, Transaction } from '@vendas/contract/finance';
import { addDays } from '@vendas/domain/calendar';
import { addMonths } from '@vendas/domain/month';
import { shortId } from '@vendas/domain/order';
import { personName } from '@vendas/domain/person-name';
import { cutPage, placeAfter } from '#platform/database/page.ts';
import type { Services } from '#platform/services.ts';
import { listTransactions as listRows } from '#store/finance-lists.ts';

type Row = Awaited<ReturnType<typeof listRows>>[number];

interface PageQuery extends Period {
  readonly cursor?: string | undefined;
  readonly size?: number;
}

/** Sales, costs and payments of a period, newest first, one page at a time. */
export async function listTransactions({ config, database }: Services, query: PageQuery) {
  const { fromMonth, toMonth, cursor, size = FINANCE_PAGE_SIZE } = query;
  const { rows, nextCursor } = cutPage(
    await listRows(database.kysely, {
      timeZone: config.businessTimeZone,
      fromDate: fromMonth && `${fromMonth}-01`,
      toDate: toMonth && addDays(`${addMonths(toMonth, 1)}-01`, -1),
      after: placeAfter(cursor),
      limit: size + 1,
    }),
    size,
  );
  return { items: rows.map(toTransactionResponse), nextCursor };
}

function toTransactionResponse(row: Row): Transaction {
  const { id, type, date, valueCents, orderId, productId, isCancelled } = row;
  const description = describe(row);
  return { id, type, date, description, valueCents, orderId, productId, isCancelled };
}

function describe(row: Row): string {
  if (row.type === 'cost') return `${row.quantity} × ${row.productName}`;
  const parts = [`Pedido #${shortId(row.orderId)}`, personName(row), row.notes];
  return parts.filter(Boolean).join(' · ');
}
