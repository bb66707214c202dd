import '@mantine/core/styles/Combobox.css';
import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import type { OrderCharges } from '@vendas/contract/orders/charges';
import { refusalMessage } from '@vendas/contract/refusals';
import { dueSurchargeCents } from '@vendas/domain/charges/adjust-charges';
import { chargeName } from '@vendas/domain/charges/charge-name';
import { PART_LABELS, PARTS, sumParts } from '@vendas/domain/charges/parts';
import { owedParts, previewDiscount } from '@vendas/domain/charges/preview-discount';
import { type FormEvent, useId, useState } from 'react';
import { ChargesDialog } from '#features/orders/order/charges-dialog.tsx';
import { formatBRL } from '#lib/format/format.ts';
import { ButtonRow } from '#ui/dialogs/modal.tsx';
import { DisabledReason } from '#ui/disabled-reason.tsx';
import { MoneyField } from '#ui/forms/money-field.tsx';
import { unbrokenAmounts, Amount } from '#ui/text/amounts.tsx';
import { useGiveDiscount } from './use-give-discount.ts';

interface DiscountDialogProps {
  readonly orderId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The dialog 'Dar desconto'. */
export function DiscountDialog(props: DiscountDialogProps) {
  const { orderId, onClose } = props;
  return (
    <ChargesDialog title="Dar desconto" {...props}>
      {(charges, onBusy) => (
        <DiscountForm orderId={orderId} charges={charges} onBusy={onBusy} onClose={onClose} />
      )}
    </ChargesDialog>
  );
}

interface DiscountFormProps {
  readonly orderId: string;
  readonly charges: OrderCharges;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onClose: () => void;
}

/** The amount to take off the debt, and the reason; the remaining amount is shown before saving. */
function DiscountForm({ orderId, charges, onBusy, onClose }: DiscountFormProps) {
  const id = useId();
  const [amountCents, setAmountCents] = useState(0);
  const [wasTyped, setWasTyped] = useState(false);
  const [chosenPart, setChosenPart] = useState('');
  const [chosenCharge, setChosenCharge] = useState('');
  const [reason, setReason] = useState('');
  const { give, isPending } = useGiveDiscount({ onSettled: () => onBusy(false), onDone: onClose });
  const { date, items, payoffCents } = charges;
  const owed = owedParts(items, date);
  // principal alone is refused while a late charge or due interest is open
  const isPrincipalLast = dueSurchargeCents(items, date) > 0;
  const parts = PARTS.filter(
    (part) => owed[part] > 0 && !(part === 'principal' && isPrincipalLast),
  );
  const open = items.filter(({ owedCents }) => owedCents > 0);
  // the chosen charge may have been settled in the meantime
  const part = parts.find((name) => name === chosenPart);
  const chargeId = open.find(({ charge }) => charge.id === chosenCharge)?.charge.id;
  const owedCents = part === undefined ? sumParts(owed) : owed[part];
  const problem = amountRefusal(amountCents, owedCents);
  const preview =
    problem === undefined &&
    previewDiscount(items, { amountCents, date, part, chosenChargeId: chargeId });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isPending || problem !== undefined) return;
    onBusy(true);
    give({ id: orderId, body: { amountCents, part, chargeId, reason } });
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm">
          Para quitar hoje:{' '}
          <strong>
            <Amount cents={payoffCents} />
          </strong>
          . Um desconto não é um pagamento: nada entra no caixa.
        </Text>
        <MoneyField
          id={`${id}-valor`}
          data-autofocus
          label="Valor do desconto"
          withAsterisk
          value={amountCents}
          onChange={(cents) => {
            setWasTyped(true);
            setAmountCents(cents);
          }}
          disabled={isPending}
          error={wasTyped && problem}
        />
        {parts.length > (isPrincipalLast ? 0 : 1) && (
          <NativeSelect
            label="Descontar de"
            value={part ?? ''}
            disabled={isPending}
            data={[
              { value: '', label: 'Tudo: primeiro juros e multa' },
              ...parts.map((name) => ({
                value: name,
                label: `Só ${PART_LABELS[name].toLowerCase()} (${formatBRL(owed[name])})`,
              })),
            ]}
            onChange={(event) => setChosenPart(event.currentTarget.value)}
          />
        )}
        {open.length > 1 && (
          <NativeSelect
            label="Descontar primeiro"
            value={chargeId ?? ''}
            disabled={isPending}
            data={[
              { value: '', label: 'Da mais antiga' },
              ...open.map(({ charge }) => ({ value: charge.id, label: chargeName(charge) })),
            ]}
            onChange={(event) => setChosenCharge(event.currentTarget.value)}
          />
        )}
        <TextInput
          label="Motivo (opcional)"
          maxLength={200}
          value={reason}
          disabled={isPending}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {preview && (
          <Text size="sm" role="status">
            {sumParts(owed) > owed.principal && unbrokenAmounts(`${takenText(preview.taken)}. `)}
            Depois do desconto, para quitar hoje:{' '}
            <strong>{unbrokenAmounts(formatBRL(preview.payoffCents))}</strong>.
          </Text>
        )}
        <DisabledReason id={`${id}-motivo`}>
          {wasTyped ? undefined : 'Informe o valor do desconto.'}
        </DisabledReason>
        <ButtonRow>
          <Button variant="default" disabled={isPending} onClick={onClose}>
            Cancelar
          </Button>
          <Button
            type="submit"
            loading={isPending}
            disabled={problem !== undefined}
            aria-describedby={`${id}-motivo ${id}-valor-error`}
          >
            Dar desconto
          </Button>
        </ButtonRow>
      </Stack>
    </form>
  );
}

function amountRefusal(amountCents: number, owedCents: number): string | undefined {
  if (!(amountCents > 0)) return refusalMessage('discountNotPositive', {});
  return amountCents > owedCents ? refusalMessage('discountExceedsOwed', { owedCents }) : undefined;
}

/** The amount that a discount takes off each part. */
function takenText(parts: ReturnType<typeof previewDiscount>['taken']): string {
  const reducedParts = PARTS.filter((part) => parts[part] > 0);
  return reducedParts.map((part) => `${PART_LABELS[part]} ${formatBRL(parts[part])}`).join(' · ');
}
