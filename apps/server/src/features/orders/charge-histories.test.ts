import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '@vendas/domain/calendar';
import type { CalendarDate } from '@vendas/domain/calendar';
import { allocatePayment, payoffOn } from '@vendas/domain/charges/allocate-payment';
import { openAmounts, withRows } from '@vendas/domain/charges/charge';
import type { ChargeAmount, ChargeWithRows } from '@vendas/domain/charges/charge';
import { owedOn } from '@vendas/domain/charges/late-charges';
import { sumParts } from '@vendas/domain/charges/parts';
import { sumCents } from '@vendas/domain/money';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { listCharges, listChargesWithRows } from '#store/orders/charges.ts';
import { backdateOrder, brokenBooks, SOUND_BOOKS, todayOf } from '#testing/back-office.ts';
import { aPerson, succeeded } from '#testing/builders.ts';
import { splitIntoCharges } from '#testing/charges.ts';
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
    // of what settles the order, in thousandths; above it the payment is refused
    share: fc.oneof(fc.integer({ min: 1, max: 400 }), fc.constantFrom(1000, 1001)),
    daysAgo: fc.integer({ min: 0, max: 130 }),
    chosen: fc.option(fc.nat(3), { nil: undefined }),
  }),
  fc.record({ kind: fc.constant('takeBack' as const), pick: fc.nat() }),
);

/** A payment that counts, with what it settled. */
interface Booked {
  readonly id: string;
  readonly date: CalendarDate;
  readonly allocations: readonly ChargeAmount[];
  readonly unearned: readonly ChargeAmount[];
}

/** The charges with the rows of the payments that count: the plain recomputation. */
function recompute(charges: readonly ChargeWithRows[], booked: readonly Booked[]) {
  return booked.reduce(
    (all, { date, allocations, unearned }) =>
      withRows(withRows(all, allocations, { kind: 'payment', date }), unearned, {
        kind: 'unearned',
        date,
      }),
    charges,
  );
}

/** What an order owes of each charge, as lists and as the calculation of a day see it. */
const owedOf = (charges: readonly ChargeWithRows[], today: CalendarDate) =>
  charges.map((owed) => ({ ...openAmounts(owed), owed: sumParts(owedOn(owed, today)) }));

test('random payments leave what the plain recomputation says, in the database and in every refusal', async () => {
  const today = todayOf(app);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 40 }), async (steps) => {
      const id = await calls.anOrderOf(TOTAL_CENTS);
      await backdateOrder(app, id, `${addDays(today, -150)}T15:00:00Z`);
      const firstDueDate = addDays(today, -100);
      await splitIntoCharges(app, id, { count: 4, firstDueDate, financingCents: 150, fineBp: 200, interestBp: 100 }); // prettier-ignore
      const charges = (await listCharges(app.database.kysely, id)).map((charge) => ({ charge, rows: [] })); // prettier-ignore
      let booked: Booked[] = [];
      for (const next of steps) {
        const before = recompute(charges, booked);
        if (next.kind === 'takeBack') {
          const payment = booked[next.pick % Math.max(1, booked.length)];
          if (payment === undefined) continue;
          succeeded(await calls.takeBack(id, payment.id));
          booked = booked.filter((other) => other !== payment);
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
        const now = recompute(charges, booked);
        expect(owedOf(stored, today)).toEqual(owedOf(now, today));
        expect(stored.map(({ charge }) => charge)).toMatchObject(now.map(openAmounts));
        const paidCents = sumCents(booked.flatMap(({ allocations }) => allocations.map(({ parts }) => parts.principal))); // prettier-ignore
        const open = sumCents(stored.map(({ charge }) => charge.openPrincipalCents));
        expect(TOTAL_CENTS - paidCents).toBe(open);
      }
    }),
    { numRuns: 10 },
  );
  expect(await brokenBooks(app)).toEqual(SOUND_BOOKS);
}, 120_000);

function attempt<T>(work: () => T): T | string {
  try {
    return work();
  } catch (error) {
    if (error instanceof RuleViolation) return error.code;
    throw error;
  }
}
