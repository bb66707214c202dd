/** The keys of a table as a tuple zod can make an enum of, typed as the table's own keys. */
export function keysOf<K extends string>(table: Readonly<Record<K, unknown>>): [K, ...K[]] {
  const [first, ...rest] = Object.keys(table).filter((key): key is K => Object.hasOwn(table, key));
  if (first === undefined) throw new Error('an empty table has no keys');
  return [first, ...rest];
}
