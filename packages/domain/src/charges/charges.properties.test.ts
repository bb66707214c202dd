import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { casesOf } from '#property-runs-test-kit.ts';
import { addDays } from '#calendar.ts';
import type { CalendarDate } from '#calendar.ts';
import { isWorkingDay } from '#holidays.ts';
import { sumCents } from '#money.ts';
import { payoffOn } from './allocate-payment.ts';
import { ChargeHistory } from './charge-history-test-kit.ts';
import type { HistoryRow, Step } from './charge-history-test-kit.ts';
import { ADJUSTMENT_KINDS, openAmounts } from './charge.ts';
import type { ChargeWithRows, SettlementKind } from './charge.ts';
import { explainCharge } from './explain-charge.ts';
import { owedOn } from './late-charges.ts';
import { PARTS, sumParts, totalParts } from './parts.ts';
import type { Parts } from './parts.ts';

const ADJUSTMENTS: SettlementKind[] = [
  'discount',
  'waiver',
  'unearned',
  'renegotiated',
  'returned',
];

const step: fc.Arbitrary<Step> = fc.record({
  operation: fc.constantFrom(
    'pay',
    'pay',
    'payOff',
    'payWithWaiver',
    'discount',
    'takeBack',
    'refund',
    'returnGoods',
    'renegotiate',
    'moveDueDate',
    'cancel',
    'reopen',
  ),
  share: fc.integer({ min: 0, max: 999 }),
  choice: fc.integer({ min: 0, max: 999 }),
  daysLater: fc.integer({ min: 0, max: 30 }),
});

const totals = fc.integer({ min: 5000, max: 1_000_000 });
const steps = fc.array(step, { minLength: 1, maxLength: 6 });

const DAYS = Array.from({ length: 500 }, (_, days) => addDays('2027-01-01', days));

function roundHalfUp(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}

/** The amount owed for a charge, counted day by day as on paper. */
function countOwed({ charge, rows }: ChargeWithRows, today: CalendarDate): Parts {
  const owed = { fine: 0, interest: 0, carried: 0, financing: 0, principal: 0 };
  if (charge.state === 'renegotiated') return owed;
  const openAt = (day: CalendarDate) => {
    const open = {
      principal: charge.principalCents,
      financing: charge.financingCents,
      carried: charge.carriedCents,
    };
    for (const { date, parts } of rows) {
      if (date > day) continue;
      open.principal -= parts.principal;
      open.financing -= parts.financing;
      open.carried -= parts.carried;
    }
    // a backdated payment may settle days on which the charge was paid already: they earn no interest again
    return Math.max(0, open.principal) + Math.max(0, open.financing) + Math.max(0, open.carried);
  };
  const due = DAYS.find((day) => day >= (charge.dueDate ?? today) && isWorkingDay(day)) ?? today;
  if (charge.dueDate !== null && due < today) {
    owed.fine = roundHalfUp(openAt(due) * charge.fineBp, 10_000);
    let run = { open: openAt(due), days: 0 };
    for (const day of DAYS.slice(DAYS.indexOf(due), DAYS.indexOf(today))) {
      const open = openAt(day);
      if (open !== run.open) {
        owed.interest += roundHalfUp(run.open * charge.interestBp * run.days, 300_000);
        run = { open, days: 0 };
      }
      run.days += 1;
    }
    owed.interest += roundHalfUp(run.open * charge.interestBp * run.days, 300_000);
  }
  owed.carried = charge.carriedCents;
  owed.financing = charge.financingCents;
  owed.principal = charge.principalCents;
  for (const { date, parts } of rows) {
    for (const part of PARTS) owed[part] -= date <= today ? parts[part] : 0;
  }
  for (const part of PARTS) owed[part] = Math.max(0, owed[part]);
  return owed;
}

/** The sum of some parts of rows, in cents. */
function sumRows(
  rows: readonly HistoryRow[],
  kinds: readonly SettlementKind[],
  centsOf: (row: HistoryRow) => number = ({ parts }) => sumParts(parts),
): number {
  return rows
    .filter(({ kind }) => kinds.includes(kind))
    .reduce((sum, row) => sum + centsOf(row), 0);
}

/** Each figure of the books next to the same figure from another source. */
function booksOf(history: ChargeHistory) {
  const all = history.withRows();
  const principal = (kinds: SettlementKind[]) =>
    sumRows(history.rows, kinds, ({ parts }) => parts.principal);
  const amountPaid = principal(['payment', 'refund']);
  const otherParts = sumRows(history.rows, ['payment', 'refund']) - amountPaid;
  const open = all.map((charge) => openAmounts(charge));
  const openPrincipal = sumCents(open.map(({ openPrincipalCents }) => openPrincipalCents));
  const owed = all.map((charge) => countOwed(charge, history.today));
  return {
    stored: {
      owed: all.map((charge) => owedOn(charge, history.today)),
      explained: all.map((charge) => {
        const { rows } = explainCharge(charge, history.today);
        return totalParts(rows.map(({ parts }) => parts));
      }),
      open,
      openPrincipal,
      received: sumCents(history.payments.values()) - sumCents(history.refunds.values()),
      payments: [...history.payments],
    },
    recomputed: {
      owed,
      explained: owed,
      open: owed.map((parts) => ({
        openPrincipalCents: parts.principal,
        openFinancingCents: parts.financing,
        openCarriedCents: parts.carried,
      })),
      openPrincipal: history.totalCents - principal(ADJUSTMENTS) - amountPaid,
      received: amountPaid + otherParts,
      payments: [...history.payments.keys()].map((id) => [
        id,
        sumRows(
          history.rows.filter(({ paymentId }) => paymentId === id),
          ['payment'],
        ),
      ]),
    },
  };
}

test('the random histories include every kind of adjustment', () => {
  expect(ADJUSTMENTS.toSorted()).toEqual(Object.keys(ADJUSTMENT_KINDS).toSorted());
});

test('nothing is owed after a payment of future interest is taken back after a payoff', () => {
  const history = new ChargeHistory(5000, 4, 100);
  history.pay(1, '2027-01-10', 'c1');
  history.apply({ operation: 'payOff', share: 0, choice: 0, daysLater: 0 });
  history.apply({ operation: 'takeBack', share: 0, choice: 0, daysLater: 0 });
  const owed = history.withRows().map((charge) => owedOn(charge, '2030-01-02'));
  expect(sumParts(totalParts(owed))).toBe(0);
});

test('a backdated payment of a refunded charge earns no interest again', () => {
  const history = new ChargeHistory(50_571, 2, 0);
  for (const [operation, share, choice, daysLater] of [
    ['pay', 100, 0, 1],
    ['refund', 887, 511, 6],
    ['pay', 5, 135, 0],
    ['pay', 0, 0, 2],
  ] as const) {
    history.apply({ operation, share, choice, daysLater });
  }
  const { stored, recomputed } = booksOf(history);
  expect(stored).toEqual(recomputed);
});

test('nothing is owed after a discount of all but the future interest of an agreement', () => {
  const history = new ChargeHistory(79_358, 2, 100);
  for (const [operation, share, choice, daysLater] of [
    ['pay', 812, 0, 9],
    ['pay', 649, 0, 26],
    ['returnGoods', 71, 0, 29],
    ['renegotiate', 412, 145, 0],
    ['discount', 990, 0, 20],
  ] as const) {
    history.apply({ operation, share, choice, daysLater });
  }
  const owed = history.withRows().map((charge) => owedOn(charge, '2030-01-02'));
  expect(sumParts(totalParts(owed))).toBe(0);
});

/** 10,000 histories in all; each one tries the payoff of its last day. */
describe('after any payments, discounts, refunds, agreements and cancellations', () => {
  test.each([
    [1, 0],
    [2, 0],
    [2, 100],
    [4, 100],
  ])(
    'the books of %i instalments at %i hundredths of a percent are consistent',
    (count, interestBp) => {
      fc.assert(
        fc.property(totals, steps, (totalCents, some) => {
          const history = new ChargeHistory(totalCents, count, interestBp);
          for (const each of some) history.apply(each);
          const { stored, recomputed } = booksOf(history);
          // Comparing texts is faster; the full comparison names the difference.
          if (JSON.stringify(stored) !== JSON.stringify(recomputed))
            expect(stored).toEqual(recomputed);
          // a reopened order owes the same as before its cancellation
          history.apply({ operation: 'reopen', share: 0, choice: 0, daysLater: 0 });
          const payoff = payoffOn(history.withRows(), history.today);
          if (payoff > 0) history.pay(payoff, history.today);
          const open = history.withRows().map((charge) => owedOn(charge, '2030-01-02'));
          expect(sumParts(totalParts(open))).toBe(0);
        }),
        casesOf(2500),
      );
    },
  );
});

test('the explained rows of each day sum to the amount owed on it', () => {
  const daysBefore = fc.integer({ min: 0, max: 180 });
  fc.assert(
    fc.property(totals, steps, daysBefore, (totalCents, some, days) => {
      const history = new ChargeHistory(totalCents, 4, 100);
      for (const each of some) history.apply(each);
      const before = addDays(history.today, -days);
      const day = before < '2027-01-01' ? '2027-01-01' : before;
      for (const charge of history.withRows()) {
        const owed = countOwed(charge, day);
        const { rows, ...explained } = explainCharge(charge, day);
        expect(explained).toEqual({ owed, owedCents: sumParts(owed) });
        expect(totalParts(rows.map(({ parts }) => parts))).toEqual(owed);
      }
    }),
    casesOf(500),
  );
});
