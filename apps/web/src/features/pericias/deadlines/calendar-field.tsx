import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CALENDAR_LIMITS } from '@vendas/contract/deadlines/court-calendars';
import { calendarOfCourt } from '@vendas/domain/deadlines/calendar-of-court';
import { COURT_RULES, courtRulesOf } from '@vendas/domain/deadlines/court-rules';
import { courtTimeZone } from '@vendas/domain/deadlines/court-time-zones';
import { keysOf } from '@vendas/contract/fields';
import { readProcessNumber } from '@vendas/domain/pericias/process-number';
import { useState } from 'react';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { AnchorLink } from '#ui/links.tsx';
import { JusticeWarning } from '#features/pericias/case-calendar/justice-warning.tsx';
import { calendarsQuery, useCreateCalendar } from './deadlines.queries.ts';

interface CalendarFieldProps {
  readonly processNumber: string;
  readonly value: string;
  readonly isDisabled: boolean;
  readonly problem: string | undefined;
  readonly onChange: (calendarId: string) => void;
}

const NEW = 'new';

/** The calendar of the case; that of its court can be created within the form. */
export function CalendarField(props: CalendarFieldProps) {
  const { processNumber, value, isDisabled, problem, onChange } = props;
  const calendars = useQuery(calendarsQuery);
  const [isNew, setIsNew] = useState(false);
  if (calendars.error !== null) {
    return (
      <ErrorPanel
        message={`Erro ao carregar calendários: ${calendars.error.message}`}
        onRetry={() => void calendars.refetch()}
      />
    );
  }
  const items = calendars.data?.items ?? [];
  // before the calendars are read as well: otherwise the fields below would move when they arrive
  const hasChoice = items.length > 0 || calendars.isPending;
  const isCreating = isNew || (calendars.isSuccess && items.length === 0);
  return (
    <Stack gap="xs">
      {hasChoice && (
        <NativeSelect
          label="Calendário do tribunal"
          description="Vale para todos os prazos desta perícia."
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          withAsterisk
          disabled={isDisabled || calendars.isPending}
          error={isCreating ? undefined : problem}
          data={[
            { value: '', label: 'Escolha…' },
            ...items.map((item) => ({ value: item.id, label: item.name })),
            { value: NEW, label: 'Criar outro calendário…' },
          ]}
          value={isNew ? NEW : value}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            setIsNew(chosen === NEW);
            onChange(chosen === NEW ? '' : chosen);
          }}
        />
      )}
      <JusticeWarning processNumber={processNumber} calendarId={value} calendars={items} />
      {hasChoice && (
        <AnchorLink to="/admin/deadlines/calendars" size="sm">
          Calendários dos tribunais
        </AnchorLink>
      )}
      {isCreating && (
        <NewCalendar
          problem={problem}
          processNumber={processNumber}
          isDisabled={isDisabled}
          onCreated={(calendarId) => {
            setIsNew(false);
            onChange(calendarId);
          }}
        />
      )}
    </Stack>
  );
}

/**
 * The calendar for a case that has none yet: the selected one, which may be none, otherwise the only one of its
 * court. The calendars are requested while none is selected.
 */
export function useNewCalendar(processNumber: string, chosen: string | undefined): string {
  const { data } = useQuery({ ...calendarsQuery, enabled: chosen === undefined });
  return chosen ?? calendarOfCourt(processNumber, data?.items ?? [])?.id ?? '';
}

interface NewCalendarProps extends Pick<
  CalendarFieldProps,
  'processNumber' | 'isDisabled' | 'problem'
> {
  readonly onCreated: (calendarId: string) => void;
}

/** Name and justice of a calendar, derived from the number of the case. */
function NewCalendar(props: NewCalendarProps) {
  const { processNumber, isDisabled, problem, onCreated } = props;
  const [name, setName] = useState(() => readProcessNumber(processNumber)?.court ?? '');
  const [rules, setRules] = useState(() => courtRulesOf(processNumber));
  const [wasSent, setWasSent] = useState(false);
  const { mutate, isPending } = useCreateCalendar(onCreated);

  function create(): void {
    setWasSent(true);
    if (name.trim() === '' || rules === undefined) return;
    mutate({ name, rules, timeZone: courtTimeZone(processNumber), parentId: null });
  }

  return (
    <Stack gap="xs">
      <TextInput
        label="Nome do calendário"
        withAsterisk
        maxLength={CALENDAR_LIMITS.name}
        value={name}
        error={nameProblem(name, wasSent) ?? (problem && 'Crie o calendário primeiro.')}
        disabled={isDisabled || isPending}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <NativeSelect
        label="Justiça"
        withAsterisk
        error={wasSent && rules === undefined && 'Escolha a justiça.'}
        disabled={isDisabled || isPending}
        data={[
          { value: '', label: 'Escolha…' },
          ...keysOf(COURT_RULES).map((key) => ({ value: key, label: COURT_RULES[key].label })),
        ]}
        value={rules ?? ''}
        onChange={(event) =>
          setRules(keysOf(COURT_RULES).find((key) => key === event.currentTarget.value))
        }
      />
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed">
          Os feriados da lei já fazem parte dele.
        </Text>
        <Button
          variant="default"
          size="xs"
          loading={isPending}
          disabled={isDisabled}
          onClick={create}
        >
          Criar calendário
        </Button>
      </Group>
    </Stack>
  );
}

function nameProblem(name: string, wasSent: boolean): string | undefined {
  return wasSent && name.trim() === '' ? 'O nome do calendário é obrigatório.' : undefined;
}
