import type { Services } from '#platform/services.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { findBusinessTimeZone, rebuildFinanceTotals, setBusinessTimeZone } from '#store/finance.ts';

/**
 * Sets the business's time zone in the database. After a change, months begin and end at other instants, and the
 * totals are rebuilt in the same transaction.
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
