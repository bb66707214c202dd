import { expect, test } from 'vitest';
import { agreementContent } from './agreement-content.ts';
import { parts, paidOn, unpaid } from './charges-test-kit.ts';
import { renegotiate } from './renegotiate.ts';

test('an agreement lists the replaced charges with the amounts owed, and the new charges', () => {
  const late = { fineBp: 200, interestBp: 100 };
  const charges = [paidOn(unpaid('a'), '2027-03-01'), unpaid('b', { number: 2, of: 2 })];
  const renegotiation = renegotiate(charges, {
    agreedCents: 10_233,
    downPaymentCents: 233,
    date: '2027-03-11',
    count: 1,
    firstDueDate: '2027-04-11',
    rhythm: { every: 'month', interestBp: 0 },
    rates: late,
  });
  expect(agreementContent(charges, renegotiation, late)).toEqual({
    replaced: [
      {
        number: 2,
        of: 2,
        dueDate: '2027-03-01',
        parts: parts({ fine: 200, interest: 33, principal: 10_000 }),
      },
    ],
    created: [
      { number: 0, of: 1, dueDate: '2027-03-11', parts: parts({ carried: 5, principal: 228 }) },
      { number: 1, of: 1, dueDate: '2027-04-11', parts: parts({ carried: 228, principal: 9772 }) },
    ],
    late,
  });
});
