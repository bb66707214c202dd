import { keysOf } from '@vendas/contract/fields';
import { isCalendarDate } from '@vendas/domain/calendar';
import { PAYMENT_STATUSES } from '@vendas/domain/order';
import { ORDER_STATUSES } from '@vendas/domain/order-status';
import type { OrderFilters } from './orders-admin.queries.ts';

export const ORDER_STATUS_NAMES = keysOf(ORDER_STATUSES);
export const PAYMENT_STATUS_NAMES = keysOf(PAYMENT_STATUSES);

interface Address {
  readonly status?: string | undefined;
  readonly pagamento?: string | undefined;
  readonly de?: string | undefined;
  readonly ate?: string | undefined;
  readonly vencidos?: string | undefined;
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
  };
}

/** True when something narrows the list. */
export function hasFilters({ search, isOverdue, ...others }: OrderFilters): boolean {
  return search !== '' || isOverdue || Object.values(others).some((value) => value !== undefined);
}

function dateOf(text: string | undefined): string | undefined {
  return text !== undefined && isCalendarDate(text) ? text : undefined;
}
