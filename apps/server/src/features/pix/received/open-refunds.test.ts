import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getPixBank } from '@vendas/contract/pix/pix-bank';
import { findInconsistencies, NO_INCONSISTENCIES } from '#testing/back-office.ts';
import { aPerson, callRoute, succeeded } from '#testing/builders.ts';
import type { BankPix, BankRefund } from '#testing/pix-bank/bank-account.ts';
import { openPixShop } from '#testing/pix-bank/pix-shop.ts';
import type { PixShop } from '#testing/pix-bank/pix-shop.ts';
import { refundCalls } from './refund-test-kit.ts';

let shop: PixShop;
let calls: ReturnType<typeof refundCalls>;
beforeAll(async () => {
  shop = await openPixShop();
  calls = refundCalls(shop);
});
beforeEach(() => {
  shop.setOffset(0);
  shop.bank.calm();
});
afterAll(() => shop.close());

const FIVE_DAYS_MS = 5 * 86_400_000;

/** Orders whose Pix is too old for the list of the bank, each with a refund pending at the bank. */
async function refundsOfLastWeek(count: number) {
  const paid = [];
  for (let order = 0; order < count; order += 1) paid.push(await calls.aPaidOrder());
  shop.setOffset(FIVE_DAYS_MS);
  await shop.poll();
  const as = await aPerson(shop.app, 'admin');
  for (const order of paid) succeeded(await calls.request(order, 4_000, { as }));
  await shop.app.runJobs();
  for (const { pix } of paid)
    expect(pix.devolucoes).toMatchObject([{ status: 'EM_PROCESSAMENTO' }]);
  const outcomeOf = async ({ id }: { readonly id: string }) => {
    const { rows } = await shop.app.database.pool.query<{ cents: number; state: string }>(
      `select r.amount_cents::int as cents, state from refunds r join payments p on p.id = r.payment_id
       where p.order_id = $1`,
      [id],
    );
    return rows.map(({ cents, state }) => [cents, state]);
  };
  return { paid, as, outcomeOf };
}

function end(pix: BankPix | undefined, status: BankRefund['status']): void {
  for (const refund of pix?.devolucoes ?? []) refund.status = status;
}

const requestPath = ({ endToEndId }: BankPix) => `GET /api/v2/pix/${endToEndId}/devolucao/`;

describe('a refund that is still pending when its Pix is older than three days', () => {
  test.each([
    ['is booked once the bank has returned it', 'DEVOLVIDO', 'booked'],
    ['is released when the bank does not return it', 'NAO_REALIZADO', 'released'],
  ] as const)('%s, without a notice', async (_case, status, state) => {
    const { paid, outcomeOf } = await refundsOfLastWeek(1);
    for (const each of paid) {
      await shop.poll();
      expect(await outcomeOf(each)).toEqual([[4_000, 'reserved']]);
      end(each.pix, status);
      await Promise.all([shop.poll(), shop.poll(shop.secondApp)]);
      expect(await outcomeOf(each)).toEqual([[4_000, state]]);
      const requests = shop.bank.requests.filter((one) => one.startsWith(requestPath(each.pix)));
      await shop.poll();
      expect(shop.bank.requests.filter((one) => one.startsWith(requestPath(each.pix)))).toEqual(
        requests,
      );
      expect(calls.puts(each.pix)).toHaveLength(1);
    }
  });

  test('ends also when the bank responds slowly', async () => {
    const { paid, outcomeOf } = await refundsOfLastWeek(1);
    for (const each of paid) {
      end(each.pix, 'DEVOLVIDO');
      shop.bank.disturb({ on: requestPath(each.pix), slowMs: 2_500, times: 1 });
      await shop.poll();
      expect(await outcomeOf(each)).toEqual([[4_000, 'reserved']]);
      await shop.poll();
      expect(await outcomeOf(each)).toEqual([[4_000, 'booked']]);
    }
  });

  test('ends although the bank refuses to send its list', async () => {
    const { paid, as, outcomeOf } = await refundsOfLastWeek(1);
    for (const each of paid) {
      end(each.pix, 'DEVOLVIDO');
      shop.bank.disturb({ on: 'GET /api/v2/pix?', status: 403, type: 'AcessoNegado', times: 1 });
      await shop.poll();
      expect(await outcomeOf(each)).toEqual([[4_000, 'booked']]);
      const { connection } = succeeded(await callRoute(shop.app, getPixBank, { as }));
      expect(connection).toMatchObject({ problem: { kind: 'missingScope' } });
    }
  });

  test('ends at the next list although the bank does not respond about three older ones', async () => {
    const { paid, outcomeOf } = await refundsOfLastWeek(5);
    const last = paid.at(-1);
    for (const { pix } of paid.slice(0, 4)) shop.bank.disturb({ on: requestPath(pix), status: 503, times: 9 }); // prettier-ignore
    end(last?.pix, 'DEVOLVIDO');
    await shop.poll();
    const requests = paid.map(({ pix }) =>
      shop.bank.requests.filter((one) => one.startsWith(requestPath(pix))),
    );
    expect(requests.at(-1)).toHaveLength(1);
    // the other process has not yet seen the bank fail
    await shop.poll(shop.secondApp);
    expect(last && (await outcomeOf(last))).toEqual([[4_000, 'booked']]);
    shop.bank.calm();
  });
});

test('after all tests of this file the books are consistent', async () => {
  expect(await findInconsistencies(shop.app)).toEqual(NO_INCONSISTENCIES);
  expect(shop.bank.violations).toEqual([]);
});
