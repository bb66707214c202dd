import '@mantine/core/styles/Radio.css';
import { Button, Radio, Stack, Text, TextInput } from '@mantine/core';
import { keysOf } from '@vendas/contract/fields';
import type { AuthoredPayment, OrderDetail } from '@vendas/contract/orders/admin-orders';
import { REFUND_OUTCOMES, type RefundOutcome } from '@vendas/domain/charges/refund';
import { type FormEvent, useId, useState } from 'react';
import { formatDay, today } from '#lib/format/format.ts';
import { AmountChoices } from '#shared/orders/amount-choices.tsx';
import { PaymentMethodField } from '#shared/orders/payment-method-field.tsx';
import { ButtonRow } from '#ui/dialogs/modal.tsx';
import { DisabledReason } from '#ui/disabled-reason.tsx';
import { ConfirmedDateField } from '#ui/forms/confirmed-date-field.tsx';
import { type DateInputValue, isUnreadable } from '#ui/forms/date-input.ts';
import { focusFirstError } from '#ui/forms/focus-first-error.ts';
import { MoneyField } from '#ui/forms/money-field.tsx';
import { Amount } from '#ui/text/amounts.tsx';
import { amountRefusal, dateRefusal, refundableCentsOf } from './refund-refusals.ts';
import { RefundMethod } from './refund-method.tsx';
import { useRefundPayment } from './use-refund-payment.ts';

const OUTCOMES = keysOf(REFUND_OUTCOMES);

interface RefundFormProps {
  readonly order: OrderDetail;
  readonly payment: AuthoredPayment;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onClose: () => void;
}

/** The amount, date and method of a refund, and what happens to the charges that the payment had settled. */
export function RefundForm({ order, payment, onBusy, onClose }: RefundFormProps) {
  const id = useId();
  const [amountCents, setAmountCents] = useState(0);
  const [wasTyped, setWasTyped] = useState(false);
  const [date, setDate] = useState<DateInputValue>(today());
  const { bankRefund } = payment;
  const [isByBank, setIsByBank] = useState(bankRefund === 'available');
  const [method, setMethod] = useState(payment.method);
  const [chosen, setChosen] = useState<RefundOutcome>();
  const [reason, setReason] = useState('');
  const { refund, isPending } = useRefundPayment({
    onSettled: () => onBusy(false),
    onDone: onClose,
  });
  const isCancelled = order.status === 'cancelled';
  // a cancelled order owes nothing in either case
  const outcome = isCancelled ? 'open' : chosen;
  const refundableCents = refundableCentsOf(payment);
  const amountProblem = amountRefusal(amountCents, refundableCents);
  const dateProblem = dateRefusal(date, payment.paymentDate);
  const hasDate = date !== null && !isUnreadable(date) && dateProblem === undefined;
  const canConfirm = amountProblem === undefined && (isByBank || hasDate) && outcome !== undefined;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isPending || amountProblem !== undefined || outcome === undefined) return;
    const params = { id: order.id, paymentId: payment.id };
    if (isByBank) {
      onBusy(true);
      return refund({ params, byBank: { amountCents, outcome, reason } });
    }
    if (date === null || isUnreadable(date) || dateProblem !== undefined) return;
    if (focusFirstError(event.currentTarget)) return;
    onBusy(true);
    refund({ params, byHand: { amountCents, date, method, outcome, reason } });
  }

  function change(cents: number): void {
    setWasTyped(true);
    setAmountCents(cents);
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm">
          Pagamento de{' '}
          <strong>
            <Amount cents={payment.amountCents} />
          </strong>{' '}
          em {formatDay(payment.paymentDate)}. Pode ser devolvido{' '}
          <strong>
            <Amount cents={refundableCents} />
          </strong>
          .
        </Text>
        <MoneyField
          id={`${id}-valor`}
          data-autofocus
          label="Valor a devolver"
          withAsterisk
          value={amountCents}
          onChange={change}
          disabled={isPending}
          error={wasTyped && amountProblem}
        />
        <AmountChoices
          balanceCents={refundableCents}
          payoffLabel="Tudo"
          amountCents={amountCents}
          isDisabled={isPending}
          onChoose={change}
        />
        {!isCancelled && (
          <Radio.Group
            label="O que acontece com esse valor no pedido?"
            withAsterisk
            value={chosen ?? null}
            onChange={(value) => setChosen(OUTCOMES.find((key) => key === value))}
          >
            <Stack gap="sm" mt="xs">
              {OUTCOMES.map((key) => (
                <Radio
                  key={key}
                  value={key}
                  label={REFUND_OUTCOMES[key].label}
                  description={REFUND_OUTCOMES[key].hint}
                  disabled={isPending}
                />
              ))}
            </Stack>
          </Radio.Group>
        )}
        {bankRefund !== null && (
          <RefundMethod
            bankRefund={bankRefund}
            isByBank={isByBank}
            isDisabled={isPending}
            onChange={setIsByBank}
          />
        )}
        {!isByBank && (
          <>
            <PaymentMethodField value={method} onChange={setMethod} isDisabled={isPending} />
            <ConfirmedDateField
              id={`${id}-data`}
              label="Data da devolução"
              withAsterisk
              value={date}
              onChange={setDate}
              disabled={isPending}
              error={dateProblem}
            />
          </>
        )}
        <TextInput
          label="Motivo (opcional)"
          maxLength={200}
          value={reason}
          disabled={isPending}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <DisabledReason id={`${id}-motivo`}>
          {missing({ amountCents, wasTyped, outcome })}
        </DisabledReason>
        <ButtonRow>
          <Button variant="default" disabled={isPending} onClick={onClose}>
            Voltar
          </Button>
          <Button
            type="submit"
            loading={isPending}
            disabled={!canConfirm}
            aria-describedby={`${id}-motivo ${id}-valor-error ${id}-data-error`}
          >
            Devolver
          </Button>
        </ButtonRow>
      </Stack>
    </form>
  );
}

interface Missing {
  readonly amountCents: number;
  readonly wasTyped: boolean;
  readonly outcome: RefundOutcome | undefined;
}

/** Why the untouched form cannot be confirmed yet; an invalid input is reported at its field. */
function missing({ amountCents, wasTyped, outcome }: Missing): string | undefined {
  if (amountCents === 0 && !wasTyped) return 'Informe o valor a devolver.';
  return outcome === undefined ? 'Escolha o que acontece com o valor devolvido.' : undefined;
}
