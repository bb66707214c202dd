/** The fields that hold a cost. Without the permission `seeCosts` no response has them; margin and profit derive from them. */
export const COST_FIELDS: ReadonlySet<string> = new Set([
  'costPriceCents',
  'costPriceAtPurchaseCents',
  'cogsCents',
  'totalCostOfGoodsSoldCents',
]);

/** A response or the data of a refusal without its cost fields, at any depth. */
export function withoutCosts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutCosts);
  if (!isPlainObject(value)) return value;
  const kept = Object.entries(value).filter(([name]) => !COST_FIELDS.has(name));
  return Object.fromEntries(kept.map(([name, field]) => [name, withoutCosts(field)]));
}

/** A stream or an instant is no record of fields. */
function isPlainObject(value: unknown): value is object {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
