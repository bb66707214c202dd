import { replaceEqualDeep } from '@tanstack/react-query';
import type { Board, TaskCard } from '@vendas/contract/tasks/tasks';

/**
 * The new board with every card of the old one that has not changed, wherever it is now, and with the old columns
 * where nothing has: what stays the same object is not rendered again.
 */
export function keepCards(before: Board, after: Board): Board {
  const known = new Map<string, TaskCard>();
  for (const { tasks } of before.columns) for (const task of tasks) known.set(task.id, task);
  const columns = after.columns.map((column, index) => {
    const tasks = column.tasks.map((task) => replaceEqualDeep(known.get(task.id), task));
    const old = before.columns[index];
    const isSame =
      old !== undefined &&
      old.status === column.status &&
      old.count === column.count &&
      old.tasks.length === tasks.length &&
      tasks.every((task, place) => task === old.tasks[place]);
    return isSame ? old : { ...column, tasks };
  });
  return columns.every((column, index) => column === before.columns[index]) ? before : { columns };
}
