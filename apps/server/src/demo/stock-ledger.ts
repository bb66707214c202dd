import type { StockReason } from '@vendas/domain/product';

/** One change of a product's stock, before it is written down. */
export interface StockChange {
  readonly quantityChange: number;
  readonly reason: StockReason;
  readonly at: Date;
  readonly orderId: string | null;
  readonly userId: string | null;
}

interface Shelf {
  /** What is to be left in the end. */
  readonly stock: number;
  readonly createdAt: Date;
  /** Who receives the deliveries. */
  readonly userId: string;
}

/** What one delivery brings, at most. */
const DELIVERY = 15;

/**
 * The movements of a product: the changes given, oldest first, and the deliveries they needed, the first of them as
 * its initial stock. The stock never falls below zero and ends at the shelf's, or above it when that would not do.
 */
export function stockLedger(
  { stock: target, createdAt, userId }: Shelf,
  changes: readonly StockChange[],
): { movements: StockChange[]; stock: number } {
  const supply = Math.max(target - sumOf(changes), deepestNeed(changes));
  const stock = supply + sumOf(changes);
  const movements: StockChange[] = [];
  let inStock = Math.min(supply, DELIVERY);
  let expected = supply - inStock;
  let last = createdAt;
  for (const change of changes) {
    while (inStock + change.quantityChange < 0) {
      const quantityChange = Math.min(expected, DELIVERY);
      const at = new Date((last.getTime() + change.at.getTime()) / 2);
      movements.push({ quantityChange, reason: 'adjustment', at, orderId: null, userId });
      expected -= quantityChange;
      inStock += quantityChange;
    }
    inStock += change.quantityChange;
    movements.push(change);
    last = change.at;
  }
  const initial = Math.min(supply, DELIVERY) + expected;
  const start = { reason: 'initial', at: createdAt, orderId: null, userId } as const;
  return {
    movements: initial > 0 ? [{ ...start, quantityChange: initial }, ...movements] : movements,
    stock,
  };
}

function sumOf(changes: readonly StockChange[]): number {
  return changes.reduce((sum, { quantityChange }) => sum + quantityChange, 0);
}

/** The most that was ever out at once; a return may come after the sale that needed more. */
function deepestNeed(changes: readonly StockChange[]): number {
  let balance = 0;
  let need = 0;
  for (const { quantityChange } of changes) {
    balance += quantityChange;
    need = Math.max(need, -balance);
  }
  return need;
}
