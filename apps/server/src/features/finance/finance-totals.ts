import type { Services } from '#platform/services.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import {
  listWrongTotals,
  rebuildFinanceTotals,
  findBusinessTimeZone,
  setBusinessTimeZone,
} from '#store/finance.ts';
import { listWrongCharges } from '#store/orders/charges.ts';

interface CheckOptions {
  readonly isRepair: boolean;
  readonly print: (line: string) => void;
}

/**
 * Compares the stored totals and the open amounts of charges with the rows and reports the differences; optionally
 * rebuilds the totals. It changes no charge, because only a person can decide which of its rows is wrong.
 * @returns whether everything is correct now
 */
export async function checkFinanceTotals(
  { database }: Pick<Services, 'database'>,
  { isRepair, print }: CheckOptions,
): Promise<boolean> {
  const wrongTotals = await inTransaction(database.kysely, listWrongTotals);
  const wrongCharges = await inTransaction(database.kysely, listWrongCharges);
  for (const { source, stored, recomputed } of [...wrongTotals, ...wrongCharges]) {
    print(`${source}: guardado ${stored}, recalculado ${recomputed}`);
  }
  if (isRepair) {
    await inTransaction(database.kysely, rebuildFinanceTotals);
    print(wrongTotals.length === 0 ? 'Totais recalculados; nada mudou.' : 'Totais recalculados.');
  } else {
    print(
      wrongTotals.length === 0
        ? 'Os totais financeiros conferem com os lançamentos.'
        : 'Há totais diferentes dos lançamentos; corrija com: npm run finance:check -- --repair',
    );
  }
  if (wrongCharges.length > 0) {
    print('Há cobranças diferentes dos pagamentos; a correção automática não as altera.');
  }
  return wrongCharges.length === 0 && (isRepair || wrongTotals.length === 0);
}

/**
 * Sets the business's time zone in the database. After a change, months begin and end at other instants, and the
 * totals are rebuilt in the same transaction.
 */
export async function syncBusinessTimeZone({ config, database, log }: Services): Promise<void> {
  const { businessTimeZone } = config;
  const storedZone = await findBusinessTimeZone(database.kysely);
  if (storedZone === businessTimeZone) return;
  await inTransaction(database.kysely, async (tx) => {
    await setBusinessTimeZone(tx, businessTimeZone);
    await rebuildFinanceTotals(tx);
  });
  log.info(
    { from: storedZone, to: businessTimeZone },
    'counted the finance totals in a new time zone',
  );
}
