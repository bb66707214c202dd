import { FINANCE_PAGE_SIZE } from '@vendas/contract/finance';
import type { PericiaTransaction } from '@vendas/contract/finance';
import { cutPage, placeAfter } from '#platform/database/page.ts';
import type { Services } from '#platform/services.ts';
import { listPericiaAmounts } from '#store/finance-lists.ts';

type Row = Awaited<ReturnType<typeof listPericiaAmounts>>[number];

interface PageQuery {
  readonly cursor?: string | undefined;
  /** Perícias of a page; each has one or two transactions. */
  readonly size?: number;
}

/** The received and outstanding amounts of each perícia, newest first; an amount of zero is no transaction. */
export async function listPericiaTransactions({ database }: Services, query: PageQuery) {
  const { cursor, size = FINANCE_PAGE_SIZE } = query;
  const { rows, nextCursor } = cutPage(
    await listPericiaAmounts(database.kysely, { after: placeAfter(cursor), limit: size + 1 }),
    size,
  );
  return { items: rows.flatMap(transactionsOf), nextCursor };
}

function transactionsOf(row: Row): PericiaTransaction[] {
  const { id, processNumber } = row;
  const facts = { id, processNumber, createdAt: row.createdAt.toISOString() };
  const received: PericiaTransaction = {
    ...facts,
    type: 'received',
    valueCents: row.amountReceivedCents,
  };
  const toReceive: PericiaTransaction = {
    ...facts,
    type: 'to_receive',
    valueCents: row.amountToReceiveCents,
  };
  return [received, toReceive].filter(({ valueCents }) => valueCents > 0);
}
