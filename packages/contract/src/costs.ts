/**
 * The fields with a cost. A caller without the permission `seeCosts` gets none of them, because margin and profit
 * derive from them.
 */
export const COST_FIELDS: ReadonlySet<string> = new Set([
  'costPriceCents',
  'costPriceAtPurchaseCents',
  'cogsCents',
  'totalCostOfGoodsSoldCents',
]);

/**
 * Removes the cost fields of a response or of a refusal's data, at any depth. Unchanged parts are returned without a
 * copy: most responses contain no costs, and copying a page takes longer than serializing it to JSON.
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
  const visibleNames = names.filter((name) => !COST_FIELDS.has(name));
  const values = visibleNames.map((name) => withoutCosts(fields[name]));
  const isUnchanged =
    visibleNames.length === names.length &&
    visibleNames.every((name, index) => values[index] === fields[name]);
  return isUnchanged
    ? fields
    : Object.fromEntries(visibleNames.map((name, index) => [name, values[index]]));
}

/** Excludes streams and dates. */
function isPlainObject(value: unknown): value is Fields {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
