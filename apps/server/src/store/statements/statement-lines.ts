import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { CalendarDate } from '@vendas/domain/calendar';
import { lineKey } from '@vendas/domain/statements/statement-line';
import type { StatementLine, StatementState } from '@vendas/domain/statements/statement-line';
import type { Executor } from '#platform/database/database.ts';
import { fullName } from '#store/sql-parts.ts';

/** Adds lines that are not known yet. @returns how many were new */
export async function insertStatementLines(
  tx: Executor,
  lines: readonly StatementLine[],
  importedBy: string,
): Promise<number> {
  const hashed = lines.map((line) => ({
    ...line,
    fingerprint: createHash('sha256').update(lineKey(line)).digest(),
  }));
  // in one order, so that two imports of the same lines do not deadlock
  hashed.sort((one, other) => one.fingerprint.compare(other.fingerprint));
  const { rows } = await sql`
    insert into statement_lines (fingerprint, account, date, amount_cents, text, imported_by)
    select *, ${importedBy}::uuid from unnest(${hashed.map((line) => line.fingerprint)}::bytea[],
      ${hashed.map((line) => line.account)}::text[], ${hashed.map((line) => line.date)}::date[],
      ${hashed.map((line) => line.amountCents)}::bigint[], ${hashed.map((line) => line.text)}::text[])
    on conflict (fingerprint) do nothing returning id`.execute(tx);
  return rows.length;
}

interface LinePage {
  readonly state: StatementState;
  readonly after?: readonly [CalendarDate, string] | undefined;
  readonly limit: number;
}

const STATES = {
  open: sql<boolean>`ignored_at is null and payment_id is null`,
  settled: sql<boolean>`payment_id is not null`,
  ignored: sql<boolean>`ignored_at is not null`,
} as const;

/** The lines of a state, newest day first, each with the order of its payment. */
export function listStatementLines(db: Executor, { state, after, limit }: LinePage) {
  const isAfter =
    after === undefined
      ? sql<boolean>`true`
      : sql<boolean>`(date, statement_lines.id) < (${after[0]}::date, ${after[1]}::uuid)`;
  return db
    .selectFrom('statementLines')
    .leftJoin('payments', 'payments.id', 'statementLines.paymentId')
    .leftJoin('orders', 'orders.id', 'payments.orderId')
    .leftJoin('profiles', 'profiles.id', 'orders.userId')
    .select(['statementLines.id', 'date', 'statementLines.amountCents', 'text', 'account'])
    .select(['importedAt', 'paymentId', 'payments.orderId', fullName.as('customerName')])
    .where(STATES[state])
    .where(isAfter)
    .orderBy('date', 'desc')
    .orderBy('statementLines.id', 'desc')
    .limit(limit)
    .execute();
}

/** A line, locked until the transaction ends. */
export function lockStatementLine(tx: Executor, id: string) {
  return tx
    .selectFrom('statementLines')
    .select(['id', 'date', 'amountCents', 'text', 'ignoredAt', 'paymentId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Links a line to its payment. */
export async function setLinePayment(tx: Executor, id: string, paymentId: string): Promise<void> {
  await tx.updateTable('statementLines').set({ paymentId }).where('id', '=', id).execute();
}

/** Whether a line is linked to a payment. */
export async function hasLine(db: Executor, paymentId: string): Promise<boolean> {
  const line = await db
    .selectFrom('statementLines')
    .select('id')
    .where('paymentId', '=', paymentId)
    .executeTakeFirst();
  return line !== undefined;
}

/** Puts a line aside at an instant, or opens it again. */
export async function setLineIgnored(tx: Executor, id: string, at: Date | null): Promise<void> {
  await tx.updateTable('statementLines').set({ ignoredAt: at }).where('id', '=', id).execute();
}
