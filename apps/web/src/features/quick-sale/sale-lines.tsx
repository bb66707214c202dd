import { ActionIcon, TextInput } from '@mantine/core';
import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import type { CartLine } from '@vendas/domain/cart';
import { useState } from 'react';
import { formatBRL } from '#lib/format.ts';
import classes from './quick-sale.module.css';

interface SaleLinesProps {
  readonly lines: readonly CartLine[];
  readonly isLocked: boolean;
  readonly onQuantity: (productId: string, quantity: number) => void;
  readonly onRemove: (productId: string) => void;
}

/** What is in the sale so far. */
export function SaleLines({ lines, isLocked, onQuantity, onRemove }: SaleLinesProps) {
  return (
    <ul className={classes.lines} aria-label="Itens da venda">
      {lines.map((line) => (
        <li key={line.productId} className={classes.line}>
          <div className={classes.lineName}>
            {line.name}
            <span className={classes.under}>{formatBRL(line.priceCents)} cada</span>
          </div>
          <Quantity line={line} isLocked={isLocked} onQuantity={onQuantity} />
          <strong className={classes.amount}>{formatBRL(line.priceCents * line.quantity)}</strong>
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={`Remover ${line.name}`}
            disabled={isLocked}
            onClick={() => onRemove(line.productId)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}

interface QuantityProps extends Pick<SaleLinesProps, 'isLocked' | 'onQuantity'> {
  readonly line: CartLine;
}

function Quantity({ line, isLocked, onQuantity }: QuantityProps) {
  const { productId, name, quantity, stock } = line;
  // What is being typed stands in the box until it is left; then it shows what the sale took.
  const [typed, setTyped] = useState<string>();

  function settle(): void {
    if (typed !== undefined) onQuantity(productId, Number(typed));
    setTyped(undefined);
  }

  return (
    <div className={classes.quantity} role="group" aria-label={`Quantidade de ${name}`}>
      <ActionIcon
        variant="default"
        aria-label={`Diminuir quantidade de ${name}`}
        disabled={isLocked || quantity <= 1}
        onClick={() => onQuantity(productId, quantity - 1)}
      >
        <IconMinus size={14} aria-hidden />
      </ActionIcon>
      <TextInput
        size="xs"
        w={52}
        inputMode="numeric"
        aria-label={`Quantidade de ${name}`}
        styles={{ input: { textAlign: 'center' } }}
        disabled={isLocked}
        value={typed ?? String(quantity)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, ''))}
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
        onClick={() => onQuantity(productId, quantity + 1)}
      >
        <IconPlus size={14} aria-hidden />
      </ActionIcon>
    </div>
  );
}
