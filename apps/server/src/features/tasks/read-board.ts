import { NOBODY } from '@vendas/contract/tasks/tasks';
import type { Board, getBoard } from '@vendas/contract/tasks/tasks';
import { keysOf } from '@vendas/contract/fields';
import { dateInZone } from '@vendas/domain/calendar';
import { TASK_STATUSES } from '@vendas/domain/tasks/task-status';
import type { z } from 'zod';
import type { Services } from '#platform/services.ts';
import { listBoard } from '#store/tasks/tasks.ts';

type BoardRequest = z.output<typeof getBoard.query>;

/** The six columns, empty ones included, with the caller's filters. */
export async function readBoard(
  { clock, config, database }: Services,
  userId: string,
  { search, assignee, priority, overdue, dueToday, mine, ...depths }: BoardRequest,
): Promise<Board> {
  const assignees = [
    ...(assignee === undefined ? [] : [assignee === NOBODY ? null : assignee]),
    ...(mine === undefined ? [] : [userId]),
  ];
  const today = dateInZone(clock.now(), config.businessTimeZone);
  const overdueOn = overdue === undefined ? undefined : today;
  const dueOn = dueToday === undefined ? undefined : today;
  const query = { search, assignees, priority, overdueOn, dueOn, depths };
  const rows = await listBoard(database.kysely, query);
  const columns = keysOf(TASK_STATUSES).map((status) => {
    const ofColumn = rows.filter((row) => row.status === status);
    return {
      status,
      count: ofColumn[0]?.columnCount ?? 0,
      tasks: ofColumn.map(({ columnCount: _, ...task }) => task),
    };
  });
  return { columns };
}
