import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { refusalMessage } from '@vendas/contract/refusals';
import type { CalendarDate } from '@vendas/domain/calendar';
import { paymentDateProblem } from '@vendas/domain/date-rules';
import { amountDue, shortId } from '@vendas/domain/order';
import { type FormEvent, useId, useState } from 'react';
import { dayOf, formatBRL, today } from '#lib/format/format.ts';
import { ButtonRow } from '#ui/dialogs/button-row.tsx';
import { ConfirmedDateField } from '#ui/forms/confirmed-date-field.tsx';
import { focusDateQuestion } from '#ui/forms/date-question.ts';
import { type DateInputValue, isUnreadable } from '#ui/forms/date-input.ts';
import { DisabledReason } from '#ui/disabled-reason.tsx';
import { MoneyField } from '#ui/forms/money-field.tsx';
import { personName } from '#lib/format/person-name.ts';
import classes from './payment-form.module.css';
import { useRegisterPayment } from './use-register-payment.ts';
import type { AdminOrder } from '@vendas/contract/admin-orders';

/** What is to be known of an order that is paid. */
export type PaidOrder = Omit<AdminOrder, 'isRestocked'>;

interface PaymentFormProps {
  readonly opened: PaidOrder;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onClose: () => void;
}

/** The fields of a payment; a balance that somebody else has changed meanwhile is taken over. */
export function PaymentForm({ opened, onBusy, onClose }: PaymentFormProps) {
  const [balanceCents, setBalanceCents] = useState(amountDue(opened));
  const [amountCents, setAmountCents] = useState(0);
  const [wasTyped, setWasTyped] = useState(false);
  const [paymentDate, setPaymentDate] = useState<DateInputValue>(today());
  const [notes, setNotes] = useState('');
  const { register, isPending } = useRegisterPayment({
    onSettled: () => onBusy(false),
    onDone: onClose,
    onBalance: (cents) => {
      setBalanceCents(cents);
      // The toast has just said it; the field says so again only to who goes on typing.
      setWasTyped(false);
    },
  });

  const id = useId();
  const amountProblem = amountRefusal(amountCents, balanceCents);
  const dateProblem = dateRefusal(paymentDate, dayOf(opened.createdAt));
  // a refused date counts as no date
  const hasDate = !isUnreadable(paymentDate) && dateProblem === undefined;
  const canConfirm = amountProblem === undefined && hasDate && balanceCents > 0;
  // what was typed wrong is reported at its field
  const reason = canConfirm || wasTyped ? undefined : untouchedReason(amountCents, balanceCents);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!canConfirm || paymentDate === null || isPending) return;
    if (focusDateQuestion(event.currentTarget)) return;
    onBusy(true);
    register({ orderId: opened.id, body: { amountCents, paymentDate, notes } });
  }

  function change(cents: number): void {
    setWasTyped(true);
    setAmountCents(cents);
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm">
          Pedido #{shortId(opened.id)} de {personName(opened.customer)}. Saldo restante:{' '}
          <strong id={`${id}-saldo`} className={classes.amount}>
            {formatBRL(balanceCents)}
          </strong>
        </Text>
        <MoneyField
          id={`${id}-valor`}
          data-autofocus
          label="Valor do Pagamento"
          withAsterisk
          value={amountCents}
          onChange={change}
          disabled={isPending}
          error={wasTyped && amountProblem}
        />
        <Group mt={-8}>
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={isPending || balanceCents === 0}
            aria-describedby={`${id}-saldo`}
            onClick={() => change(balanceCents)}
          >
            Usar o saldo restante
          </Button>
        </Group>
        <ConfirmedDateField
          id={`${id}-data`}
          label="Data do Pagamento"
          withAsterisk
          value={paymentDate}
          onChange={setPaymentDate}
          disabled={isPending}
          error={dateProblem}
        />
        <Textarea
          label="Observações"
          autosize
          minRows={2}
          maxRows={6}
          maxLength={1000}
          value={notes}
          disabled={isPending}
          onChange={(event) => setNotes(event.currentTarget.value)}
        />
        <DisabledReason id={`${id}-motivo`}>{reason}</DisabledReason>
        <ButtonRow>
          <Button variant="default" disabled={isPending} onClick={onClose}>
            Cancelar
          </Button>
          <Button
            type="submit"
            loading={isPending}
            disabled={!canConfirm}
            aria-describedby={`${id}-motivo ${id}-valor-error ${id}-data-error`}
          >
            Registrar Pagamento
          </Button>
        </ButtonRow>
      </Stack>
    </form>
  );
}

/** Why nothing can be confirmed yet, although nothing was typed wrong. */
function untouchedReason(amountCents: number, balanceCents: number): string {
  if (balanceCents === 0) return 'Não há saldo a receber.';
  return amountCents > balanceCents
    ? 'O valor digitado passa do saldo restante.'
    : 'Informe o valor do pagamento.';
}

function dateRefusal(date: DateInputValue, orderDate: CalendarDate): string | undefined {
  if (date === null) return 'Por favor, selecione a data do pagamento.';
  if (isUnreadable(date)) return undefined;
  const problem = paymentDateProblem(date, { orderDate, today: today() });
  return problem && refusalMessage(problem, { orderDate });
}

function amountRefusal(amountCents: number, balanceCents: number): string | undefined {
  if (!(amountCents > 0)) return refusalMessage('paymentNotPositive', {});
  return amountCents > balanceCents
    ? refusalMessage('paymentExceedsBalance', { balanceCents })
    : undefined;
}
