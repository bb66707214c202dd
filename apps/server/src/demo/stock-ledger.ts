import type { StockReason } from '@vendas/domain/products/product';

/** One change of a product's stock, before it is inserted. */
export interface StockChange {
  readonly quantityChange: number;
  readonly reason: StockReason;
  readonly at: Date;
  readonly orderId: string | null;
  readonly userId: string | null;
  readonly note?: string;
}

interface TargetStock {
  /** The target stock at the end. */
  readonly stock: number;
  readonly createdAt: Date;
  /** The person who receives the deliveries. */
  readonly userId: string;
}

/** The maximum size of one delivery. */
const DELIVERY = 15;

/**
 * The movements of a product: the given changes, oldest first, and the deliveries they required, the first of them as
 * its initial stock. The stock is never negative and ends at the target, or above it when that is impossible.
 */
export function stockLedger(
  { stock: target, createdAt, userId }: TargetStock,
  changes: readonly StockChange[],
): { movements: StockChange[]; stock: number } {
  const supply = Math.max(target - sumOf(changes), largestShortage(changes));
  const stock = supply + sumOf(changes);
  const movements: StockChange[] = [];
  let inStock = Math.min(supply, DELIVERY);
  let expected = supply - inStock;
  let last = createdAt;
  for (const change of changes) {
    while (inStock + change.quantityChange < 0) {
      const quantityChange = Math.min(expected, DELIVERY);
      const at = new Date((last.getTime() + change.at.getTime()) / 2);
      movements.push({ quantityChange, reason: 'purchase', at, orderId: null, userId });
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

/** The largest number of units out at the same time; a return may come after the sale that needed more. */
function largestShortage(changes: readonly StockChange[]): number {
  let balance = 0;
  let need = 0;
  for (const { quantityChange } of changes) {
    balance += quantityChange;
    need = Math.max(need, -balance);
  }
  return need;
}
