import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setDueDate } from '@vendas/contract/orders/admin-orders';
import { makeAgreement, splitOrder } from '@vendas/contract/orders/agreements';
import { addDays } from '@vendas/domain/calendar';
import type { CalendarDate } from '@vendas/domain/calendar';
import { payoffOn } from '@vendas/domain/charges/allocate-payment';
import { openAmounts } from '@vendas/domain/charges/charge';
import { explainCharge } from '@vendas/domain/charges/explain-charge';
import { owedOn } from '@vendas/domain/charges/late-charges';
import { sumParts } from '@vendas/domain/charges/parts';
import { sumCents } from '@vendas/domain/money';
import { inTransaction } from '#platform/database/transaction.ts';
import { listWrongTotals } from '#store/finance.ts';
import { listChargesWithRows } from '#store/orders/charges.ts';
import { findInconsistencies, NO_INCONSISTENCIES, todayOf } from '#testing/back-office.ts';
import { aPerson, callRoute } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { paymentCalls, paymentForm } from './payments-test-kit.ts';

let app: TestApp;
let ana: Person;
let calls: ReturnType<typeof paymentCalls>;
let today: CalendarDate;
beforeAll(async () => {
  app = await startTestApp();
  const buyer = await aPerson(app);
  ana = await aPerson(app, 'admin');
  calls = paymentCalls(app, { ana, buyer });
  today = todayOf(app);
});
afterAll(() => app.close());

const TOTAL_CENTS = 40_000;

const pick = fc.nat(20);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pay' as const), share: fc.integer({ min: 1, max: 400 }), daysAgo: fc.integer({ min: 0, max: 130 }) }) }, // prettier-ignore
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('payOff' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('takeBack' as const), pick }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refund' as const), pick, share: fc.integer({ min: 1, max: 1000 }), outcome: fc.constantFrom('returned', 'discount', 'open') }) }, // prettier-ignore
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('agree' as const), share: fc.integer({ min: 700, max: 1100 }), count: fc.integer({ min: 1, max: 6 }) }) }, // prettier-ignore
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('split' as const), downShare: fc.constantFrom(0, 300), count: fc.integer({ min: 2, max: 6 }) }) }, // prettier-ignore
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('moveDueDate' as const), pick, days: fc.integer({ min: -60, max: 60 }) }) }, // prettier-ignore
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** The amounts owed for an order as a screen shows them before an agreement. */
async function seenOf(id: string) {
  const charges = await listChargesWithRows(app.database.kysely, id);
  const owed = charges.map((charge) => owedOn(charge, today));
  return {
    principalCents: sumCents(owed.map(({ principal }) => principal)),
    owedCents: sumCents(owed.map(sumParts)),
  };
}

const planOf = (count: number) => ({
  count,
  firstDueDate: addDays(today, 30),
  rhythm: { every: 'days' as const, days: 30 },
  dueDates: null,
});

/** Applies one step to an order; a refusal changes nothing. Returns the agreed balance if an agreement was made. */
async function take(id: string, next: Step): Promise<number | undefined> {
  const call = { as: ana, params: { id }, key: crypto.randomUUID() };
  const charges = await listChargesWithRows(app.database.kysely, id);
  if (next.kind === 'pay' || next.kind === 'payOff') {
    const date = next.kind === 'pay' ? addDays(today, -next.daysAgo) : today;
    const share = next.kind === 'pay' ? next.share : 1000;
    const amountCents = Math.ceil((payoffOn(charges, date) * share) / 1000);
    if (amountCents > 0) await calls.pay(id, paymentForm(amountCents, date));
    return undefined;
  }
  if (next.kind === 'agree') {
    const seen = await seenOf(id);
    const agreedCents = Math.round((seen.owedCents * next.share) / 1000);
    const form = { agreedCents, downPaymentCents: 0, plan: planOf(next.count), reason: null, seen };
    const outcome = await callRoute(app, makeAgreement, { ...call, body: form });
    return outcome.ok ? agreedCents : undefined;
  }
  if (next.kind === 'split') {
    const seen = await seenOf(id);
    const downPaymentCents = Math.floor((seen.principalCents * next.downShare) / 1000);
    const form = { downPaymentCents, plan: planOf(next.count), seen };
    const outcome = await callRoute(app, splitOrder, { ...call, body: form });
    return outcome.ok ? payoffOn(charges, today) : undefined;
  }
  if (next.kind === 'moveDueDate') {
    const charge = charges[next.pick % charges.length]?.charge;
    const dueDate = addDays(today, next.days);
    const form = { dueDate, expectedDueDate: charge?.dueDate ?? null, chargeId: charge?.id };
    await callRoute(app, setDueDate, { ...call, body: form });
    return undefined;
  }
  const payments = (await calls.history(id)).filter(({ takenBack }) => takenBack === null);
  const payment = payments[next.pick % Math.max(1, payments.length)];
  if (payment === undefined) return undefined;
  if (next.kind === 'takeBack') {
    await calls.takeBack(id, payment.id);
    return undefined;
  }
  const amountCents = Math.ceil((payment.amountCents * next.share) / 1000);
  await calls.refund(id, payment.id, { amountCents, date: today, outcome: next.outcome });
  return undefined;
}

test('random agreements, payments and moved due dates keep every stored amount equal to its rows', async () => {
  let agreements = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30 }), async (steps) => {
      const firstDueDate = addDays(today, -100);
      const id = await calls.anOrderInCharges(TOTAL_CENTS, { count: 4, firstDueDate, financingCents: 150, fineBp: 200, interestBp: 100 }); // prettier-ignore
      for (const next of steps) {
        const agreedCents = await take(id, next);
        const charges = await listChargesWithRows(app.database.kysely, id);
        for (const charged of charges) {
          expect(charged.charge).toMatchObject(openAmounts(charged));
          const { rows, owedCents } = explainCharge(charged, today);
          expect(sumCents(rows.map(({ cents }) => cents))).toBe(owedCents);
          expect(Object.values(owedOn(charged, today)).every((cents) => cents >= 0)).toBe(true);
        }
        if (agreedCents !== undefined) {
          agreements += 1;
          expect(sumCents(charges.map((charged) => sumParts(owedOn(charged, today))))).toBe(agreedCents); // prettier-ignore
        }
        const { rows } = await app.database.pool.query(
          'select total_cents - adjustment_cents - amount_paid_cents as balance from orders where id = $1',
          [id],
        );
        const open = sumCents(charges.map(({ charge }) => charge.openPrincipalCents));
        expect(rows).toEqual([{ balance: open }]);
      }
    }),
    { numRuns: 12 },
  );
  expect(agreements).toBeGreaterThan(12);
  expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
  expect(await inTransaction(app.database.kysely, listWrongTotals)).toEqual([]);
}, 120_000);
