import type { Executor } from '#platform/database/database.ts';

/** A code was paid; it can't be paid again. */
export async function completeCode(tx: Executor, txid: string): Promise<void> {
  await tx
    .updateTable('pixCodes')
    .set({ state: 'completed' })
    .where('txid', '=', txid)
    .where('state', '=', 'active')
    .execute();
}
