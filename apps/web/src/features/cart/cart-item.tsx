import { Button } from '@mantine/core';
import IconTrash from '~icons/tabler/trash';
import { useId } from 'react';
import type { CartLine } from '@vendas/domain/orders/cart';
import { formatBRL } from '#lib/format/format.ts';
import { ProductImage } from '#shared/products/product-image.tsx';
import { RowLink } from '#ui/lists/row-link.tsx';
import type { LineMarks } from './cart-marks.ts';
import classes from './cart.module.css';
import { LineNotices } from './line-notices.tsx';
import { CartQuantity } from './cart-quantity.tsx';

interface CartItemProps {
  line: CartLine;
  marks: LineMarks;
  /** True while the order is being placed: nothing may change. */
  isLocked: boolean;
  onRemove: () => void;
}

/** One line of the cart. */
export function CartItem({ line, marks, isLocked, onRemove }: CartItemProps) {
  const nameId = useId();
  return (
    <li className={classes.line} data-problem={marks.stock !== undefined || undefined}>
      <div className={classes.image}>
        <ProductImage src={line.imageUrl} alt={line.name} sizes="128px" priority />
      </div>
      <div className={classes.facts}>
        <h2 id={nameId} className={classes.name}>
          <RowLink href={`/produtos/${line.productId}`} className={classes.nameLink}>
            {line.name}
          </RowLink>
        </h2>
        <p className={classes.unitPrice}>{formatBRL(line.priceCents)} cada</p>
        <LineNotices line={line} marks={marks} isLocked={isLocked} />
      </div>
      <div className={classes.controls}>
        <CartQuantity line={line} nameId={nameId} isLocked={isLocked} />
        <div className={classes.end}>
          <p className={classes.lineTotal}>{formatBRL(line.priceCents * line.quantity)}</p>
          <Button
            variant="subtle"
            color="red"
            size="compact-md"
            aria-describedby={nameId}
            disabled={isLocked}
            onClick={onRemove}
          >
            <IconTrash size={18} aria-hidden />
            <span className={classes.removeText}>Remover</span>
          </Button>
        </div>
      </div>
    </li>
  );
}
