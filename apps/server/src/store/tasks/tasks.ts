import { sql } from 'kysely';
import type { ExpressionBuilder, Insertable, RawBuilder, Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { CalendarDate } from '@vendas/domain/calendar';
import type { CaseIdentity } from '@vendas/domain/pericias/case-label';
import type { TaskPriority } from '@vendas/domain/tasks/task';
import type { TaskStatus } from '@vendas/domain/tasks/task-status';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Executor } from '#platform/database/database.ts';
import type { DB, Tasks } from '#platform/database/schema.generated.ts';
import { placeOf } from '#store/newest-first.ts';
import { currentCustomer } from '#store/people/customer-files.ts';
import { hasWords } from '#store/sql-parts.ts';

const notFound = () => new RuleViolation('taskNotFound', {});

/** Adds tasks to the board. */
export async function insertTasks(
  tx: Executor,
  tasks: readonly Insertable<Tasks>[],
): Promise<void> {
  await tx.insertInto('tasks').values(tasks).execute();
}

/** Adds one task to the board. */
export function insertTask(tx: Executor, task: Insertable<Tasks>): Promise<{ id: string }> {
  return tx.insertInto('tasks').values(task).returning('id').executeTakeFirstOrThrow();
}

export const CARD_COLUMNS = [
  'tasks.id',
  'tasks.title',
  'tasks.status',
  'tasks.priority',
  'tasks.dueDate',
] as const;

export interface BoardQuery {
  /** Words of title and description. */
  readonly search?: string | undefined;
  /** Each of these people must be the assignee; null: unassigned. */
  readonly assignees: readonly (string | null)[];
  readonly priority?: TaskPriority | undefined;
  /** Only open tasks that were due before this day. */
  readonly overdueOn?: CalendarDate | undefined;
  /** Only open tasks that are due on this day. */
  readonly dueOn?: CalendarDate | undefined;
  /** The most cards of each column. */
  readonly depths: Readonly<Record<TaskStatus, number>>;
}

/**
 * The first cards of each column in their order, each with the number of all matches in its column. Each column is
 * read along its index and only as far as shown, so the cost does not grow with the age of the board.
 */
export function listBoard(db: Executor, query: BoardQuery) {
  const depths = JSON.stringify(query.depths);
  const columns = sql<BoardColumn>`jsonb_each_text(${depths}::jsonb)`;
  return db
    .selectFrom(columns.as<'columns'>(sql`columns (status, depth)`))
    .innerJoinLateral(
      (eb) =>
        selectMatching(eb, query).select(eb.fn.countAll<number>().as('columnCount')).as('all'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (eb) =>
        selectMatching(eb, query)
          .select('matching.id')
          .orderBy('matching.position')
          .orderBy('matching.createdAt')
          .orderBy('matching.id')
          .limit(sql<number>`columns.depth::int`)
          .as('shown'),
      (join) => join.onTrue(),
    )
    .innerJoin('tasks', 'tasks.id', 'shown.id')
    .select([...CARD_COLUMNS, 'all.columnCount'])
    .select(cardFields())
    .orderBy('tasks.position')
    .orderBy('tasks.createdAt')
    .orderBy('tasks.id')
    .execute();
}

interface BoardColumn {
  readonly status: TaskStatus;
  readonly depth: string;
}

/** The tasks of one of the `columns` that pass the filters. */
function selectMatching(
  eb: ExpressionBuilder<DB & { columns: BoardColumn }, 'columns'>,
  { search = '', assignees, priority, overdueOn, dueOn }: BoardQuery,
) {
  let matching = eb
    .selectFrom('tasks as matching')
    .whereRef('matching.status', '=', 'columns.status');
  if (search !== '') {
    matching = matching.where(hasWords(sql`matching.search_text`, search));
  }
  for (const id of assignees) {
    matching = matching.where(
      'matching.assignedToUserId',
      'is not distinct from',
      id === null ? null : currentCustomer(id),
    );
  }
  if (priority !== undefined) matching = matching.where('matching.priority', '=', priority);
  if (overdueOn !== undefined) {
    // isTaskOverdue as SQL: a test asserts that both are equal
    matching = matching
      .where('matching.dueDate', '<', overdueOn)
      .where('matching.status', 'not in', ['DONE', 'CANCELLED']);
  }
  if (dueOn !== undefined) {
    // isTaskDueToday as SQL
    matching = matching
      .where('matching.dueDate', '=', dueOn)
      .where('matching.status', 'not in', ['DONE', 'CANCELLED']);
  }
  return matching;
}

/** One task with its comments, oldest first, and its checklist. Throws RuleViolation taskNotFound. */
export function getTask(db: Executor, id: string) {
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
    .select(peopleAndLinks())
    .select((eb) => [
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
    .executeTakeFirstOrThrow(notFound);
}

/** The fields that a change of a task needs, locked until the transaction ends. Throws RuleViolation taskNotFound. */
export function lockTask(tx: Executor, id: string) {
  return tx
    .selectFrom('tasks')
    .select(['id', 'status', 'completionDate', 'version'])
    .select(['title', 'description', 'assignedToUserId', 'priority', 'startDate', 'dueDate'])
    .select(['orderId', 'customerId', 'periciaId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
}

/** Changes fields of a task, which increments its version. */
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

/** Everyone with an account, by first name in Portuguese order; people without a name are last. */
export function listAssignees(db: Executor) {
  return db
    .selectFrom('profiles')
    .innerJoin('auth.users as account', 'account.id', 'profiles.id')
    .select(['profiles.id', 'firstName', 'lastName'])
    .where('account.deletedAt', 'is', null)
    .orderBy(sql`first_name collate "pt-BR-x-icu" nulls last`)
    .orderBy(sql`last_name collate "pt-BR-x-icu" nulls last`)
    .orderBy('profiles.id')
    .execute();
}

interface PersonRow {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** The profile a column refers to, as JSON; null without one. */
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

/** The people of a task, its links, and the deadline that it is for. */
function peopleAndLinks() {
  return [
    assigneeOf('tasks.assignedToUserId').as('assignee'),
    personOf('tasks.createdByUserId').as('creator'),
    linkedOrder().as('order'),
    linkedCustomer().as('customer'),
    linkedPericia().as('pericia'),
    openDeadline().as('deadlineId'),
  ] as const;
}

/** The data of a card besides its own columns. */
export function cardFields() {
  return [
    ...peopleAndLinks(),
    countOf(sql`task_comments`).as('commentCount'),
    countOf(sql`task_checklist_items`).as('checklistCount'),
    countOf(sql`task_checklist_items`, sql`and is_done`).as('checklistDoneCount'),
  ] as const;
}

function linkedOrder() {
  return sql<{ id: string; customer: PersonRow | null } | null>`(
    select json_build_object('id', linked.id, 'customer', ${personOf('linked.user_id')})
    from orders as linked where linked.id = tasks.order_id
  )`;
}

function linkedCustomer() {
  return sql<(PersonRow & { readonly email: string | null }) | null>`(
    select json_build_object(
      'id', person.id, 'firstName', person.first_name, 'lastName', person.last_name, 'email', account.email
    )
    from profiles as person left join auth.users as account on account.id = person.id
    where person.id = tasks.customer_id
  )`;
}

function linkedPericia() {
  return sql<(CaseIdentity & { id: string }) | null>`(
    select json_build_object(
      'id', linked.id, 'processNumber', linked.process_number, 'isSealed', linked.is_sealed
    )
    from pericias as linked where linked.id = tasks.pericia_id
  )`;
}

function openDeadline() {
  return sql<string | null>`(
    select due.id from deadlines as due
    where due.task_id = tasks.id and due.fulfilled_on is null order by due.safe_date, due.id limit 1
  )`;
}

function countOf(table: RawBuilder<unknown>, condition: RawBuilder<unknown> = sql``) {
  return sql<number>`(select count(*) from ${table} as note where note.task_id = tasks.id ${condition})`;
}
