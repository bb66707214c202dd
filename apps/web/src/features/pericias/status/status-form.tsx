import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Radio.css';
import { Button, Group, NativeSelect, Radio } from '@mantine/core';
import { keysOf } from '@vendas/contract/fields';
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
import { ButtonRow } from '#ui/dialogs/modal.tsx';
import { focusFirstError } from '#ui/forms/focus-first-error.ts';
import { isUnreadable } from '#ui/forms/date-input.ts';
import { DisabledReason } from '#ui/disabled-reason.tsx';
import { StepFields, type StepText } from './step-fields.tsx';
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

/** The fields for the next step of a case, as the workflow table defines them for each step. */
export function StatusForm({ currentStatus, isBusy, onSave, onCancel, children }: StatusFormProps) {
  const [status, setStatus] = useState(proposedStep(currentStatus));
  const [decision, setDecision] = useState<Decision | null>(null);
  const [step, setStep] = useState<StepText>({
    processMovementNumber: '',
    eventDate: null,
    notes: '',
  });

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
    if (isUnreadable(step.eventDate)) setStep({ ...step, eventDate: null });
  }

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (focusFirstError(event.currentTarget)) return;
    onSave({
      ...step,
      expectedStatus: currentStatus,
      status,
      // selecting the closing step is itself the refusal
      decision: status === REFUSED ? 'refused' : decision,
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
          <StepFields
            hasMovementNumber={asksMovementNumber}
            hasEventDate={asksEventDate}
            isDisabled={isDisabled}
            value={step}
            onChange={setStep}
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
