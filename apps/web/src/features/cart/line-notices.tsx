import { Button } from '@mantine/core';
import type { CartLine } from '@vendas/domain/orders/cart';
import { cartStore } from '#lib/cart/cart.ts';
import { formatBRL } from '#lib/format/format.ts';
import type { LineMarks } from './cart-marks.ts';
import classes from './cart.module.css';

interface LineNoticesProps {
  readonly line: CartLine;
  readonly marks: LineMarks;
  readonly isLocked: boolean;
}

/** The changes of a line that a shopper should notice before ordering it. */
export function LineNotices({ line, marks, isLocked }: LineNoticesProps) {
  return (
    <div role="status">
      {marks.price && (
        <p className={classes.mark}>
          Preço alterado de <Amount cents={marks.price.fromCents} /> para{' '}
          <Amount cents={marks.price.toCents} />.
        </p>
      )}
      {marks.stock?.kind === 'removed' && (
        <p className={classes.mark}>Este produto não está mais à venda.</p>
      )}
      {marks.stock?.kind === 'gone' && (
        <p className={classes.mark}>Esgotado: remova este produto para finalizar o pedido.</p>
      )}
      {marks.stock?.kind === 'fewer' && (
        <FewerInStock line={line} available={marks.stock.available} isLocked={isLocked} />
      )}
    </div>
  );
}

/** Keeps each currency sign and its number on one line. */
function Amount({ cents }: { cents: number }) {
  return <span className={classes.amount}>{formatBRL(cents)}</span>;
}

function FewerInStock({
  line,
  available,
  isLocked,
}: Omit<LineNoticesProps, 'marks'> & { available: number }) {
  function adjust(): void {
    const lower = (other: CartLine) =>
      other.productId === line.productId ? { ...other, quantity: available } : other;
    cartStore.replace(cartStore.get().map(lower));
  }

  return (
    <p className={classes.mark}>
      {available === 1 ? 'Resta apenas 1 em estoque. ' : `Restam apenas ${available} em estoque. `}
      <Button variant="default" size="compact-sm" disabled={isLocked} onClick={adjust}>
        Ajustar para {available}
      </Button>
    </p>
  );
}
