import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumCents } from '#money.ts';
import {
  dueDatesOf,
  planCharges,
  planTotals,
  priceInstalments,
  withDueDates,
} from './instalment-plan.ts';
import type { InstalmentPlan } from './instalment-plan.ts';

const PLAN: InstalmentPlan = {
  amountCents: 10_000,
  downPaymentCents: 0,
  saleDate: '2027-01-10',
  count: 3,
  firstDueDate: '2027-02-10',
  rhythm: { every: 'month', interestBp: 0 },
  rates: { fineBp: 200, interestBp: 100 },
};

function instalments(amountCents: number, count: number) {
  const all = priceInstalments(amountCents, count, 100);
  return {
    parcels: all.map(({ principalCents, financingCents }) => principalCents + financingCents),
    principals: all.map(({ principalCents }) => principalCents),
    interest: all.map(({ financingCents }) => financingCents),
  };
}

describe('priceInstalments at 1 % a month', () => {
  test('splits R$ 1.200,00 into ten instalments', () => {
    const { parcels, principals, interest } = instalments(120_000, 10);
    expect(parcels).toEqual([...Array.from({ length: 9 }, () => 12_670), 12_667]);
    expect(principals).toEqual([
      11_470, 11_585, 11_701, 11_818, 11_936, 12_055, 12_176, 12_297, 12_420, 12_542,
    ]);
    expect(interest).toEqual([1200, 1085, 969, 852, 734, 615, 494, 373, 250, 125]);
  });

  test('splits R$ 1.000,00 into three instalments', () => {
    expect(instalments(100_000, 3).parcels).toEqual([34_002, 34_002, 34_003]);
  });

  test('adds the interest of one month to a single instalment', () => {
    expect(priceInstalments(10_000, 1, 100)).toEqual([
      { principalCents: 10_000, financingCents: 100 },
    ]);
  });

  test('the principals of any plan add up to its amount, and all but the last are equal', () => {
    const amounts = fc.integer({ min: 10_000, max: 100_000_000 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 60 }), (cents, count) => {
        const { parcels, principals } = instalments(cents, count);
        expect(sumCents(principals)).toBe(cents);
        expect(new Set(parcels.slice(0, -1)).size).toBeLessThanOrEqual(1);
        expect(principals.every((principal) => principal > 0)).toBe(true);
      }),
    );
  });
});

describe('dueDatesOf', () => {
  test('keeps the day of the first date, or the last day of a shorter month', () => {
    expect(dueDatesOf('2027-01-31', 4, { every: 'month', interestBp: 0 })).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ]);
  });

  test.each([
    [7, ['2027-12-25', '2028-01-01', '2028-01-08']],
    [15, ['2027-12-25', '2028-01-09', '2028-01-24']],
  ])('counts instalments of %i days from the first date', (days, dates) => {
    expect(dueDatesOf('2027-12-25', 3, { every: 'days', days })).toEqual(dates);
  });
});

describe('planCharges', () => {
  test('without interest: the first instalment gets the cents left over', () => {
    const charges = planCharges(PLAN);
    expect(charges.map((c) => [c.number, c.of, c.dueDate, c.principalCents])).toEqual([
      [1, 3, '2027-02-10', 3334],
      [2, 3, '2027-03-10', 3333],
      [3, 3, '2027-04-10', 3333],
    ]);
    expect(charges[0]).toMatchObject({
      financingCents: 0,
      carriedCents: 0,
      fineBp: 200,
      interestBp: 100,
    });
  });

  test('the down payment is number 0, due on the day of the sale', () => {
    const [down, first] = planCharges({ ...PLAN, downPaymentCents: 1000 });
    expect(down).toMatchObject({ number: 0, of: 3, dueDate: '2027-01-10', principalCents: 1000 });
    expect(first).toMatchObject({ number: 1, principalCents: 3000 });
  });

  test('no interest is added to the down payment', () => {
    const rhythm = { every: 'month', interestBp: 100 } as const;
    const plan = { ...PLAN, amountCents: 140_000, downPaymentCents: 20_000, count: 10, rhythm };
    expect(planTotals(planCharges(plan))).toEqual({
      cashCents: 140_000,
      interestCents: 6697,
      totalCents: 146_697,
    });
  });

  test.each([
    ['more instalments than cents', { amountCents: 2 }, 'instalmentsTooSmall'],
    ['nothing but a down payment', { downPaymentCents: 10_000 }, 'instalmentsTooSmall'],
    ['a first date before the sale', { firstDueDate: '2027-01-09' }, 'dueDateBeforeSale'],
  ])('%s is refused', (_case, changed, code) => {
    expect(() => planCharges({ ...PLAN, ...changed })).toThrow(expect.objectContaining({ code }));
  });
});

describe('withDueDates', () => {
  const charges = planCharges({ ...PLAN, downPaymentCents: 1000 });

  test('changes dates but no amount', () => {
    const dates = ['2027-02-20', '2027-03-20', '2027-05-01'];
    const edited = withDueDates(charges, dates, PLAN.saleDate);
    expect(edited.map(({ dueDate }) => dueDate)).toEqual(['2027-01-10', ...dates]);
    expect(edited.map(({ dueDate: _, ...rest }) => rest)).toEqual(
      charges.map(({ dueDate: _, ...rest }) => rest),
    );
  });

  test('a date before the sale is refused', () => {
    const dates = ['2027-02-20', '2027-01-09', '2027-05-01'];
    expect(() => withDueDates(charges, dates, PLAN.saleDate)).toThrow(
      expect.objectContaining({ code: 'dueDateBeforeSale' }),
    );
  });
});
