import { formatInstant } from '@vendas/domain/calendar';
import { daysOfMonth, formatMonth, type Month } from '@vendas/domain/month';
import { inSnapshot } from '#platform/database/transaction.ts';
import { writeXlsx } from '#platform/files/xlsx.ts';
import type { Download } from '#platform/http/http-streams.ts';
import type { Services } from '#platform/services.ts';
import { methodsSheet, refundsSheet, surchargesSheet } from './closing-money-sheets.ts';
import { cashSheet, costsSheet, receivablesSheet, salesSheet } from './month-closing-sheets.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Closing {
  readonly month: Month;
  /** Whether the person may see costs. */
  readonly seesCosts: boolean;
}

/**
 * 'Fechamento do mês': the sales, payments by day and by method, refunds, interest and fines, costs and receivables of a
 * month in one workbook; no costs for people who may not see them. Each sheet adds up to the figure of that month on the
 * finance page.
 */
export function exportMonthClosing(services: Services, closing: Closing): Download {
  return {
    fileName: `fechamento-${closing.month}.xlsx`,
    contentType: XLSX,
    chunks: chunksOf(services, closing),
  };
}

/** Reads everything in one snapshot, so that the sheets fit together. The rows of the month are in memory. */
async function* chunksOf({ clock, config, database }: Services, { month, seesCosts }: Closing) {
  const at = formatInstant(clock.now(), config.businessTimeZone);
  const titled = (what: string) => `${what} · ${formatMonth(month)} · posição em ${at}`;
  const days = { ...daysOfMonth(month), timeZone: config.businessTimeZone };
  yield await inSnapshot(database.kysely, (tx) =>
    writeXlsx([
      salesSheet(tx, days, titled),
      cashSheet(tx, days, titled),
      methodsSheet(tx, days, titled),
      refundsSheet(tx, days, titled),
      surchargesSheet(tx, days, titled),
      ...(seesCosts ? [costsSheet(tx, days, titled)] : []),
      receivablesSheet(tx, days, titled),
    ]),
  );
}
