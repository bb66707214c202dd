import { ORDER_SORTS, type OrderSort } from '@vendas/contract/orders/admin-orders';
import { keysOf } from '@vendas/contract/fields';
import { isCalendarDate } from '@vendas/domain/calendar';
import { PAYMENT_STATUSES } from '@vendas/domain/orders/order';
import { ORDER_STATUSES } from '@vendas/domain/orders/order-status';
import type { OrderFilters } from '#features/orders/orders-admin.queries.ts';

export const ORDER_STATUS_NAMES = keysOf(ORDER_STATUSES);
export const PAYMENT_STATUS_NAMES = keysOf(PAYMENT_STATUSES);

interface Address {
  readonly status?: string | undefined;
  readonly pagamento?: string | undefined;
  readonly de?: string | undefined;
  readonly ate?: string | undefined;
  readonly vencidos?: string | undefined;
  readonly receber?: string | undefined;
  readonly ordem?: string | undefined;
}

/** What the address asks of the list; what makes no sense in it is left out. */
export function filtersOf(address: Address, search: string): OrderFilters {
  return {
    search,
    status: ORDER_STATUS_NAMES.find((name) => name === address.status),
    paymentStatus: PAYMENT_STATUS_NAMES.find((name) => name === address.pagamento),
    fromDate: dateOf(address.de),
    toDate: dateOf(address.ate),
    isOverdue: address.vencidos === 'sim',
    isReceivable: address.receber === 'sim',
  };
}

/** Newest first, unless a column was chosen. */
export function sortOf({ ordem }: Address): OrderSort {
  return ORDER_SORTS.find((name) => name === ordem) ?? '-date';
}

/** True when something beyond the quick filters narrows the list. */
export function hasDetailFilters(filters: OrderFilters): boolean {
  const { status, paymentStatus, fromDate, toDate } = filters;
  return [status, paymentStatus, fromDate, toDate].some((value) => value !== undefined);
}

/** True when something narrows the list. */
export function hasFilters(filters: OrderFilters): boolean {
  const { search, isOverdue, isReceivable } = filters;
  return search !== '' || isOverdue || isReceivable || hasDetailFilters(filters);
}

function dateOf(text: string | undefined): string | undefined {
  return text !== undefined && isCalendarDate(text) ? text : undefined;
}
