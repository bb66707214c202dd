import '@mantine/core/styles/Combobox.css';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PAYMENT_STATUSES } from '@vendas/domain/orders/order';
import { ORDER_STATUSES } from '@vendas/domain/orders/order-status';
import { useQueryParams } from '#lib/navigation/query-string.ts';
import { DayRangeFields } from '#ui/forms/day-range-fields.tsx';
import { personName } from '#lib/format/person-name.ts';
import { ORDER_STATUS_NAMES, PAYMENT_STATUS_NAMES, SHOP_IN_URL } from './order-filters.ts';
import { type OrderFilters, sellersQuery } from '#features/orders/orders-admin.queries.ts';
import classes from '#features/orders/orders-admin.module.css';

const STATUSES = [
  { value: '', label: 'Todos os status' },
  ...ORDER_STATUS_NAMES.map((value) => ({ value, label: ORDER_STATUSES[value].label })),
];
const PAYMENTS = [
  { value: '', label: 'Todos os pagamentos' },
  ...PAYMENT_STATUS_NAMES.map((value) => ({ value, label: PAYMENT_STATUSES[value].label })),
];

/** The less frequent filters of the order list: statuses and days. */
export function OrderDetailFilters({ filters }: { readonly filters: OrderFilters }) {
  const setParams = useQueryParams();
  const { status, paymentStatus, seller, fromDate, toDate } = filters;
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
      <SellerFilter seller={seller} />
      <DayRangeFields className={classes.date} fromDate={fromDate} toDate={toDate} />
    </>
  );
}

/**
 * Filters by the seller: a person, the shop itself, or all. A person in the URL stays selected while their name is
 * not known yet.
 */
function SellerFilter({ seller }: { readonly seller: string | undefined }) {
  const setParams = useQueryParams();
  const { data, isError } = useQuery(sellersQuery);
  const people = data?.items ?? [];
  const isUnknown =
    seller !== undefined && seller !== 'shop' && !people.some(({ id }) => id === seller);
  return (
    <NativeSelect
      className={classes.select}
      aria-label="Filtrar por vendedor"
      error={isError && 'Erro ao carregar vendedores.'}
      value={seller === 'shop' ? SHOP_IN_URL : (seller ?? '')}
      onChange={(event) => setParams({ vendedor: event.currentTarget.value })}
    >
      <option value="">Todos os vendedores</option>
      <option value={SHOP_IN_URL}>Pedidos da loja</option>
      {people.map((person) => (
        <option key={person.id} value={person.id}>
          {personName(person)}
        </option>
      ))}
      {isUnknown && <option value={seller}>{data ? 'Vendedor sem vendas' : 'Carregando…'}</option>}
    </NativeSelect>
  );
}
