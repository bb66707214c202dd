import { dirname, join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { inject } from 'vitest';
import { z } from 'zod';
import { uploadProductImage } from '@vendas/contract/products/admin-products';
import { openConnection } from '#platform/database/connection.ts';
import { openDatabase, TOOL_NAME } from '#platform/database/database.ts';
import { createArchive, readArchive } from '#platform/files/archive.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { migrateJobs } from '#platform/job-runner.ts';
import { createLog } from '#platform/observability/log.ts';
import { listDumpedTables } from '#store/backup/dump.ts';
import { insertJob } from '#store/jobs.ts';
import { anOrder, nameProfile } from '#testing/back-office.ts';
import { aPerson, aProduct, sendRaw } from '#testing/builders.ts';
import { createDatabase, dropDatabase } from '#testing/databases.ts';
import type { TestApp } from '#testing/test-app.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

/** Inserts rows into every table of the shop, with characters that are difficult to copy. */
export async function fillEveryTable(app: TestApp): Promise<void> {
  const owner = await aPerson(app, 'admin');
  await nameProfile(app, owner, 'Ação\tcom\\tab', 'Linha\nnova');
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
  const uploaded = await sendRaw(app, uploadProductImage, { as: owner, query: {}, bytes });
  const { imageUrl } = uploadProductImage.response.parse(uploaded.json());
  const description = '\\N, "aspas", \u{1F576}\u{FE0F} e \\. no fim';
  const product = await aProduct(app, { imageUrl, description });
  const order = await anOrder(app, owner, product, 2);
  await insertJob(app.database.kysely, 'send_text', {
    phone: '5511999990000',
    message: 'Olá,\nmundo',
    expiresAt: '2100-01-01T00:00:00Z',
  });
  await app.database.pool.query(
    FILL_SQL.replaceAll(':user', owner.id).replaceAll(':order', order.id),
  );
  await sendRaw(app, uploadProductImage, { as: owner, query: {}, bytes });
}

const FILL_SQL = `
  insert into payments (order_id, amount_cents, payment_date) values (':order', 1, '2026-01-31');
  update orders set amount_paid_cents = 1, adjustment_cents = 1, due_date = '2026-02-28' where id = ':order';
  update charges set open_principal_cents = open_principal_cents - 2, due_date = '2026-02-28' where order_id = ':order';
  insert into payments (order_id, amount_cents, payment_date, taken_back_at, taken_back_by, taken_back_reason)
    values (':order', 2, '2026-01-30', now(), ':user', 'em dobro');
  insert into payment_allocations (payment_id, charge_id, principal_cents)
    select payments.id, charges.id, amount_cents from payments, charges where charges.order_id = ':order';
  insert into charge_adjustments (charge_id, kind, date, principal_cents, user_id, reason)
    select id, 'discount', '2026-01-31', 1, ':user', 'Cliente antigo' from charges where order_id = ':order';
  insert into agreements (order_id, kind, date, agreed_cents, interest_bp, reason, user_id, content)
    values (':order', 'split', '2026-02-01', 1, 0, E'Combinado\\tpor telefone', ':user', '{"replaced": [], "created": []}');
  insert into refunds (payment_id, date, method, amount_cents, outcome, state, reason, user_id)
    select id, '2026-02-01', 'pix', 1, 'open', 'reserved', E'Bia\\tpediu', ':user' from payments where taken_back_at is null;
  insert into refunds (payment_id, date, method, amount_cents, outcome, state)
    select id, '2026-02-01', 'pix', 1, 'open', 'released' from payments where taken_back_at is null;
  insert into refund_parts (refund_id, charge_id, principal_cents)
    select r.id, c.id, 1 from refunds r, charges c where r.state = 'released' and c.order_id = ':order';
  insert into stock_movements (product_id, quantity_change, reason, note) select id, 2, 'other', 'Brinde' from products;
  update products set stock = stock + 2, is_hidden = true;
  insert into pericias (process_number, defendant, location, amount_to_receive_cents, plaintiff, court, court_division,
      judicial_district, case_class, claim_cents, distribution_date, assistants, is_sealed, follows_notices)
    values ('1', 'Réu', 'Foro', 123, E'Ana\\tLima', 'TJSP', '2ª Vara', 'Lins', 'Monitória', 100, '2024-03-02',
      '[{"name": "Bia", "side": "other", "contact": "a\\tb"}]', true, false);
  insert into pericia_status_history (pericia_id, status_type) select id, current_status from pericias;
  insert into pericia_status_history (pericia_id, status_type, corrects_id, notes)
    select pericia_id, status_type, id, 'Corrigida' from pericia_status_history;
  insert into court_calendars (name, rules, time_zone) values (E'Tribunal\\tdo Rio', 'state', 'America/Sao_Paulo');
  insert into court_days (calendar_id, date, effect, name, source)
    select id, '2026-04-23', 'closed', 'São Jorge', E'Lei\\t1' from court_calendars;
  update pericias set calendar_id = (select id from court_calendars);
  insert into deadlines (pericia_id, kind, title, start, start_date, days, unit, suspensions, legal_date, safe_date,
      responsible_id, fulfilled_on, calculation)
    select id, 'free', E'a\\tb', 'portal', '2026-03-27', 15, 'working', '[]', '2026-04-20', '2026-04-20', ':user',
      '2026-04-20', '{"legal": {}, "safe": {}}' from pericias;
  insert into court_notices (hash, process_number, available_on, court, kind, text, recipients, state, found_at, reviewed_by)
    values (E'h\\tb', '00008323520184013202', '2026-03-27', 'TRF1', 'Intimação', E'a\\nb', '[{"side":"A","name":"é"}]', 'accepted', now(), ':user');
  insert into notice_searches (key, tried_at, problem) values ('00008323520184013202', now(), 'onlyBrazil');
  update deadlines set notice_id = (select id from court_notices), other_start = '{"start":"gazette","startDate":"2026-03-27"}';
  insert into deadline_moves (deadline_id, at, actor_id, cause, reason, old_legal_date, legal_date, old_safe_date, safe_date)
    select id, now(), ':user', 'extended', E'a\\tb', '2026-04-19', '2026-04-20', '2026-04-19', '2026-04-20' from deadlines;
  insert into deadline_feeds (user_id, token_hash, created_at) values (':user', sha256('c'), now());
  insert into deadline_mails (user_id, last_sent_on) values (':user', '2026-04-20');
  update court_notices set awaits_mail = true;
  insert into court_records (number, requested_at, is_waiting, checked_at, succeeded_at, problem, content)
    values ('00000000000000000001', now(), false, now(), now(), 'slow', '{"court": "a\\tb"}');
  update lookup_services set is_on = true, secret = 'v1.x.y', problem = 'slow', last_success_at = now(), tested_at = now();
  update lookup_services set expert_name = E'José\\tLima' where service = 'djen';
  insert into role_grants (role, permission) values ('seller', 'sell');
  insert into customer_files (user_id, tax_document, birthday, accepts_messages, consent_at, consent_by, credit_limit_cents)
    values (':user', '12ABC34501DE35', '1980-03-14', true, now(), ':user', 30000);
  insert into customer_contacts (user_id, kind, value, position) values (':user', 'phone', '5511987654321', 0);
  insert into customer_addresses (user_id, street, city, state, position) values (':user', E'Rua\\tdo Ipê', 'São Paulo', 'SP', 0);
  insert into customer_notes (user_id, body, author_id) values (':user', 'Nota', ':user');
  insert into customer_aliases (old_id, new_id, merged_at) values (gen_random_uuid(), ':user', now());
  insert into tasks (title) values ('Tarefa');
  insert into task_comments (task_id, body) select id, E'a\\tb' from tasks;
  insert into task_checklist_items (task_id, body) select id, 'x' from tasks;
  insert into audit_log (at, actor_id, action, subject, subject_id)
    values (now(), ':user', 'order.status', 'order', ':order');
  update shop set trade_name = E'Ótica\\tAurora', tax_document = '12ABC34501DE35', pix_key_kind = 'cnpj',
    pix_key = '12ABC34501DE35', pix_name = 'Ótica Aurora', pix_city = 'Lins',
    fine_bp = 200, interest_bp = 100, instalment_interest_bp = 50, credit_limit_cents = 50000, credit_block_days = 30,
    debit_fee_bp = 139, debit_days = 1, credit_fee_bp = 349, credit_days = 30;
  insert into pix_bank (base_url, token_url, client_id, certificate_name, secrets, notice_hash, listed_until)
    values ('https://banco', 'https://banco', 'loja', E'loja\\t.pfx', 'v1.x.y', sha256('n'), now());
  insert into pix_codes (txid, charge_id, kind, amount_cents, due_date, copy_paste, expires_at)
    select replace(id::text, '-', ''), id, 'cobv', 100, '2027-01-01', E'a\\tb', 'infinity' from charges;
  insert into pix_received (end_to_end_id, txid, amount_cents, received_at, message, order_id, open_cents, state, reason)
    select rpad('E', 32, '1'), 'x', sum(amount_cents) + 100, now(), E'Obrigada\\t!', ':order', 100, 'to_review', 'excess'
    from payments where taken_back_at is null;
  update payments set end_to_end_id = rpad('E', 32, '1') where taken_back_at is null;
  insert into pix_refunds (end_to_end_id, id, amount_cents, asked_at) values (rpad('E', 32, '1'), 'a1', 1, now());
  update refunds set pix_refund_id = 'a1' where state = 'reserved';
  insert into pix_unread (end_to_end_id, amount, seen_at, reviewed_at, reviewed_by) values ('curto', '1,00', now(), now(), ':user');
  insert into receipt_years (year, last_number) values (2026, 1);
  insert into receipts (year, number, payment_id, order_id, content, issued_by)
    select 2026, 1, id, order_id, '{"payerName": "Bia"}', ':user' from payments where taken_back_at is null;
  insert into reminder_messages (user_id, day, channel, sent_by) values (':user', '2026-03-01', 'whatsapp', ':user');
  insert into reminders (message_id, charge_id, due_date, step, owed_cents)
    select m.id, c.id, '2026-03-01', 0, 100 from reminder_messages m, charges c limit 1;
  update charges set reminded_step = 0;
  insert into statement_lines (fingerprint, account, unnamed_account, date, amount_cents, tied_cents, text, imported_by)
    values (sha256('z'), '', ':user', '2026-03-01', 100, 100, E'Pix\\tda Bia', ':user');
  insert into statement_line_payments (payment_id, line_id, is_booked)
    select payments.id, statement_lines.id, true from payments, statement_lines where taken_back_at is null limit 1;
  insert into payment_links (order_id, token_hash) values (':order', sha256('p'));
  insert into auth.audit_log (action, ip, facts) values ('x', '192.0.2.1', '{"a": [1.5, "é"]}');
  insert into auth.known_devices (user_id, device_hash) values (':user', sha256('x')) on conflict do nothing;
  insert into auth.limits (key, tokens, updated_at) values (sha256('x'), 0.1 + 0.2, '2026-01-01T00:00:00.123456Z');
  insert into auth.mfa_factors (user_id, secret) values (':user', 'x');
  insert into auth.mfa_challenges (factor_id) select id from auth.mfa_factors;
  insert into auth.mfa_recovery_codes (code_hash, user_id) values (sha256('y'), ':user');
  insert into auth.one_time_tokens (user_id, kind, token_hash, relates_to, expires_at)
    values (':user', 'recovery', 'x', 'x', 'infinity');
  insert into auth.one_time_tokens (user_id, kind, token_hash, relates_to, expires_at, challenge_method, challenge_hash)
    values (':user', 'confirmation', 'y', 'y', 'infinity', 's256', sha256('c'));
  insert into auth.flow_states (code_hash, user_id, challenge_method, challenge_hash, expires_at)
    values (sha256('f'), ':user', 'plain', sha256('c'), 'infinity');
  insert into auth.pins (user_id, pin_hash, set_at) values (':user', 'x', now());
  insert into auth.tills (token_hash, user_id, opened_at, last_used_at, expires_at)
    values (sha256('b'), ':user', now(), now(), 'infinity');
  insert into auth.setup_tokens (token_hash) values (sha256('z')) on conflict do nothing;
`;

/** A new, empty database. */
export async function anEmptyDatabase() {
  const clusterUrl = inject('clusterUrl');
  const name = `place_${randomUUID().replaceAll('-', '')}`;
  const url = await createDatabase(clusterUrl, name);
  return { url, drop: () => dropDatabase(clusterUrl, name) };
}

/** Backs up an app's shop into a file. */
export function backUp(app: TestApp, path: string): Promise<number> {
  const { clock, databaseUrl: connectionString, fileStore } = app;
  const { dataDir } = app.config;
  return makeBackup({ connectionString, fileStore, clock, dataDir, path });
}

/** The folder in which `restore` stores the key of a backup. */
export const restoredFolder = (path: string) => join(dirname(path), 'restored');

/** Restores a file into a database and a file store. */
export async function restore(
  path: string,
  databaseUrl: string,
  fileStore: FileStore,
  mayReplace = false,
) {
  const connection = await openConnection(databaseUrl);
  try {
    const dataDir = restoredFolder(path);
    const options = { connection, dataDir, fileStore, path, mayReplace };
    return await restoreBackup({ ...options, prepareQueue: () => prepareQueue(databaseUrl) });
  } finally {
    await connection.close();
  }
}

/** Writes the same backup with some texts changed and valid checksums. */
export async function repack(
  file: string,
  path: string,
  change: (name: string, text: string) => string,
): Promise<void> {
  const archive = createArchive(path);
  for await (const { name, bytes } of readArchive(file)) {
    if (name === 'checksums.json') continue;
    const isText = !name.startsWith('files/');
    await archive.add(name, isText ? Buffer.from(change(name, bytes.toString())) : bytes);
  }
  await archive.finish();
}

/** Creates the queue's tables in a database. */
export async function prepareQueue(databaseUrl: string): Promise<void> {
  const database = openTool(databaseUrl);
  await migrateJobs(database, createLog('silent')).finally(() => database.close());
}

function openTool(connectionString: string) {
  return openDatabase({
    connectionString,
    applicationName: TOOL_NAME,
    onIdleError: () => undefined,
  });
}

const rowsSchema = z.array(z.object({ row: z.string() }));

/** Every row of every table of the shop as text, by table, with the queue and the sequences. */
export async function everyRow(databaseUrl: string): Promise<Record<string, string[]>> {
  const database = openTool(databaseUrl);
  const read = async (query: string) =>
    rowsSchema.parse((await database.pool.query(query)).rows).map(({ row }) => row);
  try {
    const tables = await listDumpedTables(database.kysely);
    const contents: Record<string, string[]> = {};
    for (const { schema, name } of tables) {
      const table = `${schema}.${name}`;
      contents[table] = await read(`select t::text as row from ${table} t order by 1`);
    }
    contents['queue'] = await read(
      `select j.task_identifier || p.payload::text || j.run_at || j.max_attempts as row
       from graphile_worker.jobs j join job_payloads p on p.key::text = j.key order by 1`,
    );
    contents['counters'] = await read(
      `select sequencename || coalesce(last_value::text, '') as row from pg_sequences
       where schemaname in ('public', 'auth') and sequencename not like 'backup_runs%' order by 1`,
    );
    contents['migrations'] = await read('select name as row from schema_migrations order by 1');
    return contents;
  } finally {
    await database.close();
  }
}

/**
 * The file with one bit inverted, at this byte or at the next one that matters: some compressed bytes have two valid
 * forms.
 */
export function alteredAt(bytes: Buffer, at: number): Buffer {
  const altered = Buffer.from(bytes);
  altered[at] = (altered[at] ?? 0) ^ 0x40;
  try {
    return gunzipSync(altered).equals(gunzipSync(bytes)) ? alteredAt(bytes, at + 1) : altered;
  } catch {
    return altered;
  }
}
