import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshCart } from '@vendas/domain/orders/cart';
import { cartStore } from '#lib/cart/cart.ts';
import { cartProductsQuery } from './cart.queries.ts';

interface CartRefresh {
  /** Why prices and stock could not be read. */
  error: Error | null;
  refresh: () => void;
}

/**
 * Brings the cart's prices and stock up to date when its page opens and whenever the window is looked at again.
 * @param isPaused while an order is on its way or unanswered: its lines must stay as they were sent. The end of the
 *   pause reads again, so that after a refusal the lines show what the server refused for
 */
export function useCartRefresh(isPaused: boolean): CartRefresh {
  const { data, error, refetch } = useQuery({ ...cartProductsQuery, enabled: !isPaused });

  useEffect(() => {
    if (!data || isPaused) return;
    const cart = cartStore.get();
    const unasked = cart.filter((line) => !data.asked.includes(line.productId));
    cartStore.replace(refreshCart(cart, [...data.products, ...unasked]));
  }, [data, isPaused]);

  return { error, refresh: () => void refetch() };
}
