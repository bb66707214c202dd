import { sql } from 'kysely';
import type { Executor } from '#platform/database/database.ts';
import { jobAdded } from '#store/jobs.ts';

interface Confirmation {
  /** Orders at a time. */
  readonly most: number;
  /** Whether the shop is notified in addition to the buyer. */
  readonly notifiesShop: boolean;
}

/**
 * Enqueues the mails about the orders that wait longest, one job each, all or none. Concurrent processes take
 * different orders.
 */
export async function queueConfirmations(
  db: Executor,
  { most, notifiesShop }: Confirmation,
): Promise<void> {
  const payload = sql`json_build_object('orderId', order_id)`;
  const toShop = notifiesShop ? sql`, ${jobAdded('announce_order', payload)}` : sql``;
  await sql`
    with due as (
      delete from order_confirmations where order_id in (
        select order_id from order_confirmations order by created_at limit ${most} for update skip locked
      ) returning order_id
    )
    select ${jobAdded('confirm_order', payload)} ${toShop} from due`.execute(db);
}
