import { describe, expect, test } from 'vitest';
import { changeChargeDueDate, chargeToMove, previewDueDate } from './change-due-date.ts';
import { withRows } from './charge.ts';
import type { SettlementKind } from './charge.ts';
import { paidOn, parts, unpaid } from './charges-test-kit.ts';
import type { Parts } from './parts.ts';

/** R$ 100,00 due on 1 March 2027, twelve days ago. */
const LATE = unpaid('a');
const DAYS = { today: '2027-03-13', saleDate: '2027-02-01' };

function settled(kind: SettlementKind, some: Partial<Parts>) {
  const amounts = [{ chargeId: 'a', parts: parts(some) }];
  const [owed = LATE] = withRows([LATE], amounts, { kind, date: '2027-03-11' });
  return owed;
}

describe('the charge whose due date changes', () => {
  const first = unpaid('first', { number: 1, of: 2 });
  const second = unpaid('second', { number: 2, of: 2, dueDate: '2027-04-01' });
  const paid = { ...first, charge: { ...first.charge, openPrincipalCents: 0 } };

  test('is the oldest open charge, or the chosen one', () => {
    expect(chargeToMove([second, first])).toBe(first);
    expect(chargeToMove([second, paid])).toBe(second);
    expect(chargeToMove([first, second], 'second')).toBe(second);
    expect(chargeToMove([paid])).toBeUndefined();
  });

  test('cannot be a charge of another order', () => {
    expect(() => chargeToMove([first], 'second')).toThrow(
      expect.objectContaining({ code: 'chargeNotFound' }),
    );
  });
});

test('postponing an overdue charge waives its late charges', () => {
  const change = changeChargeDueDate(LATE, { ...DAYS, dueDate: '2027-03-15' });
  expect(change).toEqual({
    charge: { ...LATE.charge, dueDate: '2027-03-15' },
    isConcession: true,
    removed: { fine: 200, interest: 40 },
  });
});

test('a new date that leaves some days late waives the interest of the other days', () => {
  const change = changeChargeDueDate(LATE, { ...DAYS, dueDate: '2027-03-08' });
  expect(change.removed).toEqual({ fine: 0, interest: 23 });
});

test('the effect of a new date is previewed, unless the change would be refused', () => {
  const days = { ...DAYS, dueDate: '2027-03-15' };
  expect(previewDueDate(LATE, days)).toEqual(changeChargeDueDate(LATE, days));
  expect(previewDueDate(LATE, { ...days, dueDate: '2027-01-31' })).toBe('dueDateBeforeSale');
});

describe('a change that is not a concession', () => {
  test.each([
    ['a charge that is not overdue', '2027-02-20', '2027-05-03'],
    ['a charge on its due date', '2027-03-01', '2027-05-03'],
    ['an earlier date', '2027-03-13', '2027-02-26'],
  ])('%s', (_case, today, dueDate) => {
    const change = changeChargeDueDate(LATE, { ...DAYS, today, dueDate });
    expect(change).toMatchObject({ isConcession: false, removed: { fine: 0, interest: 0 } });
  });
});

describe('a date before today', () => {
  const change = (rates: object, dueDate: string) => () =>
    changeChargeDueDate(unpaid('a', { dueDate: '2027-04-01', ...rates }), { ...DAYS, dueDate });

  test.each([
    ['a fine', { fineBp: 200, interestBp: 0 }],
    ['interest', { fineBp: 0, interestBp: 100 }],
  ])('is refused if it would make %s at once', (_part, rates) => {
    expect(change(rates, '2027-03-08')).toThrow(expect.objectContaining({ code: 'dueDateInPast' }));
  });

  test('is accepted without rates, and while the effective due date has not passed', () => {
    expect(change({ fineBp: 0, interestBp: 0 }, '2027-03-08')).not.toThrow();
    // a Saturday, paid in time on Monday
    const monday = { today: '2027-03-15', saleDate: DAYS.saleDate, dueDate: '2027-03-13' };
    expect(() => changeChargeDueDate(unpaid('a', { dueDate: '2027-04-01' }), monday)).not.toThrow();
  });
});

describe('a change of the due date is refused', () => {
  const change = { ...DAYS, dueDate: '2027-04-01' };

  test.each([
    ['a fine', { fine: 1 }],
    ['interest', { interest: 1 }],
  ])('once %s was paid', (_part, some) => {
    expect(() => changeChargeDueDate(settled('payment', some), change)).toThrow(
      expect.objectContaining({ code: 'chargeDueDateFixed' }),
    );
  });

  test('but not if late charges were only waived', () => {
    expect(() => changeChargeDueDate(settled('waiver', { fine: 200 }), change)).not.toThrow();
  });

  test('to a day before the sale', () => {
    expect(() => changeChargeDueDate(LATE, { ...DAYS, dueDate: '2027-01-31' })).toThrow(
      expect.objectContaining({ code: 'dueDateBeforeSale' }),
    );
  });

  test('once nothing of the charge is owed', () => {
    const closed = { ...LATE, charge: { ...LATE.charge, state: 'renegotiated' as const } };
    const paid = paidOn(LATE, '2027-02-20');
    for (const owed of [closed, paid]) {
      expect(() => changeChargeDueDate(owed, change)).toThrow(
        expect.objectContaining({ code: 'dueDateWithoutBalance' }),
      );
    }
  });
});
