import { ActionIcon, Button } from '@mantine/core';
import IconTrash from '~icons/tabler/trash';
import type { CartLine } from '@vendas/domain/cart';
import { formatBRL } from '#lib/format/format.ts';
import classes from './quick-sale.module.css';
import { LineQuantity } from './line-quantity.tsx';

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
            <StockNotice line={line} isLocked={isLocked} onQuantity={onQuantity} />
          </div>
          <LineQuantity line={line} isLocked={isLocked} onQuantity={onQuantity} />
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

/** A line that exceeds the stock, after another sale took some of it. */
function StockNotice({
  line,
  isLocked,
  onQuantity,
}: Pick<SaleLinesProps, 'isLocked' | 'onQuantity'> & { readonly line: CartLine }) {
  const { productId, quantity, stock } = line;
  return (
    <div role="status">
      {quantity > stock && stock === 0 && (
        <p className={classes.stockNotice}>Esgotado: remova este produto para finalizar a venda.</p>
      )}
      {quantity > stock && stock > 0 && (
        <p className={classes.stockNotice}>
          {stock === 1 ? 'Resta apenas 1 em estoque. ' : `Restam apenas ${stock} em estoque. `}
          <Button
            variant="default"
            size="compact-sm"
            disabled={isLocked}
            onClick={() => onQuantity(productId, stock)}
          >
            Ajustar para {stock}
          </Button>
        </p>
      )}
    </div>
  );
}
