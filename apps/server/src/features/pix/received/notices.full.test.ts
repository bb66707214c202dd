import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listUnreadPix } from '@vendas/contract/pix/pix-unread';
import { findInconsistencies, NO_INCONSISTENCIES } from '#testing/back-office.ts';
import { callRoute, succeeded } from '#testing/builders.ts';
import { listJobs, makeJobsDue } from '#testing/queue.ts';
import { openPixShop } from '#testing/pix-bank/pix-shop.ts';
import type { PixShop } from '#testing/pix-bank/pix-shop.ts';

/**
 * Concurrent notices. If all were sent together, the last would wait for a connection longer than the pool allows, and
 * get a 503.
 */
const CONCURRENCY = 40;

const unreadPix = async () =>
  succeeded(await callRoute(shop.app, listUnreadPix, { as: shop.administrator })).items;

let shop: PixShop;
beforeAll(async () => {
  shop = await openPixShop();
});
beforeEach(() => {
  shop.setOffset(0);
  shop.bank.calm();
  shop.bank.account.received.length = 0;
});
afterAll(() => shop.close());

describe('a notice', () => {
  test('books what the bank confirms, once', async () => {
    const secret = await shop.noticeSecret();
    const { id, txid } = await shop.aDebt();
    const pix = shop.bank.account.receive({ cents: 10_000, txid });
    for (const at of [shop.app, shop.secondApp, shop.app]) {
      expect((await shop.notify(secret, [pix], at)).statusCode).toBe(200);
      await at.runJobs();
    }
    expect(await shop.paymentsOf(id)).toHaveLength(1);
    expect(await listJobs(shop.app)).toEqual([]);
  });

  test('with another amount books the amount of the bank', async () => {
    const secret = await shop.noticeSecret();
    const { id, txid } = await shop.aDebt();
    const pix = shop.bank.account.receive({ cents: 100, txid });
    await shop.notify(secret, [{ ...pix, valor: '9999.00' }]);
    await shop.app.runJobs();
    expect(await shop.paymentsOf(id)).toMatchObject([{ cents: 100 }]);
  });

  test('about a payment that the bank does not know, or to another customer of the bank, books nothing', async () => {
    const secret = await shop.noticeSecret();
    const { id, txid } = await shop.aDebt();
    const endToEndId = `E9${'0'.repeat(30)}`;
    await shop.notify(secret, [{ endToEndId, txid, valor: '100.00', horario: new Date() }]);
    await shop.app.runJobs();
    expect(await shop.paymentsOf(id)).toEqual([]);
    expect(await shop.keptPix(endToEndId)).toBeUndefined();
    expect(await listJobs(shop.app)).toEqual([]);
  });

  test('waits in the queue while the bank is down, and is not lost', async () => {
    const secret = await shop.noticeSecret();
    const { id, txid } = await shop.aDebt();
    const pix = shop.bank.account.receive({ cents: 10_000, txid });
    shop.bank.disturb({ on: 'GET /api/v2/pix/', status: 503, times: 1 });
    await shop.notify(secret, [pix]);
    await shop.app.runJobs();
    expect(await shop.paymentsOf(id)).toEqual([]);
    await makeJobsDue(shop.app);
    await shop.app.runJobs();
    expect(await shop.paymentsOf(id)).toHaveLength(1);
  });

  test('with null fields and other elements that cannot be read books the Pix of the others', async () => {
    const secret = await shop.noticeSecret();
    const { id, txid } = await shop.aDebt();
    const pix = shop.bank.account.receive({ cents: 10_000, txid });
    const odd = { ...pix, txid: null, infoPagador: null, devolucoes: null, componentesValor: null, status: 'NOVO' }; // prettier-ignore
    const unreadable = [{ endToEndId: '../../pix', valor: '1.00' }, null, 'x', { endToEndId: 5 }];
    for (const at of [shop.app, shop.secondApp]) {
      expect((await shop.notify(secret, [...unreadable, odd], at)).statusCode).toBe(200);
    }
    await shop.app.runJobs();
    expect(await shop.paymentsOf(id)).toHaveLength(1);
    const items = await unreadPix();
    expect(items).toHaveLength(3);
    expect(items).toContainEqual(expect.objectContaining({ endToEndId: '../../pix', amount: '1.00' })); // prettier-ignore
  });

  test('to a wrong URL, without a list or with too many bytes is refused', async () => {
    const pix = shop.bank.account.receive({ cents: 100 });
    expect((await shop.notify('errado', [pix])).statusCode).toBe(404);
    const secret = await shop.noticeSecret();
    expect(
      (
        await shop.notify(
          secret,
          Array.from({ length: 101 }, () => pix),
        )
      ).statusCode,
    ).toBe(400);
    const long = { ...pix, infoPagador: 'x'.repeat(70_000) };
    expect((await shop.notify(secret, [long])).statusCode).toBe(413);
    expect(await listJobs(shop.app)).toEqual([]);
  });
});

test('1,000 repeated, reordered, forged and late notices at two processes book each Pix once', async () => {
  const secret = await shop.noticeSecret();
  const debts = await Promise.all(Array.from({ length: 40 }, shop.aDebt));
  const genuine = debts.map(({ txid }) => shop.bank.account.receive({ cents: 2_500, txid }));
  const forged = Array.from({ length: 40 }, (_, n) => ({
    ...genuine[n],
    endToEndId: `E8${randomBytes(15).toString('hex')}`,
  }));
  // the bank listed some of them before their notice arrived
  await shop.poll();
  const late = debts
    .slice(0, 10)
    .map(({ txid }) => shop.bank.account.receive({ cents: 1_500, txid }));
  const received = [...genuine, ...forged, ...late];
  // every two consecutive ones are the same, one for each process
  const notices = Array.from(
    { length: 1_000 },
    (_, n) => received[(Math.floor(n / 2) * 37) % received.length] ?? {},
  );
  const lanes = Array.from({ length: CONCURRENCY }, async (_, lane) => {
    const statuses = [];
    for (let n = lane; n < notices.length; n += CONCURRENCY) {
      const at = n % 2 === 0 ? shop.app : shop.secondApp;
      statuses.push((await shop.notify(secret, [notices[n] ?? {}], at)).statusCode);
    }
    return statuses;
  });
  const statuses = new Set((await Promise.all(lanes)).flat());
  expect([...statuses]).toEqual([200]);
  await Promise.all([
    shop.app.runJobs(),
    shop.secondApp.runJobs(),
    shop.poll(shop.app),
    shop.poll(shop.secondApp),
  ]);
  const { rows } = await shop.app.database.pool.query<{ pix: string; times: number }>(
    `select end_to_end_id as pix, count(*)::int as times from payments
     where end_to_end_id = any($1) group by 1`,
    [received.map(({ endToEndId }) => endToEndId)],
  );
  expect(rows.filter(({ times }) => times !== 1)).toEqual([]);
  const booked = rows.map(({ pix }) => pix).toSorted();
  expect(booked).toEqual([...genuine, ...late].map(({ endToEndId }) => endToEndId).toSorted());
  expect(shop.bank.violations).toEqual([]);
}, 120_000);

test('after all tests of this file the books are consistent', async () => {
  expect(await findInconsistencies(shop.app)).toEqual(NO_INCONSISTENCIES);
  expect(shop.bank.violations).toEqual([]);
});
