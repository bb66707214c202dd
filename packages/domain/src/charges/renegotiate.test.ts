import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumCents } from '#money.ts';
import { parts, tenInstalments, unpaid } from './charges-test-kit.ts';
import { planTotals } from './instalment-plan.ts';
import {
  renegotiate,
  requireUnchangedAmounts,
  requireSplittable,
  restoredCharge,
  unchangedBalance,
} from './renegotiate.ts';
import type { Agreement } from './renegotiate.ts';

const AGREEMENT: Agreement = {
  agreedCents: 75_000,
  date: '2027-07-20',
  count: 3,
  firstDueDate: '2027-08-20',
  rhythm: { every: 'month', interestBp: 0 },
  rates: { fineBp: 200, interestBp: 100 },
};

describe('an agreement over R$ 734,26 of principal at R$ 750,00 in three instalments', () => {
  const { closed, closedFinancing, discount, created } = renegotiate(tenInstalments(), AGREEMENT);

  test('creates three charges of R$ 250,00, numbered from one', () => {
    expect(created.map((c) => [c.number, c.of, c.dueDate])).toEqual([
      [1, 3, '2027-08-20'],
      [2, 3, '2027-09-20'],
      [3, 3, '2027-10-20'],
    ]);
    expect(created.map((c) => c.carriedCents)).toEqual([525, 525, 524]);
    expect(created.map((c) => c.principalCents)).toEqual([24_475, 24_475, 24_476]);
    expect(created.map((c) => c.financingCents)).toEqual([0, 0, 0]);
  });

  test('closes the six unpaid charges with their financing', () => {
    expect(closed).toEqual(['c5', 'c6', 'c7', 'c8', 'c9', 'c10']);
    expect(closedFinancing[0]).toEqual({ chargeId: 'c5', parts: parts({ financing: 734 }) });
    expect(sumCents(closedFinancing.map((amount) => amount.parts.financing))).toBe(2591);
    expect(discount).toEqual([]);
  });
});

test('a balance below the open principal is a discount, taken off the oldest charges', () => {
  const agreement = { ...AGREEMENT, agreedCents: 60_000 };
  const { discount, created } = renegotiate(tenInstalments(), agreement);
  expect(discount).toEqual([
    { chargeId: 'c5', parts: parts({ principal: 11_936 }) },
    { chargeId: 'c6', parts: parts({ principal: 1490 }) },
  ]);
  expect(created.map((c) => [c.principalCents, c.carriedCents])).toEqual([
    [20_000, 0],
    [20_000, 0],
    [20_000, 0],
  ]);
});

test('an agreement with interest applies the Price table to the agreed balance', () => {
  const rhythm = { every: 'month', interestBp: 100 } as const;
  const agreement = { ...AGREEMENT, rhythm };
  const { created } = renegotiate(tenInstalments(), agreement);
  const parcels = created.map((c) => c.principalCents + c.carriedCents + c.financingCents);
  expect(parcels).toEqual([25_502, 25_502, 25_500]);
  expect(sumCents(created.map((c) => c.carriedCents))).toBe(1574);
  expect(planTotals(created)).toMatchObject({ cashCents: 73_426, interestCents: 1504 });
});

test('a down payment is due immediately, without interest, with its share of the carried amount', () => {
  const rhythm = { every: 'month', interestBp: 100 } as const;
  const agreement = { ...AGREEMENT, rhythm, downPaymentCents: 15_000 };
  const { created } = renegotiate(tenInstalments(), agreement);
  expect(created.map((c) => [c.number, c.of, c.dueDate])).toEqual([
    [0, 3, '2027-07-20'],
    [1, 3, '2027-08-20'],
    [2, 3, '2027-09-20'],
    [3, 3, '2027-10-20'],
  ]);
  const [down, ...rest] = created;
  expect(down).toMatchObject({ principalCents: 14_685, carriedCents: 315, financingCents: 0 });
  const parcels = rest.map((c) => c.principalCents + c.carriedCents + c.financingCents);
  expect(parcels).toEqual([20_401, 20_401, 20_402]);
});

describe('the unchanged balance', () => {
  const day = '2027-07-20';

  test('of ten instalments is the payoff, and splitting it waives their future interest', () => {
    const balance = unchangedBalance(tenInstalments(), day);
    expect(balance).toEqual({ balanceCents: 73_426, isConcession: true });
    expect(requireSplittable(balance, true)).toBe(73_426);
    expect(() => requireSplittable(balance, false)).toThrow(
      expect.objectContaining({ code: 'instalmentsOfConcession' }),
    );
    const { closedFinancing, discount, created } = renegotiate(tenInstalments(), {
      ...AGREEMENT,
      agreedCents: balance.balanceCents,
    });
    expect(sumCents(closedFinancing.map(({ parts: { financing } }) => financing))).toBe(2591);
    expect(discount).toEqual([]);
    expect(created.map((c) => [c.principalCents, c.carriedCents])).toEqual([
      [24_476, 0],
      [24_475, 0],
      [24_475, 0],
    ]);
  });

  test('includes interest of the plan that is due as a carried amount', () => {
    expect(unchangedBalance(tenInstalments(), '2027-08-05').balanceCents).toBe(74_160);
  });

  test('of a late charge includes fine and interest as a carried amount', () => {
    const balance = unchangedBalance([unpaid('a')], '2027-03-11');
    expect(balance).toEqual({ balanceCents: 10_233, isConcession: true });
  });

  test('of a charge that is not late may be split with the permission to receive payments', () => {
    const carried = unpaid('a', { carriedCents: 500 });
    const balance = unchangedBalance([carried], '2027-02-11');
    expect(balance).toEqual({ balanceCents: 10_500, isConcession: false });
    expect(requireSplittable(balance, false)).toBe(10_500);
  });

  test('of nothing cannot be split', () => {
    expect(() => requireSplittable(unchangedBalance([], day), true)).toThrow(
      expect.objectContaining({ code: 'agreementNotPositive' }),
    );
  });
});

test('late charges that are owed may become a carried amount', () => {
  const agreement = { ...AGREEMENT, agreedCents: 10_233, date: '2027-03-11' };
  const { created } = renegotiate([unpaid('a')], { ...agreement, firstDueDate: '2027-04-11' });
  expect(sumCents(created.map((c) => c.carriedCents))).toBe(233);
});

test.each([
  ['a balance above all that is owed', { agreedCents: 76_018 }, 'agreementExceedsOwed'],
  ['a balance of nothing', { agreedCents: 0 }, 'agreementNotPositive'],
  ['a first date before the agreement', { firstDueDate: '2027-07-19' }, 'dueDateBeforeAgreement'],
  ['more instalments than cents', { agreedCents: 2 }, 'instalmentsTooSmall'],
  ['a down payment of all of it', { downPaymentCents: 75_000 }, 'downPaymentTooLarge'],
])('%s is refused', (_case, changed, code) => {
  expect(() =>
    renegotiate(tenInstalments(), { ...AGREEMENT, ...changed, date: '2027-07-20' }),
  ).toThrow(expect.objectContaining({ code }));
});

test('spreading the agreed balance produces no negative part', () => {
  const agreedCents = fc.integer({ min: 20_000, max: 76_017 });
  const interestBp = fc.constantFrom(0, 50, 100);
  fc.assert(
    fc.property(agreedCents, fc.integer({ min: 1, max: 48 }), interestBp, (agreed, count, bp) => {
      const agreement = { ...AGREEMENT, date: '2027-07-05', agreedCents: agreed, count };
      const rhythm = { every: 'month', interestBp: bp } as const;
      const { created } = renegotiate(tenInstalments(), { ...agreement, rhythm });
      const owed = created.map((c) => c.principalCents + c.carriedCents);
      expect(sumCents(owed)).toBe(agreed);
      expect(created.every((c) => c.principalCents >= 0 && c.carriedCents >= 0)).toBe(true);
    }),
  );
});

describe('restoredCharge', () => {
  test('owes the amounts settled of renegotiated charges: the principal as such, the rest as carried', () => {
    const settled = [
      {
        chargeId: 'a',
        parts: { fine: 200, interest: 33, carried: 7, financing: 60, principal: 4767 },
      },
      { chargeId: 'b', parts: parts({ financing: 40, principal: 1000 }) },
    ];
    const restored = restoredCharge(settled, {
      dueDate: '2027-08-01',
      rates: AGREEMENT.rates,
    });
    expect(restored).toEqual({
      number: 1,
      of: 1,
      dueDate: '2027-08-01',
      principalCents: 5767,
      carriedCents: 340,
      financingCents: 0,
      fineBp: 200,
      interestBp: 100,
    });
  });
});

test('individual due dates change no amount and cannot precede the agreement', () => {
  const dueDates = ['2027-07-20', '2027-12-24', '2028-01-31'] as const;
  const { created } = renegotiate(tenInstalments(), { ...AGREEMENT, dueDates });
  expect(created.map((c) => c.dueDate)).toEqual(dueDates);
  expect(created.map((c) => c.principalCents)).toEqual([24_475, 24_475, 24_476]);
  const early = { ...AGREEMENT, dueDates: [...dueDates.slice(1), '2027-07-19'] as const };
  expect(() => renegotiate(tenInstalments(), early)).toThrow('dueDateBeforeAgreement');
});

test('an order has at most a thousand charges', () => {
  const charges = Array.from({ length: 996 }, (_, index) => unpaid(`c${index}`));
  const agreement = { ...AGREEMENT, agreedCents: 100 };
  expect(renegotiate(charges, agreement).created).toHaveLength(3);
  expect(() => renegotiate([...charges, unpaid('last')], agreement)).toThrow('tooManyCharges');
});

test('the amount shown to the person must equal the amount owed, in total and of the price', () => {
  const day = AGREEMENT.date;
  const seen = { principalCents: 10_000, owedCents: 10_000 };
  const charges = [unpaid('a', { dueDate: day })];
  const now = { day, agreements: 1 };
  expect(() => requireUnchangedAmounts(charges, seen, now)).not.toThrow();
  expect(() => requireUnchangedAmounts(charges, { ...seen, agreements: 1 }, now)).not.toThrow();
  expect(() => requireUnchangedAmounts(charges, { ...seen, agreements: 0 }, now)).toThrow(
    'agreementReplaced',
  );
  for (const changed of [{ principalCents: 9999 }, { owedCents: 10_001 }]) {
    expect(() => requireUnchangedAmounts(charges, { ...seen, ...changed }, now)).toThrow(
      'agreementOutdated',
    );
  }
});
