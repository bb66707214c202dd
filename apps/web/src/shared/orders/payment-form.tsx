import { Button, Stack, Textarea } from '@mantine/core';
import { formatDate } from '@vendas/domain/calendar';
import type { CalendarDate } from '@vendas/domain/calendar';
import { previewPayment } from '@vendas/domain/charges/preview-payment';
import { sumCents } from '@vendas/domain/money';
import { amountDue, shortId } from '@vendas/domain/orders/order';
import type { PaymentMethod } from '@vendas/domain/orders/payment-method';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { dayOf, formatBRL, today } from '#lib/format/format.ts';
import { ConfirmedDateField } from '#ui/forms/confirmed-date-field.tsx';
import { focusFirstError } from '#ui/forms/focus-first-error.ts';
import { type DateInputValue, isUnreadable } from '#ui/forms/date-input.ts';
import { DisabledReason } from '#ui/disabled-reason.tsx';
import { MoneyField } from '#ui/forms/money-field.tsx';
import { personName } from '#lib/format/person-name.ts';
import { BreakableText } from '#ui/text/breakable-text.tsx';
import { AmountChoices } from './amount-choices.tsx';
import classes from './payment-form.module.css';
import { PaymentMethodField } from './payment-method-field.tsx';
import { lastPaymentMethodQuery, orderChargesQuery } from './payments.queries.ts';
import { PaymentChoices } from './payment-choices.tsx';
import { amountRefusal, dateRefusal, remainder, untouchedReason } from './payment-refusals.ts';
import { PaymentSplit } from './payment-split.tsx';
import { useRegisterPayment } from './use-register-payment.ts';
import type { AdminOrder } from '@vendas/contract/orders/admin-orders';

/** The properties of an order that a payment needs. */
export type PaidOrder = Omit<AdminOrder, 'isRestocked'>;

export interface PaymentFormProps {
  readonly opened: PaidOrder;
  /** The initial amount. */
  readonly startCents: number;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onClose: () => void;
}

/**
 * The fields of a payment, with a preview of what it settles once the charges are read. If another user has changed
 * the balance in the meantime, the new balance replaces it.
 */
export function PaymentForm({ opened, startCents, onBusy, onClose }: PaymentFormProps) {
  const [balanceCents, setBalanceCents] = useState(amountDue(opened));
  const [amountCents, setAmountCents] = useState(startCents);
  const [wasTyped, setWasTyped] = useState(false);
  const [paymentDate, setPaymentDate] = useState<DateInputValue>(today());
  const [chosenMethod, setChosenMethod] = useState<PaymentMethod>();
  const lastMethod = useQuery(lastPaymentMethodQuery(opened.id)).data?.method;
  const method = chosenMethod ?? lastMethod ?? 'cash';
  const [notes, setNotes] = useState('');
  const [chargeId, setChargeId] = useState<string>();
  const [waives, setWaives] = useState(false);
  const charges = useQuery(orderChargesQuery(opened.id)).data?.items ?? [];
  const { register, isPending } = useRegisterPayment({
    onSettled: () => onBusy(false),
    onDone: onClose,
    onBalance: (cents) => {
      setBalanceCents(cents);
      // A toast has just reported it; the field repeats it only when the user continues typing.
      setWasTyped(false);
    },
  });

  const id = useId();
  const amountField = useRef<HTMLInputElement>(null);
  const dateProblem = dateRefusal(paymentDate, dayOf(opened.createdAt));
  // a refused date counts as no date
  const hasDate = !isUnreadable(paymentDate) && dateProblem === undefined;
  const day = hasDate && paymentDate !== null ? paymentDate : today();
  const preview = previewPayment(charges, { date: day, waivesLateCharges: waives });
  // another user may have changed the balance since the list was read
  const shownCents =
    charges.length === 0
      ? balanceCents
      : sumCents(charges.map(({ charge }) => charge.openPrincipalCents));
  const largestCents = charges.length === 0 ? balanceCents : preview.payoffCents;
  const amountProblem = amountRefusal(amountCents, largestCents);
  const canConfirm = amountProblem === undefined && hasDate && largestCents > 0;
  // an invalid input is reported at its field
  const reason = canConfirm || wasTyped ? undefined : untouchedReason(amountCents, largestCents);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!canConfirm || paymentDate === null || isPending) return;
    if (focusFirstError(event.currentTarget)) return;
    onBusy(true);
    register({
      orderId: opened.id,
      body: {
        amountCents,
        paymentDate,
        method,
        notes,
        waivesLateCharges: waives && preview.lateCents > 0,
        ...(chargeId !== undefined && { chargeId }),
      },
    });
  }

  function change(cents: number): void {
    setWasTyped(true);
    setAmountCents(cents);
  }

  /** Enter in a field then submits the payment. */
  function choose(cents: number): void {
    change(cents);
    amountField.current?.focus();
  }

  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <Stack gap="md">
        <p className={classes.order}>
          <span className={classes.who}>
            <BreakableText text={personName(opened.customer)} /> · Pedido #{shortId(opened.id)}
          </span>
          <span id={`${id}-saldo`} className={classes.balance}>
            Saldo restante <strong>{formatBRL(shownCents)}</strong>
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
          balanceCents={largestCents}
          payoffLabel={largestCents === shownCents ? 'Tudo' : payoffLabel(day)}
          amountCents={amountCents}
          isDisabled={isPending}
          onChoose={choose}
        />
        <PaymentChoices
          charges={charges}
          chargeId={chargeId}
          onCharge={setChargeId}
          lateCents={preview.lateCents}
          waives={waives}
          onWaives={setWaives}
          isDisabled={isPending}
        />
        <PaymentSplit
          charges={charges}
          allocations={preview.split(amountCents, chargeId)?.allocations ?? []}
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
          {amountProblem === undefined && remainder(largestCents - amountCents)}
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

function payoffLabel(day: CalendarDate): string {
  return day === today() ? 'Quitar hoje por' : `Quitar em ${formatDate(day)} por`;
}
