import '@mantine/core/styles/Combobox.css';
import { Checkbox, NativeSelect } from '@mantine/core';
import { openAmounts } from '@vendas/domain/charges/charge';
import { chargeName } from '@vendas/domain/charges/charge-name';
import type { ChargeWithRows } from '@vendas/domain/charges/charge';
import { sumCents } from '@vendas/domain/money';
import { useMay } from '#lib/auth/session.tsx';
import { formatBRL } from '#lib/format/format.ts';

interface PaymentChoicesProps {
  readonly charges: readonly ChargeWithRows[];
  readonly chargeId: string | undefined;
  readonly onCharge: (chargeId: string | undefined) => void;
  /** The late fine and interest of the payment's day. */
  readonly lateCents: number;
  readonly waives: boolean;
  readonly onWaives: (waives: boolean) => void;
  readonly isDisabled: boolean;
}

/** Which of several charges a payment settles first, and whether it waives late fine and interest. */
export function PaymentChoices(props: PaymentChoicesProps) {
  const { charges, chargeId, onCharge, lateCents, waives, onWaives, isDisabled } = props;
  const mayWaive = useMay('giveDiscounts');
  const open = charges.filter((owed) => sumCents(Object.values(openAmounts(owed))) > 0);
  return (
    <>
      {open.length > 1 && (
        <NativeSelect
          label="Pagar primeiro"
          value={chargeId ?? ''}
          disabled={isDisabled}
          data={[
            { value: '', label: 'A mais antiga' },
            ...open.map(({ charge }) => ({ value: charge.id, label: chargeName(charge) })),
          ]}
          onChange={(event) => onCharge(event.currentTarget.value || undefined)}
        />
      )}
      {mayWaive && lateCents > 0 && (
        <Checkbox
          label={`Dispensar multa e juros (${formatBRL(lateCents)})`}
          checked={waives}
          disabled={isDisabled}
          onChange={(event) => onWaives(event.currentTarget.checked)}
        />
      )}
    </>
  );
}
