import { describe, expect, test } from 'vitest';
import { newCharge } from './charge.ts';
import type { Charge, ChargeWithRows, SettlementRow } from './charge.ts';
import { effectiveDueDate, lateChargesOn, lateStretches, owedOn } from './late-charges.ts';
import { NO_PARTS } from './parts.ts';
import type { Parts } from './parts.ts';

/** R$ 100,00 due on Monday, 1 March 2027, with a fine of 2 % and interest of 1 % a month. */
const CHARGE = charge({});

function charge(terms: Partial<Charge>): Charge {
  return newCharge('a', {
    number: 1,
    of: 1,
    dueDate: '2027-03-01',
    principalCents: 10_000,
    financingCents: 0,
    carriedCents: 0,
    fineBp: 200,
    interestBp: 100,
    ...terms,
  });
}

function settled(date: string, parts: Partial<Parts>): SettlementRow {
  return { kind: 'payment', date, parts: { ...NO_PARTS, ...parts } };
}

test.each([
  ['2027-03-01', '2027-03-01'],
  ['2021-08-28', '2021-08-30'],
  ['2020-12-25', '2020-12-28'],
  ['2026-02-14', '2026-02-18'],
])('a charge due on %s may be paid until %s', (dueDate, effective) => {
  expect(effectiveDueDate(dueDate)).toBe(effective);
});

describe('late charges of', () => {
  const half = settled('2027-03-11', { fine: 200, interest: 33, principal: 4767 });
  const rest = settled('2027-03-21', { interest: 17, principal: 5233 });
  const cases: readonly [string, ChargeWithRows, string, number, number][] = [
    ['a charge on its due date', { charge: CHARGE, rows: [] }, '2027-03-01', 0, 0],
    ['a charge one day late', { charge: CHARGE, rows: [] }, '2027-03-02', 200, 3],
    ['R$ 100,00 ten days late', { charge: CHARGE, rows: [] }, '2027-03-11', 200, 33],
    ['R$ 100,00 after a part was paid', { charge: CHARGE, rows: [half] }, '2027-03-21', 0, 17],
    [
      'a charge on the day on which a part was paid',
      { charge: CHARGE, rows: [half] },
      '2027-03-11',
      0,
      0,
    ],
    [
      'a charge whose first payment was taken back',
      { charge: CHARGE, rows: [rest] },
      '2027-03-21',
      200,
      50,
    ],
    ['a charge with all paid', { charge: CHARGE, rows: [half, rest] }, '2027-12-31', 0, 0],
    [
      'a charge partly paid before its due date',
      { charge: CHARGE, rows: [settled('2027-02-20', { principal: 4000 })] },
      '2027-03-13',
      120,
      24,
    ],
    [
      'a charge partly paid on its due date',
      { charge: CHARGE, rows: [settled('2027-03-01', { principal: 4000 })] },
      '2027-03-13',
      120,
      24,
    ],
    [
      'a charge of whose fine a part was paid',
      { charge: CHARGE, rows: [settled('2027-03-11', { fine: 100 })] },
      '2027-03-21',
      100,
      67,
    ],
    [
      'R$ 120,00 twelve days late',
      { charge: charge({ principalCents: 12_000 }), rows: [] },
      '2027-03-13',
      240,
      48,
    ],
    [
      'R$ 33,34 twelve days late',
      { charge: charge({ principalCents: 3334 }), rows: [] },
      '2027-03-13',
      67,
      13,
    ],
    [
      'R$ 126,70 forty-five days late',
      { charge: charge({ principalCents: 12_670 }), rows: [] },
      '2027-04-15',
      253,
      190,
    ],
    [
      'carried charges and financing next to the principal',
      {
        charge: charge({ principalCents: 2000, carriedCents: 334, financingCents: 1000 }),
        rows: [],
      },
      '2027-03-13',
      67,
      13,
    ],
    [
      'a charge without rates',
      { charge: charge({ fineBp: 0, interestBp: 0 }), rows: [] },
      '2028-03-01',
      0,
      0,
    ],
    [
      'a charge without a due date',
      { charge: charge({ dueDate: null }), rows: [] },
      '2028-03-01',
      0,
      0,
    ],
    [
      'a renegotiated charge',
      { charge: { ...CHARGE, state: 'renegotiated' }, rows: [] },
      '2028-03-01',
      0,
      0,
    ],
    [
      'a charge due on a Saturday, paid on Monday',
      { charge: charge({ dueDate: '2021-08-28' }), rows: [] },
      '2021-08-30',
      0,
      0,
    ],
    [
      'a charge due on a Saturday, two days after Monday',
      { charge: charge({ dueDate: '2021-08-28' }), rows: [] },
      '2021-09-01',
      200,
      7,
    ],
    [
      'a charge whose late charges were waived',
      { charge: CHARGE, rows: [settled('2027-03-11', { fine: 200, interest: 33 })] },
      '2027-03-21',
      0,
      34,
    ],
    [
      'a charge of which more was waived than a later computation gives',
      {
        charge: charge({ fineBp: 100 }),
        rows: [settled('2027-03-11', { fine: 200, interest: 99 })],
      },
      '2027-03-21',
      0,
      0,
    ],
    [
      'a charge that a refund opened again after its due date',
      {
        charge: CHARGE,
        rows: [
          settled('2027-02-01', { principal: 10_000 }),
          settled('2027-03-11', { principal: -5000 }),
        ],
      },
      '2027-03-21',
      0,
      17,
    ],
  ];

  test.each(cases)('%s', (_case, chargeWithRows, day, fine, interest) => {
    expect(lateChargesOn(chargeWithRows, day)).toEqual({ fine, interest });
  });
});

test('a second payment of the amount owed on its day settles the charge', () => {
  const first = settled('2027-03-11', { fine: 200, interest: 33, principal: 4767 });
  expect(owedOn({ charge: CHARGE, rows: [first] }, '2027-03-21')).toEqual({
    ...NO_PARTS,
    interest: 17,
    principal: 5233,
  });
});

test('once the first payment is taken back, R$ 50,17 are owed', () => {
  const second = settled('2027-03-21', { interest: 17, principal: 5233 });
  expect(owedOn({ charge: CHARGE, rows: [second] }, '2027-03-21')).toEqual({
    ...NO_PARTS,
    fine: 200,
    interest: 50,
    principal: 4767,
  });
});

test('the amount owed on a day ignores later settlements', () => {
  const later = settled('2027-03-11', { fine: 200, interest: 33, principal: 10_000 });
  expect(owedOn({ charge: CHARGE, rows: [later] }, '2027-03-06')).toEqual({
    ...NO_PARTS,
    fine: 200,
    interest: 17,
    principal: 10_000,
  });
});

test('nothing is owed for a renegotiated charge', () => {
  const closed = { ...CHARGE, state: 'renegotiated' } as const;
  expect(owedOn({ charge: closed, rows: [] }, '2028-01-01')).toEqual(NO_PARTS);
});

test('consecutive days with the same open amount form one stretch and are rounded once', () => {
  const fineOnly = settled('2027-03-11', { fine: 100 });
  const principal = settled('2027-03-16', { principal: 5000 });
  expect(lateStretches({ charge: CHARGE, rows: [principal, fineOnly] }, '2027-03-21')).toEqual([
    {
      fromDate: '2027-03-01',
      toDate: '2027-03-16',
      days: 15,
      openCents: 10_000,
      interestCents: 50,
    },
    { fromDate: '2027-03-16', toDate: '2027-03-21', days: 5, openCents: 5000, interestCents: 8 },
  ]);
});
