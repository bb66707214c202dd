import type { StatementImport } from '@vendas/contract/statements/statements';
import { dateInZone } from '@vendas/domain/calendar';
import { linesOf } from '@vendas/domain/statements/statement-line';
import { refuseFor } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.ts';
import { personLimits, takeAllowance } from '#store/auth/limits.ts';
import { insertStatementLines } from '#store/statements/statement-lines.ts';
import { readStatement } from './read-statement.ts';

/** The number of lines that one statement of SQL stores. */
const PORTION = 500;

/**
 * Stores the incoming amounts of a statement that are not known yet. It reads and stores them in portions, so that
 * other requests wait for one portion at most; after an interruption, a repetition stores the rest.
 * @throws RuleViolation those of readStatement
 * @throws Fault tooManyRequests
 */
export async function importStatement(
  { clock, config, database }: Services,
  file: string,
  userId: string,
): Promise<StatementImport> {
  if (config.hasRateLimits) {
    const { prepared } = database;
    refuseFor(await takeAllowance(prepared, personLimits.statement, userId, clock.now()));
  }
  const today = dateInZone(clock.now(), config.businessTimeZone);
  const { entries, outgoing, balances, unread } = await readStatement(file, today);
  const lines = linesOf({ entries });
  let added = 0;
  for (let start = 0; start < lines.length; start += PORTION) {
    const portion = lines.slice(start, start + PORTION);
    added += await insertStatementLines(database.kysely, portion, userId);
  }
  return { added, known: lines.length - added, outgoing, balances, unread: [...unread] };
}
