import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { placeOrder } from '@vendas/contract/orders';
import type { Cart } from '@vendas/domain/cart';
import { ApiFailure, call } from '#lib/api.ts';
import { isDefinitive } from '#lib/attempt.ts';
import { leave } from '#lib/leave.ts';
import { cartStore } from '#lib/cart.ts';
import { saleReasonOf } from '#lib/sale-reason.ts';
import { toastError, toastSuccess } from '#lib/toast.ts';
import { withoutOrdered } from './cart-marks.ts';
import { checkoutAttempts, fingerprintOf } from './checkout-attempt.ts';

interface Checkout {
  userId: string;
  cart: Cart;
}

/**
 * Places an order for a cart and brings the person to their orders. However often the same cart is sent without an
 * answer, it is ordered once.
 */
export function useCheckout() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  return useMutation({
    mutationFn: ({ userId, cart }: Checkout) =>
      call(placeOrder, {
        body: {
          items: cart.map(({ productId, quantity, priceCents }) => {
            return { productId, quantity, shownPriceCents: priceCents };
          }),
        },
        idempotencyKey: checkoutAttempts.keyFor(fingerprintOf(userId, cart)),
      }),
    onSuccess: async (_order, { cart }) => {
      checkoutAttempts.settle();
      cartStore.replace(withoutOrdered(cartStore.get(), cart));
      toastSuccess('Pedido realizado com sucesso!');
      void queryClient.invalidateQueries({ queryKey: ['orders'] });
      void queryClient.invalidateQueries({ queryKey: ['products'] });
      await navigate({ to: '/orders' });
    },
    onError: async (error, { cart }) => {
      const status = error instanceof ApiFailure ? error.status : 0;
      if (status === 401) {
        // The server no longer knows this session: the browser must stop believing in it, or /login would send back.
        await leave();
        return askToSignIn(navigate);
      }
      // oxlint-disable-next-line no-console -- a failed checkout is also logged, as specified
      console.info('Falha ao realizar pedido', error);
      toastError(`Falha ao realizar pedido: ${saleReasonOf(error, cart)}`);
      if (isDefinitive(status)) checkoutAttempts.settle();
    },
  });
}

/** Says that ordering needs a signed-in person and leads to /login, from where they come back to the cart. */
export async function askToSignIn(navigate: ReturnType<typeof useNavigate>): Promise<void> {
  toastError('Você precisa estar logado para finalizar o pedido.');
  await navigate({ to: '/login', search: { redirect: '/cart' } });
}
