import '@mantine/core/styles/Combobox.css';
import { Button, NativeSelect } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { CREDIT_STATUSES } from '@vendas/contract/finance';
import { PAYMENT_STATUSES } from '@vendas/domain/order';
import { useAddressParams } from '#lib/navigation/use-address-params.ts';
import { DayRangeFields } from '#ui/forms/day-range-fields.tsx';
import { ListSearch } from '#ui/lists/list-search.tsx';
import { creditFiltersOf } from './finance-address.ts';
import classes from './finance.module.css';

const STATUSES = [
  { value: '', label: 'Todos os status' },
  ...CREDIT_STATUSES.map((value) => ({ value, label: PAYMENT_STATUSES[value].label })),
];

const route = getRouteApi('/admin/financials');

/** What the credit sales can be narrowed by; kept in the address. What is typed to search draws only the box again. */
export function CreditFilterBar() {
  const setParams = useAddressParams();
  const { paymentStatus, fromDate, toDate } = route.useSearch({
    select: (address) => creditFiltersOf(address, ''),
    structuralSharing: true,
  });
  return (
    <div className={classes.tools}>
      <ListSearch label="Buscar vendas a prazo" placeholder="Buscar por pedido ou cliente..." />
      <NativeSelect
        className={classes.select ?? ''}
        aria-label="Filtrar por status de pagamento"
        data={STATUSES}
        value={paymentStatus ?? ''}
        onChange={(event) => setParams({ pagamento: event.currentTarget.value })}
      />
      <DayRangeFields className={classes.date} fromDate={fromDate} toDate={toDate} />
      <Button
        variant="default"
        disabled={fromDate === undefined && toDate === undefined}
        onClick={() => setParams({ de: undefined, ate: undefined })}
      >
        Limpar Datas
      </Button>
    </div>
  );
}
