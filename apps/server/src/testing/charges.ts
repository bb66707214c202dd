import { sql } from 'kysely';
import type { CalendarDate } from '@vendas/domain/calendar';
import { inTransaction } from '#platform/database/transaction.ts';
import type { TestApp } from './test-app.ts';

export interface TestPlan {
  readonly count: number;
  readonly firstDueDate: CalendarDate;
  /** The plan's interest in each charge. */
  readonly financingCents?: number;
  /** Rates of late charges in hundredths of a percent. */
  readonly fineBp?: number;
  readonly interestBp?: number;
}

/**
 * Replaces the single charge of an unpaid order by charges of equal amounts, due monthly from a date, as a sale in
 * instalments creates them.
 */
export async function splitIntoCharges(
  { database }: TestApp,
  orderId: string,
  { count, firstDueDate, financingCents = 0, fineBp = 0, interestBp = 0 }: TestPlan,
): Promise<void> {
  await inTransaction(database.kysely, async (tx) => {
    await sql`delete from charges where order_id = ${orderId}::uuid`.execute(tx);
    await sql`
      insert into charges (order_id, number, of, due_date, principal_cents, open_principal_cents, financing_cents,
        open_financing_cents, fine_bp, interest_bp)
      select id, n, ${count}, (${firstDueDate}::date + make_interval(months => n - 1))::date,
        total_cents / ${count}, total_cents / ${count}, ${financingCents}, ${financingCents}, ${fineBp}, ${interestBp}
      from orders, generate_series(1, ${count}) as n where id = ${orderId}::uuid`.execute(tx);
    await sql`update orders set due_date = ${firstDueDate}::date where id = ${orderId}::uuid`.execute(
      tx,
    );
  });
}
