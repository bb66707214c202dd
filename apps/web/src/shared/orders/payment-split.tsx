import { useId } from 'react';
import type { ChargeAmount, ChargeWithRows } from '@vendas/domain/charges/charge';
import { chargeName } from '@vendas/domain/charges/charge-name';
import { PART_LABELS, PARTS } from '@vendas/domain/charges/parts';
import type { Parts } from '@vendas/domain/charges/parts';
import { formatBRL } from '#lib/format/format.ts';
import classes from './payment-form.module.css';

interface PaymentSplitProps {
  readonly charges: readonly ChargeWithRows[];
  readonly allocations: readonly ChargeAmount[];
}

/** The amounts that a payment settles of each charge; shown if it settles more than the price of one. */
export function PaymentSplit({ charges, allocations }: PaymentSplitProps) {
  const id = useId();
  const isPlain = charges.length === 1 && allocations.every(({ parts }) => isOnlyPrincipal(parts));
  if (isPlain || allocations.length === 0) return null;
  return (
    <section aria-labelledby={id} className={classes.split}>
      <h3 id={id}>Este pagamento quita</h3>
      <ul>
        {allocations.map(({ chargeId, parts }) => {
          const owed = charges.find(({ charge }) => charge.id === chargeId);
          return (
            <li key={chargeId}>
              <strong>{owed && chargeName(owed.charge)}</strong>
              {PARTS.filter((part) => parts[part] > 0).map((part) => (
                <span key={part}>
                  {PART_LABELS[part]} {formatBRL(parts[part])}
                </span>
              ))}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function isOnlyPrincipal({ principal: _, ...others }: Parts): boolean {
  return Object.values(others).every((cents) => cents === 0);
}
