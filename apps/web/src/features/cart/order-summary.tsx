import { Button, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { type Cart, cartTotal, cartUnits } from '@vendas/domain/orders/cart';
import { formatBRL } from '#lib/format/format.ts';
import { BottomBar } from '#ui/bottom-bar.tsx';
import classes from './cart.module.css';

interface OrderSummaryProps {
  cart: Cart;
  isSending: boolean;
  onSubmit: () => void;
  /** Notices above the total. */
  children: ReactNode;
}

/** What the cart comes to, and the button that orders it. */
export function OrderSummary({ cart, isSending, onSubmit, children }: OrderSummaryProps) {
  const titleId = useId();
  const units = cartUnits(cart);
  return (
    <section className={classes.summary} aria-labelledby={titleId}>
      <Title order={2} id={titleId}>
        Resumo do Pedido
      </Title>
      <p className={classes.units}>{units === 1 ? '1 item' : `${units} itens`}</p>
      {children}
      <BottomBar className={classes.finish}>
        <p className={classes.total} aria-live="polite">
          <span>Total</span> <strong>{formatBRL(cartTotal(cart))}</strong>
        </p>
        <Button size="md" fullWidth loading={isSending} onClick={onSubmit}>
          Finalizar Pedido
        </Button>
      </BottomBar>
    </section>
  );
}
