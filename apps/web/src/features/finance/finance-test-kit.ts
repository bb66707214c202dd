import { listOrderCharges } from '@vendas/contract/orders/charges';
import { NO_CHARGES } from '#testing/charges.ts';
import { screen } from '@testing-library/react';
import {
  type CreditSale,
  type Debtor,
  type FinanceSummary,
  listCreditSales,
  listDebtors,
  listPericiaTransactions,
  listTransactions,
  getFinanceSummary,
  getPericiaFinance,
  getReceivableAges,
  sumPaymentMethods,
  sumDebts,
} from '@vendas/contract/finance';
import { getLastPaymentMethod } from '@vendas/contract/orders/payments';
import { type FakeServer, fakeServer, page } from '#testing/fake-server.ts';
import { openPage } from '#testing/open-page.tsx';
import { ADMIN } from '#testing/people.ts';
import { anAdminOrder } from '#testing/samples.ts';

const ID = 'f1000000-0000-4000-8000-00000000000';

/** Two months of sales; in the first the cost exceeds the revenue. */
export const SUMMARY: FinanceSummary = {
  totalRevenueCents: 150_000,
  totalCostOfGoodsSoldCents: 170_050,
  totalAccountsReceivableCents: 123_456,
  totalSurchargesCents: null,
  monthlyData: [
    { month: '2026-10', revenueCents: 50_000, cogsCents: 100_050, receivableCents: 0 },
    { month: '2026-11', revenueCents: 100_000, cogsCents: 70_000, receivableCents: 123_456 },
  ],
  monthlyCash: [{ month: '2026-11', cashCents: 160_000, cancelledCents: 10_000 }],
};

const TRANSACTIONS = [
  ['refund', '2026-11-20', 'Pedido #f1000000 · PIX', -1000, false],
  ['payment', '2026-11-20', 'Pedido #f1000000', 5000, false],
  ['cost', '2026-11-19', 'Óculos Aviador × 2', 7000, false],
  ['sale', '2026-11-19', 'Pedido #f1000000', 19_990, false],
  ['payment', '2026-10-02', 'Pedido #f1000001', 10_000, true],
] as const;

/** A credit sale with half of its price due in a week. */
export function aCreditSale(changes: Partial<CreditSale> = {}): CreditSale {
  return {
    id: `${ID}1`,
    createdAt: '2026-11-21T02:30:00.000Z',
    totalCents: 20_000,
    adjustmentCents: 0,
    amountPaidCents: 10_000,
    status: 'partially_paid',
    dueDate: '2026-11-28',
    customer: anAdminOrder().customer,
    ...changes,
  };
}

/** A person with one overdue order of R$ 100,00 and a later one of R$ 50,00. */
export function aDebtor(changes: Partial<Debtor> = {}): Debtor {
  const { customer, ...order } = aCreditSale({ dueDate: '2026-11-01' });
  const later = {
    ...order,
    id: `${ID}2`,
    dueDate: '2026-12-24',
    adjustmentCents: 0,
    amountPaidCents: 15_000,
  };
  return {
    customer,
    orders: 2,
    balanceCents: 15_000,
    overdueCents: 10_000,
    oldestDueDate: '2026-11-01',
    openOrders: [order, later],
    ...changes,
  };
}

/** A server with data in each of the three tabs. */
export function financeServer(): FakeServer {
  const server = fakeServer();
  server.on(getFinanceSummary, SUMMARY);
  server.on(
    listTransactions,
    page(
      TRANSACTIONS.map(([type, date, description, valueCents, isCancelled], index) => ({
        id: `${ID}${index}`,
        type,
        date,
        description,
        valueCents,
        orderId: `${ID}9`,
        productId: null,
        isCancelled,
      })),
    ),
  );
  server.on(sumPaymentMethods, {
    items: [
      { method: 'pix', payments: 2, cents: 120_000 },
      { method: 'other', payments: 1, cents: 40_000 },
    ],
  });
  server.on(listCreditSales, page([aCreditSale()]));
  server.on(listDebtors, page([aDebtor()]));
  server.on(getLastPaymentMethod, { method: null });
  server.on(listOrderCharges, NO_CHARGES);
  server.on(sumDebts, { people: 1, balanceCents: 15_000, overdueCents: 10_000 });
  server.on(getReceivableAges, {
    ages: [
      { age: 'not_due', charges: 2, receivableCents: 100_000 },
      { age: 'days_1_30', charges: 1, receivableCents: 23_456 },
      { age: 'no_due_date', charges: 0, receivableCents: 0 },
    ],
  });
  server.on(getPericiaFinance, {
    totalReceivedCents: 300_000,
    totalToReceiveCents: 450_000,
    monthly: [{ month: '2026-03', receivedCents: 300_000, toReceiveCents: 450_000 }],
  });
  server.on(
    listPericiaTransactions,
    page([
      {
        id: `${ID}1`,
        type: 'received',
        createdAt: '2026-03-02T01:00:00.000Z',
        processNumber: '0000625-53.2023',
        valueCents: 300_000,
      },
      {
        id: `${ID}1`,
        type: 'to_receive',
        createdAt: '2026-03-02T01:00:00.000Z',
        processNumber: '0000625-53.2023',
        valueCents: 450_000,
      },
    ]),
  );
  return server;
}

/** Opens 'Controle Financeiro' as an administrator. */
export async function openFinance(server: FakeServer, query = '') {
  const opened = await openPage(`/admin/financials${query}`, { server, as: ADMIN });
  await screen.findByText('Controle Financeiro');
  return opened;
}

/** The label and amount of each card. */
export function figures(): string[][] {
  return [...document.querySelectorAll('li:has(> strong)')].map((card) => [
    card.querySelector('span')?.textContent ?? '',
    card.querySelector('strong')?.textContent ?? '',
  ]);
}

/** The note of each card that has one. */
export function notes(): string[] {
  return [...document.querySelectorAll('li:has(> strong) > [class*="figureNote"]')].map(
    (note) => note.textContent,
  );
}

/** The cells of the small table with this caption, heading first. */
export function factsOf(caption: string): string[][] {
  const table = screen.getByText(caption, { selector: 'caption' }).closest('table');
  return [...(table?.rows ?? [])].map((row) => [...row.cells].map((cell) => cell.textContent));
}

/** The cells of each row of a list. */
export function rowsOf(label: string): string[][] {
  const rows = screen.getByLabelText(label, { selector: 'table' });
  return [...rows.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent),
  );
}
