import { describe, expect, test } from 'vitest';
import { firstDueDate, requireShownInterest, saleCharges } from './sale-charges.ts';

const SALE = {
  totalCents: 10_000,
  downPaymentCents: 0,
  saleDate: '2027-01-10',
  dueDate: null,
  plan: null,
  rates: { fineBp: 200, interestBp: 100 },
};
const PLAN = {
  count: 3,
  firstDueDate: '2027-02-10',
  rhythm: { every: 'month', interestBp: 0 },
  dueDates: null,
} as const;

describe('the charges of a sale', () => {
  test('without a plan are one charge of the whole price, which is late only if it has a due date', () => {
    const [open] = saleCharges(SALE);
    expect(open).toMatchObject({ number: 1, of: 1, principalCents: 10_000, dueDate: null });
    expect(open).toMatchObject({ fineBp: 0, interestBp: 0 });
    const [due] = saleCharges({ ...SALE, dueDate: '2027-02-10', downPaymentCents: 4000 });
    expect(due).toMatchObject({ principalCents: 10_000, fineBp: 200, interestBp: 100 });
  });

  test('without a price are none', () => {
    expect(saleCharges({ ...SALE, totalCents: 0 })).toEqual([]);
    expect(() => saleCharges({ ...SALE, totalCents: 0, plan: PLAN })).toThrow(
      expect.objectContaining({ code: 'instalmentsTooSmall' }),
    );
  });

  test('with a plan are the down payment and the instalments of the rest', () => {
    const charges = saleCharges({ ...SALE, downPaymentCents: 1000, plan: PLAN });
    expect(charges.map(({ number, of, dueDate, principalCents }) => [number, of, dueDate, principalCents])).toEqual([
      [0, 3, '2027-01-10', 1000],
      [1, 3, '2027-02-10', 3000],
      [2, 3, '2027-03-10', 3000],
      [3, 3, '2027-04-10', 3000],
    ]); // prettier-ignore
    expect(firstDueDate(charges)).toBe('2027-02-10');
  });

  test('keep the agreed dates, and the earliest is the first due date', () => {
    const dueDates = ['2027-02-15', '2027-02-12', '2027-05-01'];
    const charges = saleCharges({ ...SALE, plan: { ...PLAN, dueDates } });
    expect(charges.map(({ dueDate }) => dueDate)).toEqual(dueDates);
    expect(firstDueDate(charges)).toBe('2027-02-12');
  });

  test.each([
    ['a due date', { dueDate: '2027-01-09' }],
    ['a first instalment', { plan: { ...PLAN, firstDueDate: '2027-01-09' } }],
    ['an edited date', { plan: { ...PLAN, dueDates: ['2027-02-10', '2027-01-09', '2027-04-10'] } }],
  ])('with %s before the sale are refused', (_case, overrides) => {
    expect(() => saleCharges({ ...SALE, ...overrides })).toThrow(
      expect.objectContaining({ code: 'dueDateBeforeSale' }),
    );
  });
});

describe('requireShownInterest', () => {
  test.each([
    { every: 'month', interestBp: 0 },
    { every: 'month', interestBp: 100 },
    { every: 'days', days: 15 },
  ] as const)('accepts no interest, and the rate of the shop: %j', (rhythm) => {
    expect(() => requireShownInterest(rhythm, 100)).not.toThrow();
  });

  test('refuses a rate other than the one shown', () => {
    expect(() => requireShownInterest({ every: 'month', interestBp: 50 }, 100)).toThrow(
      expect.objectContaining({ code: 'instalmentInterestChanged', facts: { interestBp: 100 } }),
    );
  });
});
