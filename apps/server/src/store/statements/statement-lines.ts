import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { CalendarDate } from '@vendas/domain/calendar';
import type { NewLine } from '@vendas/domain/statements/known-lines';
import type { StatementState } from '@vendas/domain/statements/statement-line';
import type { Executor } from '#platform/database/database.ts';

/** Lets one import at a time compare its lines with the stored ones. */
export async function lockImports(tx: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('public.statement_lines'))`.execute(tx);
}

/** The stored lines from one day to another, as far as they show which lines of a file are known. */
export function listStoredLines(db: Executor, from: CalendarDate, to: CalendarDate) {
  return db
    .selectFrom('statementLines')
    .select(['account', 'unnamedAccount', 'date', 'amountCents', 'text'])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .execute();
}

/** Rows of one insert, so that no long list of parameters holds other requests up. */
const PORTION = 500;

/** Adds lines that are not stored yet. */
export async function insertStatementLines(
  tx: Executor,
  lines: readonly NewLine[],
  importedBy: string,
): Promise<void> {
  for (let start = 0; start < lines.length; start += PORTION) {
    const portion = lines.slice(start, start + PORTION);
    await sql`
      insert into statement_lines (fingerprint, account, unnamed_account, date, amount_cents, text, imported_by)
      select fingerprint, account, unnamed_account, date, cents, text, ${importedBy}::uuid
      from unnest(${portion.map(fingerprintOf)}::bytea[], ${portion.map((line) => line.account)}::text[],
          ${portion.map((line) => line.unnamedAccount)}::uuid[], ${portion.map((line) => line.date)}::date[],
          ${portion.map((line) => line.amountCents)}::bigint[], ${portion.map((line) => line.text)}::text[])
        as line (fingerprint, account, unnamed_account, date, cents, text)
      on conflict (fingerprint) do nothing`.execute(tx);
  }
}

/** What makes a line the same one in two files. */
function fingerprintOf(line: NewLine): Buffer {
  const { account, amountCents, date, occurrence, unnamedAccount } = line;
  const key = JSON.stringify([account, unnamedAccount, date, amountCents, occurrence]);
  return createHash('sha256').update(key).digest();
}

/** The part of a line that is not tied to a payment. */
export const OPEN_CENTS = sql<number>`amount_cents - tied_cents`.as('openCents');

interface LinePage {
  readonly state: StatementState;
  readonly after?: readonly [CalendarDate, string] | undefined;
  readonly limit: number;
}

/** A line of which a part is tied to a payment and a part is not belongs to two states. */
const STATES = {
  open: sql<boolean>`ignored_at is null and tied_cents < amount_cents`,
  settled: sql<boolean>`tied_cents > 0`,
  ignored: sql<boolean>`ignored_at is not null`,
} as const;

/** The lines of a state, newest day first. */
export function listStatementLines(db: Executor, { state, after, limit }: LinePage) {
  const isAfter =
    after === undefined
      ? sql<boolean>`true`
      : sql<boolean>`(date, id) < (${after[0]}::date, ${after[1]}::uuid)`;
  return db
    .selectFrom('statementLines')
    .select(['id', 'date', 'amountCents', 'text', 'account', 'importedAt', OPEN_CENTS])
    .where(STATES[state])
    .where(isAfter)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** A line, locked until the transaction ends. The orders of its payments must be locked before. */
export function lockStatementLine(tx: Executor, id: string) {
  return tx
    .selectFrom('statementLines')
    .select(['id', 'date', 'amountCents', 'text', 'ignoredAt', OPEN_CENTS])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Puts the open part of a line aside at an instant, or opens it again. */
export async function setLineIgnored(tx: Executor, id: string, at: Date | null): Promise<void> {
  await tx.updateTable('statementLines').set({ ignoredAt: at }).where('id', '=', id).execute();
}
