import { z } from 'zod';
import { DEBTOR_SORTS } from '@vendas/domain/orders/debtor';
import { peopleSearch } from '#people/email-fields.ts';
import {
  PERICIA_TRANSACTION_TYPES,
  RECEIVABLE_AGES,
  TRANSACTION_FILTERS,
  TRANSACTION_TYPES,
} from '@vendas/domain/finance/finance';
import { customerSchema } from '#people/customer.ts';
import { cursorSchema, dateSchema, idSchema, instantSchema, keysOf, pageOf } from './fields.ts';
import { monthSchema, sumSchema } from './office-fields.ts';
import { methodSumSchema, paymentMethodSchema } from '#orders/payment-method.ts';
import { openOrderSchema } from '#orders/open-order.ts';
import { get } from './route.ts';

/**
 * The first and the last day by the business's calendar, both included; if omitted, the period is open on that side.
 */
const periodSchema = z.object({
  fromDate: dateSchema.optional(),
  toDate: dateSchema.optional(),
});

const salesSchema = z.object({
  revenueCents: sumSchema,
  /** Only for people who may see costs. */
  cogsCents: sumSchema.optional(),
  receivableCents: sumSchema,
});

/** The figures of a period. Profit is not sent: `netProfit` derives it. */
export const financeSummarySchema = z.object({
  totalRevenueCents: sumSchema,
  /** Only for people who may see costs. */
  totalCostOfGoodsSoldCents: sumSchema.optional(),
  totalAccountsReceivableCents: sumSchema,
  /** Received less refunded fine and interest, by payment date; null if the shop never received any. */
  totalSurchargesCents: sumSchema.nullable(),
  /** By month of the order, oldest first. */
  monthlyData: z.array(salesSchema.extend({ month: monthSchema })),
  /** By month of the payment date, oldest first; `cancelledCents` is the part for orders cancelled since. */
  monthlyCash: z.array(
    z.object({ month: monthSchema, cashCents: sumSchema, cancelledCents: sumSchema }),
  ),
});

export type FinanceSummary = z.output<typeof financeSummarySchema>;

export const getFinanceSummary = get('/api/admin/finance/summary', {
  summary:
    'Revenue, cost, receivables, and interest and fines of a period, with figures and cash by month.',
  access: 'seeFinance',
  query: periodSchema,
  response: financeSummarySchema,
});

export const sumPaymentMethods = get('/api/admin/finance/payment-methods', {
  summary:
    'Payments by method, by payment date, the largest sum first; methods without payments are left out.',
  access: 'seeFinance',
  query: periodSchema,
  response: z.object({ items: z.array(methodSumSchema) }),
});

export const transactionSchema = z.object({
  id: idSchema,
  type: z.enum(keysOf(TRANSACTION_TYPES)),
  /** The business day of the order, or the day of the payment or refund. */
  date: dateSchema,
  description: z.string(),
  /** Negative for a refund. */
  valueCents: sumSchema,
  orderId: idSchema,
  productId: idSchema.nullable(),
  /** Whether the order was cancelled; then only its payments and refunds are listed. */
  isCancelled: z.boolean(),
});

export type Transaction = z.output<typeof transactionSchema>;

const transactionFilterSchema = periodSchema.extend({
  /** Only payments and refunds made by this method. */
  method: paymentMethodSchema.optional(),
  /** Only transactions of this type, or all cash movements. `surcharge` is listed only if it is selected. */
  type: z.enum(keysOf(TRANSACTION_FILTERS)).optional(),
});

/** The number of rows on one page of this area's lists. */
export const FINANCE_PAGE_SIZE = 50;

export const listTransactions = get('/api/admin/finance/transactions', {
  summary:
    'Sales, their costs for people who may see them, payments and refunds of a period, newest first.',
  access: 'seeFinance',
  query: transactionFilterSchema.extend({ cursor: cursorSchema.optional() }),
  response: pageOf(transactionSchema),
});

export const creditSaleSchema = openOrderSchema.extend({
  customer: customerSchema,
});

export type CreditSale = z.output<typeof creditSaleSchema>;

/** The possible payment statuses of an order with a balance. */
export const CREDIT_STATUSES = ['pending', 'partially_paid'] as const;

export type CreditStatus = (typeof CREDIT_STATUSES)[number];

const creditFilterSchema = z.object({
  /** The first characters of an id, or part of a buyer's name or e-mail address. */
  search: peopleSearch.optional(),
  paymentStatus: z.enum(CREDIT_STATUSES).optional(),
  /** First and last day of the order's creation, in the business time zone. */
  fromDate: dateSchema.optional(),
  toDate: dateSchema.optional(),
});

export type CreditFilter = z.output<typeof creditFilterSchema>;

export const listCreditSales = get('/api/admin/finance/credit-sales', {
  summary: 'Orders that are not cancelled and have a balance, newest first.',
  access: 'seeFinance',
  query: creditFilterSchema.extend({ cursor: cursorSchema.optional() }),
  response: pageOf(creditSaleSchema),
});

/** The largest number of a debtor's open orders in the list; the list of credit sales has the others. */
export const DEBTOR_ORDERS = 50;

export const debtorSchema = z.object({
  customer: customerSchema,
  /** The number of orders with a balance. */
  orders: z.int(),
  balanceCents: sumSchema,
  overdueCents: sumSchema,
  /** Null if none of these orders has a due date. */
  oldestDueDate: dateSchema.nullable(),
  /** The orders with a balance, the earliest due date first; at most DEBTOR_ORDERS. */
  openOrders: z.array(openOrderSchema),
});

export type Debtor = z.output<typeof debtorSchema>;

const debtorFilterSchema = z.object({
  /** Part of the person's name or e-mail address. */
  search: peopleSearch.optional(),
  sort: z.enum(keysOf(DEBTOR_SORTS)).optional(),
});

export type DebtorFilter = z.output<typeof debtorFilterSchema>;

export const listDebtors = get('/api/admin/finance/debtors', {
  summary: 'People with a balance; the oldest due date first, or the largest balance.',
  access: 'seeFinance',
  query: debtorFilterSchema.extend({ cursor: cursorSchema.optional() }),
  response: pageOf(debtorSchema),
});

export const sumDebts = get('/api/admin/finance/debtors/sums', {
  summary: 'The number of people with a balance, and the sum of their balances.',
  access: 'seeFinance',
  query: debtorFilterSchema.pick({ search: true }),
  response: z.object({ people: z.int(), balanceCents: sumSchema, overdueCents: sumSchema }),
});

const ageKeys = keysOf(RECEIVABLE_AGES);

export const getReceivableAges = get('/api/admin/finance/receivable-ages', {
  summary: 'The amounts due today, by age.',
  access: 'seeFinance',
  response: z.object({
    ages: z.array(z.object({ age: z.enum(ageKeys), charges: z.int(), receivableCents: sumSchema })),
  }),
});

const periciaFiguresSchema = z.object({ receivedCents: sumSchema, toReceiveCents: sumSchema });

export const getPericiaFinance = get('/api/admin/finance/pericias', {
  summary:
    'The amounts received and still to be received for perícias, in total and by month of creation.',
  access: 'seeFinance',
  response: z.object({
    totalReceivedCents: sumSchema,
    totalToReceiveCents: sumSchema,
    monthly: z.array(periciaFiguresSchema.extend({ month: monthSchema })),
  }),
});

export const periciaTransactionSchema = z.object({
  id: idSchema,
  type: z.enum(keysOf(PERICIA_TRANSACTION_TYPES)),
  createdAt: instantSchema,
  processNumber: z.string(),
  valueCents: sumSchema,
});

export type PericiaTransaction = z.output<typeof periciaTransactionSchema>;

export const listPericiaTransactions = get('/api/admin/finance/pericia-transactions', {
  summary: 'The amounts received and to be received for each perícia, newest first.',
  access: 'seeFinance',
  query: z.object({ cursor: cursorSchema.optional() }),
  response: pageOf(periciaTransactionSchema),
});

/** The tables that can be downloaded as a file, by the file's name. */
export const FINANCE_FILES = [
  'vendas-por-mes',
  'recebimentos-por-mes',
  'transacoes',
  'vendas-a-prazo',
  'devedores',
  'a-receber-por-idade',
  'pericias-por-mes',
  'pericias-transacoes',
] as const;

export type FinanceFile = (typeof FINANCE_FILES)[number];

export const downloadFinance = get('/api/admin/finance/csv', {
  summary: 'One complete table as a CSV file for spreadsheets in Portuguese.',
  access: 'seeFinance',
  download: true,
  query: transactionFilterSchema
    .extend(creditFilterSchema.shape)
    .extend({ file: z.enum(FINANCE_FILES), sort: z.enum(keysOf(DEBTOR_SORTS)).optional() }),
  response: z.string(),
});

export const downloadMonthClosing = get('/api/admin/finance/month-closing', {
  summary:
    'The sales, payments by day and method, refunds, interest and fines, costs and receivables of a month as one workbook (.xlsx).',
  access: 'seeFinance',
  download: true,
  query: z.object({ month: monthSchema }),
  response: z.string(),
});
