import { describe, expect, test } from 'vitest';
import { newCharge } from './charge.ts';
import { unpaid } from './charges-test-kit.ts';
import { creditUsed, requireCredit, stricterLimit } from './credit.ts';

const CHARGE = newCharge('a', {
  ...unpaid('a').charge,
  principalCents: 8000,
  financingCents: 300,
  carriedCents: 50,
});

test('the credit in use is the open amount of charges with a due date', () => {
  const undated = newCharge('b', { ...CHARGE, dueDate: null });
  const paid = { ...CHARGE, openPrincipalCents: 1000, openFinancingCents: 0 };
  const closed = { ...CHARGE, state: 'renegotiated' as const };
  expect(creditUsed([CHARGE, undated, paid, closed])).toBe(8350 + 1050);
});

describe('requireCredit', () => {
  const rules = { limitCents: 10_000, blockAfterDays: 5 };
  const charges = [CHARGE];
  const today = '2027-03-01';

  test('a sale up to the limit is accepted', () => {
    expect(() => requireCredit({ charges, newCents: 1650, today }, rules)).not.toThrow();
  });

  test('a sale above the limit is refused', () => {
    expect(() => requireCredit({ charges, newCents: 1651, today }, rules)).toThrow(
      expect.objectContaining({
        code: 'creditLimitExceeded',
        facts: { limitCents: 10_000, availableCents: 1650 },
      }),
    );
  });

  test.each([
    ['2027-03-06', false],
    ['2027-03-07', true],
  ])('on %s a charge due on 2027-03-01 blocks credit: %s', (day, isBlocked) => {
    const call = () => requireCredit({ charges, newCents: 1, today: day }, rules);
    if (isBlocked) {
      expect(call).toThrow(
        expect.objectContaining({ code: 'creditBlocked', facts: { dueDate: '2027-03-01' } }),
      );
    } else expect(call).not.toThrow();
  });

  test('days late count from the next working day after the due date', () => {
    const saturday = [newCharge('s', { ...CHARGE, dueDate: '2021-08-28' })];
    const call = (day: string) => () =>
      requireCredit({ charges: saturday, newCents: 1, today: day }, rules);
    expect(call('2021-09-04')).not.toThrow();
    expect(call('2021-09-05')).toThrow(expect.objectContaining({ code: 'creditBlocked' }));
  });

  test('a settled charge does not block', () => {
    const settled = {
      ...CHARGE,
      openPrincipalCents: 0,
      openFinancingCents: 0,
      openCarriedCents: 0,
    };
    const sale = { charges: [settled], newCents: 1, today: '2028-01-01' };
    expect(() => requireCredit(sale, rules)).not.toThrow();
  });

  test('without a limit and a block every sale is accepted', () => {
    const none = { limitCents: null, blockAfterDays: null };
    const sale = { charges, newCents: 99_999_999, today: '2030-01-01' };
    expect(() => requireCredit(sale, none)).not.toThrow();
  });

  test('a sale without a credit part is accepted', () => {
    const sale = { charges, newCents: 0, today: '2030-01-01' };
    expect(() => requireCredit(sale, rules)).not.toThrow();
  });
});

test.each([
  ['the lower one', 500, 300, null, 300],
  ['the only one', null, 300, null, 300],
  ['that of the shop where it is lower', 500, null, 200, null],
  ['its own where it is below that of the shop', 100, null, 200, 100],
  ['none where neither has one', null, null, null, null],
])('merging two limits keeps %s', (_case, one, other, shop, limit) => {
  expect(stricterLimit(one, other, shop)).toBe(limit);
  expect(stricterLimit(other, one, shop)).toBe(limit);
});
