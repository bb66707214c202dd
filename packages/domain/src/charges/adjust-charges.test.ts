import { describe, expect, test } from 'vitest';
import {
  discountCharges,
  refundPayment,
  reduceReturned,
  waiveLateCharges,
} from './adjust-charges.ts';
import { withRows } from './charge.ts';
import type { ChargeAmount } from './charge.ts';
import { parts, unpaid } from './charges-test-kit.ts';
import { owedOn } from './late-charges.ts';

const FIRST = unpaid('first', { number: 1, of: 2, carriedCents: 50, financingCents: 40 });
const SECOND = unpaid('second', { number: 2, of: 2, dueDate: '2027-04-01' });
const LATE = '2027-03-13';

describe('waiveLateCharges', () => {
  test('takes off the fine and the interest that are owed on that day', () => {
    const waived = waiveLateCharges([FIRST, SECOND], LATE);
    expect(waived).toEqual([{ chargeId: 'first', parts: parts({ fine: 202, interest: 40 }) }]);
    const [after = FIRST] = withRows([FIRST], waived, { kind: 'waiver', date: LATE });
    expect(owedOn(after, LATE)).toEqual(parts({ carried: 50, financing: 40, principal: 10_000 }));
  });

  test('takes nothing off before the due date', () => {
    expect(waiveLateCharges([FIRST], '2027-03-01')).toEqual([]);
  });
});

describe('discountCharges', () => {
  const cases: readonly [number, Parameters<typeof parts>[0]][] = [
    [30, { interest: 30 }],
    [242, { interest: 40, fine: 202 }],
    [300, { interest: 40, fine: 202, carried: 50, financing: 8 }],
    [400, { interest: 40, fine: 202, carried: 50, financing: 40, principal: 68 }],
  ];

  test.each(cases)(
    '%i cents settle interest, fine, carried charges, financing and principal in this order',
    (amountCents, expected) => {
      expect(discountCharges([SECOND, FIRST], { amountCents, date: LATE })).toEqual([
        { chargeId: 'first', parts: parts(expected) },
      ]);
    },
  );

  test('continues with the next charge when the first is settled', () => {
    const taken = discountCharges([SECOND, FIRST], { amountCents: 10_400, date: LATE });
    expect(taken.at(-1)).toEqual({ chargeId: 'second', parts: parts({ principal: 68 }) });
  });

  test('takes only the requested part of a chosen charge', () => {
    const discount = { amountCents: 20, date: LATE, chosenChargeId: 'first' };
    expect(discountCharges([FIRST, SECOND], { ...discount, part: 'financing' })).toEqual([
      { chargeId: 'first', parts: parts({ financing: 20 }) },
    ]);
  });

  test('takes late charges of all charges before the principal of any', () => {
    const both = [unpaid('one', { number: 1, of: 2 }), unpaid('two', { number: 2, of: 2 })];
    const late = { fine: 200, interest: 40 };
    expect(discountCharges(both, { amountCents: 500, date: LATE, chosenChargeId: 'two' })).toEqual([
      { chargeId: 'two', parts: parts({ ...late, principal: 20 }) },
      { chargeId: 'one', parts: parts(late) },
    ]);
  });

  test('of principal alone is refused while a fine, interest or due interest of the plan is open', () => {
    const discount = { amountCents: 20, date: LATE, part: 'principal' } as const;
    expect(() => discountCharges([FIRST, SECOND], discount)).toThrow(
      expect.objectContaining({ code: 'discountBeforeLateCharges', facts: { openCents: 332 } }),
    );
    expect(discountCharges([SECOND], discount)).toHaveLength(1);
    expect(discountCharges([FIRST, SECOND], { ...discount, date: '2027-02-01' })).toHaveLength(1);
  });

  test('a discount above the amount owed is refused', () => {
    const discount = { amountCents: 41, date: LATE, part: 'financing' } as const;
    expect(() => discountCharges([FIRST, SECOND], discount)).toThrow(
      expect.objectContaining({ code: 'discountExceedsOwed', facts: { owedCents: 40 } }),
    );
  });

  test('a discount of zero is refused', () => {
    expect(() => discountCharges([FIRST], { amountCents: 0, date: LATE })).toThrow(
      expect.objectContaining({ code: 'discountNotPositive' }),
    );
  });
});

describe('reduceReturned', () => {
  test('takes the principal of the latest charge first', () => {
    expect(reduceReturned([FIRST, SECOND], 12_000, '2027-02-01')).toEqual({
      reduced: [
        { chargeId: 'second', parts: parts({ principal: 10_000 }) },
        { chargeId: 'first', parts: parts({ principal: 2000 }) },
      ],
      unearned: [],
      refundCents: 0,
    });
  });

  test('returns the amount paid beyond the new total as the amount to refund', () => {
    const paid = [{ chargeId: 'first', parts: parts({ principal: 9000 }) }];
    const charges = withRows([FIRST], paid, { kind: 'payment', date: '2027-02-01' });
    expect(reduceReturned(charges, 3000, '2027-02-01')).toEqual({
      reduced: [{ chargeId: 'first', parts: parts({ principal: 1000 }) }],
      unearned: [{ chargeId: 'first', parts: parts({ financing: 40 }) }],
      refundCents: 2000,
    });
  });

  test('keeps interest of the plan that is already due', () => {
    expect(reduceReturned([FIRST], 10_000, '2027-03-01').unearned).toEqual([]);
  });
});

describe('refundPayment', () => {
  const received: readonly ChargeAmount[] = [
    {
      chargeId: 'first',
      parts: { fine: 10, interest: 20, carried: 30, financing: 40, principal: 500 },
    },
    { chargeId: 'second', parts: parts({ fine: 5, principal: 100 }) },
  ];
  const charges = [FIRST, SECOND];

  test('refunds the newest charge first, principal before late charges', () => {
    expect(refundPayment(charges, received, { amountCents: 680, outcome: 'open' })).toEqual([
      { chargeId: 'second', parts: parts({ fine: 5, principal: 100 }) },
      {
        chargeId: 'first',
        parts: parts({ interest: 5, carried: 30, financing: 40, principal: 500 }),
      },
    ]);
  });

  test('of returned goods gives back the price alone, the newest charge first', () => {
    const returned = { outcome: 'returned' } as const;
    expect(refundPayment(charges, received, { ...returned, amountCents: 300 })).toEqual([
      { chargeId: 'second', parts: parts({ principal: 100 }) },
      { chargeId: 'first', parts: parts({ principal: 200 }) },
    ]);
    expect(() => refundPayment(charges, received, { ...returned, amountCents: 601 })).toThrow(
      expect.objectContaining({ code: 'refundExceedsPrice', facts: { priceCents: 600 } }),
    );
  });

  test('a refund of the whole payment returns every part', () => {
    expect(refundPayment(charges, received, { amountCents: 705, outcome: 'open' })).toEqual(
      received.toReversed(),
    );
  });

  test('a refund above the amount received is refused', () => {
    expect(() => refundPayment(charges, received, { amountCents: 706, outcome: 'open' })).toThrow(
      expect.objectContaining({ code: 'refundExceedsReceived', facts: { receivedCents: 705 } }),
    );
  });

  test('a refund of zero is refused', () => {
    expect(() => refundPayment(charges, received, { amountCents: 0, outcome: 'open' })).toThrow(
      expect.objectContaining({ code: 'refundNotPositive' }),
    );
  });
});
