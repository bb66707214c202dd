import { dateSchema, monthSchema } from '@vendas/contract/fields';
import { CREDIT_STATUSES } from '@vendas/contract/finance';
import type { CreditFilters, Period } from './finance.queries.ts';

/** The three tabs by their name in the address; the first is the default and needs none. */
export const TABS = {
  resumo: 'Resumo Vendas',
  'vendas-a-prazo': 'Vendas a Prazo',
  pericias: 'Perícias',
} as const;

export type Tab = keyof typeof TABS;

/** How the months of sales are counted, by the view's name in the address. */
export const VIEWS = {
  pedido: 'Por mês do pedido',
  caixa: 'Caixa: por data do pagamento',
} as const;

export type View = keyof typeof VIEWS;

/** The parameters of the page as they are in the URL. */
export interface FinanceAddress {
  readonly aba?: string | undefined;
  readonly visao?: string | undefined;
  readonly inicio?: string | undefined;
  readonly fim?: string | undefined;
  readonly pagamento?: string | undefined;
  readonly de?: string | undefined;
  readonly ate?: string | undefined;
}

/** The tab a name represents; the default for any other. */
export function tabOf(name: string | null | undefined): Tab {
  return name === 'vendas-a-prazo' || name === 'pericias' ? name : 'resumo';
}

/** The view a name represents; the specified one for any other. */
export function viewOf(name: string | undefined): View {
  return name === 'caixa' ? name : 'pedido';
}

/** The period of the summary; what is no month is left out. */
export function periodOf({ inicio, fim }: FinanceAddress): Period {
  return { fromMonth: monthOf(inicio), toMonth: monthOf(fim) };
}

/** The filters of the credit sales; what makes no sense is left out. */
export function creditFiltersOf(address: FinanceAddress, search: string): CreditFilters {
  return {
    search,
    paymentStatus: CREDIT_STATUSES.find((name) => name === address.pagamento),
    fromDate: dateOf(address.de),
    toDate: dateOf(address.ate),
  };
}

function monthOf(text: string | undefined): string | undefined {
  return monthSchema.safeParse(text).data;
}

function dateOf(text: string | undefined): string | undefined {
  return text === undefined ? undefined : dateSchema.safeParse(text).data;
}
