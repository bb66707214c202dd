import { queryOptions } from '@tanstack/react-query';
import { listProductsById } from '@vendas/contract/products/products';
import type { CartLine } from '@vendas/domain/orders/cart';
import { call } from '#lib/api/api.ts';
import { cartStore } from '#lib/cart/cart.ts';

/** Products the server names in one request. */
const CHUNK = 100;

interface CartProducts {
  /** The ids asked for: a line added since says nothing by being absent from `products`. */
  asked: string[];
  /** Those that still exist. */
  products: Omit<CartLine, 'quantity'>[];
}

/** The products in the cart as the catalogue has them now. */
export const cartProductsQuery = queryOptions({
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
