import { Button } from '@mantine/core';
import IconAdjustmentsHorizontal from '~icons/tabler/adjustments-horizontal';
import IconX from '~icons/tabler/x';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useId, useState } from 'react';
import { DUE_RANGES } from '@vendas/domain/orders/due-date';
import { today } from '#lib/format/format.ts';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import { useQueryParams } from '#lib/navigation/query-string.ts';
import { ChipRow, FilterChip } from '#ui/lists/filter-chip.tsx';
import { ListSearch } from '#ui/lists/list-search.tsx';
import { SortSelect, sortsOf, useSorting } from '#ui/lists/sorting.tsx';
import { ORDER_COLUMNS } from './order-admin-row.tsx';
import {
  filtersOf,
  hasDetailFilters,
  hasFilters,
  hasQuickFilter,
  sortOf,
} from './order-filters.ts';
import { orderCountsQuery } from '#features/orders/orders-admin.queries.ts';
import classes from '#features/orders/orders-admin.module.css';

const OrderDetailFilters = lazyComponent(
  async () => (await import('./order-detail-filters.tsx')).OrderDetailFilters,
);

const route = getRouteApi('/admin/orders');

/** The filters of the order list, which are kept in the URL. Typing in the search box renders only the box. */
export function OrderFilterBar() {
  const filters = route.useSearch({
    select: (address) => filtersOf(address, ''),
    structuralSharing: true,
  });
  const sorting = useSorting(route.useSearch({ select: sortOf }), '-date');
  const setParams = useQueryParams();
  const [clearCount, setClearCount] = useState(0);
  const hasDetails = hasDetailFilters(filters);
  const [isOpen, setIsOpen] = useState(hasDetails);
  const panelId = useId();
  return (
    <>
      <div className={classes.tools}>
        <ListSearch label="Buscar pedidos" placeholder="Buscar por pedido ou cliente...">
          <SortSelect options={sortsOf(ORDER_COLUMNS)} sorting={sorting} headings="widest" />
        </ListSearch>
        <div className={classes.quick}>
          <ChipRow label="Filtros rápidos">
            <QuickFilters filters={filters} />
          </ChipRow>
          <Button
            variant="default"
            size="sm"
            radius="xl"
            flex="none"
            className={classes.iconOnPhones ?? ''}
            leftSection={<IconAdjustmentsHorizontal width={16} height={16} aria-hidden />}
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={() => setIsOpen(!isOpen)}
          >
            <span className={classes.wordOnScreens}>Filtros</span>
          </Button>
          {hasFilters(filters) && (
            <Button
              variant="subtle"
              size="sm"
              flex="none"
              className={classes.iconOnPhones ?? ''}
              onClick={() => {
                setClearCount((count) => count + 1);
                setParams({
                  status: undefined,
                  pagamento: undefined,
                  vendedor: undefined,
                  de: undefined,
                  ate: undefined,
                  ...NO_QUICK_FILTER,
                });
              }}
            >
              <IconX className={classes.clearIcon ?? ''} width={18} height={18} aria-hidden />
              <span className={classes.wordOnScreens}>Limpar filtros</span>
            </Button>
          )}
        </div>
      </div>
      <div id={panelId} className={classes.tools} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<div className={classes.detailPlace} />}>
            <OrderDetailFilters key={clearCount} filters={filters} />
          </Suspense>
        )}
      </div>
    </>
  );
}

const NO_QUICK_FILTER = {
  preparar: undefined,
  receber: undefined,
  vencidos: undefined,
  vence: undefined,
};

type QuickFilter = Partial<Record<keyof typeof NO_QUICK_FILTER, string>>;

/** The most frequent filters, each set by one click. */
function QuickFilters({ filters }: { readonly filters: ReturnType<typeof filtersOf> }) {
  const setParams = useQueryParams();
  const { data: counts } = useQuery(orderCountsQuery);
  const { isOverdue, isReceivable, isToPrepare, due, fromDate, toDate } = filters;
  const month = today().slice(0, 7);
  const isThisMonth = fromDate === `${month}-01` && toDate === undefined;
  /** One of these chips applies at a time; a click on the pressed one shows all orders. */
  const choose = (filter: QuickFilter, isPressed: boolean) =>
    setParams({ ...NO_QUICK_FILTER, ...(!isPressed && filter) });
  return (
    <>
      <FilterChip
        label="Todos"
        count={counts?.all ?? 'unread'}
        isPressed={!hasQuickFilter(filters)}
        onPress={() => setParams(NO_QUICK_FILTER)}
      />
      <FilterChip
        label="A preparar"
        count={counts?.toPrepare ?? 'unread'}
        isPressed={isToPrepare}
        onPress={() => choose({ preparar: 'sim' }, isToPrepare)}
      />
      <FilterChip
        label="A Receber"
        count={counts?.receivable ?? 'unread'}
        isPressed={isReceivable}
        onPress={() => choose({ receber: 'sim' }, isReceivable)}
      />
      <FilterChip
        label="Vencidos"
        count={counts?.overdue ?? 'unread'}
        isPressed={isOverdue}
        onPress={() => choose({ vencidos: 'sim' }, isOverdue)}
      />
      {/* only *Hoje* links to this filter */}
      {due !== undefined && (
        <FilterChip label={DUE_RANGES[due].label} isPressed onPress={() => choose({}, true)} />
      )}
      <FilterChip
        label="Este mês"
        isPressed={isThisMonth}
        onPress={() => setParams({ de: isThisMonth ? undefined : `${month}-01`, ate: undefined })}
      />
    </>
  );
}
