import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { staticTxid } from '@vendas/domain/pix/static-txid';
import { anOrder, brokenBooks, SOUND_BOOKS } from '#testing/back-office.ts';
import { aPerson, aProduct } from '#testing/builders.ts';
import { connectBank } from '#testing/pix-bank/connect-bank.ts';
import { startPixBank } from '#testing/pix-bank/pix-bank.ts';
import type { PixBank } from '#testing/pix-bank/pix-bank.ts';
import { givePixKey } from '#testing/pix.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

const environment = { SECRETS_KEY: randomBytes(32).toString('base64') };

let app: TestApp;
let bank: PixBank;
let txid: string;
let orderId: string;
beforeAll(async () => {
  bank = await startPixBank();
  app = await startTestApp({ environment });
  const administrator = await aPerson(app, 'admin');
  await givePixKey(app);
  await connectBank(app, bank, administrator);
  const product = await aProduct(app, { priceCents: 10_000 });
  ({ id: orderId } = await anOrder(app, await aPerson(app), product));
  const { rows } = await app.database.pool.query<{ id: string }>(
    'select id from charges where order_id = $1',
    [orderId],
  );
  txid = staticTxid(rows[0]?.id ?? '');
});
afterAll(async () => {
  await app.close();
  await bank.close();
});

/** What another process of the server runs every ten minutes. */
const POLL = `
  const { readConfig } = await import('#platform/config.ts');
  const { openDatabase } = await import('#platform/database/database.ts');
  const { createVault, loadVaultKeys } = await import('#platform/crypto/vault.ts');
  const { createLog } = await import('#platform/observability/log.ts');
  const { createBankAccess } = await import('#features/pix/bank/open-bank.ts');
  const { pollBank } = await import('#features/pix/received/poll-bank.ts');
  const config = readConfig({ ...process.env, LOG_LEVEL: 'silent' });
  const database = openDatabase({ connectionString: process.env.SHOP_DATABASE, onIdleError: () => undefined });
  const services = { config, database, log: createLog('silent'), clock: { now: () => new Date() } };
  const vault = createVault(await loadVaultKeys(config));
  await pollBank(services, createBankAccess(services, vault));
  process.exit(0);
`;

function aPoll(): ChildProcess {
  return spawn(process.execPath, ['--input-type=module', '-e', POLL], {
    cwd: new URL('../../../..', import.meta.url),
    env: { PATH: process.env['PATH'], SHOP_DATABASE: app.databaseUrl, ...environment },
    stdio: 'inherit',
  });
}

const bookings = async () => {
  const { rows } = await app.database.pool.query<{ kept: number; payments: number }>(
    `select (select count(*)::int from pix_received) as kept,
       (select count(*)::int from payments where end_to_end_id is not null) as payments`,
  );
  return rows[0];
};

test('a Pix is booked once although two processes are killed between the bank and the commit', async () => {
  bank.account.receive({ cents: 10_000, txid });
  const holder = new pg.Client({ connectionString: app.databaseUrl });
  holder.on('error', () => undefined);
  await holder.connect();
  // one waits at its first payment, after it has kept the Pix; the other for the order
  await holder.query('begin; lock table payments in exclusive mode');
  const killed = [aPoll(), aPoll()];
  await vi.waitFor(
    async () => {
      const { rows } = await app.database.pool.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      expect(rows).toHaveLength(2);
    },
    { timeout: 30_000, interval: 50 },
  );
  for (const one of killed) {
    one.kill('SIGKILL');
    await once(one, 'exit');
  }
  await holder.end();
  await vi.waitFor(async () => expect(await bookings()).toEqual({ kept: 0, payments: 0 }));
  const restarted = [aPoll(), aPoll()];
  const codes = await Promise.all(restarted.map((one) => once(one, 'exit')));
  expect(codes).toEqual([
    [0, null],
    [0, null],
  ]);
  expect(await bookings()).toEqual({ kept: 1, payments: 1 });
  expect(await brokenBooks(app)).toEqual(SOUND_BOOKS);
}, 90_000);
