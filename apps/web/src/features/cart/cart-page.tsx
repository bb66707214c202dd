import { Alert, Button, Title } from '@mantine/core';
import IconInfoCircle from '~icons/tabler/info-circle';
import IconShoppingCart from '~icons/tabler/shopping-cart';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState, type ReactNode, useId } from 'react';
import { type Cart, cartTotal, cartUnits } from '@vendas/domain/orders/cart';
import { createIdempotencyKeys } from '#lib/api/idempotency-keys.ts';
import { cartStore, useCart } from '#lib/cart/cart.ts';
import { useSession } from '#lib/auth/session.tsx';
import { toastSuccess } from '#lib/toast.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { formatBRL } from '#lib/format/format.ts';
import { BottomBar } from '#ui/bottom-bar.tsx';
import { CartItem } from './cart-item.tsx';
import { marksOf } from './cart-marks.ts';
import classes from './cart.module.css';
import { useCartRefresh } from './use-cart-refresh.ts';
import { redirectToSignIn, CHECKOUT_KEY_NAME, fingerprintOf, useCheckout } from './use-checkout.ts';

/** The page of the cart. It compares the cart with the catalogue when it opens, and places the order. */
export function CartPage() {
  const cart = useCart();
  const { user, isLoading } = useSession();
  const navigate = useNavigate();
  const [opened] = useState(cart);
  const list = useRef<HTMLUListElement>(null);
  const checkout = useCheckout();
  const isOpenAttempt =
    user !== null &&
    createIdempotencyKeys(CHECKOUT_KEY_NAME).awaitsResponse(fingerprintOf(user.id, cart));
  const { error, goneIds, refresh } = useCartRefresh(checkout.isPending || isOpenAttempt);

  const lines = cart.map((line) => ({ line, marks: marksOf(line, opened, goneIds) }));
  const hasNewPrices = lines.some(({ marks }) => marks.price !== undefined);

  function submit(): void {
    if (user === null) return void redirectToSignIn(navigate);
    checkout.mutate({ userId: user.id, cart });
  }

  function remove(productId: string): void {
    cartStore.remove(productId);
    toastSuccess('Item removido do carrinho.');
    // The button that had the focus was removed with its line.
    list.current?.focus();
  }

  if (isLoading) return <Loading />;
  if (cart.length === 0) {
    return (
      <>
        <PageHeader title="Seu Carrinho de Compras" />
        {checkout.isPending ? <Loading /> : <EmptyCart />}
      </>
    );
  }
  return (
    <>
      <PageHeader title="Seu Carrinho de Compras" />
      {error && (
        <div className={classes.problem}>
          <ErrorPanel message={`Erro ao carregar produtos: ${error.message}`} onRetry={refresh} />
        </div>
      )}
      <div className={classes.columns}>
        <ul ref={list} tabIndex={-1} className={classes.lines} aria-label="Itens do carrinho">
          {lines.map(({ line, marks }) => (
            <CartItem
              key={line.productId}
              line={line}
              marks={marks}
              isLocked={checkout.isPending}
              onRemove={() => remove(line.productId)}
            />
          ))}
        </ul>
        <OrderSummary cart={cart} isSending={checkout.isPending} onSubmit={submit}>
          {hasNewPrices && (
            <Alert color="orange" icon={<IconInfoCircle aria-hidden />} role="status">
              Alguns preços mudaram. Confira o novo total antes de finalizar.
            </Alert>
          )}
          {isOpenAttempt && !checkout.isPending && (
            <Alert color="orange" icon={<IconInfoCircle aria-hidden />} role="status">
              O último envio ficou sem resposta. Finalize de novo para confirmar: o pedido não será
              feito em dobro.
            </Alert>
          )}
        </OrderSummary>
      </div>
    </>
  );
}

function EmptyCart() {
  return (
    <EmptyState icon={<IconShoppingCart size={32} />} message="Seu carrinho está vazio.">
      <Button renderRoot={(props) => <Link to="/" {...props} />}>Continuar comprando</Button>
    </EmptyState>
  );
}

interface OrderSummaryProps {
  cart: Cart;
  isSending: boolean;
  onSubmit: () => void;
  /** The notices above the total. */
  children: ReactNode;
}

/** The total of the cart and the button that orders it. */
function OrderSummary({ cart, isSending, onSubmit, children }: OrderSummaryProps) {
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
