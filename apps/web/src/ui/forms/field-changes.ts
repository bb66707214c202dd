import type { Change } from '#ui/dialogs/changes-panel.tsx';

/** What differs between two versions of a thing, field by field; `fields` are the labels and how each is read. */
export function fieldChanges<T>(
  fields: readonly (readonly [string, (version: T) => string])[],
  before: T,
  after: T,
): Change[] {
  return fields
    .map(([label, read]) => ({ label, before: read(before), after: read(after) }))
    .filter((change) => change.before !== change.after);
}
