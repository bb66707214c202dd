import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staticTxid } from '@vendas/domain/pix/br-code';
import { bookReceived } from '#features/pix/received/book-received.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { ReceivedPix } from '#platform/pix/bank/payment-provider.ts';
import { listWrongTotals } from '#store/finance.ts';
import { findInconsistencies, NO_INCONSISTENCIES } from '#testing/back-office.ts';
import { aPerson } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { anOrderAtWork, MONEY_WORK } from '#testing/faults/money-work.ts';
import type { MoneyWork } from '#testing/faults/money-work.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await startTestApp({
    environment: { SECRETS_KEY: Buffer.alloc(32, 7).toString('base64') },
  });
  owner = await aPerson(app, 'admin');
});
afterAll(() => app.close());

const aPixOf = (chargeId: string): ReceivedPix => ({
  endToEndId: `E${chargeId.replaceAll('-', '').slice(1)}`,
  txid: staticTxid(chargeId),
  key: undefined,
  amountCents: 2_000,
  at: app.clock.now(),
  message: undefined,
  lateCents: undefined,
  refunds: [],
});

const PAIRS = MONEY_WORK.flatMap((one, index) =>
  MONEY_WORK.slice(index).map((other) => [one, other] as const),
);

/** Actions that two people may take on the same order, each with its own key. */
const BOTH = new Set<MoneyWork>(['payment', 'discount', 'refund', 'receipt', 'revocation']);

test.each(MONEY_WORK)('%s alone succeeds', async (kind) => {
  const response = await (await anOrderAtWork(app, owner)).workOf(kind)();
  expect(response.statusCode, response.body).toBeLessThan(300);
});

describe('two actions on one order at the same instant', () => {
  test.each(PAIRS)('%s and %s leave consistent books', async (one, other) => {
    const { workOf } = await anOrderAtWork(app, owner);
    const responses = await Promise.all([workOf(one)(), workOf(other)()]);
    const statuses = responses.map(({ statusCode }) => statusCode);
    // one of them succeeds, and the other also succeeds or is refused with a reason
    expect(Math.min(...statuses)).toBeLessThan(300);
    expect(Math.max(...statuses)).toBeLessThan(500);
    if (one === other && !BOTH.has(one)) expect(Math.max(...statuses)).toBeGreaterThan(400);
    expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
    expect(await inTransaction(app.database.kysely, listWrongTotals)).toEqual([]);
  });
});

describe('an action at the instant at which the bank lists a Pix of the order', () => {
  test.each(MONEY_WORK)('%s leaves consistent books, and the Pix is stored', async (kind) => {
    const { chargeId, workOf } = await anOrderAtWork(app, owner);
    const [response, isNew] = await Promise.all([
      workOf(kind)(),
      bookReceived(app, undefined, aPixOf(chargeId)),
    ]);
    expect(response.statusCode).toBeLessThan(500);
    expect(isNew).toBe(true);
    expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
    expect(await inTransaction(app.database.kysely, listWrongTotals)).toEqual([]);
    const { rows } = await app.database.pool.query(
      'select open_cents::int from pix_received where txid = $1',
      [staticTxid(chargeId)],
    );
    // an order that was cancelled before accepts no part of it
    expect(kind === 'cancellation' ? [0, 2_000] : [0]).toContain(rows[0].open_cents);
  });
});

test('the receipts of all these tests are numbered without a gap', async () => {
  const { rows } = await app.database.pool.query(
    'select count(*)::int as receipts, max(number) as last from receipts',
  );
  expect(rows[0].receipts).toBeGreaterThan(1);
  expect(rows[0].last).toBe(rows[0].receipts);
});
