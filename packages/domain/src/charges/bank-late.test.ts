import { expect, test } from 'vitest';
import { allocatePayment, payoffOn } from './allocate-payment.ts';
import { bankLateNote, lessThanOurs, withBankLate } from './bank-late.ts';
import { withRows } from './charge.ts';
import { paidOn, parts, unpaid } from './charges-test-kit.ts';

/** Ten days after the due date; our own rules give a fine of R$ 2,00 and interest of R$ 0,33. */
const DAY = '2027-03-11';
const chargesOf = (fine: number, interest: number) =>
  withBankLate([unpaid('c1')], { chargeId: 'c1', late: { fine, interest } });

test.each([
  ['as much as ours', 200, 33, {}, undefined],
  [
    'more',
    200,
    40,
    {},
    'O banco cobrou R$ 2,40 de multa e juros; pela conta da loja seriam R$ 2,33.',
  ],
  [
    'less',
    200,
    30,
    { interest: 3 },
    'O banco cobrou R$ 2,30 de multa e juros; pela conta da loja seriam R$ 2,33.',
  ],
  [
    'none',
    0,
    0,
    { fine: 200, interest: 33 },
    'O banco cobrou R$ 0,00 de multa e juros; pela conta da loja seriam R$ 2,33.',
  ],
])(
  '%s of the bank settles the charge by the split of the bank',
  (_name, fine, interest, waived, note) => {
    const charges = chargesOf(fine, interest);
    const amountCents = 10_000 + fine + interest;
    expect(payoffOn(charges, DAY)).toBe(amountCents);
    const taken = lessThanOurs(charges, DAY);
    expect(taken).toEqual(
      Object.keys(waived).length === 0 ? [] : [{ chargeId: 'c1', parts: parts(waived) }],
    );
    const left = withRows(charges, taken, { kind: 'waiver', date: DAY });
    const { allocations } = allocatePayment(left, { amountCents, date: DAY, chosenChargeId: 'c1' });
    expect(allocations).toEqual([
      { chargeId: 'c1', parts: parts({ fine, interest, principal: 10_000 }) },
    ]);
    expect(bankLateNote(charges, DAY)?.replaceAll('\u00A0', ' ')).toBe(note);
  },
);

test('a charge that is already paid gets no late charges of the bank', () => {
  const paid = paidOn(unpaid('c1'), DAY);
  const closed = { ...paid, charge: { ...paid.charge, openPrincipalCents: 0 } };
  expect(withBankLate([closed], { chargeId: 'c1', late: { fine: 200, interest: 40 } })).toEqual([
    closed,
  ]);
  expect(withBankLate([paid], undefined)).toEqual([paid]);
});
