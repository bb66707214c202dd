import { paymentPath } from '@vendas/contract/orders/payment-links';

interface Ordered {
  readonly id: string;
}

/** Orders with the path of their private payment page, where they have a token. */
export function withPaymentPaths<T extends Ordered>(
  tokens: ReadonlyMap<string, string>,
  orders: readonly T[],
): (T & { readonly paymentPath?: string })[] {
  return orders.map((order) => {
    const token = tokens.get(order.id);
    return token === undefined ? order : { ...order, paymentPath: paymentPath(token) };
  });
}
