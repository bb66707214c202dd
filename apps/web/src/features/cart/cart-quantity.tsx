import { ActionIcon } from '@mantine/core';
import IconMinus from '~icons/tabler/minus';
import IconPlus from '~icons/tabler/plus';
import type { CartLine } from '@vendas/domain/orders/cart';
import { useId } from 'react';
import { cartStore } from '#lib/cart/cart.ts';
import { toastError } from '#lib/toast.ts';
import { DisabledReason } from '#ui/disabled-reason.tsx';
import classes from './cart.module.css';

interface CartQuantityProps {
  readonly line: CartLine;
  /** The id of the element that names the product. */
  readonly nameId: string;
  readonly isLocked: boolean;
}

/** The quantity of a product in the cart: one more or less, up to its stock. */
export function CartQuantity({ line, nameId, isLocked }: CartQuantityProps) {
  const id = useId();
  const hasAll = line.quantity >= line.stock;

  function increase(): void {
    if (cartStore.increase(line.productId) === undefined) return;
    toastError(`Não há estoque suficiente para adicionar mais de ${line.name}.`);
  }

  return (
    <>
      <div className={classes.quantity} role="group" aria-labelledby={nameId}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Diminuir quantidade"
          disabled={isLocked || line.quantity <= 1}
          aria-describedby={`${id}-quantidade`}
          onClick={() => cartStore.decrease(line.productId)}
        >
          <IconMinus size={16} aria-hidden />
        </ActionIcon>
        <output id={`${id}-quantidade`} className={classes.count} aria-label="Quantidade">
          {line.quantity}
        </output>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Aumentar quantidade"
          disabled={isLocked || hasAll}
          aria-describedby={`${id}-motivo`}
          onClick={increase}
        >
          <IconPlus size={16} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.reason}>
        <DisabledReason id={`${id}-motivo`}>
          {hasAll ? 'Não há mais em estoque.' : undefined}
        </DisabledReason>
      </div>
    </>
  );
}
