import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { PAYMENT_STATUSES } from '@vendas/domain/order';
import { ORDER_STATUSES } from '@vendas/domain/order-status';
import { useState } from 'react';
import { useAddressParams } from '#lib/navigation/use-address-params.ts';
import { DayRangeFields } from '#ui/forms/day-range-fields.tsx';
import { ListSearch } from '#ui/lists/list-search.tsx';
import {
  filtersOf,
  hasFilters,
  ORDER_STATUS_NAMES,
  PAYMENT_STATUS_NAMES,
} from './order-filters.ts';
import classes from './orders-admin.module.css';

const route = getRouteApi('/admin/orders');

const STATUSES = [
  { value: '', label: 'Todos os status' },
  ...ORDER_STATUS_NAMES.map((value) => ({ value, label: ORDER_STATUSES[value].label })),
];
const PAYMENTS = [
  { value: '', label: 'Todos os pagamentos' },
  ...PAYMENT_STATUS_NAMES.map((value) => ({ value, label: PAYMENT_STATUSES[value].label })),
];

/** The filters of the order list; kept in the URL. Typing in the search box renders only the box again. */
export function OrderFilterBar() {
  const filters = route.useSearch({
    select: (address) => filtersOf(address, ''),
    structuralSharing: true,
  });
  const setParams = useAddressParams();
  const [clearings, setClearings] = useState(0);
  const { status, paymentStatus, fromDate, toDate, isOverdue } = filters;
  return (
    <div className={classes.tools}>
      <ListSearch label="Buscar pedidos" placeholder="Buscar por pedido ou cliente..." />
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
      <DayRangeFields
        key={clearings}
        className={classes.date}
        fromDate={fromDate}
        toDate={toDate}
      />
      <Checkbox
        className={classes.check ?? ''}
        label="Vencidos"
        checked={isOverdue}
        onChange={(event) =>
          setParams({ vencidos: event.currentTarget.checked ? 'sim' : undefined })
        }
      />
      {hasFilters(filters) && (
        <Button
          variant="subtle"
          size="sm"
          onClick={() => {
            setClearings((count) => count + 1);
            setParams({
              status: undefined,
              pagamento: undefined,
              de: undefined,
              ate: undefined,
              vencidos: undefined,
            });
          }}
        >
          Limpar filtros
        </Button>
      )}
    </div>
  );
}
