import { randomUUID } from 'node:crypto';
import { newLines } from '@vendas/domain/statements/known-lines';
import { SHOP_ID } from '@vendas/domain/shop/settings-sections';
import type { StatementEntry } from '@vendas/domain/statements/statement-line';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { insertAudit } from '#store/audit.ts';
import {
  insertStatementLines,
  listStoredLines,
  lockImports,
} from '#store/statements/statement-lines.ts';

/** Stores the lines of a statement that are not known yet. @returns how many they are */
export async function storeLines(
  { clock, database }: Pick<Services, 'clock' | 'database'>,
  entries: readonly StatementEntry[],
  actorId: string,
): Promise<number> {
  const dates = entries.map(({ date }) => date).toSorted();
  const [from, to] = [dates[0], dates.at(-1)];
  if (from === undefined || to === undefined) return 0;
  return await inTransaction(database.kysely, async (tx) => {
    await lockImports(tx);
    const lines = newLines(entries, await listStoredLines(tx, from, to), randomUUID());
    if (lines.length === 0) return 0;
    await insertStatementLines(tx, lines, actorId);
    await insertAudit(tx, {
      at: clock.now(),
      actorId,
      action: 'statementImported',
      subject: 'shop',
      subjectId: SHOP_ID,
      after: { statementLines: lines.length },
    });
    return lines.length;
  });
}
