import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, inject, test } from 'vitest';
import { listDumpedTables } from '#store/backup/dump.ts';
import type { DumpedTable } from '#store/backup/dump.ts';
import { CHARGE_PLAIN_ORDERS } from '#store/orders/charges.ts';
import { anOrder, findInconsistencies, NO_INCONSISTENCIES } from '#testing/back-office.ts';
import { aPerson, aProduct } from '#testing/builders.ts';
import { createDatabase, dropDatabase } from '#testing/databases.ts';
import { recordOldNames } from '#platform/database/old-names-test-kit.ts';
import { startTestApp } from '#testing/test-app.ts';
import { BASELINE } from './baseline.ts';
import { openConnection } from './connection.ts';
import type { Connection } from './connection.ts';
import { openDatabase } from './database.ts';
import type { Database } from './database.ts';
import { migrateJobs } from '#platform/job-runner.ts';
import { createLog } from '#platform/observability/log.ts';
import { migrate, migrationNames } from './migrate.ts';

/** The data of a shop at each version, by the migration that created its tables; with other ids for another `n`. */
function rowsOf(n: number): Readonly<Record<string, string>> {
  const idOf = (kind: number) => `00000000-0000-4000-${8000 + n}-00000000000${kind}`;
  const [user, order, product, aCase, task] = [idOf(1), idOf(2), idOf(3), idOf(4), idOf(5)];
  return {
    [BASELINE]: `
    insert into auth.users (id, email, user_metadata) values ('${user}', 'ana${n}@exemplo.com.br', '{"a": 1}');
    insert into auth.identities (user_id, provider, provider_id) values ('${user}', 'email', '${user}');
    insert into auth.sessions (id, user_id, refresh_key) values ('${user}', '${user}', sha256('k${n}'));
    insert into auth.refresh_tokens (token_hash, session_id) values (sha256('t${n}'), '${user}');
    insert into auth.one_time_tokens (user_id, kind, token_hash, relates_to, expires_at)
      values ('${user}', 'recovery', 'x${n}', 'ana${n}@exemplo.com.br', '2030-01-01');
    insert into auth.mfa_factors (user_id, secret, friendly_name) values ('${user}', 's', 'celular');
    insert into auth.audit_log (actor_id, action) values ('${user}', 'login');
    insert into profiles (id, first_name, last_name, role) values ('${user}', 'Ana', 'Álvares', 'admin');
    insert into products (id, name, price_cents, cost_price_cents, stock, category)
      values ('${product}', 'Óculos', 1000, 400, 8, 'Óculos');
    insert into orders (id, user_id, total_cents, amount_paid_cents, status, due_date, created_at)
      values ('${order}', '${user}', 2000, 500, 'partially_paid', '2026-04-30', '2026-03-31T23:30:00Z');
    insert into order_items (order_id, product_id, product_name, quantity, price_at_purchase_cents, cost_price_at_purchase_cents, position)
      values ('${order}', '${product}', 'Óculos', 2, 1000, 400, 0);
    insert into payments (order_id, amount_cents, payment_date) values ('${order}', 500, '2026-04-01');
    insert into stock_movements (product_id, quantity_change, reason) values ('${product}', 10, 'initial');
    insert into stock_movements (product_id, quantity_change, reason, order_id) values ('${product}', -2, 'sale', '${order}');
    insert into files (bucket, path, content_type, size_bytes, sha256) values ('avatars', 'a/b${n}.png', 'image/webp', 1, sha256(''));
    insert into idempotency_keys (user_id, key, route, input_hash, response) values ('${user}', '${order}', 'x', '', '1');
    insert into pericias (id, process_number, defendant, location, amount_to_receive_cents)
      values ('${aCase}', '${1000 + n}234-56.2026.8.26.0100', 'João', 'Foro', 5000);
    insert into pericia_status_history (pericia_id, status_type) select id, current_status from pericias where id = '${aCase}';
    insert into tasks (id, title, status, completion_date) values ('${task}', 'Laudo', 'DONE', now());
    insert into tasks (title) values ('Primeira'), ('Segunda');
    insert into auth.limits (key, tokens, updated_at) values (sha256('x${n}'), 1, now());
    insert into auth.known_devices (user_id, device_hash) values ('${user}', sha256('d${n}'));
    insert into audit_log (at, actor_id, action, subject, subject_id) values (now(), '${user}', 'x', 'order', '${order}');
    insert into task_comments (task_id, body) values ('${task}', 'Feito');
    insert into task_checklist_items (task_id, body) values ('${task}', 'Fotografar');`,
    '0401_stock_reasons': `
    insert into stock_movements (product_id, quantity_change, reason, note) values ('${product}', 3, 'other', 'Brinde');
    update products set stock = stock + 3, is_hidden = true where id = '${product}';`,
    '0480_customer_files': `
    insert into customer_files (user_id, tax_document, birthday, accepts_messages, consent_at)
      values ('${user}', '${52998224000 + n}', '1980-03-14', false, now());
    insert into customer_contacts (user_id, kind, value, position) values ('${user}', 'email', 'a@exemplo.com.br', 0);
    insert into customer_addresses (user_id, street, city, state, position) values ('${user}', 'Rua Ipê', 'Lins', 'SP', 0);
    insert into customer_notes (user_id, body, author_id) values ('${user}', 'Nota', '${user}');
    insert into customer_aliases (old_id, new_id, merged_at) values ('${idOf(9)}', '${user}', now());`,
    '0461_tills': `
    insert into auth.pins (user_id, pin_hash, set_at) values ('${user}', 'x', now());
    insert into auth.tills (id, token_hash, user_id, opened_at, last_used_at, expires_at)
      values ('${user}', sha256('b${n}'), '${user}', now(), now(), '2030-01-01');`,
    '0510_charges': `
    ${CHARGE_PLAIN_ORDERS};`,
    '0512_charge_adjustments': `
    insert into charge_adjustments (charge_id, kind, date, fine_cents, payment_id, user_id, reason)
      select c.id, 'waiver', '2026-05-01', 3, p.id, '${user}', 'Pediu' from charges c, payments p
      where c.order_id = '${order}' and p.order_id = '${order}';`,
    '0570_agreements': `
    insert into agreements (order_id, date, agreed_cents, interest_bp, reason, user_id)
      values ('${order}', '2026-05-03', 1, 0, 'Pediu', '${user}');`,
    '0575_refunds': `
    insert into refunds (payment_id, date, method, amount_cents, outcome, reason, user_id)
      select id, '2026-05-02', 'pix', 1, 'open', 'Pediu', '${user}' from payments where order_id = '${order}';
    insert into refund_parts (refund_id, charge_id, principal_cents)
      select r.id, c.id, 1 from refunds r join payments p on p.id = r.payment_id join charges c on c.order_id = p.order_id
      where p.order_id = '${order}';
    -- a booked refund is owed again
    update charges set open_principal_cents = open_principal_cents + 1 where order_id = '${order}';
    update orders set amount_paid_cents = amount_paid_cents - 1 where id = '${order}';`,
    '0700_court_calendars': `
    insert into court_calendars (id, name, rules, time_zone) values ('${aCase}', 'TJ ${n}', 'state', 'America/Manaus');
    insert into court_days (calendar_id, date, effect, name, source) values ('${aCase}', '2026-04-23', 'closed', 'Dia', 'Lei');
    update pericias set calendar_id = '${aCase}' where id = '${aCase}';`,
    '0701_deadlines': `
    insert into deadlines (id, pericia_id, kind, start, start_date, days, unit, legal_date, safe_date, responsible_id)
      values ('${aCase}', '${aCase}', 'excuse', 'portal', '2026-03-27', 15, 'working', '2026-04-20', '2026-04-20', '${user}');
    insert into deadline_moves (deadline_id, at, actor_id, cause, old_legal_date, legal_date, old_safe_date, safe_date)
      values ('${aCase}', now(), '${user}', 'calendar', '2026-04-19', '2026-04-20', '2026-04-19', '2026-04-20');`,
    '0710_deadline_feeds': `
    insert into deadline_feeds (user_id, token_hash, created_at) values ('${user}', sha256('f${n}'), now());`,
    '0722_court_records': `
    insert into court_records (number, requested_at, is_waiting, checked_at, succeeded_at, content)
      values (lpad('${n}', 20, '0'), now(), false, now(), now(), '{"movements": []}');`,
    '0721_lookup_services': `
    update lookup_services set is_on = true, secret = 'v1.x.${n}', failures = ${n} where service = 'datajud';`,
    '0720_case_facts': `
    update pericias set plaintiff = 'Ana', court_division = '2ª Vara', claim_cents = 100 + ${n}, is_sealed = true,
      assistants = '[{"name": "Bia", "side": "plaintiff", "contact": null}]' where id = '${aCase}';`,
    '0750_court_notices': `
    insert into court_notices (id, hash, process_number, available_on, court, kind, text, state, found_at, reviewed_by)
      values ('${aCase}', 'h${n}', '00008323520184013202', '2026-03-27', 'TRF1', 'Intimação', 'Texto', 'accepted', now(), '${user}');
    insert into notice_searches (key, tried_at) values ('n${n}', now());
    update deadlines set notice_id = '${aCase}' where id = '${aCase}';`,
    '0770_deadline_mails': `
    insert into deadline_mails (user_id, last_sent_on) values ('${user}', '2026-04-20');
    update court_notices set awaits_mail = true where id = '${aCase}';`,
    '0760_expert_name': `
    update lookup_services set expert_name = 'Ana Lima ${n}' where service = 'djen';`,
    '0380_pericia_corrections': `
    insert into pericia_status_history (pericia_id, status_type, corrects_id)
      select pericia_id, status_type, id from pericia_status_history where pericia_id = '${aCase}';`,
    '0440_role_grants': `
    insert into role_grants (role, permission) values ('seller', 'sell') on conflict do nothing;`,
    '0450_shop': `
    update shop set trade_name = 'Ótica ${n}', postal_code = '01310100', street = 'Avenida Paulista',
      street_number = '1', city = 'São Paulo', state = 'SP';`,
    '0520_credit_settings': `
    update shop set fine_bp = 200, interest_bp = 100, credit_limit_cents = 50000 + ${n}, credit_block_days = 30;`,
    '0521_customer_credit_limit': `
    update customer_files set credit_limit_cents = 30000 + ${n} where user_id = '${user}';`,
    '0540_receipts': `
    insert into receipt_years (year, last_number) values (${2026 + n}, 1);
    insert into receipts (year, number, payment_id, order_id, content)
      select ${2026 + n}, 1, gen_random_uuid(), id, '{}' from orders where id = '${order}';`,
    '0545_reminders': `
    insert into reminder_messages (user_id, day, channel) values ('${user}', date '2026-03-01' + ${n}, 'mail');
    insert into reminders (message_id, charge_id, due_date, step, owed_cents)
      select m.id, c.id, date '2026-03-01' + ${n}, 3, 100 from reminder_messages m, charges c
      where m.user_id = '${user}' and c.order_id = '${order}' limit 1;
    update charges set reminded_step = 3 where order_id = '${order}';`,
    '0560_statement_lines': `
    insert into statement_lines (fingerprint, account, date, amount_cents, text, imported_by)
      values (sha256('l${n}'), '1', '2026-03-01', 100, 'Pix', '${user}');`,
    '0551_pix_received': `
    insert into pix_codes (txid, charge_id, kind, amount_cents, expires_at)
      select replace(id::text, '-', ''), id, 'cob', 1500, '2030-01-01' from charges where order_id = '${order}';
    insert into pix_received (end_to_end_id, txid, amount_cents, received_at, order_id, open_cents, state, reason)
      values ('E' || lpad('${n}', 31, '0'), 'x', 100, now(), '${order}', 100, 'to_review', 'excess');`,
    '0576_pix_refunds': `
    insert into pix_refunds (end_to_end_id, id, amount_cents) values ('E' || lpad('${n}', 31, '0'), 'a', 1);`,
    '0851_unread_pix': `
    insert into pix_unread (end_to_end_id, amount, seen_at) values ('curto${n}', '1,00', now());`,
    '0550_pix_bank': `
    insert into pix_bank (base_url, token_url, client_id, certificate_name, secrets, notice_hash)
      values ('https://banco', 'https://banco', 'loja', 'loja.pfx', 'v1.x', sha256('n${n}'))
      on conflict do nothing;`,
    '0541_payment_links': `
    insert into payment_links (order_id, token_hash) values ('${order}', sha256('${n}'));`,
    '0530_pix_key': `
    update shop set pix_key_kind = 'random', pix_key = '${user}', pix_name = 'Ótica ${n}', pix_city = 'Lins';`,
  };
}

/** Every row in the given columns, as text, in a stable order; read by one statement. */
async function contents({ kysely }: Connection, tables: readonly DumpedTable[]) {
  const parts = tables.map(({ schema, name, columns }) => {
    const row = sql.join(columns.map((column) => sql.ref(column)));
    return sql`select ${sql.lit(`${schema}.${name}`)} as name, row(${row})::text as row from ${sql.table(`${schema}.${name}`)}`;
  });
  const all = sql<{ name: string; row: string }>`${sql.join(parts, sql` union all `)}`;
  const { rows } = await all.execute(kysely.withoutPlugins());
  return rows.map(({ name, row }) => `${name} ${row}`).toSorted();
}

// Migrations recompute the totals from the rows.
const DERIVED = new Set(['finance_months', 'finance_due_days', 'customer_totals']);
// Migrations copy their content to a table of its own.
const MOVED = new Set(['statement_lines.payment_id']);
const versions = await migrationNames();

let databaseUrl: string;
let connection: Connection;
beforeEach(async () => {
  const name = `upgrade_${randomUUID().replaceAll('-', '')}`;
  databaseUrl = await createDatabase(inject('clusterUrl'), name);
  connection = await openConnection(databaseUrl);
  return async () => {
    await connection.close();
    await dropDatabase(inject('clusterUrl'), name);
  };
});

/** Writes the data of a shop at the current version, and returns which tables must keep it unchanged. */
async function fill(applied: readonly string[], n: number) {
  const statements = Object.entries(rowsOf(n)).filter(([since]) => applied.includes(since));
  await sql.raw(statements.map(([, text]) => text).join('\n')).execute(connection.kysely);
  const held = await listDumpedTables(connection.kysely);
  return held
    .filter((table) => !DERIVED.has(table.name))
    .map(({ columns, ...table }) => ({
      ...table,
      columns: columns.filter((column) => !MOVED.has(`${table.name}.${column}`)),
    }));
}

async function expectToWork(): Promise<void> {
  const app = await startTestApp({ databaseUrl });
  expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
  expect(await withDatabase(financeDifferences)).toEqual([]);
  const buyer = await aPerson(app);
  await anOrder(app, buyer, await aProduct(app));
  expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
  await app.close();
}

test('the data of shops of all versions survives every later migration, and the app works with it', async () => {
  await migrate(connection.kysely, undefined, versions.slice(0, 1));
  for (const [n, version] of versions.slice(0, -1).entries()) {
    const tables = await fill(versions.slice(0, n + 1), n);
    const before = await contents(connection, tables);
    await migrate(connection.kysely, undefined, versions.slice(0, n + 2));
    expect(await contents(connection, tables), `after ${version}`).toEqual(before);
  }
  await withDatabase((database) => migrateJobs(database, createLog('silent')));
  await expectToWork();
});

// All missing migrations are applied in one transaction, where rows changed by one migration can
// block the next.
test.each([
  ['the files of that release', true],
  ['the baseline', false],
])(
  'a shop of release 1.0.0, created by %s, is migrated to this version in one step with all its data, and works',
  async (_, hasOldNames) => {
    const applied = versions.slice(0, 1);
    await migrate(connection.kysely, undefined, applied);
    if (hasOldNames) await recordOldNames(connection.kysely);
    await withDatabase((database) => migrateJobs(database, createLog('silent')));
    const tables = await fill(applied, 1);
    const before = await contents(connection, tables);

    expect(await migrate(connection.kysely)).toEqual(versions.slice(applied.length));

    expect(await contents(connection, tables)).toEqual(before);
    expect(await withDatabase(listOldMoney)).toEqual([
      { charges: ['1/1 open 2000'], payments: ['other 500 = 500'] },
    ]);
    await expectToWork();
  },
);

async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase({ connectionString: databaseUrl, onIdleError: () => undefined });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** The charges and payments of each order, as an upgrade derives them from the earlier columns. */
async function listOldMoney({ pool }: Database) {
  const { rows } = await pool.query(
    `select
       array(select concat(number, '/', of, ' ', state, ' ', principal_cents) from charges where order_id = o.id) as charges,
       array(
         select concat(method, ' ', amount_cents, ' = ', (
           select sum(principal_cents + financing_cents + carried_cents + fine_cents + interest_cents)
           from payment_allocations where payment_id = p.id))
         from payments p where order_id = o.id) as payments
     from orders o`,
  );
  return rows;
}

async function financeDifferences({ pool }: Database) {
  const { rows } = await pool.query(
    `select month, sum(revenue_cents) as revenue, sum(cogs_cents) as cogs, sum(receivable_cents) as receivable,
       sum(cash_cents) as cash, sum(pericia_to_receive_cents) as expected
     from finance_months group by 1
     except select month, revenue_cents, cogs_cents, receivable_cents, cash_cents, pericia_to_receive_cents
     from finance_months_recomputed`,
  );
  return rows;
}
