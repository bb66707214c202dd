import { Button, Stack, Text } from '@mantine/core';
import type { PericiaHistoryEntry } from '@vendas/contract/pericias';
import { REFUSED } from '@vendas/domain/pericias/pericia';
import {
  correctableFields,
  type Correction,
  ownNotes,
} from '@vendas/domain/pericias/pericia-history';
import { PERICIA_STATUSES } from '@vendas/domain/pericias/pericia-status';
import { type FormEvent, useId, useState } from 'react';
import { ButtonRow } from '#ui/dialogs/modal.tsx';
import { DisabledReason } from '#ui/disabled-reason.tsx';
import { focusFirstError } from '#ui/forms/focus-first-error.ts';
import { StepFields, type StepText } from './step-fields.tsx';

interface CorrectionFormProps {
  readonly entry: PericiaHistoryEntry;
  readonly isBusy: boolean;
  readonly onSave: (correction: Correction) => void;
  readonly onCancel: () => void;
}

/** The correct values of a history entry; its status and decision stay. */
export function CorrectionForm({ entry, isBusy, onSave, onCancel }: CorrectionFormProps) {
  const [step, setStep] = useState<StepText>({
    processMovementNumber: entry.processMovementNumber ?? '',
    eventDate: entry.eventDate,
    notes: ownNotes(entry) ?? '',
  });
  const { processMovementNumber, eventDate, notes } = step;
  const { hasMovementNumber, hasEventDate } = correctableFields(entry);
  const id = useId();
  const isUnchanged =
    processMovementNumber.trim() === (entry.processMovementNumber ?? '') &&
    eventDate === entry.eventDate &&
    notes.trim() === (ownNotes(entry) ?? '');

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (focusFirstError(event.currentTarget)) return;
    onSave(step);
  }

  return (
    <form noValidate onSubmit={save}>
      <Stack gap="md">
        <Text>
          Status: <strong>{PERICIA_STATUSES[entry.statusType].label}</strong>
        </Text>
        <StepFields
          hasMovementNumber={hasMovementNumber}
          hasEventDate={hasEventDate}
          savedDate={entry.eventDate}
          isFirst
          notesHint={
            entry.statusType === REFUSED ? 'A nota continua começando com “Recusado.”.' : undefined
          }
          isDisabled={isBusy}
          value={step}
          onChange={setStep}
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
