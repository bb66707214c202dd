import { statusAfterPayment } from './order.ts';
import type { OrderStatus } from './order-status.ts';
import { RuleViolation } from './rule-violation.ts';

/** The terms of a quick sale; amounts in cents. */
export interface QuickSaleTerms {
  isCredit: boolean;
  totalCents: number;
  /** Ignored unless on credit. */
  initialPaidCents: number;
}

/**
 * The initial state of a quick sale: a cash sale is paid in full and completed; one on credit is pending, partially paid
 * or paid by its initial payment.
 * @throws RuleViolation initialPaidExceedsTotal
 */
export function quickSaleStart({ isCredit, totalCents, initialPaidCents }: QuickSaleTerms): {
  status: OrderStatus;
  amountPaidCents: number;
} {
  if (!isCredit) return { status: 'completed', amountPaidCents: totalCents };
  if (initialPaidCents > totalCents) {
    throw new RuleViolation('initialPaidExceedsTotal', { totalCents });
  }
  const amountPaidCents = initialPaidCents;
  return { status: statusAfterPayment({ totalCents, amountPaidCents }), amountPaidCents };
}

/** The note of the initial payment of a quick sale. */
export const INITIAL_PAYMENT_NOTE = 'Pagamento inicial da venda rápida.';
