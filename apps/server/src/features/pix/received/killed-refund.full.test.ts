import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { refundByBank } from '@vendas/contract/orders/refunds';
import { getOrder } from '@vendas/contract/orders/admin-orders';
import { staticTxid } from '@vendas/domain/pix/br-code';
import { inTransaction } from '#platform/database/transaction.ts';
import { listWrongTotals } from '#store/finance.ts';
import { anOrder, findInconsistencies, NO_INCONSISTENCIES } from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
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
let as: Person;
beforeAll(async () => {
  bank = await startPixBank();
  app = await startTestApp({ environment });
  as = await aPerson(app, 'admin');
  await givePixKey(app);
  await connectBank(app, bank, as);
});
afterAll(async () => {
  await app.close();
  await bank.close();
});

async function pollTwice(): Promise<void> {
  const codes = await Promise.all([1, 2].map(() => once(spawnPoll(app, environment), 'exit')));
  expect(codes).toEqual([
    [0, null],
    [0, null],
  ]);
}

const detailOf = async (id: string) =>
  succeeded(await callRoute(app, getOrder, { as, params: { id } }));

test('a refund is made and booked once although two processes are killed between the bank and the commit', async () => {
  const product = await aProduct(app, { priceCents: 10_000 });
  const { id } = await anOrder(app, await aPerson(app), product);
  const { rows: charges } = await app.database.pool.query<{ id: string }>(
    'select id from charges where order_id = $1',
    [id],
  );
  const pix = bank.account.receive({ cents: 10_000, txid: staticTxid(charges[0]?.id ?? '') });
  await app.database.pool.query(`select graphile_worker.add_job('poll_bank')`);
  await app.runJobs();
  const [payment] = (await detailOf(id)).payments;
  const params = { id, paymentId: payment?.id ?? '' };
  const body = { amountCents: 3_000, outcome: 'open', reason: null } as const;
  succeeded(await callRoute(app, refundByBank, { as, params, body }));
  // the first response of the bank already reports the refund as returned
  bank.disturb({
    on: 'PUT /api/v2/pix/',
    alter: (response) => {
      for (const refund of pix.devolucoes) refund.status = 'DEVOLVIDO';
      return { ...Object(response), status: 'DEVOLVIDO' };
    },
  });

  const holder = new pg.Client({ connectionString: app.databaseUrl });
  holder.on('error', () => undefined);
  await holder.connect();
  // one waits while it books, after the bank returned the money; the other waits for the order
  await holder.query('begin; lock table refund_parts in exclusive mode');
  const killed = [spawnPoll(app, environment), spawnPoll(app, environment)];
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
  expect(pix.devolucoes).toHaveLength(1);
  expect(await detailOf(id)).toMatchObject({
    amountPaidCents: 10_000,
    payments: [{ refunds: [{ state: 'reserved' }] }],
  });

  await pollTwice();
  expect(pix.devolucoes).toHaveLength(1);
  expect(await detailOf(id)).toMatchObject({
    amountPaidCents: 7_000,
    payments: [{ refunds: [{ amountCents: 3_000, state: 'booked' }] }],
  });
  expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
  expect(await inTransaction(app.database.kysely, listWrongTotals)).toEqual([]);
}, 90_000);
