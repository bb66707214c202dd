import { sql } from 'kysely';
import type { Insertable, RawBuilder, Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { CalendarDate } from '@vendas/domain/calendar';
import type { TaskPriority, TaskStatus } from '@vendas/domain/task';
import type { Executor } from '#platform/database.ts';
import type { Tasks } from '#platform/schema.generated.ts';
import { placeOf } from './products.ts';
import { containsPattern } from './search-pattern.ts';

/** Puts tasks on the board. */
export async function insertTasks(
  tx: Executor,
  tasks: readonly Insertable<Tasks>[],
): Promise<void> {
  await tx.insertInto('tasks').values(tasks).execute();
}

/** Puts one task on the board. */
export function insertTask(tx: Executor, task: Insertable<Tasks>): Promise<{ id: string }> {
  return tx.insertInto('tasks').values(task).returning('id').executeTakeFirstOrThrow();
}

const CARD_COLUMNS = [
  'tasks.id',
  'tasks.title',
  'tasks.status',
  'tasks.priority',
  'tasks.dueDate',
] as const;

export interface BoardQuery {
  /** Matched in title or description, ignoring case and accents. */
  readonly search?: string | undefined;
  /** Every person named here must be the assignee; null stands for nobody. */
  readonly assignees: readonly (string | null)[];
  readonly priority?: TaskPriority | undefined;
  /** Only tasks that were due before this day and are still open. */
  readonly overdueOn?: CalendarDate | undefined;
  /** How many cards of each column. */
  readonly depths: Readonly<Record<TaskStatus, number>>;
}

/** The first cards of each column in their order, each with the number of all that match in its column. */
export function listBoard(db: Executor, query: BoardQuery) {
  return db
    .with('matching', (cte) => selectMatching(cte, query))
    .selectFrom('matching')
    .innerJoin('tasks', 'tasks.id', 'matching.id')
    .select([...CARD_COLUMNS, 'matching.columnCount'])
    .select([
      assigneeOf('tasks.assignedToUserId').as('assignee'),
      personOf('tasks.createdByUserId').as('creator'),
      countOf(sql`task_comments`).as('commentCount'),
      countOf(sql`task_checklist_items`).as('checklistCount'),
      countOf(sql`task_checklist_items`, sql`and is_done`).as('checklistDoneCount'),
    ])
    .where(
      sql<boolean>`matching.place <= (${JSON.stringify(query.depths)}::jsonb ->> tasks.status)::int`,
    )
    .orderBy('matching.place')
    .execute();
}

function selectMatching(db: Pick<Executor, 'selectFrom'>, query: BoardQuery) {
  const { search = '', assignees, priority, overdueOn } = query;
  let matching = db
    .selectFrom('tasks')
    .select([
      'id',
      sql<number>`row_number() over (partition by status order by position, created_at, id)`.as(
        'place',
      ),
      sql<number>`count(*) over (partition by status)`.as('columnCount'),
    ]);
  if (search !== '') {
    matching = matching.where(
      sql<boolean>`search_text like public.fold(${containsPattern(search)})`,
    );
  }
  for (const id of assignees) {
    matching = matching.where('assignedToUserId', 'is not distinct from', id);
  }
  if (priority !== undefined) matching = matching.where('priority', '=', priority);
  if (overdueOn !== undefined) {
    // isTaskOverdue as SQL: a test holds the two equal
    matching = matching
      .where('dueDate', '<', overdueOn)
      .where('status', 'not in', ['DONE', 'CANCELLED']);
  }
  return matching;
}

/** One task with its comments, oldest first, and its checklist. */
export function findTask(db: Executor, id: string) {
  return db
    .selectFrom('tasks')
    .select([
      ...CARD_COLUMNS,
      'tasks.description',
      'tasks.startDate',
      'tasks.completionDate',
      'tasks.createdAt',
      'tasks.updatedAt',
      'tasks.version',
    ])
    .select((eb) => [
      assigneeOf('tasks.assignedToUserId').as('assignee'),
      personOf('tasks.createdByUserId').as('creator'),
      jsonArrayFrom(
        eb
          .selectFrom('taskComments')
          .select([
            'taskComments.id',
            'taskComments.body',
            placeOf('taskComments.createdAt').as('createdAt'),
            personOf('taskComments.userId').as('author'),
          ])
          .whereRef('taskComments.taskId', '=', 'tasks.id')
          .orderBy('taskComments.createdAt')
          .orderBy('taskComments.id'),
      ).as('comments'),
      jsonArrayFrom(
        eb
          .selectFrom('taskChecklistItems')
          .select(['taskChecklistItems.id', 'taskChecklistItems.body', 'taskChecklistItems.isDone'])
          .whereRef('taskChecklistItems.taskId', '=', 'tasks.id')
          .orderBy('taskChecklistItems.createdAt')
          .orderBy('taskChecklistItems.id'),
      ).as('checklist'),
    ])
    .where('tasks.id', '=', id)
    .executeTakeFirst();
}

/** What a change must know of a task, held until the transaction ends. */
export function lockTask(tx: Executor, id: string) {
  return tx
    .selectFrom('tasks')
    .select(['id', 'status', 'completionDate', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Changes fields of a task, which makes it a new version. */
export async function updateTask(
  tx: Executor,
  id: string,
  fields: Updateable<Tasks> & { readonly updatedAt: Date },
): Promise<void> {
  await tx
    .updateTable('tasks')
    .set({ ...fields, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Everybody, by first name as Portuguese sorts it; people without one come last. */
export function listAssignees(db: Executor) {
  return db
    .selectFrom('profiles')
    .select(['id', 'firstName', 'lastName'])
    .orderBy(sql`first_name collate "pt-BR-x-icu" nulls last`)
    .orderBy(sql`last_name collate "pt-BR-x-icu" nulls last`)
    .orderBy('id')
    .execute();
}

interface PersonRow {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** The profile a column names, as JSON; null without one. */
function personOf(column: string) {
  return sql<PersonRow | null>`(
    select json_build_object('id', person.id, 'firstName', person.first_name, 'lastName', person.last_name)
    from profiles as person where person.id = ${sql.ref(column)}
  )`;
}

function assigneeOf(column: string) {
  return sql<(PersonRow & { readonly avatarUrl: string | null }) | null>`(
    select json_build_object(
      'id', person.id, 'firstName', person.first_name, 'lastName', person.last_name, 'avatarUrl', person.avatar_url
    )
    from profiles as person where person.id = ${sql.ref(column)}
  )`;
}

function countOf(table: RawBuilder<unknown>, condition: RawBuilder<unknown> = sql``) {
  return sql<number>`(select count(*) from ${table} as note where note.task_id = tasks.id ${condition})`;
}
