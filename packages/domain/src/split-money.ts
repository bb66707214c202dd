import { sumCents } from './money.ts';

/**
 * `numerator / denominator` of an amount, with half a cent rounded up. It uses big integers, because the product of a
 * large amount, a rate and many days exceeds the exact numbers.
 */
export function fractionOf(cents: number, numerator: number, denominator: number): number {
  const doubled = 2n * BigInt(cents) * BigInt(numerator) + BigInt(denominator);
  return Number(doubled / (2n * BigInt(denominator)));
}

/** Splits an amount into equal parts; the first part gets the remaining cents. */
export function splitEvenly(cents: number, count: number): number[] {
  const part = Math.floor(cents / count);
  return Array.from({ length: count }, (_, i) => (i === 0 ? cents - part * (count - 1) : part));
}

/**
 * Splits an amount in proportion to weights, to the cent: each part is rounded down, and the remaining cents go to
 * the parts that lost most, the earlier first. Without any weight nothing is split.
 */
export function splitByWeight(cents: number, weights: readonly number[]): number[] {
  const sum = BigInt(sumCents(weights));
  if (sum === 0n) return weights.map(() => 0);
  const products = weights.map((weight) => BigInt(cents) * BigInt(weight));
  const parts = products.map((product) => Number(product / sum));
  const byLoss = products
    .map((product, index) => ({ index, loss: product % sum }))
    .toSorted((a, b) => (a.loss === b.loss ? a.index - b.index : a.loss > b.loss ? -1 : 1));
  const leftOver = new Set(byLoss.slice(0, cents - sumCents(parts)).map(({ index }) => index));
  return parts.map((part, index) => (leftOver.has(index) ? part + 1 : part));
}
