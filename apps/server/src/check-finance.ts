import { checkFinanceTotals } from '#features/finance/finance-totals.ts';
import { readConfig } from '#platform/config.ts';
import { openDatabase, COMMAND_TIMEOUTS } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { withMigrationLock } from '#platform/database/migration-lock.ts';
import { exitCodeOf, reachDatabase } from './command.ts';

/**
 * `npm run finance:check [-- --repair]` checks DATABASE_URL or the embedded database of DATA_DIR; false when totals
 * are wrong.
 */
async function main(isRepair: boolean): Promise<boolean> {
  const { connectionString, stop } = await reachDatabase(readConfig(process.env), console.log);
  const database = openDatabase({
    connectionString,
    onIdleError: (error) => console.error(error.message),
    timeouts: COMMAND_TIMEOUTS,
  });
  try {
    await withMigrationLock(connectionString, ({ kysely }) => migrate(kysely));
    return await checkFinanceTotals({ database }, { isRepair, print: console.log });
  } finally {
    await database.close();
    await stop();
  }
}

process.exitCode = await exitCodeOf(() => main(process.argv.includes('--repair')), console.error);
