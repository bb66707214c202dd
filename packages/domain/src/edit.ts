/**
 * Whether every value a form would save is the current one. Saving then changes nothing, so that a repeat after a
 * lost response succeeds instead of conflicting with its own change.
 */
export function isSavedAlready<V extends object>(current: V, requested: V): boolean {
  const currentValues = new Map<string, unknown>(Object.entries(current));
  return Object.entries(requested).every(([name, value]) => currentValues.get(name) === value);
}
