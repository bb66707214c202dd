import { dateSchema, keysOf } from '@vendas/contract/fields';
import { monthSchema } from '@vendas/contract/office-fields';
import { CREDIT_STATUSES } from '@vendas/contract/finance';
import type { DebtorSort } from '@vendas/domain/orders/debtor';
import { firstDayOf, lastDayOf, type Month } from '@vendas/domain/month';
import type { TransactionFilter } from '@vendas/domain/finance/finance';
import { PERIODS } from '@vendas/domain/finance/period';
import type { PaymentMethod } from '@vendas/domain/orders/payment-method';
import type { Period, PeriodName } from '@vendas/domain/finance/period';
import type { CreditFilters } from './finance.queries.ts';

const PERIOD_NAMES = keysOf(PERIODS);

/** The three tabs by their name in the URL; the first is the default and omitted there. */
export const TABS = {
  resumo: 'Resumo Vendas',
  'vendas-a-prazo': 'Vendas a Prazo',
  pericias: 'Perícias',
} as const;

export type Tab = keyof typeof TABS;

/** How the months of sales are counted, by the view's name in the URL. */
export const VIEWS = {
  pedido: 'Por mês do pedido',
  caixa: 'Caixa: por data do pagamento',
} as const;

export type View = keyof typeof VIEWS;

/** How the credit sales are listed, by the name in the URL; the first is the default. */
export const CREDIT_VIEWS = {
  pedido: 'Por pedido',
  pessoa: 'Por pessoa',
} as const;

export type CreditView = keyof typeof CREDIT_VIEWS;

/** The parameters of the page in the URL. */
export interface FinanceQuery {
  readonly aba?: string | undefined;
  readonly visao?: string | undefined;
  readonly periodo?: string | undefined;
  readonly mes?: string | undefined;
  readonly tipo?: string | undefined;
  readonly forma?: string | undefined;
  readonly inicio?: string | undefined;
  readonly fim?: string | undefined;
  readonly por?: string | undefined;
  readonly ordem?: string | undefined;
  readonly pagamento?: string | undefined;
  readonly de?: string | undefined;
  readonly ate?: string | undefined;
}

/** The tab with this name; the default for any other name. */
export function tabOf(name: string | null | undefined): Tab {
  return name === 'vendas-a-prazo' || name === 'pericias' ? name : 'resumo';
}

/** The view with this name; the specified default for any other name. */
export function viewOf(name: string | undefined): View {
  return name === 'caixa' ? name : 'pedido';
}

/** The view of the credit sales with this name; the specified default for any other name. */
export function creditViewOf(name: string | undefined): CreditView {
  return name === 'pessoa' ? name : 'pedido';
}

/** The order of the debtors. */
export function debtorSortOf({ ordem }: FinanceQuery): DebtorSort {
  return ordem === 'saldo' ? 'balance' : 'oldest';
}

/**
 * The period of the summary: days, whole months in older links, or a name; undefined when the URL has none. Invalid
 * values are omitted.
 */
export function periodOf({ periodo, inicio, fim }: FinanceQuery): Period | undefined {
  const fromDate = dateOf(inicio) ?? ifDefined(monthOf(inicio), firstDayOf);
  const toDate = dateOf(fim) ?? ifDefined(monthOf(fim), lastDayOf);
  if (fromDate !== undefined || toDate !== undefined) return { fromDate, toDate };
  return periodNamed(periodo);
}

/** The days of a named period. */
export function periodNamed(name: string | undefined): PeriodName | undefined {
  return PERIOD_NAMES.find((period) => period === name);
}

/** The month that filters the tables below the chart. */
export function chosenMonthOf({ mes }: FinanceQuery): Month | undefined {
  return monthOf(mes);
}

/** The names in the URL of a type of transactions. */
export const TYPES_IN_URL: Readonly<Record<TransactionFilter, string>> = {
  sale: 'venda',
  cost: 'custo',
  payment: 'pagamento',
  refund: 'devolucao',
  surcharge: 'juros',
  cash: 'caixa',
};

/** The type of transactions to list; undefined for all. */
export function transactionTypeOf({ tipo }: FinanceQuery): TransactionFilter | undefined {
  return keysOf(TYPES_IN_URL).find((name) => TYPES_IN_URL[name] === tipo);
}

/** The names in the URL of the payment methods. */
export const METHODS_IN_URL: Readonly<Record<PaymentMethod, string>> = {
  cash: 'dinheiro',
  pix: 'pix',
  debit: 'debito',
  credit: 'credito',
  transfer: 'transferencia',
  slip: 'boleto',
  other: 'outro',
};

/** The payment method whose transactions to list; undefined for all. */
export function paymentMethodOf({ forma }: FinanceQuery): PaymentMethod | undefined {
  return keysOf(METHODS_IN_URL).find((name) => METHODS_IN_URL[name] === forma);
}

/** The filters of the credit sales; invalid values are omitted. */
export function creditFiltersOf(query: FinanceQuery, search: string): CreditFilters {
  return {
    search,
    paymentStatus: CREDIT_STATUSES.find((name) => name === query.pagamento),
    fromDate: dateOf(query.de),
    toDate: dateOf(query.ate),
  };
}

function ifDefined<T, R>(value: T | undefined, then: (value: T) => R): R | undefined {
  return value === undefined ? undefined : then(value);
}

function monthOf(text: string | undefined): string | undefined {
  return monthSchema.safeParse(text).data;
}

function dateOf(text: string | undefined): string | undefined {
  return text === undefined ? undefined : dateSchema.safeParse(text).data;
}
