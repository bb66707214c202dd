import type { CreditFilter, DebtorFilter, FinanceFile } from '@vendas/contract/finance';
import { dateInZone, formatInstantDate } from '@vendas/domain/calendar';
import { formatMonth } from '@vendas/domain/month';
import {
  netProfit,
  PERICIA_TRANSACTION_TYPES,
  periciaBalance,
  RECEIVABLE_AGES,
  TRANSACTION_TYPES,
  type TransactionFilter,
} from '@vendas/domain/finance/finance';
import { amountDue, isOverdue, paymentStatus, shortId } from '@vendas/domain/orders/order';
import type { PaymentMethod } from '@vendas/domain/orders/payment-method';
import { ORDER_STATUSES } from '@vendas/domain/orders/order-status';
import { personName, formatPhone } from '@vendas/domain/people/person';
import type { Download } from '#platform/http/http-streams.ts';
import type { Services } from '#platform/services.ts';
import { BOM, centsCell, csvLine, dateCell, textCell } from './csv.ts';
import { readFinanceSummary, readPericiaFinance, readReceivableAges } from './finance-figures.ts';
import { listCreditSales } from './list-credit-sales.ts';
import { listDebtors } from './list-debtors.ts';
import { listPericiaTransactions } from './list-pericia-transactions.ts';
import { listTransactions } from './list-transactions.ts';

interface ExportQuery extends CreditFilter, Pick<DebtorFilter, 'sort'> {
  readonly type?: TransactionFilter | undefined;
  readonly method?: PaymentMethod | undefined;
  readonly file: FinanceFile;
  readonly seesCosts: boolean;
  readonly seesCases: boolean;
}

type Line = readonly string[];

interface Table {
  readonly head: Line;
  readonly pages: AsyncIterable<readonly Line[]>;
}

/** Rows per read: a long list is never completely in memory. */
const EXPORT_PAGE_SIZE = 1000;

/** One complete table of the finance page, as a CSV file named after it and the business day. */
export function exportFinance(services: Services, query: ExportQuery): Download {
  const today = dateInZone(services.clock.now(), services.config.businessTimeZone);
  return {
    fileName: `${query.file}-${today}.csv`,
    chunks: csvChunks(TABLES[query.file](services, query, today)),
  };
}

async function* csvChunks({ head, pages }: Table): AsyncGenerator<string> {
  let start = BOM + csvLine(head.map(textCell));
  for await (const lines of pages) {
    yield start + lines.map(csvLine).join('');
    start = '';
  }
  if (start !== '') yield start;
}

type MakeTable = (services: Services, query: ExportQuery, today: string) => Table;

const TABLES: Readonly<Record<FinanceFile, MakeTable>> = {
  'vendas-por-mes': (services, query) => ({
    head: ['Mês', 'Receita', ...(query.seesCosts ? ['Custo', 'Lucro'] : []), 'A Receber'],
    pages: onePage(async () =>
      (await readFinanceSummary(services, query)).monthlyData.map((month) => [
        textCell(formatMonth(month.month)),
        centsCell(month.revenueCents),
        ...(query.seesCosts ? [centsCell(month.cogsCents), centsCell(netProfit(month))] : []),
        centsCell(month.receivableCents),
      ]),
    ),
  }),
  'recebimentos-por-mes': (services, query) => ({
    head: ['Mês', 'Recebido', 'De pedidos cancelados'],
    pages: onePage(async () =>
      (await readFinanceSummary(services, query)).monthlyCash.map((month) => [
        textCell(formatMonth(month.month)),
        centsCell(month.cashCents),
        centsCell(month.cancelledCents),
      ]),
    ),
  }),
  transacoes: (services, { fromDate, toDate, type, method, seesCosts }) => ({
    head: ['Data', 'Tipo', 'Descrição', 'Pedido', 'Pedido cancelado', 'Valor'],
    pages: mapPages(
      (cursor) => {
        const size = EXPORT_PAGE_SIZE;
        const filters = { fromDate, toDate, type, method, seesCosts };
        return listTransactions(services, { ...filters, cursor, size });
      },
      (row) => [
        dateCell(row.date),
        textCell(TRANSACTION_TYPES[row.type].label),
        textCell(row.description),
        orderCell(row.orderId),
        row.isCancelled ? 'Sim' : 'Não',
        centsCell(row.valueCents),
      ],
    ),
  }),
  'vendas-a-prazo': (services, query, today) => ({
    head: [
      'Pedido',
      'Cliente',
      'Telefone',
      'Data',
      'Vencimento',
      'Situação',
      'Vencido',
      'Total',
      'Pago',
      'Saldo restante',
    ],
    pages: mapPages(
      (cursor) => listCreditSales(services, { ...query, cursor, size: EXPORT_PAGE_SIZE }),
      (order) => [
        orderCell(order.id),
        textCell(personName(order.customer) ?? ''),
        phoneCell(order.customer.phone),
        formatInstantDate(new Date(order.createdAt), services.config.businessTimeZone),
        dateCell(order.dueDate),
        textCell(ORDER_STATUSES[paymentStatus(order)].label),
        isOverdue(order, today) ? 'Sim' : 'Não',
        centsCell(order.totalCents),
        centsCell(order.amountPaidCents),
        centsCell(amountDue(order)),
      ],
    ),
  }),
  devedores: (services, { search, sort }) => ({
    head: ['Cliente', 'Telefone', 'Pedidos', 'Vencimento mais antigo', 'Vencido', 'Deve'],
    pages: mapPages(
      (cursor) => listDebtors(services, { search, sort, cursor, size: EXPORT_PAGE_SIZE }),
      (debtor) => [
        textCell(personName(debtor.customer) ?? ''),
        phoneCell(debtor.customer.phone),
        String(debtor.orders),
        dateCell(debtor.oldestDueDate),
        centsCell(debtor.overdueCents),
        centsCell(debtor.balanceCents),
      ],
    ),
  }),
  'a-receber-por-idade': (services) => ({
    head: ['Idade', 'Cobranças', 'A Receber'],
    pages: onePage(async () =>
      (await readReceivableAges(services)).ages.map(({ age, charges, receivableCents }) => [
        textCell(RECEIVABLE_AGES[age].label),
        String(charges),
        centsCell(receivableCents),
      ]),
    ),
  }),
  'pericias-por-mes': (services) => ({
    head: ['Mês', 'Recebido', 'A Receber', 'Saldo'],
    pages: onePage(async () =>
      (await readPericiaFinance(services)).monthly.map((month) => [
        textCell(formatMonth(month.month)),
        centsCell(month.receivedCents),
        centsCell(month.toReceiveCents),
        centsCell(periciaBalance(month)),
      ]),
    ),
  }),
  'pericias-transacoes': (services, { seesCases }) => ({
    head: ['Data', 'Tipo', 'Nº Processo', 'Valor'],
    pages: mapPages(
      (cursor) => listPericiaTransactions(services, { cursor, size: EXPORT_PAGE_SIZE, seesCases }),
      (row) => [
        formatInstantDate(new Date(row.createdAt), services.config.businessTimeZone),
        textCell(PERICIA_TRANSACTION_TYPES[row.type].label),
        textCell(row.processNumber),
        centsCell(row.valueCents),
      ],
    ),
  }),
};

/** A number as people write it, as text: a spreadsheet would round its digits. */
function phoneCell(phone: string | null): string {
  return textCell(phone === null ? '' : formatPhone(phone));
}

/** An order as displayed, with '#': without it, one id of thirty would be a number to a spreadsheet. */
function orderCell(id: string): string {
  return textCell(`#${shortId(id)}`);
}

async function* onePage(read: () => Promise<readonly Line[]>): AsyncGenerator<readonly Line[]> {
  yield await read();
}

interface Page<T> {
  readonly items: readonly T[];
  readonly nextCursor: string | null;
}

async function* mapPages<T>(
  readPage: (cursor: string | undefined) => Promise<Page<T>>,
  lineOf: (row: T) => Line,
): AsyncGenerator<readonly Line[]> {
  let cursor: string | undefined;
  do {
    const page = await readPage(cursor);
    yield page.items.map(lineOf);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
