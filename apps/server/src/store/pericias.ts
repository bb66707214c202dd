import type { Insertable } from 'kysely';
import type { Executor } from '#platform/database.ts';
import type { Pericias, PericiaStatusHistory } from '#platform/schema.generated.ts';

/** Adds cases without their history. */
export async function insertPericias(
  tx: Executor,
  pericias: readonly Insertable<Pericias>[],
): Promise<void> {
  await tx.insertInto('pericias').values(pericias).execute();
}

/** Adds steps to the histories of cases; their current status is the caller's to keep equal. */
export async function insertPericiaSteps(
  tx: Executor,
  steps: readonly Insertable<PericiaStatusHistory>[],
): Promise<void> {
  await tx.insertInto('periciaStatusHistory').values(steps).execute();
}
