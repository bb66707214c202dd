import { Button, Stack, Textarea } from '@mantine/core';
import { refusalMessage } from '@vendas/contract/refusals';
import type { CalendarDate } from '@vendas/domain/calendar';
import { paymentDateProblem } from '@vendas/domain/date-rules';
import { amountDue, shortId } from '@vendas/domain/orders/order';
import type { PaymentMethod } from '@vendas/domain/orders/payment-method';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { dayOf, formatBRL, today } from '#lib/format/format.ts';
import { ConfirmedDateField } from '#ui/forms/confirmed-date-field.tsx';
import { focusDateQuestion } from '#ui/forms/date-question.ts';
import { type DateInputValue, isUnreadable } from '#ui/forms/date-input.ts';
import { DisabledReason } from '#ui/disabled-reason.tsx';
import { MoneyField } from '#ui/forms/money-field.tsx';
import { personName } from '#lib/format/person-name.ts';
import { BreakableText } from '#ui/text/breakable-text.tsx';
import { AmountChoices } from './amount-choices.tsx';
import classes from './payment-form.module.css';
import { lastPaymentMethodQuery } from './last-payment-method.ts';
import { PaymentMethodField } from './payment-method-field.tsx';
import { useRegisterPayment } from './use-register-payment.ts';
import type { AdminOrder } from '@vendas/contract/orders/admin-orders';

/** What is to be known of an order that is paid. */
export type PaidOrder = Omit<AdminOrder, 'isRestocked'>;

interface PaymentFormProps {
  readonly opened: PaidOrder;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onClose: () => void;
}

/** The fields of a payment; a balance that another person changed meanwhile is taken over. */
export function PaymentForm({ opened, onBusy, onClose }: PaymentFormProps) {
  const [balanceCents, setBalanceCents] = useState(amountDue(opened));
  const [amountCents, setAmountCents] = useState(0);
  const [wasTyped, setWasTyped] = useState(false);
  const [paymentDate, setPaymentDate] = useState<DateInputValue>(today());
  const [chosenMethod, setChosenMethod] = useState<PaymentMethod>();
  const lastMethod = useQuery(lastPaymentMethodQuery(opened.id)).data?.method;
  const method = chosenMethod ?? lastMethod ?? 'cash';
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
  const amountField = useRef<HTMLInputElement>(null);
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
    register({
      orderId: opened.id,
      body: { amountCents, paymentDate, method, notes, waivesLateCharges: false },
    });
  }

  function change(cents: number): void {
    setWasTyped(true);
    setAmountCents(cents);
  }

  /** Enter then sends the payment. */
  function choose(cents: number): void {
    change(cents);
    amountField.current?.focus();
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <p className={classes.order}>
          <span className={classes.who}>
            <BreakableText text={personName(opened.customer)} /> · Pedido #{shortId(opened.id)}
          </span>
          <span id={`${id}-saldo`} className={classes.balance}>
            Saldo restante <strong>{formatBRL(balanceCents)}</strong>
          </span>
        </p>
        <MoneyField
          ref={amountField}
          id={`${id}-valor`}
          data-autofocus
          label="Valor do Pagamento"
          withAsterisk
          classNames={{ input: classes.figure ?? '' }}
          value={amountCents}
          onChange={change}
          disabled={isPending}
          error={wasTyped && amountProblem}
        />
        <AmountChoices
          balanceCents={balanceCents}
          amountCents={amountCents}
          isDisabled={isPending}
          onChoose={choose}
        />
        <PaymentMethodField value={method} onChange={setChosenMethod} isDisabled={isPending} />
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
          placeholder="Opcional"
          autosize
          minRows={1}
          maxRows={6}
          maxLength={1000}
          value={notes}
          disabled={isPending}
          onChange={(event) => setNotes(event.currentTarget.value)}
        />
      </Stack>
      <div className={classes.end}>
        <p className={classes.remainder} role="status">
          {amountProblem === undefined && remainder(balanceCents - amountCents)}
        </p>
        <DisabledReason id={`${id}-motivo`}>{reason}</DisabledReason>
        <div className={classes.buttons}>
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
        </div>
      </div>
    </form>
  );
}

/** What becomes of the debt. */
function remainder(cents: number): string {
  return cents === 0 ? 'O pedido fica quitado.' : `Fica faltando ${formatBRL(cents)}`;
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
