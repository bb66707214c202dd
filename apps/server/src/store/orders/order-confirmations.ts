import { sql } from 'kysely';
import type { Executor } from '#platform/database/database.ts';
import { insertJobs } from '#store/jobs.ts';

interface Recipients {
  /** The orders of one run. */
  readonly limit: number;
  /** Whether the shop gets a mail as well as the buyer. */
  readonly notifiesShop: boolean;
}

/**
 * Enqueues the mails about the orders that wait longest, one job each. Two concurrent processes take different
 * orders.
 */
export async function queueConfirmations(
  tx: Executor,
  { limit, notifiesShop }: Recipients,
): Promise<void> {
  const { rows } = await sql<{ orderId: string }>`
    delete from order_confirmations where order_id in (
      select order_id from order_confirmations order by created_at limit ${limit} for update skip locked
    ) returning order_id`.execute(tx);
  const toBuyers = rows.map((payload) => ({ task: 'confirm_order', payload }) as const);
  const toShop = rows.map((payload) => ({ task: 'announce_order', payload }) as const);
  const jobs = notifiesShop ? [...toBuyers, ...toShop] : toBuyers;
  if (jobs.length > 0) await insertJobs(tx, jobs);
}
