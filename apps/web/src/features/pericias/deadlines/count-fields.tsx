import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { keysOf } from '@vendas/contract/fields';
import type { CalendarDate } from '@vendas/domain/calendar';
import { DAY_UNITS, START_KINDS } from '@vendas/domain/deadlines/deadline-kinds';
import type { StartKind } from '@vendas/domain/deadlines/deadline-kinds';
import type { ReactNode } from 'react';
import { ConfirmedDateField } from '#ui/forms/confirmed-date-field.tsx';
import { type TermDraft, daysProblem } from './deadline-draft.ts';

interface CountFieldsProps {
  readonly draft: TermDraft;
  /** Whether these fields include the day of the start. */
  readonly hasDate?: boolean;
  /** The date that the deadline already has. */
  readonly saved?: CalendarDate | null;
  readonly isDisabled: boolean;
  readonly wasSent: boolean;
  readonly onChange: (
    change: Partial<Pick<TermDraft, 'startDate' | 'days' | 'unit' | 'endTime'>>,
  ) => void;
  /** Another date field, before the days. */
  readonly children?: ReactNode;
}

/** The day of the start, the number of days, and their unit. */
export function CountFields(props: CountFieldsProps) {
  const { draft, hasDate = true, saved = null, isDisabled, wasSent, onChange, children } = props;
  const { start } = draft;
  const hasDays = start !== 'fixed';
  const hasTime = start === 'fixed' && draft.unit === 'hours';
  const isDated = hasDate || Boolean(children);
  return (
    <SimpleGrid
      cols={{ base: isDated ? 1 : 2, xs: isDated && (hasDays || hasTime) ? 3 : 2 }}
      spacing="md"
    >
      {children}
      {hasDate && (
        <ConfirmedDateField
          label={START_KINDS[start].day}
          withAsterisk
          saved={saved}
          value={draft.startDate}
          disabled={isDisabled}
          error={wasSent && draft.startDate === null ? 'Informe a data.' : undefined}
          onChange={(startDate) => onChange({ startDate })}
        />
      )}
      {hasDays && (
        <TextInput
          label="Dias"
          withAsterisk
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={draft.days}
          disabled={isDisabled}
          error={(wasSent || draft.days !== '') && daysProblem(draft)}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => onChange({ days: event.currentTarget.value })}
        />
      )}
      <NativeSelect
        label="Unidade"
        disabled={isDisabled || start === 'event'}
        data={unitsOf(start)}
        value={draft.unit}
        onChange={(event) => {
          const unit = keysOf(DAY_UNITS).find((key) => key === event.currentTarget.value);
          if (unit !== undefined) onChange({ unit });
        }}
      />
      {hasTime && (
        <TextInput
          type="time"
          label="Até que hora"
          value={draft.endTime}
          disabled={isDisabled}
          onChange={(event) => onChange({ endTime: event.currentTarget.value })}
        />
      )}
    </SimpleGrid>
  );
}

function unitsOf(start: StartKind) {
  const keys =
    start === 'fixed' ? (['working', 'hours'] as const) : (['working', 'calendar'] as const);
  return keys.map((key) => {
    const label = start === 'fixed' && key === 'working' ? 'o dia todo' : DAY_UNITS[key].label;
    return { value: key, label };
  });
}
