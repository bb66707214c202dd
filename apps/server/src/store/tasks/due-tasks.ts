import { sql } from 'kysely';
import type { CalendarDate } from '@vendas/domain/calendar';
import type { Executor } from '#platform/database/database.ts';

/** The number of open tasks that are overdue, and of those due today. */
export async function countDueTasks(db: Executor, today: CalendarDate) {
  return await db
    .selectFrom('tasks')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('dueDate', '<', today).as('overdue'),
      eb.fn.countAll<number>().filterWhere('dueDate', '=', today).as('dueToday'),
    ])
    .where('dueDate', '<=', today)
    // the same terms as the partial index
    .where(sql<boolean>`status not in ('DONE', 'CANCELLED')`)
    .executeTakeFirstOrThrow();
}
