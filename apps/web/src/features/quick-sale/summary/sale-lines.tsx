import { ActionIcon, Button } from '@mantine/core';
import IconTrash from '~icons/tabler/trash';
import type { CartLine } from '@vendas/domain/orders/cart';
import { useEffect, useRef } from 'react';
import type { SaleFeedback } from '#features/quick-sale/sale-draft.ts';
import { formatBRL } from '#lib/format/format.ts';
import { unbrokenAmounts } from '#ui/text/amounts.tsx';
import classes from './sale-lines.module.css';
import { LineQuantity } from './line-quantity.tsx';

interface SaleLinesProps {
  readonly lines: readonly CartLine[];
  readonly feedback: Pick<SaleFeedback, 'count' | 'changedId' | 'refusedId'>;
  readonly isLocked: boolean;
  readonly onQuantity: (productId: string, quantity: number) => void;
  readonly onRemove: (productId: string) => void;
}

/** The lines of the sale. The line that changed last flashes. */
export function SaleLines({ lines, feedback, isLocked, onQuantity, onRemove }: SaleLinesProps) {
  const changed = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (feedback.count > 0) changed.current?.scrollIntoView({ block: 'nearest' });
  }, [feedback.count]);
  return (
    <ul className={classes.lines} aria-label="Itens da venda">
      {lines.map((line) => (
        <li
          key={line.productId}
          ref={line.productId === feedback.changedId ? changed : undefined}
          className={classes.line}
        >
          {line.productId === feedback.changedId && (
            <span key={feedback.count} className={classes.flash} aria-hidden />
          )}
          <div className={classes.lineName}>
            {line.name}
            <span className={classes.under}>
              {unbrokenAmounts(`${formatBRL(line.priceCents)} cada`)}
            </span>
          </div>
          <LineQuantity line={line} isLocked={isLocked} onQuantity={onQuantity} />
          <strong className={classes.amount}>{formatBRL(line.priceCents * line.quantity)}</strong>
          <ActionIcon
            className={classes.remove ?? ''}
            variant="subtle"
            color="red"
            aria-label={`Remover ${line.name}`}
            disabled={isLocked}
            onClick={() => onRemove(line.productId)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
          <StockNotice
            line={line}
            isRefused={line.productId === feedback.refusedId}
            isLocked={isLocked}
            onQuantity={onQuantity}
          />
        </li>
      ))}
    </ul>
  );
}

interface StockNoticeProps extends Pick<SaleLinesProps, 'isLocked' | 'onQuantity'> {
  readonly line: CartLine;
  /** True after more units were requested than are in stock. */
  readonly isRefused: boolean;
}

/** A note that fewer units are in stock than were requested, or than the line has after another sale. */
function StockNotice({ line, isRefused, isLocked, onQuantity }: StockNoticeProps) {
  const { productId, quantity, stock } = line;
  const isShort = isRefused || quantity > stock;
  return (
    <div role="status" className={classes.stockNotice}>
      {isShort && stock === 0 && 'Esgotado: remova este produto para finalizar a venda.'}
      {isShort && stock > 0 && (
        <>
          {stock === 1 ? 'Resta apenas 1 em estoque.' : `Restam apenas ${stock} em estoque.`}
          {quantity !== stock && (
            <Button
              variant="default"
              size="compact-sm"
              disabled={isLocked}
              onClick={() => onQuantity(productId, stock)}
            >
              Ajustar para {stock}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
