import { sql } from 'kysely';
import type { Executor } from '#platform/database/database.ts';
import { currentCustomer } from '#store/people/customer-files.ts';
import { whereIf } from '#store/sql-parts.ts';
import { cardFields, CARD_COLUMNS } from './tasks.ts';

/** Tasks linked to this order, customer or case; all given ids must match. */
export interface TaskLinkQuery {
  readonly order?: string | undefined;
  readonly customer?: string | undefined;
  readonly pericia?: string | undefined;
}

/** The linked tasks: open ones first, by due date; those without a due date last. */
export function listLinkedTasks(db: Executor, query: TaskLinkQuery, limit: number) {
  const { order, customer, pericia } = query;
  return db
    .selectFrom('tasks')
    .select(CARD_COLUMNS)
    .select(cardFields())
    .where((eb) =>
      eb.and([
        whereIf(order, (id) => eb('tasks.orderId', '=', id)),
        whereIf(customer, (id) => eb('tasks.customerId', '=', currentCustomer(id))),
        whereIf(pericia, (id) => eb('tasks.periciaId', '=', id)),
        eb.or([
          eb('tasks.orderId', 'is not', null),
          eb('tasks.customerId', 'is not', null),
          eb('tasks.periciaId', 'is not', null),
        ]),
      ]),
    )
    .orderBy(sql`tasks.status in ('DONE', 'CANCELLED')`)
    .orderBy('tasks.dueDate', (order_) => order_.asc().nullsLast())
    .orderBy('tasks.createdAt')
    .orderBy('tasks.id')
    .limit(limit)
    .execute();
}

/** Whether the order exists; prevents its deletion until the transaction ends. */
export async function shareLockOrder(tx: Executor, id: string): Promise<boolean> {
  const query = tx.selectFrom('orders').select('id').where('id', '=', id).forKeyShare();
  return (await query.executeTakeFirst()) !== undefined;
}

/** Whether the case exists; prevents its deletion until the transaction ends. */
export async function shareLockPericia(tx: Executor, id: string): Promise<boolean> {
  const query = tx.selectFrom('pericias').select('id').where('id', '=', id).forKeyShare();
  return (await query.executeTakeFirst()) !== undefined;
}

interface CaseName {
  readonly periciaId: string;
  readonly name: string;
  readonly label: string;
  readonly now: Date;
}

/** Replaces the number of a case in the titles of its tasks by its label. */
export async function renameInTaskTitles(tx: Executor, renamed: CaseName): Promise<void> {
  const { periciaId, name, label, now } = renamed;
  await sql`
    update tasks set title = replace(title, ${name}, ${label}), version = version + 1, updated_at = ${now}
    where pericia_id = ${periciaId}::uuid and strpos(title, ${name}) > 0`.execute(tx);
}

/** The deadlines of a case that have a card. */
export function listDeadlinesWithTask(tx: Executor, periciaId: string) {
  return tx
    .selectFrom('deadlines')
    .select(['taskId', 'kind', 'title'])
    .where('periciaId', '=', periciaId)
    .where('taskId', 'is not', null)
    .orderBy('id')
    .execute();
}

/** Gives a task another title. */
export async function retitleTask(
  tx: Executor,
  id: string | null,
  { title, now }: { readonly title: string; readonly now: Date },
): Promise<void> {
  await sql`
    update tasks set title = ${title}, version = version + 1, updated_at = ${now}
    where id = ${id}::uuid and title <> ${title}`.execute(tx);
}
