import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Radio.css';
import { Button, Group, NativeSelect, Radio, Textarea, TextInput } from '@mantine/core';
import { keysOf } from '@vendas/contract/fields';
import { PERICIA_LIMITS } from '@vendas/contract/pericias';
import {
  allowedNext,
  type Decision,
  DECISIONS,
  isTerminal,
  proposedStep,
  REFUSED,
  type StepRequest,
} from '@vendas/domain/pericias/pericia';
import { PERICIA_STATUSES, type PericiaStatus } from '@vendas/domain/pericias/pericia-status';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { ButtonRow } from '#ui/dialogs/button-row.tsx';
import { ConfirmedDateField } from '#ui/forms/confirmed-date-field.tsx';
import { focusDateQuestion } from '#ui/forms/date-question.ts';
import { type DateInputValue, isUnreadable } from '#ui/forms/date-input.ts';
import { DisabledReason } from '#ui/disabled-reason.tsx';
import classes from './status-dialog.module.css';

const DECISION_KEYS = keysOf(DECISIONS);

interface StatusFormProps {
  readonly currentStatus: PericiaStatus;
  readonly isBusy: boolean;
  readonly onSave: (step: StepRequest) => void;
  readonly onCancel: () => void;
  /** Rendered between the fields and the buttons. */
  readonly children: ReactNode;
}

/** Asks for the next step of a case, and of each step what the workflow table says. */
export function StatusForm({ currentStatus, isBusy, onSave, onCancel, children }: StatusFormProps) {
  const [status, setStatus] = useState(proposedStep(currentStatus));
  const [decision, setDecision] = useState<Decision | null>(null);
  const [processMovementNumber, setMovementNumber] = useState('');
  const [eventDate, setEventDate] = useState<DateInputValue>(null);
  const [notes, setNotes] = useState('');

  const reasonId = useId();
  const isClosed = isTerminal(currentStatus);
  const isDisabled = isClosed || isBusy;
  const { isDecision, asksMovementNumber, asksEventDate } = PERICIA_STATUSES[status];
  const isUndecided = decision === null && (isDecision || status === currentStatus);
  const options = [currentStatus, ...allowedNext(currentStatus)];
  const reason = isDecision
    ? 'Escolha o resultado para salvar.'
    : 'Escolha o próximo status para salvar.';

  function choose(value: string): void {
    setStatus(options.find((option) => option === value) ?? currentStatus);
    setDecision(null);
    if (isUnreadable(eventDate)) setEventDate(null);
  }

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isUnreadable(eventDate)) return document.getElementById(`${reasonId}-data`)?.focus();
    if (focusDateQuestion(event.currentTarget)) return;
    onSave({
      expectedStatus: currentStatus,
      status,
      // choosing the closing step is itself the refusal
      decision: status === REFUSED ? 'refused' : decision,
      processMovementNumber,
      eventDate,
      notes,
    });
  }

  return (
    <form className={classes.form} noValidate onSubmit={save}>
      <div className={classes.columns}>
        <div className={classes.fields}>
          <NativeSelect
            id={`${reasonId}-status`}
            label="Novo Status"
            {...(!isClosed && { 'data-autofocus': true })}
            disabled={isDisabled}
            value={isClosed ? '' : status}
            onChange={(event) => choose(event.currentTarget.value)}
            data={
              isClosed
                ? [{ value: '', label: 'Nenhum próximo status disponível' }]
                : options.map((value) => ({ value, label: PERICIA_STATUSES[value].label }))
            }
          />
          {isDecision && !isClosed && (
            <Radio.Group
              label="Resultado"
              withAsterisk
              value={decision}
              onChange={(value) => setDecision(DECISION_KEYS.find((key) => key === value) ?? null)}
            >
              <Group gap="lg" mt={6}>
                {DECISION_KEYS.map((key) => (
                  <Radio key={key} value={key} label={DECISIONS[key].label} disabled={isDisabled} />
                ))}
              </Group>
            </Radio.Group>
          )}
          {asksMovementNumber && (
            <TextInput
              label="Nº Movimento Processual"
              placeholder="Ex: 12345"
              autoComplete="off"
              maxLength={PERICIA_LIMITS.processMovementNumber}
              disabled={isDisabled}
              value={processMovementNumber}
              onChange={(event) => setMovementNumber(event.currentTarget.value)}
            />
          )}
          {asksEventDate && (
            <ConfirmedDateField
              id={`${reasonId}-data`}
              label="Data da Perícia"
              disabled={isDisabled}
              value={eventDate}
              onChange={setEventDate}
            />
          )}
          <Textarea
            label="Observações"
            placeholder="Opcional"
            autosize
            minRows={2}
            maxRows={6}
            maxLength={PERICIA_LIMITS.notes}
            disabled={isDisabled}
            value={notes}
            onChange={(event) => setNotes(event.currentTarget.value)}
          />
        </div>
        {children}
      </div>
      <div className={classes.footer}>
        <DisabledReason id={reasonId}>
          {isUndecided && !isClosed ? reason : undefined}
        </DisabledReason>
        <ButtonRow>
          <Button variant="default" disabled={isBusy} onClick={onCancel}>
            Cancelar
          </Button>
          <Button
            type="submit"
            loading={isBusy}
            disabled={isDisabled || isUndecided}
            aria-describedby={isClosed ? `${reasonId}-status` : reasonId}
          >
            Salvar Status
          </Button>
        </ButtonRow>
      </div>
    </form>
  );
}
