import * as contract from '@vendas/contract/finance';
import { serveDownload } from '#platform/http/http-streams.ts';
import { serve } from '#platform/http/http.ts';
import type { Api, Caller } from '#platform/http/http.ts';
import { withPaymentPaths } from '@vendas/contract/orders/payment-links';
import type { Services } from '#platform/services.ts';
import type { PaymentLinks } from '#store/orders/payment-links.ts';
import { sumPaymentMethods } from '#store/orders/payments.ts';
import { exportFinance } from './export-finance.ts';
import { exportMonthClosing } from './export-month-closing.ts';
import { readFinanceSummary, readPericiaFinance, readReceivableAges } from './finance-figures.ts';
import { listCreditSales } from './list-credit-sales.ts';
import { listDebtors, sumDebts } from './list-debtors.ts';
import { listPericiaTransactions } from './list-pericia-transactions.ts';
import { listTransactions } from './list-transactions.ts';

/** The amounts, lists and files of *Controle Financeiro*. */
export function registerFinance(api: Api, services: Services, links: PaymentLinks): void {
  const { kysely } = services.database;
  serve(api, contract.getFinanceSummary, ({ query }) => readFinanceSummary(services, query));
  serve(api, contract.listTransactions, ({ query }, caller) =>
    listTransactions(services, { ...query, seesCosts: seesCosts(caller) }),
  );
  serve(api, contract.sumPaymentMethods, async ({ query }) => ({
    items: await sumPaymentMethods(services.database.kysely, query),
  }));
  serve(api, contract.listCreditSales, async ({ query }) => {
    const { items, nextCursor } = await listCreditSales(services, query);
    const ids = items.map(({ id }) => id);
    return { items: withPaymentPaths(await links.knownTokensOf(kysely, ids), items), nextCursor };
  });
  serve(api, contract.listDebtors, async ({ query }) => {
    const { items, nextCursor } = await listDebtors(services, query);
    const ids = items.flatMap(({ openOrders }) => openOrders.map(({ id }) => id));
    const tokens = await links.knownTokensOf(kysely, ids);
    const withPaths = items.map((debtor) => {
      return { ...debtor, openOrders: withPaymentPaths(tokens, debtor.openOrders) };
    });
    return { items: withPaths, nextCursor };
  });
  serve(api, contract.sumDebts, ({ query }) => sumDebts(services, query));
  serve(api, contract.getReceivableAges, () => readReceivableAges(services));
  serve(api, contract.getPericiaFinance, () => readPericiaFinance(services));
  serve(api, contract.listPericiaTransactions, ({ query }, caller) =>
    listPericiaTransactions(services, { ...query, seesCases: seesCases(caller) }),
  );
  serveDownload(api, contract.downloadMonthClosing, ({ query }, caller) =>
    exportMonthClosing(services, { month: query.month, seesCosts: seesCosts(caller) }),
  );
  serveDownload(api, contract.downloadFinance, ({ query }, caller) =>
    exportFinance(services, {
      ...query,
      seesCosts: seesCosts(caller),
      seesCases: seesCases(caller),
    }),
  );
}

/**
 * Costs and profit are included in lists and files only for people who may see them; every single figure is omitted
 * for others.
 */
function seesCosts({ permissions }: Caller): boolean {
  return permissions.has('seeCosts');
}

/** Only people who manage cases read the number of a sealed one. */
function seesCases({ permissions }: Caller): boolean {
  return permissions.has('manageCases');
}
