import * as notes from '@vendas/contract/tasks/task-notes';
import * as contract from '@vendas/contract/tasks/tasks';
import { keysOf } from '@vendas/contract/fields';
import { dateInZone } from '@vendas/domain/calendar';
import { TASK_STATUSES } from '@vendas/domain/tasks/task-status';
import type { z } from 'zod';
import { serve, serveIdempotent, type Api } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import { listLinkedTasks } from '#store/tasks/task-links.ts';
import { listAssignees, listBoard } from '#store/tasks/tasks.ts';
import { createTask } from './create-task.ts';
import { moveTask } from './move-task.ts';
import { readTask, withCaseLabel } from './read-task.ts';
import { addNote, changeChecklist, removeComment } from './task-notes.ts';
import { updateTask } from './update-task.ts';

/** The task board with its comments and checklists. */
export function registerTasks(api: Api, services: Services): void {
  serve(api, contract.getBoard, ({ query }, caller) => readBoard(services, caller.userId, query));
  serve(api, contract.getTask, ({ params }) => readTask(services.database.kysely, params.id));
  serveIdempotent(api, contract.createTask, ({ body }, _caller, call) =>
    createTask(services, body, call),
  );
  serve(api, contract.updateTask, ({ params, body }) => updateTask(services, params.id, body));
  serve(api, contract.moveTask, ({ params, body }) => moveTask(services, params.id, body));
  serve(api, contract.listLinkedTasks, async ({ query }) => {
    const tasks = await listLinkedTasks(
      services.database.kysely,
      query,
      contract.MOST_LINKED_TASKS,
    );
    return { items: tasks.map(withCaseLabel) };
  });
  serve(api, contract.listAssignees, async () => ({
    items: await listAssignees(services.database.kysely),
  }));
  registerNotes(api, services);
}

function registerNotes(api: Api, services: Services): void {
  serveIdempotent(api, notes.addComment, ({ params, body }, _caller, call) =>
    addNote(services, params.id, { kind: 'comment', body: body.body }, call),
  );
  serve(api, notes.removeComment, ({ params }, caller) =>
    removeComment(services, caller.userId, params.id),
  );
  serveIdempotent(api, notes.addChecklistItem, ({ params, body }, _caller, call) =>
    addNote(services, params.id, { kind: 'checklistItem', body: body.body }, call),
  );
  serve(api, notes.checkChecklistItem, ({ params, body }) =>
    changeChecklist(services, params.id, body),
  );
  serve(api, notes.removeChecklistItem, ({ params }) =>
    changeChecklist(services, params.id, 'remove'),
  );
}

type BoardRequest = z.output<typeof contract.getBoard.query>;

/** The six columns, empty ones included, with the caller's filters. */
async function readBoard(
  { clock, config, database }: Services,
  userId: string,
  { search, assignee, priority, overdue, dueToday, mine, ...depths }: BoardRequest,
): Promise<contract.Board> {
  const assignees = [
    ...(assignee === undefined ? [] : [assignee === contract.WITHOUT_ASSIGNEE ? null : assignee]),
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
      tasks: ofColumn.map(({ columnCount: _, ...task }) => withCaseLabel(task)),
    };
  });
  return { columns };
}
