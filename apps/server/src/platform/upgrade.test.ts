import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { copyOutStatement, listDumpedTables } from '#store/dump.ts';
import type { DumpedTable } from '#store/dump.ts';
import { anOrder, brokenBooks, SOUND_BOOKS } from '#testing/back-office.ts';
import { aPerson, aProduct } from '#testing/builders.ts';
import { createDatabase, dropDatabase } from '#testing/databases.ts';
import { startTestApp } from '#testing/test-app.ts';
import { openConnection } from './connection.ts';
import type { Connection } from './connection.ts';
import { openDatabase } from './database.ts';
import { migrateJobs } from './jobs.ts';
import { createLog } from './log.ts';
import { migrate, migrationNames } from './migrate.ts';

const USER = '00000000-0000-4000-8000-000000000001';
const ORDER = '00000000-0000-4000-8000-000000000002';
const PRODUCT = '00000000-0000-4000-8000-000000000003';
const CASE = '00000000-0000-4000-8000-000000000004';
const TASK = '00000000-0000-4000-8000-000000000005';

/** What a shop of each version held, by the migration that made the place for it. */
const ROWS = {
  '0001_accounts': `
    insert into auth.users (id, email, user_metadata) values ('${USER}', 'ana@exemplo.com.br', '{"a": 1}');
    insert into auth.identities (user_id, provider, provider_id) values ('${USER}', 'email', '${USER}');
    insert into auth.sessions (id, user_id, refresh_key) values ('${USER}', '${USER}', sha256('k'));
    insert into auth.refresh_tokens (token_hash, session_id) values (sha256('t'), '${USER}');
    insert into auth.one_time_tokens (user_id, kind, token_hash, relates_to, expires_at)
      values ('${USER}', 'recovery', 'x', 'ana@exemplo.com.br', '2030-01-01');
    insert into auth.mfa_factors (user_id, secret, friendly_name) values ('${USER}', 's', 'celular');
    insert into auth.audit_log (actor_id, action) values ('${USER}', 'login');
    insert into profiles (id, first_name, last_name, role) values ('${USER}', 'Ana', 'Álvares', 'admin');`,
  '0002_shop': `
    insert into products (id, name, price_cents, cost_price_cents, stock, category)
      values ('${PRODUCT}', 'Óculos', 1000, 400, 8, 'Óculos');
    insert into orders (id, user_id, total_cents, amount_paid_cents, status, due_date, created_at)
      values ('${ORDER}', '${USER}', 2000, 500, 'partially_paid', '2026-04-30', '2026-03-31T23:30:00Z');
    insert into order_items (order_id, product_id, product_name, quantity, price_at_purchase_cents, cost_price_at_purchase_cents, position)
      values ('${ORDER}', '${PRODUCT}', 'Óculos', 2, 1000, 400, 0);
    insert into payments (order_id, amount_cents, payment_date) values ('${ORDER}', 500, '2026-04-01');
    insert into stock_movements (product_id, quantity_change, reason) values ('${PRODUCT}', 10, 'initial');
    insert into stock_movements (product_id, quantity_change, reason, order_id) values ('${PRODUCT}', -2, 'sale', '${ORDER}');
    insert into files (bucket, path, content_type, size_bytes, sha256) values ('avatars', 'a/b.png', 'image/webp', 1, sha256(''));
    insert into idempotency_keys (user_id, key, route, input_hash, response) values ('${USER}', '${ORDER}', 'x', '', '1');`,
  '0003_cases_and_tasks': `
    insert into pericias (id, process_number, defendant, location, amount_to_receive_cents)
      values ('${CASE}', '0001234-56.2026.8.26.0100', 'João', 'Foro', 5000);
    insert into pericia_status_history (pericia_id, status_type) select id, current_status from pericias;
    insert into tasks (id, title, status, completion_date) values ('${TASK}', 'Laudo', 'DONE', now());
    insert into tasks (title) values ('Primeira'), ('Segunda');`,
  '0010_account_protection': `
    insert into auth.limits (key, tokens, updated_at) values (sha256('x'), 1, now());
    insert into auth.known_devices (user_id, device_hash) values ('${USER}', sha256('d'));`,
  '0020_back_office': `
    insert into audit_log (at, actor_id, action, subject, subject_id) values (now(), '${USER}', 'x', 'order', '${ORDER}');`,
  '0035_task_notes': `
    insert into task_comments (task_id, body) values ('${TASK}', 'Feito');
    insert into task_checklist_items (task_id, body) values ('${TASK}', 'Fotografar');`,
} as const;

/** Every row of the columns that there were, as the database copies them, in an order of its own. */
async function contents({ copyOut }: Connection, tables: readonly DumpedTable[]) {
  const rows: Record<string, string[]> = {};
  for (const table of tables) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of copyOut(copyOutStatement(table))) chunks.push(chunk);
    const lines = Buffer.concat(chunks).toString('utf8').split('\n');
    rows[`${table.schema}.${table.name}`] = lines.toSorted();
  }
  return rows;
}

// counted anew from the rows by the migrations themselves
const DERIVED = new Set(['finance_months', 'finance_due_days']);
const versions = await migrationNames();

describe.each(versions.slice(0, -1))('a shop of the version of %s', (version) => {
  const name = `upgrade_${randomUUID().replaceAll('-', '')}`;
  let databaseUrl: string;
  let connection: Connection;
  beforeAll(async () => {
    databaseUrl = await createDatabase(inject('clusterUrl'), name);
    connection = await openConnection(databaseUrl);
  });
  afterAll(async () => {
    await connection.close();
    await dropDatabase(inject('clusterUrl'), name);
  });

  test('comes to this version with everything it held, and works', async () => {
    const applied = versions.slice(0, versions.indexOf(version) + 1);
    await migrate(connection.kysely, undefined, applied);
    const fill = Object.entries(ROWS)
      .filter(([since]) => applied.includes(since))
      .map(([, statements]) => statements);
    await run(fill.join('\n'));
    const held = await listDumpedTables(connection.kysely);
    const tables = held.filter((table) => !DERIVED.has(table.name));
    const before = await contents(connection, tables);

    expect(await migrate(connection.kysely)).toEqual(versions.slice(applied.length));

    expect(await contents(connection, tables)).toEqual(before);
    const app = await startTestApp({ databaseUrl });
    expect(await brokenBooks(app)).toEqual(SOUND_BOOKS);
    expect(await financeDifferences()).toEqual([]);
    const buyer = await aPerson(app);
    await anOrder(app, buyer, await aProduct(app));
    expect(await brokenBooks(app)).toEqual(SOUND_BOOKS);
    await app.close();
  });

  async function run(statements: string) {
    const database = openDatabase({ connectionString: databaseUrl, onIdleError: () => undefined });
    await database.pool.query(statements);
    await migrateJobs(database, createLog('silent'));
    await database.close();
  }

  async function financeDifferences() {
    const database = openDatabase({ connectionString: databaseUrl, onIdleError: () => undefined });
    const { rows } = await database.pool.query(
      `select month, sum(revenue_cents) as revenue, sum(cogs_cents) as cogs, sum(receivable_cents) as receivable,
         sum(cash_cents) as cash, sum(pericia_to_receive_cents) as expected
       from finance_months group by 1
       except select month, revenue_cents, cogs_cents, receivable_cents, cash_cents, pericia_to_receive_cents
       from finance_months_recomputed`,
    );
    await database.close();
    return rows;
  }
});
