import { sql } from 'kysely';
import type { CalendarDate } from '@vendas/domain/calendar';
import type { AgreementContent, AgreementKind } from '@vendas/domain/charges/agreement-content';
import type { Renegotiation } from '@vendas/domain/charges/renegotiate';
import type { Executor } from '#platform/database/database.ts';
import { fullName } from '#store/sql-parts.ts';
import { insertAdjustments } from './adjustments.ts';
import { updateBalances } from './charges.ts';

interface AgreementFacts {
  readonly orderId: string;
  readonly kind: AgreementKind;
  readonly date: CalendarDate;
  readonly agreedCents: number;
  readonly interestBp: number;
  readonly reason: string | null;
  readonly userId: string;
  readonly content: AgreementContent;
}

/**
 * Records an agreement: closes the charges that it replaces, opens the new ones, and updates the balances. The order must
 * be locked.
 * @returns what is settled of the order's price
 */
export async function insertAgreement(
  tx: Executor,
  { closed, closedFinancing, discount, created }: Renegotiation,
  facts: AgreementFacts,
) {
  const { content, ...columns } = facts;
  const { orderId, date, userId, reason } = columns;
  const { id } = await tx
    .insertInto('agreements')
    .values({ ...columns, content: JSON.stringify(content) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertAdjustments(tx, closedFinancing, { kind: 'renegotiated', date, userId });
  await insertAdjustments(tx, discount, { kind: 'discount', date, userId, reason });
  await tx
    .updateTable('charges')
    .set({ state: 'renegotiated', closedBy: id, openPrincipalCents: 0, openFinancingCents: 0 })
    .set({ openCarriedCents: 0 })
    .where('id', '=', sql<string>`any(${closed}::uuid[])`)
    .execute();
  const charges = created.map((terms) => ({
    ...terms,
    orderId,
    openedBy: id,
    openPrincipalCents: terms.principalCents,
    openFinancingCents: terms.financingCents,
    openCarriedCents: terms.carriedCents,
  }));
  await tx.insertInto('charges').values(charges).execute();
  return await updateBalances(tx, orderId);
}

/** The number of agreements about an order. */
export async function countAgreements(db: Executor, orderId: string): Promise<number> {
  const { count } = await db
    .selectFrom('agreements')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The agreements of an order, oldest first, each with its charges and the current name of who made it. */
export function listAgreements(db: Executor, orderId: string) {
  const charges = (column: 'opened_by' | 'closed_by') =>
    sql<string[]>`array(select id from charges where ${sql.ref(column)} = a.id order by number)`;
  return db
    .selectFrom('agreements as a')
    .leftJoin('profiles', 'profiles.id', 'a.userId')
    .select([
      'a.id',
      'a.kind',
      'a.date',
      'a.agreedCents',
      'a.interestBp',
      'a.reason',
      'a.createdAt',
    ])
    .select([fullName.as('authorName'), charges('closed_by').as('closed')])
    .select(charges('opened_by').as('opened'))
    .where('a.orderId', '=', orderId)
    .orderBy('a.createdAt')
    .orderBy('a.id')
    .execute();
}

/** An agreement about this order with its buyer; undefined when the order has none with this id. */
export function findAgreement(db: Executor, orderId: string, id: string) {
  const isReplaced = sql<boolean>`exists (select from charges where opened_by = a.id and closed_by is not null)`;
  return db
    .selectFrom('agreements as a')
    .innerJoin('orders', 'orders.id', 'a.orderId')
    .innerJoin('profiles', 'profiles.id', 'orders.userId')
    .leftJoin('customerFiles', 'customerFiles.userId', 'orders.userId')
    .select(['a.date', 'a.agreedCents', 'a.interestBp', 'a.reason', 'a.content'])
    .select([fullName.as('customerName'), 'customerFiles.taxDocument as customerDocument'])
    .select([isReplaced.as('isReplaced'), 'orders.status'])
    .select((eb) =>
      eb
        .selectFrom('profiles')
        .select(fullName.as('name'))
        .whereRef('profiles.id', '=', 'a.userId')
        .as('authorName'),
    )
    .where('a.orderId', '=', orderId)
    .where('a.id', '=', id)
    .executeTakeFirst();
}
