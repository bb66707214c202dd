import type { Insertable } from 'kysely';
import type { Executor } from '#platform/database.ts';
import type { Tasks } from '#platform/schema.generated.ts';

/** Puts tasks on the board. */
export async function insertTasks(
  tx: Executor,
  tasks: readonly Insertable<Tasks>[],
): Promise<void> {
  await tx.insertInto('tasks').values(tasks).execute();
}
