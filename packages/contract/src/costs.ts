/** The fields that hold a cost. Without the permission `seeCosts` no response has them; margin and profit derive from them. */
export const COST_FIELDS: ReadonlySet<string> = new Set([
  'costPriceCents',
  'costPriceAtPurchaseCents',
  'cogsCents',
  'totalCostOfGoodsSoldCents',
]);

/**
 * A response or the data of a refusal without its cost fields, at any depth. Most have none: what is unchanged is
 * returned as it is, because copying a page costs more than writing it as JSON.
 */
export function withoutCosts(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items: unknown[] = value.map(withoutCosts);
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  return isPlainObject(value) ? withoutOwnCosts(value) : value;
}

type Fields = Readonly<Record<string, unknown>>;

function withoutOwnCosts(fields: Fields): Fields {
  const names = Object.keys(fields);
  const kept = names.filter((name) => !COST_FIELDS.has(name));
  const values = kept.map((name) => withoutCosts(fields[name]));
  const isUnchanged =
    kept.length === names.length && kept.every((name, index) => values[index] === fields[name]);
  return isUnchanged
    ? fields
    : Object.fromEntries(kept.map((name, index) => [name, values[index]]));
}

/** A stream or an instant is no record of fields. */
function isPlainObject(value: unknown): value is Fields {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
