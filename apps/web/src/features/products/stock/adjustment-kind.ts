import { refusalMessage } from '@vendas/contract/refusals';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { stockAfter } from '@vendas/domain/products/stock';

/** The kinds of stock changes: units were added or removed, or all units were counted. */
export type AdjustmentKind = 'in' | 'out' | 'count';

/** The change in units; NaN while the text is not a whole number. */
export function quantityChangeOf(kind: AdjustmentKind, text: string, stock: number): number {
  const units = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
  if (kind === 'count') return units - stock;
  return kind === 'in' ? units : -units;
}

/** Why this number of units cannot be booked, or undefined. */
export function quantityProblem(
  product: { readonly name: string; readonly stock: number },
  kind: AdjustmentKind,
  quantityChange: number,
): string | undefined {
  if (Number.isNaN(quantityChange)) return 'Informe um número inteiro de unidades.';
  if (quantityChange === 0) {
    return kind === 'count'
      ? `O estoque já é ${product.stock}: não há o que ajustar.`
      : 'Informe a quantidade.';
  }
  try {
    stockAfter(product, quantityChange);
    return undefined;
  } catch (error) {
    if (error instanceof RuleViolation) return refusalMessage(error.code, error.facts);
    throw error;
  }
}
