import '@mantine/core/styles/Combobox.css';
import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import {
  CALENDAR_LIMITS,
  type CourtCalendarItem,
} from '@vendas/contract/deadlines/court-calendars';
import { keysOf } from '@vendas/contract/fields';
import { COURT_RULES } from '@vendas/domain/deadlines/court-rules';
import { COURT_TIME_ZONES, timeZoneName } from '@vendas/domain/deadlines/court-time-zones';
import { type FormEvent, useState } from 'react';
import { ButtonRow } from '#ui/dialogs/modal.tsx';
import { focusFirstError } from '#ui/forms/focus-first-error.ts';
import { useCreateCalendar } from '#features/pericias/deadlines/deadlines.queries.ts';
import { useUpdateCalendar } from './calendars.queries.ts';

interface CalendarFormProps {
  /** Undefined for a new calendar. */
  readonly calendar: CourtCalendarItem | undefined;
  readonly calendars: readonly CourtCalendarItem[];
  readonly onBusy: (isBusy: boolean) => void;
  readonly onClose: () => void;
}

const RULES = keysOf(COURT_RULES);

/** Name and time zone of a calendar; for a new one also its justice and the court that it inherits from. */
export function CalendarForm({ calendar, calendars, onBusy, onClose }: CalendarFormProps) {
  const [name, setName] = useState(calendar?.name ?? '');
  const [timeZone, setTimeZone] = useState(
    COURT_TIME_ZONES.find((zone) => zone === calendar?.timeZone) ?? 'America/Sao_Paulo',
  );
  const [rules, setRules] = useState(calendar?.rules);
  const [parentId, setParentId] = useState<string>();
  const [wasSent, setWasSent] = useState(false);
  const onSettled = () => onBusy(false);
  const creation = useCreateCalendar(onClose, onSettled);
  const update = useUpdateCalendar(calendar?.id ?? '', { onSettled, onDone: onClose });
  const isPending = creation.isPending || update.isPending;
  const court = calendars.find((other) => other.id === parentId);
  const chosenRules = court?.rules ?? rules;

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isPending) return;
    setWasSent(true);
    if (focusFirstError(event.currentTarget) || chosenRules === undefined) return;
    onBusy(true);
    if (calendar !== undefined) return update.mutate({ name, timeZone });
    creation.mutate({ name, rules: chosenRules, timeZone, parentId: parentId ?? null });
  }

  return (
    <form noValidate onSubmit={save}>
      <Stack gap="md">
        <TextInput
          data-autofocus
          label="Nome do calendário"
          withAsterisk
          maxLength={CALENDAR_LIMITS.name}
          value={name}
          disabled={isPending}
          error={wasSent && name.trim() === '' ? 'O nome do calendário é obrigatório.' : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {calendar === undefined && (
          <>
            <NativeSelect
              label="Herda os dias de"
              description="Uma comarca tem os dias do seu tribunal e os próprios."
              disabled={isPending}
              value={parentId ?? ''}
              data={[
                { value: '', label: 'Nenhum: é o calendário de um tribunal' },
                ...calendars
                  .filter((other) => other.parentId === null)
                  .map((other) => ({ value: other.id, label: other.name })),
              ]}
              onChange={(event) => setParentId(event.currentTarget.value || undefined)}
            />
            <NativeSelect
              label="Justiça"
              withAsterisk
              disabled={isPending || court !== undefined}
              error={wasSent && chosenRules === undefined ? 'Escolha a justiça.' : undefined}
              value={chosenRules ?? ''}
              data={[
                { value: '', label: 'Escolha…' },
                ...RULES.map((key) => ({ value: key, label: COURT_RULES[key].label })),
              ]}
              onChange={(event) => setRules(RULES.find((key) => key === event.currentTarget.value))}
            />
          </>
        )}
        <NativeSelect
          label="Horário do tribunal"
          description="O dia de um prazo começa e termina por este relógio."
          disabled={isPending}
          value={timeZone}
          data={COURT_TIME_ZONES.map((zone) => ({ value: zone, label: timeZoneName(zone) }))}
          onChange={(event) => {
            const chosen = COURT_TIME_ZONES.find((zone) => zone === event.currentTarget.value);
            if (chosen !== undefined) setTimeZone(chosen);
          }}
        />
        <ButtonRow>
          <Button variant="default" disabled={isPending} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={isPending}>
            {calendar === undefined ? 'Criar calendário' : 'Salvar'}
          </Button>
        </ButtonRow>
      </Stack>
    </form>
  );
}
