import { MAX_STOCK, ADJUSTMENT_REASONS, type AdjustmentReason } from './product.ts';
import { RuleViolation } from '#rule-violation.ts';

/** Why an adjustment is made; the note explains it in the person's own words. */
export interface ReasonGiven {
  reason: AdjustmentReason | null;
  note: string | null;
}

/** A checked reason with its note. */
interface AdjustmentCause extends ReasonGiven {
  reason: AdjustmentReason;
}

/** The change of the number of units, and its reason. */
export interface StockAdjustment extends ReasonGiven {
  quantityChange: number;
  /** For a counted total: the stock that the person saw when counting. Null for a change by a number of units. */
  shownStock: number | null;
}

/** Whether a reason fits an increase or a decrease of the stock. */
export function isReasonFor(reason: AdjustmentReason, quantityChange: number): boolean {
  const { direction } = ADJUSTMENT_REASONS[reason];
  return direction === 'either' || (direction === 'up') === quantityChange > 0;
}

/**
 * The reason of a stock change. 'Outro' explains nothing by itself and requires a note.
 * @throws RuleViolation stockReasonMissing, stockReasonMismatch, stockNoteMissing
 */
export function requireReason(quantityChange: number, requested: ReasonGiven): AdjustmentCause {
  const { reason, note } = requested;
  if (reason === null) throw new RuleViolation('stockReasonMissing', {});
  if (!isReasonFor(reason, quantityChange)) {
    throw new RuleViolation('stockReasonMismatch', { reason });
  }
  if (reason === 'other' && note === null) throw new RuleViolation('stockNoteMissing', {});
  return { reason, note };
}

/** A reason as recorded: `adjustment` where a product form gave none. */
export interface EditCause extends Omit<ReasonGiven, 'reason'> {
  reason: AdjustmentReason | 'adjustment';
}

/**
 * The reason of a stock changed in the product form, where reason and note are optional. 'Outro' without a note explains
 * no more than none.
 * @throws RuleViolation stockReasonMismatch
 */
export function reasonOfEdit(quantityChange: number, { reason, note }: ReasonGiven): EditCause {
  if (reason === null || (reason === 'other' && note === null))
    return { reason: 'adjustment', note };
  return requireReason(quantityChange, { reason, note });
}

/**
 * The stock after a change by a number of units.
 * @throws RuleViolation stockBelowZero, stockTooLarge
 */
export function stockAfter(
  { name: product, stock }: { name: string; stock: number },
  quantityChange: number,
): number {
  const after = stock + quantityChange;
  if (after < 0) throw new RuleViolation('stockBelowZero', { product, stock });
  if (after > MAX_STOCK) throw new RuleViolation('stockTooLarge', { product });
  return after;
}

/**
 * Checks an adjustment against the current stock. A change by a number of units applies to the current stock,
 * whatever was sold meanwhile; a counted total is refused if the stock has changed.
 * @throws RuleViolation stockChanged, and those of requireReason and stockAfter
 */
export function checkAdjustment(
  product: { name: string; stock: number },
  adjustment: StockAdjustment,
): AdjustmentCause {
  const { quantityChange, shownStock } = adjustment;
  const { name, stock } = product;
  if (shownStock !== null && shownStock !== stock) {
    throw new RuleViolation('stockChanged', { product: name, stock });
  }
  stockAfter(product, quantityChange);
  return requireReason(quantityChange, adjustment);
}
