import { ActionIcon, Button } from '@mantine/core';
import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import type { CartLine } from '@vendas/domain/cart';
import { cartStore } from '#lib/cart.ts';
import { formatBRL } from '#lib/format.ts';
import { toastError } from '#lib/toast.ts';
import { ProductImage } from '#ui/product-image.tsx';
import type { LineMarks } from './cart-marks.ts';
import classes from './cart.module.css';

interface CartItemProps {
  line: CartLine;
  marks: LineMarks;
  /** While the order is on its way nothing may change. */
  isLocked: boolean;
  onRemove: () => void;
}

/** One line of the cart. */
export function CartItem({ line, marks, isLocked, onRemove }: CartItemProps) {
  const nameId = useId();
  return (
    <li className={classes.line} data-problem={marks.stock !== undefined || undefined}>
      <div className={classes.picture}>
        <ProductImage src={line.imageUrl} alt={line.name} sizes="128px" priority />
      </div>
      <div className={classes.facts}>
        <h2 id={nameId} className={classes.name}>
          {line.name}
        </h2>
        <p className={classes.unitPrice}>{formatBRL(line.priceCents)} cada</p>
        <Marks line={line} marks={marks} isLocked={isLocked} />
      </div>
      <div className={classes.controls}>
        <Quantity line={line} nameId={nameId} isLocked={isLocked} />
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
    </li>
  );
}

function Quantity({
  line,
  nameId,
  isLocked,
}: Pick<CartItemProps, 'line' | 'isLocked'> & { nameId: string }) {
  function increase(): void {
    if (cartStore.increase(line.productId) === undefined) return;
    toastError(`Não há estoque suficiente para adicionar mais de ${line.name}.`);
  }

  return (
    <div className={classes.quantity} role="group" aria-labelledby={nameId}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="Diminuir quantidade"
        disabled={isLocked || line.quantity <= 1}
        onClick={() => cartStore.decrease(line.productId)}
      >
        <IconMinus size={16} aria-hidden />
      </ActionIcon>
      <output className={classes.count} aria-label="Quantidade">
        {line.quantity}
      </output>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="Aumentar quantidade"
        disabled={isLocked || line.quantity >= line.stock}
        onClick={increase}
      >
        <IconPlus size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}

function Marks({ line, marks, isLocked }: Pick<CartItemProps, 'line' | 'marks' | 'isLocked'>) {
  return (
    <div role="status">
      {marks.price && (
        <p className={classes.mark}>
          Preço alterado de {formatBRL(marks.price.fromCents)} para {formatBRL(marks.price.toCents)}
          .
        </p>
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

function FewerInStock({
  line,
  available,
  isLocked,
}: Pick<CartItemProps, 'line' | 'isLocked'> & { available: number }) {
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
