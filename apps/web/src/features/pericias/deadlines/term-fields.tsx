import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { keysOf } from '@vendas/contract/fields';
import type { CalendarDate } from '@vendas/domain/calendar';
import { DAY_UNITS, START_KINDS } from '@vendas/domain/deadlines/deadline-kinds';
import type { StartKind } from '@vendas/domain/deadlines/deadline-kinds';
import { ConfirmedDateField } from '#ui/forms/confirmed-date-field.tsx';
import { type TermDraft, daysProblem, withStart } from './deadline-draft.ts';

interface TermFieldsProps {
  readonly id: string;
  readonly draft: TermDraft;
  /** The date that the deadline has already. */
  readonly saved: CalendarDate | null;
  readonly isDisabled: boolean;
  readonly wasSent: boolean;
  readonly onChange: (change: Partial<TermDraft>) => void;
}

/** From which act and day a deadline counts, how many days, and which. */
export function TermFields({ id, draft, saved, isDisabled, wasSent, onChange }: TermFieldsProps) {
  return (
    <>
      <NativeSelect
        label="Conta a partir de"
        disabled={isDisabled}
        data={keysOf(START_KINDS).map((key) => ({ value: key, label: START_KINDS[key].label }))}
        value={draft.start}
        onChange={(event) => {
          const start = keysOf(START_KINDS).find((key) => key === event.currentTarget.value);
          if (start !== undefined) onChange(withStart(draft, start));
        }}
      />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        <ConfirmedDateField
          id={`${id}-data`}
          label={START_KINDS[draft.start].day}
          withAsterisk
          saved={saved}
          value={draft.startDate}
          disabled={isDisabled}
          error={wasSent && draft.startDate === null ? 'Informe a data.' : undefined}
          onChange={(startDate) => onChange({ startDate })}
        />
        {draft.start !== 'fixed' && (
          <TextInput
            id={`${id}-dias`}
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
          disabled={isDisabled || draft.start === 'event'}
          data={unitsOf(draft.start)}
          value={draft.unit}
          onChange={(event) => {
            const unit = keysOf(DAY_UNITS).find((key) => key === event.currentTarget.value);
            if (unit !== undefined) onChange({ unit });
          }}
        />
      </SimpleGrid>
    </>
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
