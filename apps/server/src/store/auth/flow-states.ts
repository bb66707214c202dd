import type { Selectable } from 'kysely';
import type { Executor } from '#platform/database/database.ts';
import type { AuthFlowStates } from '#platform/database/schema.generated.ts';

export type FlowState = Selectable<AuthFlowStates>;

/** Stores a code until it is exchanged. */
export async function insertFlowState(tx: Executor, flowState: FlowState): Promise<void> {
  await tx.insertInto('auth.flowStates').values(flowState).execute();
}

/** Locks the row of a code. */
export async function lockFlowState(
  tx: Executor,
  codeHash: Buffer,
): Promise<FlowState | undefined> {
  return await tx
    .selectFrom('auth.flowStates')
    .selectAll()
    .where('codeHash', '=', codeHash)
    .forUpdate()
    .executeTakeFirst();
}

/** Removes a code that was exchanged. */
export async function deleteFlowState(tx: Executor, codeHash: Buffer): Promise<void> {
  await tx.deleteFrom('auth.flowStates').where('codeHash', '=', codeHash).execute();
}

/** Removes every code of a person that is not exchanged yet. */
export async function deleteFlowStatesOfUser(tx: Executor, userId: string): Promise<void> {
  await tx.deleteFrom('auth.flowStates').where('userId', '=', userId).execute();
}
