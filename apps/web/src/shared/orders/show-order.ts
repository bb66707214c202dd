import type { QueryClient } from '@tanstack/react-query';
import type { AdminOrder } from '@vendas/contract/orders/admin-orders';
import { changeLists, replaceInPages } from '#lib/navigation/pages.ts';

/** Replaces an order in every cached query; queries that depend on it are read again when next used. */
export function showOrder(queryClient: QueryClient, order: AdminOrder): void {
  changeLists<AdminOrder>(queryClient, ['admin-orders'], (pages) => replaceInPages(pages, order));
  for (const key of ['admin-order', 'order-charges', 'payments']) {
    void queryClient.invalidateQueries({ queryKey: [key, order.id] });
  }
  for (const key of ['admin-order-figures', 'orders', 'products', 'admin-products', 'finance']) {
    void queryClient.invalidateQueries({ queryKey: [key] });
  }
}

/** Reads orders again, because the ones on screen are outdated. */
export function readOrdersAgain(queryClient: QueryClient, id: string): void {
  void queryClient.invalidateQueries({ queryKey: ['admin-orders'] });
  void queryClient.invalidateQueries({ queryKey: ['admin-order-figures'] });
  void queryClient.invalidateQueries({ queryKey: ['admin-order', id] });
  void queryClient.invalidateQueries({ queryKey: ['order-charges', id] });
}
