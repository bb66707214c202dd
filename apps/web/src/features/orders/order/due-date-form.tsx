import '@mantine/core/styles/Combobox.css';
import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AdminOrder } from '@vendas/contract/orders/admin-orders';
import { refusalMessage } from '@vendas/contract/refusals';
import type { CalendarDate } from '@vendas/domain/calendar';
import { chargeToMove, previewDueDate } from '@vendas/domain/charges/change-due-date';
import { chargeName } from '@vendas/domain/charges/charge-name';
import { isDueBeforeSale } from '@vendas/domain/date-rules';
import { amountDue, shortId } from '@vendas/domain/orders/order';
import { type FormEvent, useState } from 'react';
import { useMay } from '#lib/auth/session.tsx';
import { dayOf, formatBRL, formatDay, today } from '#lib/format/format.ts';
import { orderChargesQuery } from '#shared/orders/payments.queries.ts';
import { ButtonRow } from '#ui/dialogs/modal.tsx';
import { ConfirmedDateField } from '#ui/forms/confirmed-date-field.tsx';
import { type DateInputValue, isUnreadable } from '#ui/forms/date-input.ts';
import { focusFirstError } from '#ui/forms/focus-first-error.ts';
import { Amount } from '#ui/text/amounts.tsx';
import { useSetDueDate } from './use-set-due-date.ts';

interface DueDateFormProps {
  readonly opened: AdminOrder;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onClose: () => void;
}

/**
 * The due date of an order, or of one of its charges; a date that another user has set in the meantime is shown
 * before it can be overwritten.
 */
export function DueDateForm({ opened, onBusy, onClose }: DueDateFormProps) {
  const [currentDueDate, setCurrentDueDate] = useState(opened.dueDate);
  const [date, setDate] = useState<DateInputValue>(opened.dueDate);
  const [wasSent, setWasSent] = useState(false);
  const { change, isPending } = useSetDueDate({
    onSettled: () => onBusy(false),
    onDone: onClose,
    onConflict: setCurrentDueDate,
  });
  const saleDate = dayOf(opened.createdAt);
  const charges = useQuery(orderChargesQuery(opened.id)).data?.items ?? [];
  const open = charges.filter(({ owedCents }) => owedCents > 0);
  const [chargeId, setChargeId] = useState<string>();
  const owed = chargeToMove(charges, chargeId);
  const preview =
    owed === undefined || date === null || isUnreadable(date)
      ? undefined
      : previewDueDate(owed, { dueDate: date, today: today(), saleDate });
  const effect = typeof preview === 'string' ? undefined : preview;
  const mayConcede = useMay('giveDiscounts');
  const problem =
    effect?.isConcession === true && !mayConcede
      ? refusalMessage('overduePostponed', {})
      : (dateRefusal(date, saleDate) ??
        (preview === 'dueDateInPast' ? refusalMessage('dueDateInPast', {}) : undefined));
  const waivedCents = effect === undefined ? 0 : effect.removed.fine + effect.removed.interest;

  function choose(chosenId: string): void {
    const chosen = open.find(({ charge }) => charge.id === chosenId)?.charge.dueDate ?? null;
    setChargeId(chosenId);
    setCurrentDueDate(chosen);
    setDate(chosen);
  }

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isPending) return;
    setWasSent(true);
    if (focusFirstError(event.currentTarget) || date === null) return;
    if (date === currentDueDate) return onClose();
    onBusy(true);
    change({
      orderId: opened.id,
      dueDate: date,
      expectedDueDate: currentDueDate,
      ...(chargeId !== undefined && { chargeId }),
    });
  }

  return (
    <form noValidate onSubmit={save}>
      <Stack gap="md">
        <Text size="sm">
          Pedido #{shortId(opened.id)}. Saldo restante:{' '}
          <strong>
            <Amount cents={amountDue(opened)} />
          </strong>
          {currentDueDate !== null && `, com vencimento em ${formatDay(currentDueDate)}`}.
        </Text>
        {open.length > 1 && (
          <NativeSelect
            label="Cobrança"
            value={owed?.charge.id ?? ''}
            disabled={isPending}
            data={open.map(({ charge }) => ({ value: charge.id, label: chargeName(charge) }))}
            onChange={(event) => choose(event.currentTarget.value)}
          />
        )}
        <ConfirmedDateField
          key={chargeId}
          data-autofocus
          label="Data de Vencimento"
          withAsterisk
          saved={currentDueDate}
          value={date}
          disabled={isPending}
          error={date === null && !wasSent ? undefined : problem}
          onChange={setDate}
        />
        {waivedCents > 0 && (
          <Text size="sm" role="status">
            Multa e juros de {formatBRL(waivedCents)} deixam de ser devidos.
          </Text>
        )}
        <ButtonRow>
          <Button variant="default" disabled={isPending} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={isPending}>
            Salvar vencimento
          </Button>
        </ButtonRow>
      </Stack>
    </form>
  );
}

/** Why a due date is refused; its field reports a text that is not a date. */
function dateRefusal(date: DateInputValue, saleDate: CalendarDate): string | undefined {
  if (date === null) return 'Por favor, selecione a data de vencimento.';
  if (isUnreadable(date) || !isDueBeforeSale(date, saleDate)) return undefined;
  return refusalMessage('dueDateBeforeSale', {});
}
