import * as contract from '@vendas/contract/finance';
import { serveDownload } from '#platform/http/http-streams.ts';
import { serve } from '#platform/http/http.ts';
import type { Api } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import { exportFinance } from './export-finance.ts';
import { exportMonthClosing } from './export-month-closing.ts';
import { readFinanceSummary, readPericiaFinance, readReceivableAges } from './finance-figures.ts';
import { listCreditSales } from './list-credit-sales.ts';
import { listDebtors, sumDebts } from './list-debtors.ts';
import { listPericiaTransactions } from './list-pericia-transactions.ts';
import { listTransactions } from './list-transactions.ts';

/** The amounts, lists and files of *Controle Financeiro*. */
export function registerFinance(api: Api, services: Services): void {
  serve(api, contract.getFinanceSummary, ({ query }) => readFinanceSummary(services, query));
  serve(api, contract.listTransactions, ({ query }) => listTransactions(services, query));
  serve(api, contract.listCreditSales, ({ query }) => listCreditSales(services, query));
  serve(api, contract.listDebtors, ({ query }) => listDebtors(services, query));
  serve(api, contract.sumDebts, ({ query }) => sumDebts(services, query));
  serve(api, contract.getReceivableAges, () => readReceivableAges(services));
  serve(api, contract.getPericiaFinance, () => readPericiaFinance(services));
  serve(api, contract.listPericiaTransactions, ({ query }) =>
    listPericiaTransactions(services, query),
  );
  serveDownload(api, contract.downloadMonthClosing, ({ query }) =>
    exportMonthClosing(services, query.month),
  );
  serveDownload(api, contract.downloadFinance, ({ query }) => exportFinance(services, query));
}
