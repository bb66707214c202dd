import type { Services } from '#platform/services.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { listWrongTotals, rebuildFinanceTotals } from '#store/finance.ts';

interface CheckOptions {
  readonly isRepair: boolean;
  readonly say: (line: string) => void;
}

/**
 * Compares the stored totals with the rows and reports the differences; optionally rebuilds them.
 * @returns whether the totals are correct now
 */
export async function checkFinanceTotals(
  { database }: Pick<Services, 'database'>,
  { isRepair, say }: CheckOptions,
): Promise<boolean> {
  const wrong = await inTransaction(database.kysely, listWrongTotals);
  for (const { place, kept, recomputed } of wrong) {
    say(`${place}: guardado ${kept}, recalculado ${recomputed}`);
  }
  if (isRepair) {
    await inTransaction(database.kysely, rebuildFinanceTotals);
    say(wrong.length === 0 ? 'Totais recalculados; nada mudou.' : 'Totais recalculados.');
    return true;
  }
  say(
    wrong.length === 0
      ? 'Os totais financeiros conferem com os lançamentos.'
      : 'Há totais diferentes dos lançamentos; corrija com: npm run finance:check -- --repair',
  );
  return wrong.length === 0;
}
