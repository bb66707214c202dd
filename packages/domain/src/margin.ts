/**
 * The margin of a product in whole percent of its sale price: what remains of the price after the cost. Negative when
 * the cost is above the price; undefined without a price.
 */
export function marginPercent(priceCents: number, costPriceCents: number): number | undefined {
  if (!(priceCents > 0)) return undefined;
  const percent = Math.round(((priceCents - costPriceCents) / priceCents) * 100);
  // a loss below half a percent would be −0
  return percent === 0 ? 0 : percent;
}
