import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '@vendas/domain/calendar';
import type { CalendarDate } from '@vendas/domain/calendar';
import { refundPayment, unearnedWithoutPrincipal } from '@vendas/domain/charges/adjust-charges';
import { allocatePayment, payoffOn } from '@vendas/domain/charges/allocate-payment';
import { sumAmounts, sumSurcharges } from '@vendas/domain/charges/charge-amounts';
import { openAmounts, withRows } from '@vendas/domain/charges/charge';
import type { ChargeAmount, ChargeWithRows } from '@vendas/domain/charges/charge';
import { owedOn } from '@vendas/domain/charges/late-charges';
import { NO_PARTS, subtractParts, sumParts, totalParts } from '@vendas/domain/charges/parts';
import { sumCents } from '@vendas/domain/money';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { inTransaction } from '#platform/database/transaction.ts';
import { listFinanceMonths, listWrongTotals } from '#store/finance.ts';
import { listCharges, listChargesWithRows } from '#store/orders/charges.ts';
import { findInconsistencies, NO_INCONSISTENCIES, todayOf } from '#testing/back-office.ts';
import { aPerson, succeeded } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { paymentCalls, paymentForm } from './payments-test-kit.ts';

let app: TestApp;
let calls: ReturnType<typeof paymentCalls>;
beforeAll(async () => {
  app = await startTestApp();
  const [ana, buyer] = await Promise.all([aPerson(app, 'admin'), aPerson(app)]);
  calls = paymentCalls(app, { ana, buyer });
});
afterAll(() => app.close());

const TOTAL_CENTS = 40_000;

const step = fc.oneof(
  fc.record({
    kind: fc.constant('pay' as const),
    // in thousandths of what settles the order; a share above 1000 is refused
    share: fc.oneof(fc.integer({ min: 1, max: 400 }), fc.constantFrom(1000, 1001)),
    daysAgo: fc.integer({ min: 0, max: 130 }),
    chosen: fc.option(fc.nat(3), { nil: undefined }),
  }),
  fc.record({ kind: fc.constant('takeBack' as const), pick: fc.nat() }),
  fc.record({
    kind: fc.constant('refund' as const),
    pick: fc.nat(),
    // in thousandths; a share above 1000 is refused
    share: fc.integer({ min: 1, max: 1001 }),
    outcome: fc.constantFrom('returned' as const, 'discount' as const, 'open' as const),
  }),
);

/** A payment that was not taken back, with the amounts it settled. */
interface Booked {
  readonly id: string;
  readonly date: CalendarDate;
  readonly allocations: readonly ChargeAmount[];
  readonly unearned: readonly ChargeAmount[];
}

/** Rows that belong to no payment: refunds, and the discounts and unearned interest that come with them. */
interface Standing {
  readonly kind: 'refund' | 'returned' | 'discount' | 'unearned';
  readonly amounts: readonly ChargeAmount[];
}

/** Recomputes the charges from the rows of the payments that were not taken back. */
function recompute(
  charges: readonly ChargeWithRows[],
  booked: readonly Booked[],
  { standing, today: date }: { standing: readonly Standing[]; today: CalendarDate },
) {
  const paid = booked.reduce(
    (all, { date, allocations, unearned }) =>
      withRows(withRows(all, allocations, { kind: 'payment', date }), unearned, {
        kind: 'unearned',
        date,
      }),
    charges,
  );
  return standing.reduce((all, { kind, amounts }) => withRows(all, amounts, { kind, date }), paid);
}

/** The amounts that a payment settled, less what was refunded. */
function received(allocations: readonly ChargeAmount[], refunded: readonly ChargeAmount[]) {
  return allocations.map(({ chargeId, parts }) => {
    const refundedOfCharge = refunded.filter((amount) => amount.chargeId === chargeId);
    return {
      chargeId,
      parts: subtractParts(parts, totalParts(refundedOfCharge.map((amount) => amount.parts))),
    };
  });
}

/** The amounts owed of each charge, as lists and as the calculation of a day show them. */
const owedOf = (charges: readonly ChargeWithRows[], today: CalendarDate) =>
  charges.map((owed) => ({ ...openAmounts(owed), owed: sumParts(owedOn(owed, today)) }));

test('after random payments the database and every refusal match the plain recomputation', async () => {
  const today = todayOf(app);
  let surchargesCents = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 40 }), async (steps) => {
      const firstDueDate = addDays(today, -100);
      const id = await calls.anOrderInCharges(TOTAL_CENTS, { count: 4, firstDueDate, financingCents: 150, fineBp: 200, interestBp: 100 }); // prettier-ignore
      const charges = (await listCharges(app.database.kysely, id)).map((charge) => ({ charge, rows: [] })); // prettier-ignore
      let booked: Booked[] = [];
      const standing: Standing[] = [];
      const refunds = new Map<string, readonly ChargeAmount[]>();
      for (const next of steps) {
        const before = recompute(charges, booked, { standing, today });
        if (next.kind === 'takeBack') {
          const payment = booked[next.pick % Math.max(1, booked.length)];
          if (payment === undefined) continue;
          const outcome = await calls.takeBack(id, payment.id);
          if (refunds.has(payment.id)) {
            expect(outcome).toMatchObject({ ok: false, failure: { code: 'paymentRefunded' } });
            continue;
          }
          succeeded(outcome);
          booked = booked.filter((other) => other !== payment);
          const left = recompute(charges, booked, { standing, today });
          standing.push({ kind: 'unearned', amounts: unearnedWithoutPrincipal(left, today) }); // prettier-ignore
        } else if (next.kind === 'refund') {
          const payment = booked[next.pick % Math.max(1, booked.length)];
          if (payment === undefined) continue;
          const refunded = refunds.get(payment.id) ?? [];
          const left = received(payment.allocations, refunded);
          const amountCents = Math.ceil((sumAmounts(left) * next.share) / 1000);
          if (amountCents <= 0) continue;
          const expected = attempt(() =>
            refundPayment(before, left, { amountCents, outcome: next.outcome }),
          );
          const outcome = await calls.refund(id, payment.id, { amountCents, date: today, outcome: next.outcome }); // prettier-ignore
          if (typeof expected === 'string') {
            expect(outcome).toMatchObject({ ok: false, failure: { code: expected } });
            continue;
          }
          succeeded(outcome);
          refunds.set(payment.id, [...refunded, ...expected]);
          const negative = expected.map(({ chargeId, parts }) => ({ chargeId, parts: subtractParts(NO_PARTS, parts) })); // prettier-ignore
          standing.push({ kind: 'refund', amounts: negative });
          const open = recompute(charges, booked, { standing, today });
          standing.push(
            next.outcome === 'open'
              ? { kind: 'unearned', amounts: unearnedWithoutPrincipal(open, today) }
              : { kind: next.outcome, amounts: expected },
          );
        } else {
          const date = addDays(today, -next.daysAgo);
          const amountCents = Math.ceil((payoffOn(before, date) * next.share) / 1000);
          const chargeId = next.chosen === undefined ? undefined : charges[next.chosen]?.charge.id;
          const expected = attempt(() =>
            allocatePayment(before, { amountCents, date, chosenChargeId: chargeId }),
          );
          const form = { ...paymentForm(amountCents, date), ...(chargeId && { chargeId }) };
          if (amountCents <= 0) continue;
          const outcome = await calls.pay(id, form);
          if (typeof expected === 'string') {
            expect(outcome).toMatchObject({ ok: false, failure: { code: expected } });
            continue;
          }
          booked = [...booked, { id: succeeded(outcome).payment.id, date, ...expected }];
        }
        const stored = await listChargesWithRows(app.database.kysely, id);
        const now = recompute(charges, booked, { standing, today });
        expect(owedOf(stored, today)).toEqual(owedOf(now, today));
        expect(stored.map(({ charge }) => charge)).toMatchObject(now.map(openAmounts));
        const principalOf = (amounts: readonly ChargeAmount[]) => sumCents(amounts.map(({ parts }) => parts.principal)); // prettier-ignore
        const settledCents =
          sumCents(booked.map(({ allocations }) => principalOf(allocations))) +
          sumCents(standing.map(({ amounts }) => principalOf(amounts)));
        const open = sumCents(stored.map(({ charge }) => charge.openPrincipalCents));
        expect(TOTAL_CENTS - settledCents).toBe(open);
      }
      surchargesCents += sumCents(booked.map(({ allocations }) => sumSurcharges(allocations)));
      surchargesCents -= sumCents([...refunds.values()].map(sumSurcharges));
    }),
    { numRuns: 10 },
  );
  expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
  const months = await listFinanceMonths(app.database.kysely);
  expect(sumCents(months.map((month) => month.surchargeCents))).toBe(surchargesCents);
  expect(await inTransaction(app.database.kysely, listWrongTotals)).toEqual([]);
}, 120_000);

function attempt<T>(work: () => T): T | string {
  try {
    return work();
  } catch (error) {
    if (error instanceof RuleViolation) return error.code;
    throw error;
  }
}
