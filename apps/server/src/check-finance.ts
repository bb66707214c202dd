import { checkFinanceTotals } from '#features/finance/check-finance-totals.ts';
import { readConfig } from '#platform/config.ts';
import { openDatabase, UNHURRIED } from '#platform/database.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts';
import { migrate } from '#platform/migrate.ts';
import { explainFailure } from './explain-failure.ts';

/** `npm run finance:check [-- --repair]`, on DATABASE_URL or the embedded database of DATA_DIR. */
async function main(isRepair: boolean): Promise<number> {
  const config = readConfig(process.env);
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, log: console.log })
      : undefined;
  const database = openDatabase({
    connectionString: config.databaseUrl ?? embedded?.connectionString ?? '',
    onIdleError: (error) => console.error(error.message),
    patience: UNHURRIED,
  });
  try {
    await migrate(database.kysely);
    const isRight = await checkFinanceTotals({ database }, { isRepair, say: console.log });
    return isRight ? 0 : 1;
  } finally {
    await database.close();
    await embedded?.stop();
  }
}

try {
  process.exitCode = await main(process.argv.includes('--repair'));
} catch (error) {
  console.error(explainFailure(error));
  process.exitCode = 1;
}
