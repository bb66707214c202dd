import type { Services } from '#platform/services.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { findBusinessTimeZone, rebuildFinanceTotals, setBusinessTimeZone } from '#store/finance.ts';

/**
 * Tells the database the business's time zone. When it is another one than before, months begin and end elsewhere,
 * and the totals are counted again in the same transaction.
 */
export async function keepBusinessTimeZone({ config, database, log }: Services): Promise<void> {
  const { businessTimeZone } = config;
  const known = await findBusinessTimeZone(database.kysely);
  if (known === businessTimeZone) return;
  await inTransaction(database.kysely, async (tx) => {
    await setBusinessTimeZone(tx, businessTimeZone);
    await rebuildFinanceTotals(tx);
  });
  log.info({ from: known, to: businessTimeZone }, 'counted the finance totals in a new time zone');
}
