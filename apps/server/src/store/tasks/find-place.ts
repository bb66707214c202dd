import { positionBetween } from '@vendas/domain/tasks/task';
import type { TaskStatus } from '@vendas/domain/tasks/task-status';
import type { Executor } from '#platform/database/database.ts';
import { findGap, spaceColumn } from './task-places.ts';

/** Below one card, otherwise above another one, otherwise at the end. */
interface TargetPlace {
  readonly taskId: string;
  readonly status: TaskStatus;
  readonly afterId: string | null;
  readonly beforeId: string | null;
}

/**
 * The position of a task between its neighbours; renumbers the column when there is no gap. The board must be locked.
 */
export async function findPlace(tx: Executor, target: TargetPlace): Promise<number> {
  const position = await gapMiddle(tx, target);
  if (position !== undefined) return position;
  await spaceColumn(tx, target.status);
  const respaced = await gapMiddle(tx, target);
  if (respaced === undefined) throw new Error('a renumbered column has no gap');
  return respaced;
}

async function gapMiddle(tx: Executor, target: TargetPlace): Promise<number | undefined> {
  const { above, below } = await findGap(tx, target);
  return positionBetween(above, below);
}
