import { sql } from 'kysely';
import type { Executor } from '#platform/database.ts';
import { jobAdded } from './jobs.ts';

/**
 * Puts the confirmations that wait longest into the queue, one job each, all or none; `most` at a time. Two processes at
 * once take different ones.
 */
export async function queueConfirmations(db: Executor, most: number): Promise<void> {
  await sql`
    with due as (
      delete from order_confirmations where order_id in (
        select order_id from order_confirmations order by created_at limit ${most} for update skip locked
      ) returning order_id
    )
    select ${jobAdded('confirm_order', sql`json_build_object('orderId', order_id)`)} from due`.execute(
    db,
  );
}
