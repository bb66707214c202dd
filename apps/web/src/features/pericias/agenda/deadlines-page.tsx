import '@mantine/core/styles/Combobox.css';
import { Button, Group, NativeSelect } from '@mantine/core';
import IconClock from '~icons/tabler/clock';
import IconPrinter from '~icons/tabler/printer';
import {
  type InfiniteData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { DeadlineRow } from '@vendas/contract/deadlines/deadlines';
import { keysOf } from '@vendas/contract/fields';
import { DEADLINE_KINDS, DEADLINE_RANGES } from '@vendas/domain/deadlines/deadline-kinds';
import { useState } from 'react';
import { useQueryParams } from '#lib/navigation/query-string.ts';
import { ButtonLink } from '#ui/links.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { EndlessList, NothingFound } from '#ui/lists/endless-list.tsx';
import { ChipRow, FilterChip } from '#ui/lists/filter-chip.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import {
  DeadlineDialogs,
  type OpenDialog,
} from '#features/pericias/deadlines/deadline-dialogs.tsx';
import {
  agendaCountsQuery,
  type AgendaFilters,
  agendaQuery,
  calendarsQuery,
} from '#features/pericias/deadlines/deadlines.queries.ts';
import { PrintedAt, usePrintAll } from '#features/pericias/printing.tsx';
import { DeadlineAgenda } from './deadline-agenda.tsx';
import classes from './deadlines-page.module.css';

const route = getRouteApi('/admin/deadlines');
const RANGES = keysOf(DEADLINE_RANGES);
const KINDS = keysOf(DEADLINE_KINDS);

/** The page 'Prazos': the open deadlines of all cases, day by day. */
export function DeadlinesPage() {
  const filters = route.useSearch({ select: filtersIn, structuralSharing: true });
  const deadlines = useInfiniteQuery(agendaQuery(filters));
  const { print, isLoading, renderedRows, onRendered } = usePrintAll(deadlines);
  return (
    <>
      <PageHeader
        title="Prazos"
        description="Aviso de apoio. A intimação que vale é a do portal do tribunal ou do Domicílio Judicial Eletrônico, ou a que você recebeu pessoalmente (e-mail, mandado)."
      >
        <Group gap="sm">
          <ButtonLink to="/admin/deadlines/calendars" variant="default">
            <span>
              Calendários<span className={classes.wideWords}> dos tribunais</span>
            </span>
          </ButtonLink>
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            loading={isLoading}
            disabled={!deadlines.isSuccess || deadlines.isPlaceholderData}
            onClick={() => void print()}
          >
            Imprimir
          </Button>
        </Group>
      </PageHeader>
      <PrintedAt />
      {deadlines.hasNextPage && <PrintedPartNote filters={filters} rows={renderedRows} />}
      <div className={classes.filters}>
        <RangeChips filters={filters} />
        <Choices filters={filters} />
      </div>
      <OpenDeadlines filters={filters} deadlines={deadlines} onRendered={onRendered} />
    </>
  );
}

interface Address {
  readonly range?: string | undefined;
  readonly calendario?: string | undefined;
  readonly tipo?: string | undefined;
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/u;

function filtersIn({ range, calendario = '', tipo }: Address): AgendaFilters {
  return {
    range: RANGES.find((key) => key === range) ?? 'all',
    calendarId: ID.test(calendario) ? calendario : undefined,
    kind: KINDS.find((key) => key === tipo),
  };
}

interface FilterProps {
  readonly filters: AgendaFilters;
}

/** Printed only: a print started by the browser's own shortcut cannot wait for rows that are not loaded. */
function PrintedPartNote({ filters, rows }: FilterProps & { readonly rows: number }) {
  const { data: counts } = useQuery(agendaCountsQuery(filters));
  const part =
    counts === undefined
      ? 'Este papel não tem todos os prazos.'
      : `Este papel tem só ${rows.toLocaleString('pt-BR')} de ${counts[filters.range].toLocaleString('pt-BR')} prazos.`;
  return (
    <p className={classes.partOnPaper}>{part} O botão Imprimir da página Prazos imprime todos.</p>
  );
}

function RangeChips({ filters }: FilterProps) {
  const { data: counts } = useQuery(agendaCountsQuery(filters));
  const setParams = useQueryParams();
  return (
    <ChipRow label="Quando vencem">
      {RANGES.map((range) => (
        <FilterChip
          key={range}
          label={DEADLINE_RANGES[range].label}
          count={counts?.[range] ?? 'unread'}
          isPressed={filters.range === range}
          onPress={() => setParams({ range: range === 'all' ? undefined : range })}
        />
      ))}
    </ChipRow>
  );
}

function Choices({ filters: { calendarId, kind } }: FilterProps) {
  const { data: calendars } = useQuery(calendarsQuery);
  const setParams = useQueryParams();
  return (
    <div className={classes.choices}>
      <NativeSelect
        aria-label="Filtrar por tribunal"
        value={calendarId ?? ''}
        onChange={(event) => setParams({ calendario: event.currentTarget.value || undefined })}
        data={[
          { value: '', label: 'Tribunal' },
          ...(calendars?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <NativeSelect
        aria-label="Filtrar por tipo"
        value={kind ?? ''}
        onChange={(event) => setParams({ tipo: event.currentTarget.value || undefined })}
        data={[
          { value: '', label: 'Tipo' },
          ...KINDS.map((value) => ({ value, label: DEADLINE_KINDS[value].label })),
        ]}
      />
    </div>
  );
}

interface OpenDeadlinesProps extends FilterProps {
  readonly deadlines: UseInfiniteQueryResult<
    InfiniteData<{ readonly items: readonly DeadlineRow[] }>
  >;
  readonly onRendered: (rows: number) => void;
}

function OpenDeadlines({ filters, deadlines, onRendered }: OpenDeadlinesProps) {
  const [open, setOpen] = useState<OpenDialog>();
  const { range, calendarId, kind } = filters;
  const isFiltered = range !== 'all' || calendarId !== undefined || kind !== undefined;
  return (
    <>
      <EndlessList
        query={deadlines}
        problem={(reason) => `Erro ao carregar prazos: ${reason}`}
        empty={
          isFiltered ? (
            <NothingFound message="Nenhum prazo aberto com os filtros aplicados." isFiltered />
          ) : (
            <NoDeadlines />
          )
        }
      >
        {(items, isStale) => (
          <DeadlineAgenda
            deadlines={items}
            isStale={isStale}
            onOpen={setOpen}
            onRendered={onRendered}
          />
        )}
      </EndlessList>
      <DeadlineDialogs open={open} onClose={() => setOpen(undefined)} />
    </>
  );
}

function NoDeadlines() {
  return (
    <EmptyState icon={<IconClock size={32} />} message="Nenhum prazo aberto.">
      <p className={classes.hint}>
        Um prazo nasce na página de uma perícia: abra o processo e escolha <em>Novo prazo</em>. As
        datas aparecem antes de salvar, contadas pelo calendário do tribunal.
      </p>
      <ButtonLink to="/admin/pericias">Ir para as perícias</ButtonLink>
    </EmptyState>
  );
}
