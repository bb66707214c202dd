import { marginPercent } from '@vendas/domain/products/product';

const WHOLE = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });

/** The margin as a text, such as 'Margem 43 %'; undefined without a price or a cost. */
export function marginText(
  priceCents: number,
  costPriceCents: number | undefined,
): string | undefined {
  if (costPriceCents === undefined) return undefined;
  const percent = marginPercent(priceCents, costPriceCents);
  if (percent === undefined || Number.isNaN(percent)) return undefined;
  const figure = `${percent < 0 ? '−' : ''}${WHOLE.format(Math.abs(percent))}\u00A0%`;
  return percent < 0 ? `Margem ${figure}, abaixo do custo` : `Margem ${figure}`;
}
