import { useQuery, queryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshCart, type CartLine } from '@vendas/domain/orders/cart';
import { listProductsById } from '@vendas/contract/products/products';
import { cartStore } from '#lib/cart/cart.ts';
import { call } from '#lib/api/api.ts';

interface CartRefresh {
  /** Why prices and stock could not be loaded. */
  error: Error | null;
  /** The products that are no longer in the shop. */
  goneIds: ReadonlySet<string>;
  refresh: () => void;
}

/**
 * Updates the cart's prices and stock when its page opens and whenever the window gets the focus.
 * @param isPaused while an order is being placed or has no response yet, because its lines must stay as they were sent.
 *   The end of the pause reads again, so that after a refusal the lines show its reason
 */
export function useCartRefresh(isPaused: boolean): CartRefresh {
  const { data, error, refetch } = useQuery({ ...cartProductsQuery, enabled: !isPaused });

  useEffect(() => {
    if (!data || isPaused) return;
    const cart = cartStore.get();
    const addedLater = cart.filter((line) => !data.requestedIds.includes(line.productId));
    cartStore.replace(refreshCart(cart, [...data.products, ...addedLater]));
  }, [data, isPaused]);

  return { error, goneIds: goneIn(data), refresh: () => void refetch() };
}

function goneIn({ requestedIds, products }: CartProducts = NO_PRODUCTS): ReadonlySet<string> {
  const found = new Set(products.map(({ productId }) => productId));
  return new Set(requestedIds.filter((id) => !found.has(id)));
}

/** The maximum number of products in one request. */
const CHUNK = 100;

interface CartProducts {
  /** The requested ids: a line that was added later is not in `products`, but not gone either. */
  requestedIds: string[];
  /** The products that still exist. */
  products: Omit<CartLine, 'quantity'>[];
}

const NO_PRODUCTS: CartProducts = { requestedIds: [], products: [] };

/** The current catalogue data of the products in the cart. */
const cartProductsQuery = queryOptions({
  queryKey: ['products', 'in-cart'],
  queryFn: async ({ signal }): Promise<CartProducts> => {
    const requestedIds = cartStore.get().map((line) => line.productId);
    const chunks = Array.from({ length: Math.ceil(requestedIds.length / CHUNK) }, (_, index) =>
      requestedIds.slice(index * CHUNK, (index + 1) * CHUNK).join(','),
    );
    const responses = await Promise.all(
      chunks.map((chunk) => call(listProductsById, { query: { ids: chunk }, signal })),
    );
    const products = responses
      .flatMap((response) => response.items)
      .map(({ id: productId, name, priceCents, stock, imageUrl }) => {
        return { productId, name, priceCents, stock, imageUrl };
      });
    return { requestedIds, products };
  },
  // The cart must never be compared with an old catalogue.
  staleTime: 0,
  gcTime: 0,
});
