import { countOrders, listSellers, sumOrders } from '@vendas/contract/orders/admin-orders';
import type { FakeServer } from './fake-server.ts';

/**
 * Responds to the requests of the list of orders besides its rows: one order of R$ 499,80 of which R$ 100,00 are
 * paid.
 */
export function answerOrderFigures(server: FakeServer): void {
  server.on(listSellers, { items: [] });
  server.on(countOrders, { all: 1204, receivable: 41, overdue: 5, toPrepare: 0 });
  server.on(sumOrders, {
    count: 1,
    cancelledCount: 2,
    totalCents: 49_980,
    adjustmentCents: 0,
    amountPaidCents: 10_000,
  });
}
