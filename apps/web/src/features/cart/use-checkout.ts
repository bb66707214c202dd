import { useNavigate } from '@tanstack/react-router';
import { placeOrder } from '@vendas/contract/orders/orders';
import type { Cart } from '@vendas/domain/orders/cart';
import { call } from '#lib/api/api.ts';
import { ApiFailure } from '#lib/api/failure.ts';
import { signOut } from '#lib/auth/sign-out.ts';
import { cartStore } from '#lib/cart/cart.ts';
import { saleErrorOf } from '#shared/orders/sale-error.ts';
import { toastError } from '#lib/toast.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { withoutOrdered } from './cart-marks.ts';

/** The name under which the tab keeps a checkout's idempotency key. */
export const CHECKOUT_KEY_NAME = 'checkout-attempt';

/** Identifies a checkout: the buyer, the products, the quantities and the shown prices. */
export function fingerprintOf(userId: string, cart: Cart): string {
  const lines = cart.map((line) => [line.productId, line.quantity, line.priceCents].join('×'));
  return [userId, ...lines.toSorted()].join(' ');
}

interface Checkout {
  userId: string;
  cart: Cart;
}

/**
 * Orders the cart and opens the user's orders. Repeating the same cart after a lost response orders it once.
 */
export function useCheckout() {
  const navigate = useNavigate();

  return useApiMutation({
    mutationFn: ({ cart }: Checkout, idempotencyKey) =>
      call(placeOrder, {
        body: {
          items: cart.map(({ productId, quantity, priceCents }) => {
            return { productId, quantity, shownPriceCents: priceCents };
          }),
        },
        idempotencyKey,
      }),
    keyName: CHECKOUT_KEY_NAME,
    fingerprint: ({ userId, cart }) => fingerprintOf(userId, cart),
    invalidates: [['orders'], ['products']],
    success: 'Pedido realizado com sucesso!',
    failure: (_reason, error, { cart }) =>
      isSignedOut(error) ? undefined : `Falha ao realizar pedido: ${saleErrorOf(error, cart)}`,
    async onSuccess(_order, { cart }) {
      cartStore.replace(withoutOrdered(cartStore.get(), cart));
      await navigate({ to: '/orders' });
    },
    async onFailure(error) {
      if (isSignedOut(error)) {
        // The server no longer knows this session. The browser must remove it too, or /login would redirect back.
        await signOut();
        return redirectToSignIn(navigate);
      }
      // oxlint-disable-next-line no-console -- a failed checkout is also logged, as specified
      console.info('Falha ao realizar pedido', error);
    },
  });
}

const isSignedOut = (error: Error) => error instanceof ApiFailure && error.status === 401;

/** Reports that ordering requires a session and redirects to /login, which returns to the cart. */
export async function redirectToSignIn(navigate: ReturnType<typeof useNavigate>): Promise<void> {
  toastError('Você precisa estar logado para finalizar o pedido.');
  await navigate({ to: '/login', search: { redirect: '/cart' } });
}
