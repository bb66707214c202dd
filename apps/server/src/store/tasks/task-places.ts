import { sql } from 'kysely';
import { POSITION_STEP } from '@vendas/domain/task';
import type { TaskStatus } from '@vendas/domain/task-status';
import type { Executor } from '#platform/database/database.ts';

/**
 * Lets one change of places happen at a time until the transaction ends: two that looked for the same gap at once
 * would both take its middle. Locking the board first and the task afterwards, always, also keeps them from dead-locking.
 */
export async function lockBoard(tx: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('public.tasks.position'))`.execute(tx);
}

interface Wanted {
  readonly taskId: string;
  readonly status: TaskStatus;
  /** The card the task was put below, or above; ignored when it is not in the column. */
  readonly afterId: string | null;
  readonly beforeId: string | null;
}

interface Gap {
  readonly above: number | null;
  readonly below: number | null;
}

/** Positions of the cards between which the task shall stand: at the end of the column when it names no neighbour in it. */
export async function findGap(tx: Executor, wanted: Wanted): Promise<Gap> {
  const { taskId, status, afterId, beforeId } = wanted;
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

/** Gives the cards of a column whole steps between them again, in the order they stand. */
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

/** Puts a task in its place, which is no change of the task itself. */
export async function placeTask(tx: Executor, id: string, position: number): Promise<void> {
  await tx.updateTable('tasks').set({ position }).where('id', '=', id).execute();
}
