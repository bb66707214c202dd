import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { keysOf } from '@vendas/contract/fields';
import { ORDER_STATUSES } from '@vendas/domain/orders/order-status';
import { PERICIA_STATUSES } from '@vendas/domain/pericias/pericia-status';
import { CATEGORIES } from '@vendas/domain/products/product';
import { GRANTED_ROLES, PERMISSIONS } from '@vendas/domain/people/permission';
import { ROLES } from '@vendas/domain/people/role';
import { REMINDER_CHANNELS } from '@vendas/domain/reminders/reminder';
import { PIX_KEY_KINDS } from '@vendas/domain/pix/pix-key';
import { PIX_RECEIVED_STATES, PIX_REVIEW_REASONS } from '@vendas/domain/pix/received-pix';
import { TASK_PRIORITIES } from '@vendas/domain/tasks/task';
import { TASK_STATUSES } from '@vendas/domain/tasks/task-status';
import { createDatabase, dropDatabase } from '#testing/databases.ts';
import { namesOfRelease, recordOldNames } from '#platform/database/old-names-test-kit.ts';
import { BASELINE } from './baseline.ts';
import { openDatabase } from './database.ts';
import type { Database } from './database.ts';
import { MigrationError } from '#platform/start-errors.ts';
import { migrate, migrationNames, missingMigrations } from './migrate.ts';
import { SERVER_FOLDER } from '#platform/server-folder.ts';

const FOLDER = join(SERVER_FOLDER, 'migrations');
const name = `migrate_${randomUUID().replaceAll('-', '')}`;
let database: Database;
let folder: string;

beforeAll(async () => {
  const connectionString = await createDatabase(inject('clusterUrl'), name);
  database = openDatabase({ connectionString, onIdleError: () => undefined });
  folder = await mkdtemp(join(tmpdir(), 'vendas-migrations-'));
  await cp(FOLDER, folder, { recursive: true });
});
afterAll(async () => {
  await database.close();
  await dropDatabase(inject('clusterUrl'), name);
  await rm(folder, { recursive: true, force: true });
});

const rows = async (query: string) => (await database.pool.query(query)).rows;

describe('migrations', () => {
  test('are applied once when two processes start concurrently', async () => {
    const runs = await Promise.all([
      migrate(database.kysely, folder),
      migrate(database.kysely, folder),
    ]);
    const files = (await readdir(folder)).toSorted();
    expect(runs.flat()).toEqual(files.map((file) => file.replace(/\.sql$/, '')));
    expect(await migrate(database.kysely, folder)).toEqual([]);
  });

  test('start again after a deadlock with a sale', async () => {
    const file = join(folder, '0899_two_tables.sql');
    await writeFile(
      file,
      'alter table orders add column a int; alter table products add column b int;',
    );
    const sale = await database.pool.connect();
    // a long deadlock timeout of the sale makes the migration detect the deadlock, so it is rolled back
    await sale.query(
      `begin; set local deadlock_timeout = '1min'; lock products in row exclusive mode`,
    );
    const migrated = migrate(database.kysely, folder);
    await expect
      .poll(() =>
        // databases of other tests are copies of the same template, with the same ids
        rows(`select 1 from pg_locks where relation = 'products'::regclass and not granted
          and database = (select oid from pg_database where datname = current_database())`),
      )
      .toHaveLength(1);
    await sale.query('lock orders in row exclusive mode; commit');
    sale.release();
    expect(await migrated).toEqual(['0899_two_tables']);
  });

  test('leave the database unchanged when one fails', async () => {
    await writeFile(join(folder, '0900_good.sql'), 'create table good (id int);');
    await writeFile(join(folder, '0901_bad.sql'), 'create table half (id int); select 1/0;');
    await expect(migrate(database.kysely, folder)).rejects.toThrow(/0901_bad.*division by zero/);
    expect(await rows(`select to_regclass('good') as good, to_regclass('half') as half`)).toEqual([
      { good: null, half: null },
    ]);
    await rm(join(folder, '0900_good.sql'));
    await rm(join(folder, '0901_bad.sql'));
  });

  test('fail on a database that is newer than this version', async () => {
    await writeFile(join(folder, '0999_future.sql'), 'select 1;');
    await migrate(database.kysely, folder);
    await expect(migrate(database.kysely, FOLDER)).rejects.toThrow(MigrationError);
  });
});

describe('a database that was migrated by the files before the baseline', () => {
  let old: Database;
  const recorded = async () => {
    const { rows } = await old.pool.query('select name from schema_migrations order by name');
    return rows.map((row) => String(row.name));
  };
  beforeEach(async () => {
    const oldName = `old_${randomUUID().replaceAll('-', '')}`;
    const connectionString = await createDatabase(inject('clusterUrl'), oldName);
    old = openDatabase({ connectionString, onIdleError: () => undefined });
    return async () => {
      await old.close();
      await dropDatabase(inject('clusterUrl'), oldName);
    };
  });

  test('by release 1.0.0 is migrated by the later files only, and keeps the names for processes of that version', async () => {
    await migrate(old.kysely, FOLDER, [BASELINE]);
    await recordOldNames(old.kysely);
    const later = (await migrationNames()).filter((file) => file !== BASELINE);
    expect(await missingMigrations(old.kysely, await migrationNames())).toEqual(later);
    expect(await migrate(old.kysely, FOLDER)).toEqual(later);
    expect(await recorded()).toEqual([...(await namesOfRelease()), ...later]);
  });

  test('by a later version is complete, and goes on with the next files', async () => {
    await migrate(old.kysely, FOLDER);
    await recordOldNames(old.kysely);
    const before = await recorded();
    expect(before).toEqual(expect.arrayContaining(await namesOfRelease()));
    expect(await missingMigrations(old.kysely, await migrationNames())).toEqual([]);
    expect(await migrate(old.kysely, FOLDER)).toEqual([]);
    expect(await recorded()).toEqual(before);

    const next = await mkdtemp(join(tmpdir(), 'vendas-next-'));
    await cp(FOLDER, next, { recursive: true });
    await writeFile(join(next, '9999_next.sql'), 'create table next (id int);');
    expect(await migrate(old.kysely, next)).toEqual(['9999_next']);
    await expect(migrate(old.kysely, FOLDER)).rejects.toThrow(/mais nova .*\(9999_next\)/);
    await rm(next, { recursive: true });
  });

  test.each([1, 10, 23])(
    'by the first %i only is unchanged: release 1.0.0 must be started first',
    async (count) => {
      await migrate(old.kysely, FOLDER, [BASELINE]);
      await recordOldNames(old.kysely, count);
      const before = await recorded();
      expect(before).toHaveLength(count);
      const migrated = migrate(old.kysely, FOLDER);
      await expect(migrated).rejects.toThrow(MigrationError);
      await expect(migrated).rejects.toThrow(
        /^O banco de dados é de uma versão anterior à 1\.0\.0; inicie uma vez a versão 1\.0\.0 .*$/,
      );
      expect(await recorded()).toEqual(before);
      expect(await missingMigrations(old.kysely, await migrationNames())).toContain(BASELINE);
    },
  );
});

describe('a check constraint has the same values as the domain:', () => {
  test.each([
    ['orders_status_is_known', keysOf(ORDER_STATUSES)],
    ['pericias_status_is_known', keysOf(PERICIA_STATUSES)],
    ['pericia_status_history_status_is_known', keysOf(PERICIA_STATUSES)],
    ['products_category_is_known', [...CATEGORIES]],
    ['profiles_role_is_known', keysOf(ROLES)],
    ['role_grants_role_is_grantable', [...GRANTED_ROLES]],
    [
      'role_grants_permission_is_grantable',
      keysOf(PERMISSIONS).filter((permission) => permission !== 'administer'),
    ],
    ['pix_received_reason_is_known', keysOf(PIX_REVIEW_REASONS)],
    ['pix_received_state_is_known', keysOf(PIX_RECEIVED_STATES)],
    ['shop_pix_key_kind_is_known', keysOf(PIX_KEY_KINDS)],
    ['reminder_messages_channel_is_known', keysOf(REMINDER_CHANNELS)],
    ['tasks_status_is_known', keysOf(TASK_STATUSES)],
    ['tasks_priority_is_known', keysOf(TASK_PRIORITIES)],
  ])('%s', async (constraint, values) => {
    const [row] = await rows(
      `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = '${constraint}'`,
    );
    const listed = [...String(row.definition).matchAll(/'([^']+)'::text/g)].map(
      ([, value = '']) => value,
    );
    expect(listed.toSorted()).toEqual(values.toSorted());
  });
});

describe('the database itself rejects', () => {
  const user = '00000000-0000-4000-8000-000000000001';
  beforeAll(async () => {
    await database.pool.query(`
      insert into auth.users (id, email) values ('${user}', 'a@b.c');
      insert into public.profiles (id, role) values ('${user}', 'admin');`);
  });

  test.each([
    [
      'the grant of administration',
      `insert into role_grants (role, permission) values ('seller', 'administer')`,
      'role_grants_permission_is_grantable',
    ],
    [
      'a grant to shoppers',
      `insert into role_grants (role, permission) values ('user', 'sell')`,
      'role_grants_role_is_grantable',
    ],
    [
      'a payment above the total',
      `insert into orders (user_id, total_cents, amount_paid_cents) values ('${user}', 10, 11)`,
      'orders_paid_is_within_total',
    ],
    [
      'a payment above what a discount left of the total',
      `insert into orders (user_id, total_cents, adjustment_cents, amount_paid_cents) values ('${user}', 10, 5, 6)`,
      'orders_settled_is_within_total',
    ],
    [
      'stock below zero',
      `insert into products (name, price_cents, cost_price_cents, stock, category) values ('x', 1, 0, -1, 'Óculos')`,
      'products_stock_is_not_negative',
    ],
    [
      'a nameless product',
      `insert into products (name, price_cents, cost_price_cents, category) values (' ', 1, 0, 'Óculos')`,
      'products_name_is_present',
    ],
    [
      'a claim of nothing',
      `insert into pericias (process_number, defendant, location, claim_cents) values ('1', 'x', 'x', 0)`,
      'pericias_claim_is_positive',
    ],
    [
      'assistants that are no list',
      `insert into pericias (process_number, defendant, location, assistants) values ('1', 'x', 'x', '{}')`,
      'pericias_assistants_are_a_list',
    ],
    [
      'a free product',
      `insert into products (name, price_cents, cost_price_cents, category) values ('x', 0, 0, 'Óculos')`,
      'products_price_is_at_least_one_cent',
    ],
    [
      'a done task without its date',
      `insert into tasks (title, status) values ('x', 'DONE')`,
      'tasks_completion_matches_status',
    ],
    [
      'two accounts of one address',
      `insert into auth.users (email) values ('a@b.c')`,
      'users_email_key',
    ],
    [
      'an address in another spelling',
      `insert into auth.users (email) values ('A@B.c')`,
      'users_email_is_normalised',
    ],
    [
      'demoting the last administrator',
      `update profiles set role = 'user' where id = '${user}'`,
      'profiles_keep_one_administrator',
    ],
    [
      'deleting the last administrator',
      `delete from profiles where id = '${user}'`,
      'profiles_keep_one_administrator',
    ],
  ])('%s', async (_, statement, constraint) => {
    await expect(sql.raw(statement).execute(database.kysely)).rejects.toMatchObject({ constraint });
  });
});
