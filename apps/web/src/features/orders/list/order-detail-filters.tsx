import '@mantine/core/styles/Combobox.css';
import { NativeSelect } from '@mantine/core';
import { PAYMENT_STATUSES } from '@vendas/domain/orders/order';
import { ORDER_STATUSES } from '@vendas/domain/orders/order-status';
import { useAddressParams } from '#lib/navigation/use-address-params.ts';
import { DayRangeFields } from '#ui/forms/day-range-fields.tsx';
import { ORDER_STATUS_NAMES, PAYMENT_STATUS_NAMES } from './order-filters.ts';
import type { OrderFilters } from '#features/orders/orders-admin.queries.ts';
import classes from '#features/orders/orders-admin.module.css';

const STATUSES = [
  { value: '', label: 'Todos os status' },
  ...ORDER_STATUS_NAMES.map((value) => ({ value, label: ORDER_STATUSES[value].label })),
];
const PAYMENTS = [
  { value: '', label: 'Todos os pagamentos' },
  ...PAYMENT_STATUS_NAMES.map((value) => ({ value, label: PAYMENT_STATUSES[value].label })),
];

/** The filters of the order list that are asked for less often: statuses and days. */
export function OrderDetailFilters({ filters }: { readonly filters: OrderFilters }) {
  const setParams = useAddressParams();
  const { status, paymentStatus, fromDate, toDate } = filters;
  return (
    <>
      <NativeSelect
        className={classes.select}
        aria-label="Filtrar por status"
        data={STATUSES}
        value={status ?? ''}
        onChange={(event) => setParams({ status: event.currentTarget.value })}
      />
      <NativeSelect
        className={classes.select}
        aria-label="Filtrar por pagamento"
        data={PAYMENTS}
        value={paymentStatus ?? ''}
        onChange={(event) => setParams({ pagamento: event.currentTarget.value })}
      />
      <DayRangeFields className={classes.date} fromDate={fromDate} toDate={toDate} />
    </>
  );
}
