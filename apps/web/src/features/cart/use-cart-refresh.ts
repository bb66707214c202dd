import { useQuery, queryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshCart, type CartLine } from '@vendas/domain/orders/cart';
import { listProductsById } from '@vendas/contract/products/products';
import { cartStore } from '#lib/cart/cart.ts';
import { call } from '#lib/api/api.ts';

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

/** Products the server names in one request. */
const CHUNK = 100;

interface CartProducts {
  /** The ids asked for: a line added since says nothing by being absent from `products`. */
  asked: string[];
  /** Those that still exist. */
  products: Omit<CartLine, 'quantity'>[];
}

/** The products in the cart as the catalogue has them now. */
const cartProductsQuery = queryOptions({
  queryKey: ['products', 'in-cart'],
  queryFn: async ({ signal }): Promise<CartProducts> => {
    const asked = cartStore.get().map((line) => line.productId);
    const chunks = Array.from({ length: Math.ceil(asked.length / CHUNK) }, (_, index) =>
      asked.slice(index * CHUNK, (index + 1) * CHUNK).join(','),
    );
    const answers = await Promise.all(
      chunks.map((chunk) => call(listProductsById, { query: { ids: chunk }, signal })),
    );
    const products = answers
      .flatMap((answer) => answer.items)
      .map(({ id: productId, name, priceCents, stock, imageUrl }) => {
        return { productId, name, priceCents, stock, imageUrl };
      });
    return { asked, products };
  },
  // A cart must never be compared with an old catalogue.
  staleTime: 0,
  gcTime: 0,
});
