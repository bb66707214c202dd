import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { staticTxid } from '@vendas/domain/pix/br-code';
import { anOrder, findInconsistencies, NO_INCONSISTENCIES } from '#testing/back-office.ts';
import { aPerson, aProduct } from '#testing/builders.ts';
import { connectBank } from '#testing/pix-bank/connect-bank.ts';
import { startPixBank } from '#testing/pix-bank/pix-bank.ts';
import type { PixBank } from '#testing/pix-bank/pix-bank.ts';
import { spawnPoll } from '#testing/pix-bank/spawn-poll.ts';
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

const aPoll = () => spawnPoll(app, environment);

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
  // one waits at its first payment, after it stored the Pix; the other waits for the order
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
  expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
}, 90_000);
