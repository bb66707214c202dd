import { Textarea, TextInput } from '@mantine/core';
import { PERICIA_LIMITS } from '@vendas/contract/pericias';
import type { CalendarDate } from '@vendas/domain/calendar';
import { ConfirmedDateField } from '#ui/forms/confirmed-date-field.tsx';
import type { DateInputValue } from '#ui/forms/date-input.ts';

/** The values of a step of a case as the user types them. */
export interface StepText {
  readonly processMovementNumber: string;
  readonly eventDate: DateInputValue;
  readonly notes: string;
}

interface StepFieldsProps {
  readonly hasMovementNumber: boolean;
  readonly hasEventDate: boolean;
  /** The saved date, which is not questioned. */
  readonly savedDate?: CalendarDate | null;
  /** Whether the first field gets the focus of the dialog. */
  readonly isFirst?: boolean;
  readonly notesHint?: string | undefined;
  readonly isDisabled: boolean;
  readonly value: StepText;
  readonly onChange: (value: StepText) => void;
}

/** The fields of a step and of its correction. */
export function StepFields(props: StepFieldsProps) {
  const { hasMovementNumber, hasEventDate, savedDate = null, isFirst = false } = props;
  const { notesHint, isDisabled, value, onChange } = props;
  // not a date field, whose calendar would open over the other fields
  const isNotesFirst = isFirst && !hasMovementNumber;
  return (
    <>
      {hasMovementNumber && (
        <TextInput
          label="Nº Movimento Processual"
          placeholder="Ex: 12345"
          autoComplete="off"
          maxLength={PERICIA_LIMITS.processMovementNumber}
          {...(isFirst && { 'data-autofocus': true })}
          disabled={isDisabled}
          value={value.processMovementNumber}
          onChange={(event) =>
            onChange({ ...value, processMovementNumber: event.currentTarget.value })
          }
        />
      )}
      {hasEventDate && (
        <ConfirmedDateField
          label="Data da Perícia"
          disabled={isDisabled}
          saved={savedDate}
          value={value.eventDate}
          onChange={(eventDate) => onChange({ ...value, eventDate })}
        />
      )}
      <Textarea
        {...(isNotesFirst && { 'data-autofocus': true })}
        label="Observações"
        {...(notesHint === undefined ? { placeholder: 'Opcional' } : { description: notesHint })}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={PERICIA_LIMITS.notes}
        disabled={isDisabled}
        value={value.notes}
        onChange={(event) => onChange({ ...value, notes: event.currentTarget.value })}
      />
    </>
  );
}
