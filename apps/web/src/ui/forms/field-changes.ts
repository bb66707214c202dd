import type { Change } from '#ui/dialogs/changes-panel.tsx';

/**
 * The differences between two versions of an object, by field; `fields` gives the label and the text of each value.
 */
export function fieldChanges<T>(
  fields: readonly (readonly [string, (version: T) => string])[],
  before: T,
  after: T,
): Change[] {
  return fields
    .map(([label, read]) => ({ label, before: read(before), after: read(after) }))
    .filter((change) => change.before !== change.after);
}
