import { Button, Stack, Text, TextInput } from '@mantine/core';
import type { OrderCharges } from '@vendas/contract/orders/charges';
import { refusalMessage } from '@vendas/contract/refusals';
import { sumParts } from '@vendas/domain/charges/parts';
import { owedParts } from '@vendas/domain/charges/preview-discount';
import { type FormEvent, useState } from 'react';
import { formatBRL } from '#lib/format/format.ts';
import { ButtonRow } from '#ui/dialogs/modal.tsx';
import { MoneyField } from '#ui/forms/money-field.tsx';
import { unbrokenAmounts, Amount } from '#ui/text/amounts.tsx';
import { PlanFormEnd, PlanFormFields } from './plan-form-fields.tsx';
import { useMakeAgreement } from './use-make-agreement.ts';
import { useNewPlan } from './use-new-plan.ts';

export interface PlanFormProps {
  readonly orderId: string;
  readonly charges: OrderCharges;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onClose: () => void;
  /** Called after saving; a down payment is received next. */
  readonly onDone: (downPaymentCents: number) => void;
}

/** An agreed balance in new instalments, which are previewed before they replace the open charges. */
export function AgreementForm({ orderId, charges, onBusy, onClose, onDone }: PlanFormProps) {
  const owed = owedParts(charges.items, charges.date);
  const owedCents = sumParts(owed);
  const lateCents = owed.fine + owed.interest;
  const [agreedCents, setAgreedCents] = useState(owedCents);
  const [reason, setReason] = useState('');
  const amountProblem = amountRefusal(agreedCents, owedCents);
  const plan = useNewPlan(charges, amountProblem === undefined ? agreedCents : undefined);
  const { preview } = plan;
  const { agree, isPending } = useMakeAgreement({ onSettled: () => onBusy(false), onDone });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isPending) return;
    const planned = plan.submit(event.currentTarget);
    if (planned === undefined) return;
    onBusy(true);
    agree({ id: orderId, body: { ...planned, agreedCents, reason } });
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm">
          Hoje se devem{' '}
          <strong>
            <Amount cents={owedCents} />
          </strong>
          {lateCents > 0 && (
            <>
              , dos quais <Amount cents={lateCents} /> de multa e juros
            </>
          )}
          . O acordo troca tudo isso por novas parcelas.
        </Text>
        <PlanFormFields plan={plan} isLocked={isPending}>
          <MoneyField
            data-autofocus
            label="Saldo combinado"
            withAsterisk
            value={agreedCents}
            onChange={setAgreedCents}
            disabled={isPending}
            error={amountProblem}
          />
        </PlanFormFields>
        <TextInput
          label="Motivo (opcional)"
          maxLength={200}
          value={reason}
          disabled={isPending}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <PlanFormEnd plan={plan} balanceLabel="Saldo combinado">
          {preview?.charges && (
            <Text size="sm" role="status">
              {unbrokenAmounts(
                `${difference(preview.totalCents - owedCents)} De ${formatBRL(owedCents)} para ${formatBRL(preview.totalCents)}.`,
              )}
            </Text>
          )}
          <ButtonRow>
            <Button variant="default" disabled={isPending} onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" loading={isPending}>
              Registrar acordo
            </Button>
          </ButtonRow>
        </PlanFormEnd>
      </Stack>
    </form>
  );
}

function amountRefusal(agreedCents: number, owedCents: number): string | undefined {
  if (!(agreedCents > 0)) return refusalMessage('agreementNotPositive', {});
  return agreedCents > owedCents
    ? refusalMessage('agreementExceedsOwed', { owedCents })
    : undefined;
}

function difference(cents: number): string {
  if (cents === 0) return 'O acordo não muda o total.';
  return cents < 0
    ? `O acordo tira ${formatBRL(-cents)} do que se deve.`
    : `O acordo acrescenta ${formatBRL(cents)} ao que se deve.`;
}
