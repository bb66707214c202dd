import { ActionIcon, TextInput } from '@mantine/core';
import IconMinus from '~icons/tabler/minus';
import IconPlus from '~icons/tabler/plus';
import type { CartLine } from '@vendas/domain/orders/cart';
import { useId, useState } from 'react';
import { DisabledReason } from '#ui/disabled-reason.tsx';
import classes from './sale-lines.module.css';

interface LineQuantityProps {
  readonly isLocked: boolean;
  readonly onQuantity: (productId: string, quantity: number) => void;
  readonly line: CartLine;
}

/** The quantity of a line: typed, or one more or less. */
export function LineQuantity({ line, isLocked, onQuantity }: LineQuantityProps) {
  const { productId, name, quantity, stock } = line;
  const id = useId();
  // The typed text stays in the box until it loses the focus; then the box shows the quantity of the sale.
  const [typed, setTyped] = useState<string>();

  /**
   * A possible quantity counts immediately, so that the total follows; another is refused when the box loses the focus.
   */
  function type(text: string): void {
    setTyped(text);
    const units = unitsOf(text);
    if (units >= 1 && units <= stock) onQuantity(productId, units);
  }

  function settle(): void {
    if (typed !== undefined) onQuantity(productId, unitsOf(typed));
    setTyped(undefined);
  }

  return (
    <div className={classes.quantityRow}>
      <div className={classes.quantity} role="group" aria-label={`Quantidade de ${name}`}>
        <ActionIcon
          variant="default"
          aria-label={`Diminuir quantidade de ${name}`}
          disabled={isLocked || quantity <= 1}
          aria-describedby={`${id}-quantidade`}
          onClick={() => onQuantity(productId, quantity - 1)}
        >
          <IconMinus size={14} aria-hidden />
        </ActionIcon>
        <TextInput
          id={`${id}-quantidade`}
          size="xs"
          w={52}
          inputMode="numeric"
          aria-label={`Quantidade de ${name}`}
          styles={{ input: { textAlign: 'center' } }}
          disabled={isLocked}
          value={typed ?? String(quantity)}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            settle();
          }}
          onBlur={settle}
        />
        <ActionIcon
          variant="default"
          aria-label={`Aumentar quantidade de ${name}`}
          disabled={isLocked || quantity >= stock}
          aria-describedby={`${id}-motivo`}
          onClick={() => onQuantity(productId, quantity + 1)}
        >
          <IconPlus size={14} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.reason}>
        <DisabledReason id={`${id}-motivo`}>
          {quantity >= stock ? 'Não há mais em estoque.' : undefined}
        </DisabledReason>
      </div>
    </div>
  );
}

/** The number of units in a typed text: 0 for an empty one, NaN for one that is no whole number, such as '1,5'. */
function unitsOf(text: string): number {
  return /^\s*\d*\s*$/.test(text) ? Number(text) : Number.NaN;
}
