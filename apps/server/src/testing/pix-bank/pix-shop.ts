import { randomBytes } from 'node:crypto';
import { receivePixWebhook } from '@vendas/contract/pix/pix-received';
import { testPixBank } from '@vendas/contract/pix/pix-bank';
import { staticTxid } from '@vendas/domain/pix/br-code';
import { anOrder } from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, sendRaw, succeeded } from '#testing/builders.ts';
import { connectBank } from './connect-bank.ts';
import { startPixBank } from './pix-bank.ts';
import { givePixKey } from '#testing/pix.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

/** Two processes on one database, simulated by two apps, and the bank to which they are connected. */
export async function openPixShop() {
  const environment = {
    SITE_URL: 'https://loja.exemplo.com.br',
    SECRETS_KEY: randomBytes(32).toString('base64'),
  };
  let offsetMs = 0;
  const clock = { now: () => new Date(Date.now() + offsetMs) };
  const bank = await startPixBank();
  const app = await startTestApp({ environment, services: { clock } });
  const { databaseUrl } = app;
  const secondApp = await startTestApp({ environment, databaseUrl, services: { clock } });
  const [administrator, buyer] = [await aPerson(app, 'admin'), await aPerson(app)];
  const product = await aProduct(app, { priceCents: 10_000, stock: 100_000 });
  await givePixKey(app);
  await connectBank(app, bank, administrator);
  const { pool } = app.database;

  return {
    app,
    secondApp: secondApp,
    bank,
    administrator,
    buyer,
    setOffset(ms: number) {
      offsetMs = ms;
    },
    /** An order of R$ 100,00 with the txid of its static code. */
    async aDebt() {
      const { id } = await anOrder(app, buyer, product);
      const found = await pool.query<{ id: string }>('select id from charges where order_id = $1', [
        id,
      ]);
      return { id, txid: staticTxid(found.rows[0]?.id ?? '') };
    },
    /** Runs the job that lists received Pix. */
    async poll(at: TestApp = app) {
      await pool.query(`select graphile_worker.add_job('poll_bank', job_key => 'poll_bank')`);
      await at.runJobs();
    },
    async paymentsOf(orderId: string) {
      const { rows } = await pool.query<{ cents: number; method: string; e2e: string }>(
        `select amount_cents::int as cents, method, end_to_end_id as e2e from payments
         where order_id = $1 and taken_back_at is null order by created_at`,
        [orderId],
      );
      return rows;
    },
    async keptPix(endToEndId: string) {
      const { rows } = await pool.query<{ state: string; reason: string; open: number }>(
        'select state, reason, open_cents::int as open from pix_received where end_to_end_id = $1',
        [endToEndId],
      );
      return rows[0];
    },
    /** The last part of the URL that the bank got for its notices. */
    async noticeSecret() {
      succeeded(await callRoute(app, testPixBank, { as: administrator }));
      return bank.account.webhooks.get('loja@aurora.com.br')?.split('/').at(-1) ?? '';
    },
    notify: (secret: string, pix: readonly unknown[], at: TestApp = app) =>
      sendRaw(at, receivePixWebhook, { params: { secret }, body: { pix } }),
    async close() {
      await secondApp.close();
      await app.close();
      await bank.close();
    },
  };
}

export type PixShop = Awaited<ReturnType<typeof openPixShop>>;
