import { sql } from 'kysely';
import { hasDocument, isNamedIn } from '@vendas/domain/statements/line-text';
import type { Executor } from '#platform/database/database.ts';
import { fullName } from '#store/sql-parts.ts';

interface NamedLine {
  readonly id: string;
  readonly text: string;
  readonly name: string | null;
  readonly taxDocument: string | null;
}

/**
 * Erases the texts of statement lines that are tied to payments of a person, and of untied ones that contain their name
 * or document; the line stays known. The profile and the customer's file must not be erased yet.
 */
export async function eraseLineTexts(tx: Executor, userId: string): Promise<void> {
  await sql`
    update statement_lines set text = null where text is not null and id in (
      select line_id from statement_line_payments join payments on payments.id = payment_id
        join orders on orders.id = order_id where orders.user_id = ${userId})`.execute(tx);
  const { rows } = await sql<NamedLine>`
    select statement_lines.id, text, ${fullName} as name, tax_document
    from profiles left join customer_files on customer_files.user_id = profiles.id
      join statement_lines on text is not null and tied_cents = 0 and (
        exists (select from regexp_split_to_table(search_text, '[^a-z]+') as word
          where length(word) > 2 and fold(text) like '%' || word || '%')
        or (tax_document is not null and text ~ '[0-9]{3}'))
    where profiles.id = ${userId}`.execute(tx);
  const named = rows.filter(
    ({ name, taxDocument, text }) => isNamedIn(text, name) || hasDocument(text, taxDocument),
  );
  await tx
    .updateTable('statementLines')
    .set({ text: null })
    .where('id', '=', sql<string>`any(${named.map(({ id }) => id)}::uuid[])`)
    .execute();
}
