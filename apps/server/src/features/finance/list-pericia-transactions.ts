import { FINANCE_PAGE_SIZE } from '@vendas/contract/finance';
import type { PericiaTransaction } from '@vendas/contract/finance';
import { caseNumberFor } from '@vendas/domain/pericias/case-label';
import { cutPage, placeAfter } from '#platform/database/page.ts';
import type { Services } from '#platform/services.ts';
import { listPericiaAmounts } from '#store/finance-lists.ts';

type Row = Awaited<ReturnType<typeof listPericiaAmounts>>[number];

interface PageQuery {
  readonly cursor?: string | undefined;
  /** Perícias of a page; each has one or two transactions. */
  readonly size?: number;
  /** Whether the person may see sealed cases. */
  readonly seesCases: boolean;
}

/** The received and outstanding amounts of each perícia, newest first; an amount of zero is no transaction. */
export async function listPericiaTransactions({ database }: Services, query: PageQuery) {
  const { cursor, seesCases, size = FINANCE_PAGE_SIZE } = query;
  const { rows, nextCursor } = cutPage(
    await listPericiaAmounts(database.kysely, { after: placeAfter(cursor), limit: size + 1 }),
    size,
  );
  return { items: rows.flatMap((row) => transactionsOf(row, seesCases)), nextCursor };
}

function transactionsOf(row: Row, seesCases: boolean): PericiaTransaction[] {
  const processNumber = caseNumberFor(seesCases, row);
  const facts = { id: row.id, processNumber, createdAt: row.createdAt.toISOString() };
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
