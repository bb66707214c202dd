import { replaceEqualDeep } from '@tanstack/react-query';
import type { Board, TaskCard } from '@vendas/contract/tasks/tasks';

/**
 * The new board with every unchanged card of the old one, wherever it is now, and with unchanged columns: React does
 * not render an object that stays the same.
 */
export function reuseCards(before: Board, after: Board): Board {
  const cardsById = new Map<string, TaskCard>();
  for (const { tasks } of before.columns) for (const task of tasks) cardsById.set(task.id, task);
  const columns = after.columns.map((column, index) => {
    const tasks = column.tasks.map((task) => replaceEqualDeep(cardsById.get(task.id), task));
    const old = before.columns[index];
    const isSame =
      old !== undefined &&
      old.status === column.status &&
      old.count === column.count &&
      old.tasks.length === tasks.length &&
      tasks.every((task, index) => task === old.tasks[index]);
    return isSame ? old : { ...column, tasks };
  });
  return columns.every((column, index) => column === before.columns[index]) ? before : { columns };
}
