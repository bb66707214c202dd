import { ORDER_SORTS, type OrderSort } from '@vendas/contract/orders/admin-orders';
import { idSchema, keysOf } from '@vendas/contract/fields';
import { isCalendarDate } from '@vendas/domain/calendar';
import { DUE_RANGES, type DueRange } from '@vendas/domain/orders/due-date';
import { PAYMENT_STATUSES } from '@vendas/domain/orders/order';
import { ORDER_STATUSES } from '@vendas/domain/orders/order-status';
import type { OrderFilters } from '#features/orders/orders-admin.queries.ts';

export const ORDER_STATUS_NAMES = keysOf(ORDER_STATUSES);
export const PAYMENT_STATUS_NAMES = keysOf(PAYMENT_STATUSES);

const DUE_RANGE_NAMES = keysOf(DUE_RANGES);

/** The names in the URL of the due dates that the list is limited to. */
const DUE_IN_URL: Readonly<Record<DueRange, string>> = { today: 'hoje', soon: '7-dias' };

/** The name in the URL of the orders placed in the shop. */
export const SHOP_IN_URL = 'loja';

interface Address {
  readonly status?: string | undefined;
  readonly pagamento?: string | undefined;
  readonly vendedor?: string | undefined;
  readonly de?: string | undefined;
  readonly ate?: string | undefined;
  readonly vencidos?: string | undefined;
  readonly receber?: string | undefined;
  readonly vence?: string | undefined;
  readonly preparar?: string | undefined;
  readonly ordem?: string | undefined;
}

/** The filters of the URL; invalid values are omitted. */
export function filtersOf(address: Address, search: string): OrderFilters {
  return {
    search,
    status: ORDER_STATUS_NAMES.find((name) => name === address.status),
    paymentStatus: PAYMENT_STATUS_NAMES.find((name) => name === address.pagamento),
    seller: sellerOf(address.vendedor),
    fromDate: dateOf(address.de),
    toDate: dateOf(address.ate),
    isOverdue: address.vencidos === 'sim',
    isReceivable: address.receber === 'sim',
    due: DUE_RANGE_NAMES.find((name) => DUE_IN_URL[name] === address.vence),
    isToPrepare: address.preparar === 'sim',
  };
}

/** Newest first, unless the user has chosen a column. */
export function sortOf({ ordem }: Address): OrderSort {
  return ORDER_SORTS.find((name) => name === ordem) ?? '-date';
}

/** True when a filter besides the quick filters applies. */
export function hasDetailFilters(filters: OrderFilters): boolean {
  const { status, paymentStatus, seller, fromDate, toDate } = filters;
  return [status, paymentStatus, seller, fromDate, toDate].some((value) => value !== undefined);
}

/** True when one of the chips except 'Todos' applies. */
export function hasQuickFilter(filters: OrderFilters): boolean {
  const { isOverdue, isReceivable, isToPrepare, due } = filters;
  return isOverdue || isReceivable || isToPrepare || due !== undefined;
}

/** True when any filter applies. */
export function hasFilters(filters: OrderFilters): boolean {
  return filters.search !== '' || hasQuickFilter(filters) || hasDetailFilters(filters);
}

/** 'loja' in the URL is the shop; any other value must be a person's id. */
function sellerOf(text: string | undefined): string | undefined {
  if (text === SHOP_IN_URL) return 'shop';
  return idSchema.safeParse(text).data;
}

function dateOf(text: string | undefined): string | undefined {
  return text !== undefined && isCalendarDate(text) ? text : undefined;
}
