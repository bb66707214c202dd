import type { StatementImport } from '@vendas/contract/statements/statements';
import { dateInZone } from '@vendas/domain/calendar';
import { refuseFor } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.ts';
import { personLimits, takeAllowance } from '#store/auth/limits.ts';
import { readStatement } from './read-statement.ts';
import { storeLines } from './store-lines.ts';

/**
 * Stores the incoming amounts of a statement that are not known yet. It reads and stores them in portions, so that
 * other requests wait for one portion at most.
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
  const added = await storeLines({ clock, database }, entries, userId);
  return { added, known: entries.length - added, outgoing, balances, unread: [...unread] };
}
