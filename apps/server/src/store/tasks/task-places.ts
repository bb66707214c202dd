import { sql } from 'kysely';
import { POSITION_STEP } from '@vendas/domain/tasks/task';
import type { TaskStatus } from '@vendas/domain/tasks/task-status';
import type { Executor } from '#platform/database/database.ts';

/**
 * Serializes changes of places until the transaction ends: two concurrent moves into one gap would both take its
 * middle. The board is always locked before the task, which prevents deadlocks.
 */
export async function lockBoard(tx: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('public.tasks.position'))`.execute(tx);
}

interface TargetPlace {
  readonly taskId: string;
  readonly status: TaskStatus;
  /** The card above or below the task; ignored when it is not in the column. */
  readonly afterId: string | null;
  readonly beforeId: string | null;
}

interface Gap {
  readonly above: number | null;
  readonly below: number | null;
}

/** Positions of the cards around the task's new place: at the end of the column when no neighbour is in it. */
export async function findGap(tx: Executor, target: TargetPlace): Promise<Gap> {
  const { taskId, status, afterId, beforeId } = target;
  const { rows } = await sql<Gap>`
    with neighbours as (
      select
        id,
        position as above,
        lead(position) over in_order as below,
        row_number() over (order by position desc, created_at desc, id desc) as from_end
      from tasks
      where status = ${status} and id <> ${taskId}
      window in_order as (order by position, created_at, id)
    ), gaps as (
      select 1 as choice, above, below from neighbours where id = ${afterId}
      union all
      select 2, previous.above, this.above
      from neighbours as this
      left join neighbours as previous on previous.from_end = this.from_end + 1
      where this.id = ${beforeId}
      union all
      select 3, above, below from neighbours where from_end = 1
    )
    select above, below from gaps order by choice limit 1
  `.execute(tx);
  return rows[0] ?? { above: null, below: null };
}

/** Renumbers the cards of a column with whole steps, in their current order. */
export async function spaceColumn(tx: Executor, status: TaskStatus): Promise<void> {
  await sql`
    update tasks set position = place.position
    from (
      select id, ${POSITION_STEP}::int * row_number() over (order by position, created_at, id) as position
      from tasks where status = ${status}
    ) as place
    where tasks.id = place.id
  `.execute(tx);
}

/** Sets a task's position without a new version of the task. */
export async function placeTask(tx: Executor, id: string, position: number): Promise<void> {
  await tx.updateTable('tasks').set({ position }).where('id', '=', id).execute();
}
