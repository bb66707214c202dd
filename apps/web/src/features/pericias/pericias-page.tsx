import { Group, Paper, Stack, Text, Title, Button } from '@mantine/core';
import IconPlus from '~icons/tabler/plus';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type PericiaRow, getPericiaCalendar } from '@vendas/contract/pericias';
import { memo, Suspense, useCallback, useState } from 'react';
import IconCalendarDown from '~icons/tabler/calendar-down';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { EndlessList, NothingFound } from '#ui/lists/endless-list.tsx';
import { ButtonLink } from '#ui/links.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import {
  PericiaFilters,
  SituationChips,
  useFilters,
} from '#features/pericias/list/pericia-filters.tsx';
import type {
  CaseAction,
  CaseDialog,
  OnCaseAction,
} from '#features/pericias/list/pericia-menu.tsx';
import { PericiaTable } from '#features/pericias/list/pericia-table.tsx';
import { call } from '#lib/api/api.ts';
import { saveFile } from '#lib/api/download.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { FeedButton } from './feed/feed-button.tsx';
import classes from './pericias.module.css';
import { type PericiaListFilters, periciasQuery } from './pericias.queries.ts';
import { useSetAccess } from './use-pericia-changes.ts';

const CaseDialogs = lazyComponent(async () => (await import('./case-dialogs.tsx')).CaseDialogs);

/** The expert's cases. */
export function PericiasPage() {
  // The case stays set while its dialog closes, so that nothing disappears from the fading dialog.
  const [chosen, setChosen] = useState<PericiaRow>();
  const [dialog, setDialog] = useState<CaseDialog>();
  const close = useCallback(() => setDialog(undefined), []);
  const { mutate: setAccess } = useSetAccess();

  const act = useCallback(
    (action: CaseAction, pericia: PericiaRow): void => {
      if (action === 'access') {
        return setAccess({ id: pericia.id, accessGranted: !pericia.accessGranted });
      }
      setChosen(pericia);
      setDialog(action);
    },
    [setAccess],
  );

  return (
    <>
      <PageHeader title="Gerenciar Perícias">
        <Group className={classes.actions ?? ''} gap="sm">
          <CalendarButton />
          <FeedButton />
          <ButtonLink to="/admin/pericias/new" leftSection={<IconPlus size={18} aria-hidden />}>
            Adicionar Nova Perícia
          </ButtonLink>
        </Group>
      </PageHeader>
      <Paper withBorder radius="lg" p={{ base: 'sm', sm: 'lg' }}>
        <Stack gap="sm">
          <Group justify="space-between" gap="xs">
            <Title order={2}>Lista de Perícias</Title>
            <SituationChips />
          </Group>
          <PericiaFilters />
          <PericiaList onAction={act} />
        </Stack>
      </Paper>
      {chosen !== undefined && (
        <Suspense>
          <CaseDialogs pericia={chosen} open={dialog} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

interface ListProps {
  readonly onAction: OnCaseAction;
}

/**
 * The cases that match the search. A component of its own, so that another search does not render the rest of the
 * page.
 */
function PericiaList({ onAction }: ListProps) {
  return <FoundPericias filters={useFilters()} onAction={onAction} />;
}

interface FoundPericiasProps extends ListProps {
  readonly filters: PericiaListFilters;
}

const FoundPericias = memo(function FoundPericias({ filters, onAction }: FoundPericiasProps) {
  const { search, sort: _, ...choices } = filters;
  const hasFilters = search !== '' || Object.values(choices).some((choice) => choice !== undefined);
  const pericias = useInfiniteQuery(periciasQuery(filters));
  return (
    <EndlessList
      query={pericias}
      problem={(reason) => `Erro ao carregar perícias: ${reason}`}
      empty={
        hasFilters ? (
          <NothingFound message="Nenhuma perícia encontrada com os filtros aplicados." isFiltered />
        ) : (
          <NoPericias />
        )
      }
    >
      {(items, isStale) => <PericiaTable pericias={items} isStale={isStale} onAction={onAction} />}
    </EndlessList>
  );
});

function NoPericias() {
  return (
    <EmptyState icon={<IconPlus size={32} />} message="Nenhuma perícia cadastrada.">
      <Text c="dimmed">Cadastre um processo para acompanhar as etapas, as datas e os valores.</Text>
      <ButtonLink to="/admin/pericias/new">Cadastrar a primeira perícia</ButtonLink>
    </EmptyState>
  );
}

/** Downloads the dates of all cases as a file that calendars import. */
function CalendarButton() {
  const exporting = useApiMutation({
    mutationFn: () => call(getPericiaCalendar),
    onSuccess: ({ calendar }) =>
      saveFile(new Blob([calendar], { type: 'text/calendar;charset=utf-8' }), 'pericias.ics'),
    failure: (reason) => `Erro ao exportar agenda: ${reason}`,
  });
  return (
    <Button
      variant="default"
      leftSection={<IconCalendarDown size={18} aria-hidden />}
      loading={exporting.isPending}
      onClick={() => exporting.mutate()}
    >
      Exportar agenda
    </Button>
  );
}
