import { Button } from '@mantine/core';
import IconCalendarPlus from '~icons/tabler/calendar-plus';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { CourtCalendarItem } from '@vendas/contract/deadlines/court-calendars';
import { useState } from 'react';
import { today } from '#lib/format/format.ts';
import { BackLink } from '#ui/links.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { usePreviousDefined } from '#ui/dialogs/dialog-lifetime.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SectionStack } from '#ui/section.tsx';
import { calendarsQuery } from '#features/pericias/deadlines/deadlines.queries.ts';
import caseClasses from '#features/pericias/case/case.module.css';
import { CalendarForm } from './calendar-form.tsx';
import { CalendarList } from './calendar-list.tsx';
import { CalendarYear } from './calendar-year.tsx';
import { useDeleteCalendar } from './calendars.queries.ts';

const route = getRouteApi('/admin/deadlines/calendars');
const [FIRST_YEAR, LAST_YEAR] = [2015, 2036];

type Open =
  | { readonly name: 'new' }
  | { readonly name: 'edit' | 'delete'; readonly calendar: CourtCalendarItem };

/** The page 'Calendários dos tribunais': the calendars of courts, and the days of one of them in a year. */
export function CalendarsPage() {
  const calendars = useQuery(calendarsQuery);
  const { chosenId, year } = route.useSearch({ select: choiceIn, structuralSharing: true });
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <>
      <BackLink to="/admin/deadlines" className={caseClasses.back}>
        Voltar aos prazos
      </BackLink>
      <PageHeader
        title="Calendários dos tribunais"
        description="Os feriados da lei já fazem parte de cada calendário. Acrescente os dias das portarias do seu tribunal."
      >
        <Button
          leftSection={<IconCalendarPlus size={18} aria-hidden />}
          onClick={() => setOpen({ name: 'new' })}
        >
          Novo calendário
        </Button>
      </PageHeader>
      <Loaded query={calendars} problem={(reason) => `Erro ao carregar calendários: ${reason}`}>
        {({ items }) => {
          const chosen = items.find(({ id }) => id === chosenId) ?? items[0];
          return (
            <>
              {chosen === undefined ? (
                <EmptyState
                  icon={<IconCalendarPlus size={32} />}
                  message="Nenhum calendário ainda. O primeiro prazo de uma perícia também cria o do seu tribunal."
                />
              ) : (
                <SectionStack>
                  <CalendarList
                    calendars={items}
                    chosenId={chosen.id}
                    onEdit={(calendar) => setOpen({ name: 'edit', calendar })}
                    onDelete={(calendar) => setOpen({ name: 'delete', calendar })}
                  />
                  <CalendarYear key={chosen.id} calendar={chosen} year={year} />
                </SectionStack>
              )}
              <FormDialog
                subject={open?.name === 'new' || open?.name === 'edit' ? open : undefined}
                title={open?.name === 'edit' ? 'Alterar Calendário' : 'Novo Calendário'}
                onClose={close}
              >
                {(shown, onBusy) => (
                  <CalendarForm
                    calendar={shown.name === 'edit' ? shown.calendar : undefined}
                    calendars={items}
                    onBusy={onBusy}
                    onClose={close}
                  />
                )}
              </FormDialog>
              <Deletion
                calendar={open?.name === 'delete' ? open.calendar : undefined}
                onClose={close}
              />
            </>
          );
        }}
      </Loaded>
    </>
  );
}

interface Address {
  readonly calendario?: string | undefined;
  readonly ano?: string | undefined;
}

function choiceIn({ calendario, ano = '' }: Address) {
  const typed = /^\d{4}$/u.test(ano) ? Number(ano) : Number(today().slice(0, 4));
  return { chosenId: calendario, year: Math.min(Math.max(typed, FIRST_YEAR), LAST_YEAR) };
}

interface DeletionProps {
  readonly calendar: CourtCalendarItem | undefined;
  readonly onClose: () => void;
}

function Deletion({ calendar, onClose }: DeletionProps) {
  const shown = usePreviousDefined(calendar);
  const { mutate, isPending } = useDeleteCalendar({ onSettled: onClose, onDone: onClose });
  return (
    <ConfirmDialog
      title="Excluir calendário"
      isOpen={calendar !== undefined}
      confirmLabel="Excluir"
      isDangerous
      isBusy={isPending}
      onConfirm={() => calendar && mutate(calendar.id)}
      onCancel={onClose}
    >
      Excluir o calendário <strong>{shown?.name}</strong> com os seus dias próprios? Esta ação não
      pode ser desfeita.
    </ConfirmDialog>
  );
}
