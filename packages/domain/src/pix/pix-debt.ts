import { amountDue, isPayable, type OrderBalance } from '#orders/order.ts';
import type { PixDebt } from './pix-account.ts';

/** What a PIX pays of an order: all that is due; undefined for a paid or cancelled order. */
export function pixDebt(
  order: Omit<OrderBalance, 'dueDate'> & { readonly id: string },
): PixDebt | undefined {
  if (!isPayable(order)) return undefined;
  return { id: order.id, amountCents: amountDue(order) };
}
