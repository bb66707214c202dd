import { FINANCE_PAGE_SIZE } from '@vendas/contract/finance';
import type { Transaction } from '@vendas/contract/finance';
import { transactionTypesOf } from '@vendas/domain/finance/finance';
import type { TransactionFilter } from '@vendas/domain/finance/finance';
import { shortId } from '@vendas/domain/orders/order';
import { PAYMENT_METHODS, type PaymentMethod } from '@vendas/domain/orders/payment-method';
import type { DayRange } from '@vendas/domain/finance/period';
import { personName } from '@vendas/domain/people/person';
import { cutPage, placeAfter } from '#platform/database/page.ts';
import type { Services } from '#platform/services.ts';
import { listTransactions as listRows } from '#store/finance-transactions.ts';

type Row = Awaited<ReturnType<typeof listRows>>[number];

interface PageQuery extends DayRange {
  readonly type?: TransactionFilter | undefined;
  readonly method?: PaymentMethod | undefined;
  readonly cursor?: string | undefined;
  readonly size?: number;
  /** Whether the person may see costs. */
  readonly seesCosts: boolean;
}

/**
 * Sales, costs (only for people who may see them), payments and refunds of a period, newest first, one page at a
 * time.
 */
export async function listTransactions({ config, database }: Services, query: PageQuery) {
  const { fromDate, toDate, type, method, cursor, seesCosts, size = FINANCE_PAGE_SIZE } = query;
  const types = transactionTypesOf(type, method !== undefined);
  const { rows, nextCursor } = cutPage(
    await listRows(database.kysely, {
      timeZone: config.businessTimeZone,
      fromDate,
      toDate,
      types: types.filter((each) => seesCosts || each !== 'cost'),
      method,
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
  const method = row.method === null || row.method === 'other' ? null : row.method;
  const parts = [
    `Pedido #${shortId(row.orderId)}`,
    personName(row),
    method && PAYMENT_METHODS[method].label,
    row.notes,
  ];
  return parts.filter(Boolean).join(' · ');
}
