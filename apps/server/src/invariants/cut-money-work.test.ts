import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { listWrongTotals } from '#store/finance.ts';
import { findInconsistencies, NO_INCONSISTENCIES } from '#testing/back-office.ts';
import { aPerson } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { cutAt } from '#testing/faults/cut-at.ts';
import { anOrderAtWork, MONEY_WORK } from '#testing/faults/money-work.ts';
import type { MoneyWork } from '#testing/faults/money-work.ts';
import { fingerprint } from '#testing/fingerprint.ts';
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

/** The first and the last table that each kind of work changes. */
const TABLES: Readonly<Partial<Record<MoneyWork, readonly string[]>>> = {
  discount: ['charge_adjustments', 'charges', 'audit_log'],
  agreement: ['agreements', 'charge_adjustments', 'charges', 'audit_log'],
  split: ['agreements', 'charges', 'audit_log'],
  dueDate: ['charges', 'finance_due_days', 'audit_log'],
  takeBack: ['statement_lines', 'payments', 'charges', 'audit_log'],
  refund: ['refunds', 'refund_parts', 'charges', 'audit_log'],
  cancellation: ['payments', 'stock_movements', 'audit_log'],
  settlement: ['payments', 'payment_allocations', 'audit_log'],
  receipt: ['receipt_years', 'receipts'],
  revocation: ['payment_links', 'audit_log'],
};

const CASES = Object.entries(TABLES).flatMap(([kind, tables]) =>
  tables.map((table) => [kind, table] as const),
);

describe('a lost connection has no partial effect in the middle of', () => {
  test.each(CASES)('%s, at %s, and a repeat does it once', async (name, table) => {
    const kind = MONEY_WORK.find((one) => one === name) ?? 'payment';
    const send = (await anOrderAtWork(app, owner)).workOf(kind);
    const before = await fingerprint(app, ['public']);
    expect((await cutAt(app, table, send)).statusCode).toBe(503);
    expect(await fingerprint(app, ['public'])).toEqual(before);
    const done = await send();
    expect(done.statusCode).toBeLessThan(300);
    const after = await fingerprint(app, ['public']);
    expect(after).not.toEqual(before);
    expect((await send()).json()).toEqual(done.json());
    expect(await fingerprint(app, ['public'])).toEqual(after);
    expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
    expect(await inTransaction(app.database.kysely, listWrongTotals)).toEqual([]);
  });

  test.each(['reminder_messages', 'reminders'])(
    'a reminder, at %s, and a repeat records it once',
    async (table) => {
      const send = (await anOrderAtWork(app, owner)).workOf('reminder');
      const before = await fingerprint(app, ['public']);
      expect((await cutAt(app, table, send)).statusCode).toBe(503);
      expect(await fingerprint(app, ['public'])).toEqual(before);
      expect((await send()).statusCode).toBe(200);
      expect((await send()).json()).toMatchObject({ code: 'reminderSentToday' });
    },
  );
});
