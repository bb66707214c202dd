import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, inject, test } from 'vitest';
import { createDatabase, dropDatabase } from '#testing/databases.ts';
import { openConnection } from './connection.ts';
import type { Connection } from './connection.ts';
import { migrate, migrationNames } from './migrate.ts';

let connection: Connection;
beforeEach(async () => {
  const name = `tied_${randomUUID().replaceAll('-', '')}`;
  connection = await openConnection(await createDatabase(inject('clusterUrl'), name));
  return async () => {
    await connection.close();
    await dropDatabase(inject('clusterUrl'), name);
  };
});

test('a statement line that an earlier version tied to a payment remains tied, and others remain open', async () => {
  const { kysely } = connection;
  const versions = await migrationNames();
  await migrate(
    kysely,
    undefined,
    versions.slice(0, versions.indexOf('0810_statement_line_payments')),
  );
  const id = randomUUID();
  await sql
    .raw(
      `insert into auth.users (id, email) values ('${id}', 'ana@exemplo.com.br');
       insert into profiles (id) values ('${id}') on conflict do nothing;
       insert into orders (id, user_id, total_cents, status) values ('${id}', '${id}', 900, 'pending');
       insert into payments (order_id, amount_cents, payment_date, method, created_at)
         values ('${id}', 100, '2026-03-01', 'pix', '2026-03-03'), ('${id}', 200, '2026-03-01', 'pix', '2026-03-01');
       insert into statement_lines (fingerprint, account, date, amount_cents, text, imported_at, payment_id)
         select sha256(amount_cents::text::bytea), '1', '2026-03-01', amount_cents, 'Pix', '2026-03-02', id from payments;
       insert into statement_lines (fingerprint, account, date, amount_cents, text)
         values (sha256('open'), '1', '2026-03-01', 300, 'Pix');`,
    )
    .execute(kysely);
  await migrate(kysely);
  const { rows } = await sql`
    select statement_lines.amount_cents::int as cents, tied_cents::int as tied, payments.amount_cents::int as paid, is_booked
    from statement_lines left join statement_line_payments on line_id = statement_lines.id
      left join payments on payments.id = payment_id
    order by 1`.execute(kysely);
  expect(rows).toEqual([
    // registered after the import, so booked from the line
    { cents: 100, tied: 100, paid: 100, isBooked: true },
    { cents: 200, tied: 200, paid: 200, isBooked: false },
    { cents: 300, tied: 0, paid: null, isBooked: null },
  ]);
});
