import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { PERICIA_LIMITS } from '@vendas/contract/pericias';
import type { PericiaHistoryEntry } from '@vendas/contract/pericias';
import { REFUSED } from '@vendas/domain/pericias/pericia';
import {
  correctableFields,
  type Correction,
  ownNotes,
} from '@vendas/domain/pericias/pericia-history';
import { PERICIA_STATUSES } from '@vendas/domain/pericias/pericia-status';
import { type FormEvent, useId, useState } from 'react';
import { ButtonRow } from '#ui/dialogs/button-row.tsx';
import { DisabledReason } from '#ui/disabled-reason.tsx';
import { ConfirmedDateField } from '#ui/forms/confirmed-date-field.tsx';
import { focusDateQuestion } from '#ui/forms/date-question.ts';
import { type DateInputValue, isUnreadable } from '#ui/forms/date-input.ts';

interface CorrectionFormProps {
  readonly entry: PericiaHistoryEntry;
  readonly isBusy: boolean;
  readonly onSave: (correction: Correction) => void;
  readonly onCancel: () => void;
}

/** Asks for the right values of a history entry; its status and decision stay. */
export function CorrectionForm({ entry, isBusy, onSave, onCancel }: CorrectionFormProps) {
  const [movementNumber, setMovementNumber] = useState(entry.processMovementNumber ?? '');
  const [eventDate, setEventDate] = useState<DateInputValue>(entry.eventDate);
  const [notes, setNotes] = useState(ownNotes(entry) ?? '');
  const { hasMovementNumber, hasEventDate } = correctableFields(entry);
  const id = useId();
  const isUnchanged =
    movementNumber.trim() === (entry.processMovementNumber ?? '') &&
    eventDate === entry.eventDate &&
    notes.trim() === (ownNotes(entry) ?? '');

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isUnreadable(eventDate)) return document.getElementById(`${id}-data`)?.focus();
    if (focusDateQuestion(event.currentTarget)) return;
    onSave({ processMovementNumber: movementNumber, eventDate, notes });
  }

  return (
    <form noValidate onSubmit={save}>
      <Stack gap="md">
        <Text>
          Status: <strong>{PERICIA_STATUSES[entry.statusType].label}</strong>
        </Text>
        {hasMovementNumber && (
          <TextInput
            data-autofocus
            label="Nº Movimento Processual"
            placeholder="Ex: 12345"
            autoComplete="off"
            maxLength={PERICIA_LIMITS.processMovementNumber}
            disabled={isBusy}
            value={movementNumber}
            onChange={(event) => setMovementNumber(event.currentTarget.value)}
          />
        )}
        {hasEventDate && (
          <ConfirmedDateField
            id={`${id}-data`}
            label="Data da Perícia"
            disabled={isBusy}
            saved={entry.eventDate}
            value={eventDate}
            onChange={setEventDate}
          />
        )}
        <Textarea
          label="Observações"
          {...(entry.statusType === REFUSED && {
            description: 'A nota continua começando com “Recusado.”.',
          })}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={PERICIA_LIMITS.notes}
          disabled={isBusy}
          value={notes}
          onChange={(event) => setNotes(event.currentTarget.value)}
        />
        <Text size="sm" c="dimmed">
          A entrada de agora continua no histórico, riscada, e a correção aparece abaixo dela.
        </Text>
        <DisabledReason id={`${id}-reason`}>
          {isUnchanged ? 'Altere algum valor para salvar.' : undefined}
        </DisabledReason>
        <ButtonRow>
          <Button variant="default" disabled={isBusy} onClick={onCancel}>
            Cancelar
          </Button>
          <Button
            type="submit"
            loading={isBusy}
            disabled={isUnchanged}
            aria-describedby={`${id}-reason`}
          >
            Salvar Correção
          </Button>
        </ButtonRow>
      </Stack>
    </form>
  );
}
